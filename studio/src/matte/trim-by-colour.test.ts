import { expect, test } from 'vitest';
import { box, disc, drawScene, meanDifference, union, type Colour } from '../cutout/testing/drawn-scene.ts';
import { refineMatte } from './refine-matte.ts';

const size = { widthPx: 320, heightPx: 320 };
const shape = union(disc(160, 160, 90), box(150, 20, 170, 100));
const larger = union(disc(160, 162, 90), box(150, 20, 170, 100));
const plain: Colour = [205, 208, 210];
const red: Colour = [190, 25, 35];
const at = (alpha: Uint8Array, x: number, y: number): number => alpha[y * 320 + x] ?? 0;

test('a rest of the ground under the product goes', () => {
  const { rgb, matte } = drawScene(size, shape, { front: red, back: plain });
  const rest = drawScene(size, larger, { front: red, back: plain }).matte;
  const refined = refineMatte(rgb, rest, 10).matte;
  expect(meanDifference(refined.alpha, matte.alpha)).toBeLessThan(0.3 * meanDifference(rest.alpha, matte.alpha));
});

test('a frayed edge becomes whole', () => {
  const { rgb, matte } = drawScene(size, shape, { front: red, back: plain });
  const frayed = {
    ...matte,
    alpha: matte.alpha.map((a, i) =>
      shape(i % 320, Math.floor(i / 320)) > -5 && i % 3 !== 0 ? Math.round(a * 0.6) : a,
    ),
  };
  const refined = refineMatte(rgb, frayed, 6).matte;
  expect(meanDifference(refined.alpha, matte.alpha)).toBeLessThan(0.35 * meanDifference(frayed.alpha, matte.alpha));
});

test('a seam in the ground’s colour near the edge stays', () => {
  const seam = (x: number, y: number): Colour => (Math.abs(shape(x, y) + 6) < 1.2 ? plain : red);
  const { rgb, matte } = drawScene(size, shape, { front: seam, back: plain });
  const { alpha } = refineMatte(rgb, matte, 8).matte;
  expect([at(alpha, 160 + 84, 160), at(alpha, 160 - 84, 160), at(alpha, 160, 160 + 84)].every((a) => a > 200)).toBe(
    true,
  );
});
