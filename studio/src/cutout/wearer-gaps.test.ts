import { expect, test } from 'vitest';
import { box, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';
import { openWearerGaps } from './wearer-gaps.ts';

const size = { widthPx: 300, heightPx: 300 };
const [red, black, white, cream]: [Colour, Colour, Colour, Colour] = [
  [190, 40, 40],
  [20, 20, 24],
  [254, 254, 254],
  [228, 226, 220],
];
const body = box(60, 20, 240, 320);
/** Between a sleeve and the body, and between two fingers. */
const slit = box(196, 100, 202, 190);
const speck = box(76, 256, 79, 260);
const alphaOf = (shape: Shape): Uint8Array => drawScene(size, shape, { front: red, back: white }).matte.alpha;

interface Seen {
  readonly shown?: Shape;
  readonly wearer?: Shape;
  /** What the network, and the one for persons, think of the gaps. */
  readonly thought?: number;
  readonly asPerson?: number;
  readonly front?: Colour | ((x: number, y: number) => Colour);
  readonly back?: Colour | ((x: number, y: number) => Colour);
}

/** The matte at a place; the network filled the gaps. */
function opened({
  shown = without(body, union(slit, speck)),
  wearer = body,
  thought = 252,
  asPerson = 225,
  front = red,
  back = white,
}: Seen): (x: number, y: number) => number {
  const { rgb } = drawScene(size, shown, { front, back });
  const gaps = alphaOf(union(slit, speck));
  const filled = alphaOf(body);
  const raw = { ...size, alpha: filled.map((a, i) => ((gaps[i] ?? 0) > 0 ? thought : a)) };
  const person = { ...size, alpha: alphaOf(wearer).map((a, i) => ((gaps[i] ?? 0) > 0 ? Math.min(a, asPerson) : a)) };
  const { alpha } = openWearerGaps({ rgb, raw, matte: { ...size, alpha: filled }, person });
  return (x, y) => alpha[y * size.widthPx + x] ?? 0;
}

test('the gap between sleeve and body is the ground although the network is sure of it', () => {
  const at = opened({});
  expect([at(198, 110), at(198, 150), at(199, 188)]).toEqual([0, 0, 0]);
  expect([at(190, 150), at(208, 150), at(30, 150)]).toEqual([255, 255, 0]);
});

test('a speck between fingers is too, where the network doubts it', () => {
  expect(opened({ thought: 180, asPerson: 255 })(77, 258)).toBe(0);
});

test('what both networks are sure of stays: a white stripe', () => {
  expect(opened({ asPerson: 255 })(198, 150)).toBe(255);
});

test('what is only nearly of the colour of the ground stays: a cream cord', () => {
  const front = (x: number, y: number): Colour => (slit(x, y) < 0 ? cream : red);
  expect(opened({ shown: body, front })(198, 150)).toBe(255);
});

test('white before white stays', () => {
  expect(opened({ front: [214, 214, 216] })(198, 150)).toBe(255);
});

test('goods without a person, and a ground that varies, are left as they are', () => {
  expect(opened({ wearer: box(0, 0, 20, 20) })(198, 150)).toBe(255);
  const chequered = (x: number, y: number): Colour => (((x >> 2) + (y >> 2)) % 2 === 0 ? white : black);
  expect(opened({ back: chequered })(198, 150)).toBe(255);
});
