import { expect, test } from 'vitest';
import type { Matte } from '../matte/matte.ts';
import { clearNotches } from './clear-notches.ts';
import { box, disc, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 200, heightPx: 200 };
const red: Colour = [150, 20, 30];
const white: Colour = [246, 246, 246];
const radiusPx = 4;
/** Between sleeve and body: 20 px wide below, a point above. */
const wedge: Shape = (x, y) => Math.abs(x - 100) - Math.max(0, (y - 60) / 12);
const garment = without(box(20, 20, 180, 180), wedge);

/** `doubted`: where the matte is half transparent instead of open. */
function cleared(front: Colour | ((x: number, y: number) => Colour), back: Colour, doubted: Shape, product = garment) {
  const { rgb, matte } = drawScene(size, product, { front, back });
  const alpha = matte.alpha.map((a, i) =>
    a < 236 && doubted(i % size.widthPx, Math.floor(i / size.widthPx)) < 0 ? 180 : a,
  );
  const soft: Matte = { ...size, alpha };
  const result = clearNotches({ rgb, raw: soft, matte: soft, radiusPx }).alpha;
  return (x: number, y: number): number => result[y * size.widthPx + x] ?? 0;
}

const tip = box(80, 60, 120, 100);

test('the end of a notch is open as far as it has the colour of the ground', () => {
  const at = cleared(red, white, tip);
  expect([at(100, 80), at(100, 95), at(100, 98)].every((a) => a < 20)).toBe(true);
  expect(at(90, 80)).toBe(255);
});

test('nothing is said where the product beside a notch is nearly as pale as the ground', () => {
  expect(cleared([190, 186, 180], white, tip)(100, 95)).toBe(180);
});

test('a half transparent speck that no opening leads to stays: a white stitch', () => {
  const stitched = without(box(20, 20, 180, 180), disc(60, 100, 2.5));
  expect(cleared(red, white, disc(60, 100, 8), stitched)(60, 100)).toBe(180);
});

test('beside several colours nothing is said: white lettering next to a gap', () => {
  const printed = (x: number): Colour => (x < 100 ? red : [240, 240, 240]);
  expect(cleared(printed, white, tip, union(garment, box(300, 300, 301, 301)))(100, 95)).toBe(180);
});
