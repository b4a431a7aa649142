import { expect, test } from 'vitest';
import { openGround } from './open-ground.ts';
import { box, disc, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 420, heightPx: 420 };
const blue: Colour = [142, 179, 198];
const wood: Colour = [210, 200, 198];
const seat = box(60, 60, 360, 360);
const grip = union(box(170, 190, 250, 206), disc(170, 198, 8), disc(250, 198, 8));

interface Seen {
  readonly print: Shape;
  readonly colour: Colour | ((x: number, y: number) => Colour);
  readonly product?: Colour;
  readonly back?: Colour;
  /** What the network thinks of the print. */
  readonly thought?: number;
}

/** The matte at a place, of a product with something in it that a network took for a part of it. */
function opened({ print, colour, product = wood, back = blue, thought = 255 }: Seen): (x: number, y: number) => number {
  const mixed = (x: number, y: number): Colour => {
    const share = Math.min(1, Math.max(0, 0.5 - print(x, y)));
    const inside = typeof colour === 'function' ? colour(x, y) : colour;
    return [0, 1, 2].map((c) => share * (inside[c] ?? 0) + (1 - share) * (product[c] ?? 0)) as unknown as Colour;
  };
  const { rgb, matte } = drawScene(size, seat, { front: mixed, back });
  const raw = { ...matte, alpha: matte.alpha.map((a, i) => (print(i % 420, Math.floor(i / 420)) < 0 ? thought : a)) };
  const { alpha } = openGround({ rgb, raw, settled: matte });
  return (x, y) => alpha[y * size.widthPx + x] ?? 0;
}

test('a hole that shows just the ground is opened, though the network is sure of it', () => {
  const at = opened({ print: grip, colour: blue });
  expect([at(210, 198), at(168, 198), at(252, 202)]).toEqual([0, 0, 0]);
  expect([at(210, 180), at(150, 198), at(300, 300)]).toEqual([255, 255, 255]);
});

test('so is one in the shade, with its lit end', () => {
  const colour = (x: number): Colour => (x < 185 ? [197, 212, 218] : [118, 153, 168]);
  const at = opened({ print: grip, colour });
  expect([at(230, 198), at(172, 198)]).toEqual([0, 0]);
  expect([at(210, 180), at(300, 300)]).toEqual([255, 255]);
});

test('a white print before white stays, and a grey one before grey, unless the network doubts', () => {
  const white: Colour = [245, 245, 245];
  const red: Colour = [200, 30, 40];
  const stripe = box(200, 80, 206, 340);
  expect(opened({ print: stripe, colour: white, product: red, back: white })(203, 200)).toBe(255);
  expect(opened({ print: grip, colour: [120, 121, 122], product: white, back: [150, 150, 150] })(210, 198)).toBe(255);
  expect(opened({ print: grip, colour: white, product: red, back: white, thought: 160 })(210, 198)).toBe(0);
});

test('a pattern in the ground’s colour is none of openings', () => {
  const dots = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((k) => disc(110 + 90 * (k % 3), 110 + 90 * Math.floor(k / 3), 12));
  expect(opened({ print: union(...dots), colour: blue })(200, 200)).toBe(255);
});

test('nor is a print whose blue is nearly, but mostly not, that of the ground', () => {
  const colour = (x: number): Colour => (x < 200 ? blue : [154, 190, 210]);
  expect(opened({ print: box(180, 120, 330, 300), colour })(190, 200)).toBe(255);
});

test('where product and ground are alike nothing changes', () => {
  expect(opened({ print: grip, colour: blue, product: [150, 185, 203] })(210, 198)).toBe(255);
});

test('an opening that is there already stays as it is', () => {
  const { rgb, matte } = drawScene(size, without(seat, grip), { front: wood, back: blue });
  expect(openGround({ rgb, raw: matte, settled: matte })).toBe(matte);
});
