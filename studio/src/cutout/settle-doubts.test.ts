import { expect, test } from 'vitest';
import { cleanMatte } from './clean-matte.ts';
import { settleDoubts } from './settle-doubts.ts';
import { box, disc, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 500, heightPx: 400 };
const sand: Colour = [190, 160, 110];
const blue: Colour = [40, 70, 130];
const never: Shape = () => 1e3;
const chair = union(box(100, 60, 400, 300), box(110, 290, 140, 380), box(360, 290, 390, 380));
const opening = box(200, 140, 300, 175);

interface Seen {
  readonly product: Shape;
  /** Where the network is in doubt, and how much product it sees there. */
  readonly doubt?: Shape;
  readonly alpha?: number;
  readonly front?: Colour | ((x: number, y: number) => Colour);
  readonly back?: Colour;
}

/** The settled matte of what was drawn and what a network made of it. */
function settled({
  product,
  doubt = never,
  alpha = 170,
  front = blue,
  back = sand,
}: Seen): (x: number, y: number) => number {
  const { rgb, matte } = drawScene(size, product, { front, back });
  const doubted = drawScene(size, doubt, { front, back }).matte.alpha;
  const raw = { ...matte, alpha: matte.alpha.map((a, i) => ((doubted[i] ?? 0) > 127 ? alpha : a)) };
  const result = settleDoubts({ rgb, raw, cleaned: cleanMatte(raw) });
  return (x, y) => result.alpha[y * size.widthPx + x] ?? 0;
}

test('an opening that the network doubts and that shows the ground is opened', () => {
  const at = settled({ product: without(chair, opening), doubt: opening });
  expect([at(250, 160), at(205, 145), at(295, 170)]).toEqual([0, 0, 0]);
  expect([at(250, 130), at(170, 160), at(250, 250)]).toEqual([255, 255, 255]);
});

/** Between an arm and a waist, 0.3 % of the product: half of it the network denies, of the rest it is nearly sure. */
const wedge = box(240, 180, 254, 196);
const wedgeSeen = (around: (x: number, y: number) => Colour): number => {
  const { rgb } = drawScene(size, chair, { front: (x, y) => (wedge(x, y) < 0 ? sand : around(x, y)), back: sand });
  const { matte } = drawScene(size, chair, { front: blue, back: sand });
  const raw = {
    ...matte,
    alpha: matte.alpha.map((a, i) => {
      const [x, y] = [i % size.widthPx, Math.floor(i / size.widthPx)];
      return wedge(x, y) > 0 ? a : y < 188 ? 90 : 235;
    }),
  };
  return settleDoubts({ rgb, raw, cleaned: { ...matte } }).alpha[188 * size.widthPx + 247] ?? 0;
};

test('a small wedge of the ground that the network denies in part is opened as a whole', () => {
  expect(wedgeSeen(() => blue)).toBe(0);
});

test('a small spot of the ground’s colour that is not clear-cut is a shine, and stays', () => {
  expect(wedgeSeen((x, y) => (wedge(x, y) < 8 ? [165, 140, 95] : blue))).toBe(255);
});

test('a doubted part in colours of its own stays', () => {
  const front = (x: number, y: number): Colour => (opening(x, y) < 0 ? [200, 40, 50] : blue);
  expect(settled({ product: chair, doubt: opening, front })(250, 160)).toBe(255);
});

test('a white shine before white stays', () => {
  const front = (x: number, y: number): Colour => (opening(x, y) < 0 ? [250, 250, 250] : blue);
  expect(settled({ product: chair, doubt: opening, front, back: [248, 248, 248] })(250, 160)).toBe(255);
});

test('what the network is sure of stays, whatever colour it has', () => {
  const front = (x: number, y: number): Colour => (opening(x, y) < 0 ? sand : blue);
  expect(settled({ product: chair, front })(250, 160)).toBe(255);
});

test('black on black stays as it is', () => {
  const at = settled({ product: without(chair, opening), doubt: opening, front: [22, 22, 22], back: [20, 20, 22] });
  expect(at(250, 160)).toBe(255);
});

test('a straw before a ball goes with its root, a lace of the shoe stays', () => {
  const ball = disc(250, 200, 190);
  const straw = box(25, 207, 75, 214);
  expect(settled({ product: ball, doubt: straw, alpha: 180 })(35, 210)).toBe(0);
  expect(settled({ product: union(ball, straw), doubt: straw, alpha: 180 })(35, 210)).toBeGreaterThan(150);
});

test('grain where a straw meets a ball does not tear the edge of the ball', () => {
  const ball = disc(250, 200, 190);
  const straw = box(25, 207, 75, 214);
  const root = box(56, 195, 75, 226);
  const isGrain = (x: number, y: number): boolean => Math.abs(Math.sin(13 * x + 78 * y) * 43758) % 1 < 0.4;
  const front = (x: number, y: number): Colour => (root(x, y) < 0 && isGrain(x, y) ? sand : blue);
  const { rgb, matte } = drawScene(size, ball, { front, back: sand });
  const doubted = drawScene(size, union(straw, root), { front: blue, back: sand }).matte.alpha;
  const raw = { ...matte, alpha: matte.alpha.map((a, i) => ((doubted[i] ?? 0) > 127 ? 180 : a)) };
  const { alpha } = settleDoubts({ rgb, raw, cleaned: cleanMatte(raw) });
  const edgeAt = (y: number): number =>
    alpha.subarray(y * size.widthPx, (y + 1) * size.widthPx).findIndex((a) => a > 127);
  const edge = Array.from({ length: 16 }, (_, k) => edgeAt(203 + k));
  expect(Math.max(...edge.slice(1).map((x, k) => Math.abs(x - edge[k]!)))).toBeLessThanOrEqual(1);
  expect(edge[8]).toBeGreaterThan(55);
});

test('a bundle of spines in the ground’s colour stays, however dense the cleaned matte is', () => {
  const ball = disc(250, 200, 170);
  const spines = box(246.5, 5, 251.5, 40);
  const { rgb, matte } = drawScene(size, ball, { front: blue, back: sand });
  const filled = drawScene(size, union(ball, spines), { front: blue, back: sand }).matte;
  const raw = {
    ...matte,
    alpha: matte.alpha.map((a, i) =>
      spines(i % size.widthPx, Math.floor(i / size.widthPx)) < 0 ? ((i % size.widthPx) % 3 < 2 ? 190 : 90) : a,
    ),
  };
  const result = settleDoubts({ rgb, raw, cleaned: filled });
  expect(result.alpha[20 * size.widthPx + 250]).toBe(255);
});

test('a small gap that the network saw as empty stays open', () => {
  const gap = box(240, 100, 244, 106);
  expect(settled({ product: without(chair, gap) })(242, 103)).toBeLessThan(60);
});

test('a slit before white that the network saw as empty stays open, a shine of another white does not', () => {
  const slit = box(240, 100, 243, 110);
  const wall: Colour = [224, 212, 216];
  const at = settled({ product: without(chair, slit), back: wall });
  expect(at(241, 105)).toBeLessThan(60);
  const shine = (x: number, y: number): Colour => (slit(x, y) < 1 ? [255, 255, 255] : blue);
  const shiny = settled({ product: chair, doubt: slit, alpha: 5, front: shine, back: wall });
  expect(shiny(241, 105)).toBe(255);
});

test('a large white cover before white stays, however little the network sees of it', () => {
  const cover = box(160, 100, 340, 220);
  const wall: Colour = [224, 212, 216];
  const front = (x: number, y: number): Colour => (cover(x, y) < 0 ? wall : blue);
  // Doubted as a whole, and denied at one side.
  const { rgb, matte } = drawScene(size, chair, { front, back: wall });
  const raw = {
    ...matte,
    alpha: matte.alpha.map((a, i) =>
      cover(i % size.widthPx, Math.floor(i / size.widthPx)) < 0 ? (i % size.widthPx < 220 ? 5 : 90) : a,
    ),
  };
  const result = settleDoubts({ rgb, raw, cleaned: cleanMatte(raw) });
  expect(result.alpha[160 * size.widthPx + 200]).toBe(255);
});
