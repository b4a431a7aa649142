import { expect, test } from 'vitest';
import { categories, findCategory } from '@kadr/shared/catalog';
import { categoryNamed } from './category-named.ts';

test.each([
  ['mugs', 'mugs'],
  ['Kubki', 'mugs'],
  ['KUBKI I FILIZANKI', 'mugs'],
  ['filizanki', 'mugs'],
  ['kubek', 'mugs'],
  ['Cup', 'mugs'],
  ['Чашки', 'mugs'],
  ['Słoiki', 'food-storage'],
  ['sloiki', 'food-storage'],
  ['Jar', 'food-storage'],
  ['świece', 'candles'],
  ['Swiece', 'candles'],
  ['Постельное белье', 'bedding'],
  ['szaliki', 'hats-scarves'],
  ['Vase', 'vases'],
  ['  kubki   i  filiżanki ', 'mugs'],
])('"%s" names %s', (text, id) => {
  expect(categoryNamed(text)).toBe(id);
});

test.each(['', '—', 'zzz', 'Akcesoria', 'Clothing', 'mug and vase'])('"%s" names none', (text) => {
  expect(categoryNamed(text)).toBeNull();
});

test('every category is named by its id and by each of its names, whatever the case', () => {
  for (const { id, name } of categories) {
    expect(categoryNamed(id)).toBe(id);
    for (const one of Object.values(name))
      expect(Object.values(findCategory(categoryNamed(one.toUpperCase()))?.name ?? {})).toContain(one);
  }
});
