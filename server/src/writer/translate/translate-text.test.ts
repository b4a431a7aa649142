import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languages, type Language } from '@kadr/shared/kernel';
import written from '../words/card-phrases.json' with { type: 'json' };
import units from '../words/card-units.json' with { type: 'json' };
import { translateText } from './translate-text.ts';

const translate = (text: string, from: Language, to: Language, categoryId = 'mugs') =>
  translateText(text, { from, to, categoryId })?.replaceAll('\u00A0', ' ');

describe('the words of cards', () => {
  test('each row has three languages, each way once', () => {
    const rows = z.array(z.tuple([z.string().min(2), z.string().min(1), z.string().min(1)])).parse(written);
    for (const [index] of languages.entries()) {
      const ways = rows.flatMap((row) => (row[index] ?? '').split('|'));
      expect(ways.filter((way, at) => ways.indexOf(way) !== at)).toEqual([]);
      expect(ways.filter((way) => way !== way.trim())).toEqual([]);
    }
    for (const row of rows)
      expect(new Set(row.map((ways) => ways.split('|').every((way) => way.includes('{m}')))).size).toBe(1);
  });

  test('units have one form, or all that their language counts with', () => {
    for (const [en = '', pl = '', ru = ''] of units) {
      const counts = [en, pl, ru].map((forms) => forms.split('|').length);
      expect([
        [1, 1, 1],
        [2, 3, 3],
      ]).toContainEqual(counts);
    }
  });
});

test.each([
  ['Dishwasher safe', 'en', 'pl', 'Można myć w zmywarce'],
  ['Dishwasher safe', 'en', 'ru', 'Можно мыть в посудомоечной машине'],
  ['Gwarancja 2 lata', 'pl', 'en', '2 years warranty'],
  ['2 lata gwarancji', 'pl', 'ru', 'Гарантия 2 года'],
  ['Гарантия 5 лет', 'ru', 'pl', '5 lat gwarancji'],
  ['Up to 24 hours of music', 'en', 'pl', 'Do 24 godzin muzyki'],
  ['Up to 24 hours of music', 'en', 'ru', 'До 24 часов музыки'],
  ['Capacity 350 ml', 'en', 'ru', 'Объём 350 мл'],
  ['Wysokość 9,5 cm', 'pl', 'en', 'Height 9.5 cm'],
  ['Set of 6 pieces', 'en', 'pl', 'Zestaw 6 sztuk'],
  ['до −30 °C', 'ru', 'en', 'up to −30 °C'],
  ['100 % cotton', 'en', 'pl', '100 % bawełna'],
  ['Soft and warm', 'en', 'ru', 'Мягко и тепло'],
  ['BPA-free', 'en', 'pl', 'Bez BPA'],
] as const)('"%s" (%s → %s): %s', (text, from, to, expected) => {
  expect(translate(text, from, to)).toBe(expected);
});

test.each([
  ['Ceramic mug', 'en', 'pl', 'Kubek z ceramiki'],
  ['Ceramic mug 350 ml', 'en', 'ru', 'Кружка из керамики 350 мл'],
  ['Black ceramic mug with lid', 'en', 'pl', 'Czarny kubek z ceramiki z pokrywką'],
  ['Czarna filiżanka ze szkła', 'pl', 'ru', 'Чёрная чашка из стекла'],
  ['Czarny kubek', 'pl', 'en', 'Black mug'],
  ['Белые кружки', 'ru', 'pl', 'Białe kubki'],
  ['Кружка чёрного цвета', 'ru', 'en', 'Black mug'],
  ['Kubek Ranek', 'pl', 'ru', 'Кружка Ranek'],
  ['White and black', 'en', 'pl', 'Biały i czarny'],
] as const)('a thing: "%s" (%s → %s): %s', (text, from, to, expected) => {
  expect(translate(text, from, to)).toBe(expected);
});

test.each([
  ['Buty sportowe', 'pl', 'en', 'Sneakers'],
  ['Białe buty sportowe', 'pl', 'ru', 'Белые кроссовки'],
  ['Sneakers', 'en', 'pl', 'Buty sportowe'],
] as const)('a thing of two words: "%s" (%s → %s): %s', (text, from, to, expected) => {
  expect(translate(text, from, to, 'shoes')).toBe(expected);
});

test.each([
  ['The mug that grandmother loved', 'en', 'pl'],
  ['Painted mug', 'en', 'pl'],
  ['Handmade Painted Mug', 'en', 'ru'],
  ['Kubek z duszą', 'pl', 'en'],
  ['Ранок ☀', 'ru', 'en'],
  ['2 mugs', 'en', 'pl'],
  ['', 'en', 'pl'],
] as const)('half a line is never translated: "%s"', (text, from, to) => {
  expect(translate(text, from, to)).toBeUndefined();
});

test('each phrase comes back as itself from every language', () => {
  for (const row of written) {
    const [en = ''] = (row[0] ?? '').split('|');
    const english = en.replace('{m}', '3 kg');
    for (const to of ['pl', 'ru'] as const) {
      const there = translateText(english, { from: 'en', to, categoryId: 'mugs' });
      expect(there, english).toBeTypeOf('string');
      expect(translateText(there ?? '', { from: to, to: 'en', categoryId: 'mugs' }), there).toBeTypeOf('string');
    }
  }
});
