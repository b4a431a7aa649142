import { expect, test } from 'vitest';
import { commonThings } from './common-things.ts';

const product = { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 };
const seen = (name: string, score: number, box = product) => commonThings([{ name, score, box }], product);

test('a box speaks for all goods of its kind as surely as it is', () => {
  expect([...seen('cup', 0.9)]).toEqual([
    ['mug', 0.9],
    ['papercup', 0.9],
    ['glassware', 0.9],
  ]);
});

test('a kind that other goods are taken for says nothing', () => {
  expect(seen('cell phone', 0.9).size).toBe(0);
});

test('the surest of several boxes counts', () => {
  const boxes = [0.4, 0.9, 0.6].map((score) => ({ name: 'vase', score, box: product }));
  expect(commonThings(boxes, product).get('vase')).toBe(0.9);
});

test('a box that holds far more than the product, or lies beside it, says little or nothing', () => {
  const sofa = seen('couch', 0.9, { left: 0.1, top: 0.2, right: 0.9, bottom: 0.9 });
  expect(sofa.get('sofa')).toBeLessThan(0.2);
  expect(seen('couch', 0.9, { left: 0.6, top: 0.1, right: 0.9, bottom: 0.9 }).get('sofa')).toBe(0);
  const half = seen('cup', 0.8, { ...product, right: 0.5 });
  expect(half.get('mug')).toBe(0.8);
});
