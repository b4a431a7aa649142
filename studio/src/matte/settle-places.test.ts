import { expect, test } from 'vitest';
import { box, drawScene, type Colour } from '../cutout/testing/drawn-scene.ts';
import { settlePlaces } from './settle-places.ts';

const size = { widthPx: 200, heightPx: 160 };
const denim: Colour = [36, 54, 66];
const wall: Colour = [72, 68, 62];
const leg = box(60, -10, 140, 170);
/** A place at the inner side of the leg's left edge, and one beside it. */
const inside = box(62, 60, 74, 90);
const beside = box(40, 60, 58, 90);

interface Colours {
  readonly ground?: Colour;
  readonly inner?: Colour;
  readonly outer?: Colour;
}

/** The alpha in the middle of both places, of which the network is in doubt. */
function settled({ ground = wall, inner = denim, outer = ground }: Colours = {}) {
  const { rgb, matte } = drawScene(size, leg, {
    front: (x, y) => (inside(x, y) < 0 ? inner : denim),
    back: (x, y) => (beside(x, y) < 0 ? outer : ground),
  });
  const alpha = matte.alpha.map((a, i) => {
    const [x, y] = [i % 200, Math.floor(i / 200)];
    return inside(x, y) < 0 ? Math.min(a, 215) : beside(x, y) < 0 ? Math.max(a, 45) : a;
  });
  const made = settlePlaces(rgb, { ...matte, alpha });
  return { before: matte, alpha: made.alpha, inner: made.alpha[75 * 200 + 68], outer: made.alpha[75 * 200 + 49] };
}

test('a doubted place in the product’s colour is solid, one in the ground’s is empty', () => {
  const { inner, outer } = settled();
  expect([inner, outer]).toEqual([255, 0]);
});

test.each<[string, Colours]>([
  ['mixed of both colours, as hair is', { inner: [54, 61, 64], outer: [54, 61, 64] }],
  ['before a ground of nearly its own colour', { ground: [40, 57, 68] }],
])('a place %s stays in doubt', (_, colours) => {
  const { inner, outer } = settled(colours);
  expect([inner, outer]).toEqual([215, 45]);
});

test('the slope of a blurred edge stays', () => {
  const { rgb, matte } = drawScene(size, leg, { front: [200, 60, 40], back: [40, 60, 200], softnessPx: 10 });
  expect(settlePlaces(rgb, matte).alpha).toEqual(matte.alpha);
});

test('nothing else changes', () => {
  const { before, alpha } = settled();
  const isDoubted = (i: number): boolean =>
    Math.min(inside(i % 200, Math.floor(i / 200)), beside(i % 200, Math.floor(i / 200))) < 0;
  expect(alpha.every((a, i) => isDoubted(i) || a === before.alpha[i])).toBe(true);
});
