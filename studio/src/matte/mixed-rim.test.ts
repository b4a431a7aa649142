import { expect, test } from 'vitest';
import { box, disc, drawScene, meanDifference, type Colour, type Shape } from '../cutout/testing/drawn-scene.ts';
import type { Matte } from './matte.ts';
import { clearHairyRim, clearMixedRim } from './mixed-rim.ts';

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

/** Red hairs, lit and shaded by turns, before a meadow: they mix with it over 6 px, of which the network takes most. */
const fur = (x: number, y: number): Colour => ((x * 7 + y * 5) % 6 < 3 ? [225, 40, 60] : [180, 15, 35]);
const meadow: Colour = [100, 95, 70];
const soft = disc(160, 160, 86);

test('a rim of fur that mixes deeper than a network is uncertain becomes see-through', () => {
  const { rgb, matte } = drawScene(size, soft, { front: fur, back: meadow, softnessPx: 6 });
  const outer = whole(disc(160, 160, 88));
  const cleared = clearHairyRim(rgb, outer, size);
  expect(meanDifference(cleared.alpha, matte.alpha)).toBeLessThan(0.5 * meanDifference(outer.alpha, matte.alpha));
});

test.each<[string, (x: number, y: number) => Colour, Colour]>([
  ['a smooth thing that mirrors the ground', () => [210, 30, 50], meadow],
  ['hairs of the ground’s hue', (x, y) => ((x + y) % 6 < 3 ? [200, 190, 140] : [150, 142, 105]), meadow],
  ['hairs before white, for a shine is white, too', fur, [250, 250, 250]],
])('deep rims stay: %s', (_, front, back) => {
  const { rgb } = drawScene(size, soft, { front, back, softnessPx: 6 });
  const outer = whole(disc(160, 160, 88));
  expect(meanDifference(clearHairyRim(rgb, outer, size).alpha, outer.alpha)).toBe(0);
});
