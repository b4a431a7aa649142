import { expect, test } from 'vitest';
import { grazedSides } from './grazed-sides.ts';
import type { ProductCutout } from './product.ts';
import { roundGrazes } from './round-grazes.ts';

const [widthPx, heightPx] = [900, 1200];
const [skin, cloth] = [
  [150, 105, 85],
  [120, 125, 150],
] as const;

/** A body of that colour whose right side is an arc that would reach a few pixels beyond the photo's edge. */
function body(colour: readonly [number, number, number], beyond = 6): ProductCutout {
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  const radius = 2700;
  for (let row = 0; row < heightPx; row++) {
    const right = widthPx + beyond - radius + Math.sqrt(radius ** 2 - (row - heightPx / 2) ** 2);
    for (let column = 200; column < Math.min(widthPx, right); column++)
      rgba.set([...colour, 255], (row * widthPx + column) * 4);
  }
  return { widthPx, heightPx, rgba };
}

const rightOf = ({ rgba }: ProductCutout, row: number): number => {
  let column = widthPx - 1;
  while (column >= 0 && rgba[(row * widthPx + column) * 4 + 3]! < 128) column--;
  return column;
};

test('an arm that the photo’s edge grazes has an arc there, which touches the edge and stays within a hundredth', () => {
  const product = body(skin);
  const round = roundGrazes(product, ['grazes-right']);
  const straight = Array.from({ length: heightPx }, (_, row) => row).filter(
    (row) => rightOf(product, row) >= widthPx - 1,
  );
  expect(straight.length).toBeGreaterThan(300);
  expect(straight.filter((row) => rightOf(round, row) >= widthPx - 1).length).toBeLessThan(0.7 * straight.length);
  expect(rightOf(round, heightPx / 2)).toBe(widthPx - 1);
  for (let row = 1; row < heightPx; row++) {
    expect(rightOf(product, row) - rightOf(round, row)).toBeLessThanOrEqual(0.01 * widthPx + 1);
    expect(Math.abs(rightOf(round, row) - rightOf(round, row - 1))).toBeLessThanOrEqual(1);
  }
  expect(grazedSides(round, { left: false, right: true })).toEqual(['grazes-right']);
});

test('goods and sides that are not grazed stay as they are', () => {
  const goods = body(cloth);
  expect(roundGrazes(goods, ['grazes-right'])).toBe(goods);
  const arm = body(skin);
  expect(roundGrazes(arm, [])).toBe(arm);
});
