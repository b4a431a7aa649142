import { expect, test } from 'vitest';
import { settleDoubts } from './settle-doubts.ts';
import { box, drawScene, without, type Colour } from './testing/drawn-scene.ts';

const size = { widthPx: 400, heightPx: 500 };
const wall: Colour = [38, 33, 32];
const denim: Colour = [70, 120, 180];
const shaded: Colour = [28, 55, 95];
const leg = box(100, 20, 260, 480);
/** The leg's inner side in the shade, and the hole that the network sees in it; a thin rim of it is left outside. */
const inner = box(225, 20, 260, 480);
const hole = box(236, 205, 252, 240);
const crack = box(250, 218, 262, 221);

const inLeg = (x: number, y: number): Colour => (inner(x, y) < 0 ? shaded : denim);

/** The settled matte where the network thinks `thought` of the hole, whose colour is `front`, and `beside` beside it. */
function settled(thought: number, front: (x: number, y: number) => Colour, beside = 255) {
  const { rgb, matte } = drawScene(size, leg, { front, back: wall });
  const holed = drawScene(size, without(without(leg, hole), crack), { front, back: wall }).matte.alpha;
  const isBeside = (i: number): boolean => box(200, 205, 236, 240)(i % size.widthPx, Math.floor(i / size.widthPx)) < 0;
  const raw = {
    ...matte,
    alpha: matte.alpha.map((a, i) => ((holed[i] ?? 0) < 128 && a > 128 ? thought : isBeside(i) ? beside : a)),
  };
  const result = settleDoubts({ rgb, raw, cleaned: raw });
  return (x: number, y: number) => result.alpha[y * size.widthPx + x] ?? 0;
}

test('a hole that the network only doubts is closed where its colours are the product’s, also behind a crack', () => {
  const at = settled(60, inLeg);
  expect([at(242, 210), at(242, 219), at(240, 235)]).toEqual([255, 255, 255]);
  expect(at(330, 219)).toBe(0);
});

test('what the network half doubts beside such a hole is as opaque as all of the inside', () => {
  const at = settled(60, inLeg, 215);
  expect([at(205, 222), at(220, 210), at(232, 235)]).toEqual([255, 255, 255]);
});

test('a hole of which it is sure stays, and so does one that shows the ground', () => {
  expect(settled(8, inLeg)(242, 210)).toBeLessThan(128);
  const showsWall = (x: number, y: number): Colour => (hole(x, y) < 0 ? wall : inLeg(x, y));
  expect(settled(60, showsWall)(242, 210)).toBeLessThan(128);
});
