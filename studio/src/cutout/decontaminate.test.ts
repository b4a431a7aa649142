import { expect, test } from 'vitest';
import { decontaminate } from './decontaminate.ts';
import { disc, drawScene, meanDifference } from './testing/drawn-scene.ts';
import type { Colour } from './testing/drawn-scene.ts';

const size = { widthPx: 220, heightPx: 180 };
const shape = disc(110, 90, 60);
const shaded = (x: number, y: number): Colour => [150 + 40 * Math.sin(x / 25), 60 + y / 4, 40];
const green: Colour = [30, 170, 60];
const checked = (x: number, y: number): Colour =>
  (Math.floor(x / 18) + Math.floor(y / 18)) % 2 === 0 ? [235, 230, 225] : [40, 60, 120];

test.each([
  ['a narrow edge on green', green, 3, 2],
  ['a furry edge on green', green, 16, 3],
  ['a soft edge on a chequered cloth, the hard case', checked, 6, 20],
])('%s: the old background goes out of the colour', (_, back, softnessPx, bound) => {
  const { rgb, matte, foreground } = drawScene(size, shape, { front: shaded, back, softnessPx });
  const clean = decontaminate(rgb, matte.alpha, size.widthPx, size.heightPx);
  // Where there is next to no product its colour cannot be known, and cannot be seen.
  const onEdge = (i: number): boolean => {
    const a = matte.alpha[Math.floor(i / 3)] ?? 0;
    return a > 50 && a < 255;
  };
  const before = meanDifference(rgb, foreground, onEdge);
  const after = meanDifference(clean, foreground, onEdge);
  expect(before).toBeGreaterThan(25);
  expect(after).toBeLessThan(bound);
});

test('solid pixels stay exactly as they were', () => {
  const { rgb, matte } = drawScene(size, shape, { front: shaded, back: checked, softnessPx: 6 });
  const clean = decontaminate(rgb, matte.alpha, size.widthPx, size.heightPx);
  expect(meanDifference(clean, rgb, (i) => matte.alpha[Math.floor(i / 3)] === 255)).toBe(0);
});

test.each([
  [1, 1],
  [1, 40],
  [37, 2],
])('a picture of %i by %i does not trip it', (width, height) => {
  const rgb = new Uint8Array(3 * width * height).fill(90);
  expect(decontaminate(rgb, new Uint8Array(width * height).fill(255), width, height)).toEqual(rgb);
});
