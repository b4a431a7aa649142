import { expect, test } from 'vitest';
import { box, disc, drawScene, meanDifference, type Colour, type Shape } from '../cutout/testing/drawn-scene.ts';
import type { Matte } from './matte.ts';
import { clearMixedRim } from './mixed-rim.ts';

const size = { widthPx: 320, heightPx: 320 };
const leaf: Colour = [40, 70, 30];
const wall: Colour = [222, 212, 218];
const shape = disc(160, 160, 90);
const wood = (x: number, y: number): Colour => {
  const grain = 18 * Math.sin(x / 3 + Math.sin(y / 40) * 6);
  return [150 + grain, 110 + grain, 70 + grain];
};

/** The matte of a shape with a hard edge, as a network gives it that takes the mixed pixels for the product. */
const whole = (drawn: Shape): Matte => ({
  ...size,
  alpha: Uint8Array.from({ length: 320 * 320 }, (_, i) => (drawn(i % 320, Math.floor(i / 320)) < 0 ? 255 : 0)),
});

test.each([
  ['plain', leaf, 0.3],
  ['grainy', wood, 0.45],
] as const)('a line of the old ground around a %s product becomes see-through', (_, front, bound) => {
  const { rgb, matte } = drawScene(size, shape, { front, back: wall, softnessPx: 2 });
  const outer = whole(disc(160, 160, 91));
  const cleared = clearMixedRim(rgb, outer, size);
  expect(meanDifference(cleared.alpha, matte.alpha)).toBeLessThan(bound * meanDifference(outer.alpha, matte.alpha));
});

test('a rim of its own colour, broader than what is mixed, stays', () => {
  const piping = (x: number, y: number): Colour => (shape(x, y) > -9 ? [130, 140, 125] : leaf);
  const { rgb, matte } = drawScene(size, shape, { front: piping, back: wall });
  expect(meanDifference(clearMixedRim(rgb, matte, size).alpha, matte.alpha)).toBeLessThan(0.3);
});

test('an outline that is right stays, and so does a hair', () => {
  const hair = box(20, 159, 80, 161);
  const drawn: Shape = (x, y) => Math.min(shape(x, y), hair(x, y));
  const { rgb, matte } = drawScene(size, drawn, { front: leaf, back: wall });
  const { alpha } = clearMixedRim(rgb, matte, size);
  expect(meanDifference(alpha, matte.alpha)).toBeLessThan(0.1);
  expect(alpha[160 * 320 + 40]).toBe(255);
});

test('where product and ground are alike nothing changes', () => {
  const { rgb } = drawScene(size, shape, { front: [210, 205, 208], back: wall, softnessPx: 2 });
  const outer = whole(disc(160, 160, 91));
  expect(clearMixedRim(rgb, outer, size).alpha).toEqual(outer.alpha);
});
