import { expect, test } from 'vitest';
import { box, disc, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';
import { trimRests } from './trim-rests.ts';

const size = { widthPx: 420, heightPx: 420 };
const red: Colour = [205, 20, 40];
const lawn = (x: number, y: number): Colour => [80 + ((x * 7 + y * 3) % 5) * 6, 120 + ((x + y) % 4) * 6, 60];
const toy = disc(210, 220, 150);
const at = (alpha: Uint8Array, x: number, y: number): number => alpha[y * 420 + x] ?? 0;

/** What is left of a matte that is sure of `seen`, where only `product` is the product. */
function trimmed(seen: Shape, product: Shape, front: Colour | ((x: number, y: number) => Colour) = red): Uint8Array {
  const { rgb } = drawScene(size, product, { front, back: lawn });
  const { matte } = drawScene(size, seen, { front: red, back: red });
  return trimRests({ rgb, raw: matte, settled: matte }).alpha;
}

test('grass beside a toy that the network took for a part of it goes', () => {
  const alpha = trimmed(toy, without(toy, disc(210, 68, 9)));
  expect([at(alpha, 210, 73), at(alpha, 205, 72)]).toEqual([0, 0]);
  expect([at(alpha, 210, 90), at(alpha, 260, 90)]).toEqual([255, 255]);
});

test('a patch in the ground’s hue stays where it does not meet the ground', () => {
  const patched = (x: number, y: number): Colour => (disc(210, 84, 5)(x, y) < 0 ? lawn(x, y) : red);
  expect(at(trimmed(toy, toy, patched), 210, 84)).toBe(255);
});

test('so does a stem, a large leaf, and all of a product that has the ground’s hue inside', () => {
  const stem = union(toy, box(207, 20, 213, 80));
  const leaf = disc(210, 72, 40);
  const stemmed = (x: number, y: number): Colour => (y < 72 ? lawn(x, y) : red);
  const leaved = (x: number, y: number): Colour => (leaf(x, y) < 0 ? lawn(x, y) : red);
  const spotted = (x: number, y: number): Colour =>
    disc(210, 240, 40)(x, y) < 0 || disc(210, 68, 9)(x, y) < 0 ? lawn(x, y) : red;
  expect(at(trimmed(stem, stem, stemmed), 210, 40)).toBe(255);
  expect(at(trimmed(toy, toy, leaved), 210, 80)).toBe(255);
  expect(at(trimmed(toy, toy, spotted), 210, 74)).toBe(255);
});
