import { expect, test } from 'vitest';
import type { PhotoFindings } from '../../providers/studio/port.ts';
import { interpretFindings, type KnownFacts } from './interpret-findings.ts';

const nothing: PhotoFindings = {
  category: null, lengthMm: null, widthMm: null, heightMm: null, colours: [], texts: [], headline: null, widthOverHeight: null,
};
const unknown: KnownFacts = { language: 'en', categoryId: null, lengthMm: null, widthMm: null, heightMm: null };
const ocr = <T>(value: T, confidence = 0.8) => ({ value, confidence, source: 'ocr' as const });

test('nothing seen: nothing said', () => {
  expect(interpretFindings(nothing, unknown)).toEqual({
    title: null,
    result: {
      category: { value: null, confidence: 0, source: null }, lengthMm: { value: null, confidence: 0, source: null },
      widthMm: { value: null, confidence: 0, source: null }, heightMm: { value: null, confidence: 0, source: null }, colours: [], texts: [],
      barcodes: [], engine: { model: null, failure: null },
    },
  });
});

test('the seller\'s word stands against what was read', () => {
  const { result } = interpretFindings({ ...nothing, category: ocr('perfume'), heightMm: ocr(120) }, { ...unknown, categoryId: 'mugs', heightMm: 95 });
  expect(result).toMatchObject({ category: { value: 'mugs', source: 'user', confidence: 1 }, heightMm: { value: 95, source: 'user', confidence: 1 } });
});

test('a known height gives the width by the photo\'s proportion, less sure than it is itself', () => {
  const { result } = interpretFindings({ ...nothing, widthOverHeight: 0.5 }, { ...unknown, heightMm: 201 });
  expect(result.widthMm).toEqual({ value: 101, confidence: 0.5, source: 'proportion' });
  expect(result.lengthMm.value).toBeNull();
});

test('a known width gives the height', () => {
  expect(interpretFindings({ ...nothing, widthOverHeight: 2, widthMm: ocr(100) }, unknown).result.heightMm).toMatchObject({ value: 50, source: 'proportion' });
});

test('two read lengths that contradict the proportion both stand: print is surer', () => {
  const { result } = interpretFindings({ ...nothing, widthOverHeight: 2, widthMm: ocr(100), heightMm: ocr(100) }, unknown);
  expect(result).toMatchObject({ widthMm: { value: 100, source: 'ocr' }, heightMm: { value: 100, source: 'ocr' } });
});

test('the category\'s usual size is a guess that says so, in the photo\'s proportion', () => {
  const { result } = interpretFindings({ ...nothing, widthOverHeight: 0.4, category: ocr('drinkware') }, unknown);
  expect(result.heightMm).toEqual({ value: 230, confidence: 0.15, source: 'category-guess' });
  expect(result.widthMm).toEqual({ value: 92, confidence: 0.15, source: 'category-guess' });
});

test('a guess from a category that the seller corrected is made anew', () => {
  const guessed = { value: 110, confidence: 0.2, source: 'category-guess' as const };
  const { result } = interpretFindings({ ...nothing, heightMm: guessed }, { ...unknown, categoryId: 'shoes' });
  expect(result.heightMm).toEqual({ value: 110, confidence: 0.15, source: 'category-guess' });
  expect(result.lengthMm.value).toBe(290);
});

test.each([
  [ocr('NIVEA'), 'skin-care', 'en', 'NIVEA – skin care'],
  [ocr('NIVEA'), 'skin-care', 'pl', 'NIVEA – pielęgnacja skóry'],
  [ocr('NIVEA'), null, 'ru', 'NIVEA'],
  [null, 'skin-care', 'ru', 'Уход за кожей'],
  [ocr('x'.repeat(130)), 'skin-care', 'en', 'x'.repeat(120)],
] as const)('title from %j and %s in %s', (headline, categoryId, language, title) => {
  expect(interpretFindings({ ...nothing, headline }, { ...unknown, categoryId, language }).title).toBe(title);
});

test('a print cut at its length keeps whole characters: the rest of one cannot be stored', () => {
  const { result, title } = interpretFindings({
    ...nothing, headline: ocr(`${'a'.repeat(119)}😀`), texts: [{ text: `${'b'.repeat(199)}😀`, confidence: 1, photoId: 'p' }],
  }, unknown);
  expect([title, result.texts[0]?.text]).toEqual(['a'.repeat(119), 'b'.repeat(199)]);
});
