import { categories as entries } from '@kadr/shared/catalog';
import { expect, test } from 'vitest';
import { branchesOf, categoryPath } from './category-tree.ts';

const categories = entries.map(({ id, parentId, name, keywords, googleId, isGoogleIdExact }) => ({
  id,
  parentId,
  name,
  keywords: [...keywords],
  googleId,
  isGoogleIdExact,
}));
const found = (search: string, language: 'en' | 'pl' | 'ru') =>
  branchesOf(categories, search, language).flatMap(({ children }) => children.map(({ id }) => id));

test('without words the whole tree is there', () => {
  expect(found('', 'en')).toHaveLength(categories.filter((category) => category.parentId !== null).length);
});

test.each([
  ['mug', 'en', ['mugs']],
  ['SWIECE', 'pl', ['candles']],
  ['kubk', 'pl', ['mugs']],
  ['кружки', 'ru', ['mugs']],
  ['мебель', 'ru', ['furniture', 'garden-furniture']],
  // Candlesticks are decor.
  ['candle', 'ru', ['candles', 'decor']],
  ['свеча', 'en', ['candles']],
  ['sofa', 'pl', ['furniture']],
  ['świecach', 'pl', ['candles']],
  ['WINE', 'en', ['alcohol', 'drinkware']],
  ['wall clock', 'en', ['clocks']],
  ['настенные часы', 'ru', ['clocks']],
  ['odkurzacz', 'en', ['vacuum-cleaners']],
  ['повербанк', 'pl', ['chargers']],
  ['tableware', 'en', ['tableware']],
  ['zzz', 'en', []],
] as const)('"%s" in %s', (search, language, ids) => {
  expect(found(search, language)).toEqual(ids);
});

test('words of a parent bring all its children', () => {
  expect(found('pet supplies', 'en')).toEqual(
    entries.filter(({ parentId }) => parentId === 'pets').map(({ id }) => id),
  );
});

test('a path names both levels', () => {
  expect(categoryPath(categories, 'mugs', 'en')).toBe('Kitchen and dining · Mugs and cups');
  expect(categoryPath(categories, 'nope', 'en')).toBeUndefined();
  expect(categoryPath(categories, null, 'en')).toBeUndefined();
});
