import { expect, test } from 'vitest';
import { hasGrassInFront } from './grass-in-front.ts';
import { box, drawScene, union, without, type Colour } from './testing/drawn-scene.ts';

const size = { widthPx: 420, heightPx: 420 };
const white: Colour = [225, 222, 215];
const lawn: Colour = [120, 150, 62];
const straw: Colour = [168, 150, 112];

interface Drawn {
  readonly blades?: number;
  readonly widthPx?: number;
  readonly front?: Colour | ((x: number, y: number) => Colour);
  readonly back?: Colour;
}

/** A block of 260 px whose lower edge has notches of 40 px. */
function isCovered({ blades = 8, widthPx = 6, front = white, back = lawn }: Drawn): boolean {
  const notches = Array.from({ length: blades }, (_, k) => box(100 + 28 * k, 300, 100 + 28 * k + widthPx, 345));
  const block = box(80, 80, 340, 340);
  const { rgb, matte } = drawScene(size, blades > 0 ? without(block, union(...notches)) : block, { front, back });
  return hasGrassInFront(rgb, matte);
}

test('blades of grass before a product are seen', () => {
  expect(isCovered({})).toBe(true);
});

test('gaps before any other ground are not', () => {
  expect(isCovered({ back: straw })).toBe(false);
});

test('nor are a lawn behind a smooth edge, one blade, and openings as wide as legs leave', () => {
  expect(isCovered({ blades: 0 })).toBe(false);
  expect(isCovered({ blades: 1 })).toBe(false);
  expect(isCovered({ blades: 5, widthPx: 16 })).toBe(false);
});

test('nor are gaps between leaves of what is green itself, but a green print changes nothing', () => {
  expect(isCovered({ front: [96, 130, 50] })).toBe(false);
  const print = (x: number, y: number): Colour => (x < 120 && y < 130 ? [96, 130, 50] : white);
  expect(isCovered({ front: print })).toBe(true);
});
