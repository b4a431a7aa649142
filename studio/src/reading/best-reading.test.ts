import { expect, test } from 'vitest';
import { bestReading, letterEdits, scriptToTry } from './best-reading.ts';
import type { LatinReading } from './latin-reader.ts';

const latin = (text: string, confidence: number): LatinReading => ({
  text,
  confidence,
  signs: Array.from(text, () => confidence),
});

test('letters that only look Latin are tried as Cyrillic, next to Cyrillic lines sooner', () => {
  expect(scriptToTry(latin('KOpM AnA CO6aK', 0.79), false)).toBe('cyrillic');
  expect(scriptToTry(latin('100 r', 0.99), false)).toBe(null);
  expect(scriptToTry(latin('100 r', 0.99), true)).toBe('cyrillic');
  expect(scriptToTry(latin('Solvanna', 0.99), true)).toBe('marked');
});

test('marks and blanks come from Tesseract where the letters agree', () => {
  const read = latin('Sok jabtkowy', 0.99);
  expect(bestReading(read, 'marked', { text: 'Sok jabłkowy', confidence: 0.96 }).text).toBe('Sok jabłkowy');
  expect(bestReading(latin('github', 0.99), 'marked', { text: '8ithuly', confidence: 0.9 }).text).toBe('github');
});

test('Cyrillic is believed where Tesseract is sure of it', () => {
  const read = latin('KOpM', 0.79);
  expect(bestReading(read, 'cyrillic', { text: 'Корм', confidence: 0.92 }).text).toBe('Корм');
  expect(bestReading(read, 'cyrillic', { text: 'Корм', confidence: 0.4 }).text).toBe('KOpM');
  const halfSure = { text: 'Белый', confidence: 0.65 };
  expect(bestReading(latin('6enbIN', 0.79), 'cyrillic', halfSure).text).toBe('6enbIN');
  expect(bestReading(latin('6enbIN', 0.79), 'cyrillic', halfSure, true).text).toBe('Белый');
});

test('of numbers before Cyrillic units the Latin network is believed, where it is sure of each sign', () => {
  const said = { text: '15 КГ', confidence: 0.9 };
  expect(bestReading(latin('1,5 Kr', 0.95), 'cyrillic', said).text).toBe('1,5 КГ');
  expect(bestReading(latin('1,5 Kr', 0.7), 'cyrillic', said).text).toBe('15 КГ');
  expect(bestReading(latin('Kr', 0.95), 'cyrillic', said).text).toBe('15 КГ');
});

test('a short amount is believed where both see the same number', () => {
  const said = { text: '75 мл', confidence: 0.02 };
  expect(bestReading(latin('75Mn', 0.95), 'cyrillic', said)).toEqual({ text: '75 мл', confidence: 0.95 });
  expect(bestReading(latin('15Mn', 0.95), 'cyrillic', said).text).toBe('15Mn');
  expect(bestReading(latin('75Mn', 0.8), 'cyrillic', said).text).toBe('75Mn');
});

test('a word with a sign that no one is sure of is left out', () => {
  const read: LatinReading = {
    text: 'Kapseln Txuly',
    confidence: 0.9,
    signs: [1, 1, 1, 1, 1, 1, 1, 1, 1, 0.3, 1, 1, 1],
  };
  expect(bestReading(read, null, null).text).toBe('Kapseln');
});

test('a unit stands apart from its number', () => {
  expect(bestReading(latin('500g', 0.99), null, null).text).toBe('500 g');
  expect(bestReading(latin('2gether', 0.99), null, null).text).toBe('2gether');
});

test('letters that differ are counted', () => {
  expect(letterEdits('kapseln', 'kapsuła')).toBe(3);
  expect(letterEdits('', 'ab')).toBe(2);
});
