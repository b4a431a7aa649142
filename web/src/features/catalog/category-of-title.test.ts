import { expect, test } from 'vitest';
import { categories } from '@kadr/shared/catalog';
import { categoryOfTitle } from './category-of-title.ts';

test.each([
  ['Blue ceramic mug, 300 ml', 'mugs'],
  ['Kubek ceramiczny niebieski 300 ml', 'mugs'],
  ['Кружка керамическая синяя', 'mugs'],
  ['Hand-blown vase', 'vases'],
  ['Wazon szklany', 'vases'],
  ['ВАЗА СТЕКЛЯННАЯ', 'vases'],
  ['Soy candle with vanilla', 'candles'],
  ['Świeca sojowa', 'candles'],
  ['Аромасвеча', 'candles'],
  ['Swieca bez znakow', 'candles'],
  ['Lampka nocna', 'lighting'],
  ['Czajniczek gliniany', 'teapots'],
  ['Yixing french press', 'teapots'],
  ['Czajniczek i wiadro', null],
  ['', null],
  ['XR-200 black', null],
  ['mug and vase', null],
])('%j speaks of %j', (title, id) => {
  expect(categoryOfTitle(title, categories)).toBe(id);
});
