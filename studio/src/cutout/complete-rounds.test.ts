import { expect, test } from 'vitest';
import { completeRounds } from './complete-rounds.ts';
import { box, disc, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 320, heightPx: 320 };
const red: Colour = [180, 40, 30];
const wood: Colour = [170, 120, 80];
const saucer = disc(160, 150, 110);

/** The matte at a place after a cut-out that has `seen` of a photo of `shown`. */
function completed(seen: Shape, shown: Shape): (x: number, y: number) => number {
  const { rgb } = drawScene(size, shown, { front: red, back: wood });
  const { matte } = drawScene(size, seen, { front: red, back: wood });
  const { alpha } = completeRounds({ rgb, raw: matte, matte });
  return (x, y) => alpha[y * size.widthPx + x] ?? 0;
}

test('a bite out of a rim is closed up to its ellipse', () => {
  const at = completed(without(saucer, disc(80, 66, 16)), saucer);
  expect([at(84, 76), at(84, 74), at(78, 66)]).toEqual([255, 255, 0]);
});

test('a notch through which the ground shows stays', () => {
  const notched = without(saucer, disc(80, 66, 16));
  expect(completed(notched, notched)(84, 76)).toBe(0);
});

test('a flat base stays flat, whatever is below it', () => {
  const flat = without(saucer, box(0, 245, 320, 320));
  expect(completed(flat, saucer)(160, 252)).toBe(0);
});

test('a notch in what a ball stands on is closed, as long as no flat base would be as short', () => {
  const notched = without(saucer, box(140, 250, 160, 320));
  expect(completed(notched, saucer)(150, 254)).toBe(255);
  expect(completed(notched, notched)(150, 254)).toBe(0);
});

test('a bite that the network half sees is closed whatever its colour', () => {
  const notched = without(saucer, box(140, 250, 160, 320));
  const { rgb, matte } = drawScene(size, notched, { front: red, back: wood });
  const at = (value: number): number => {
    const raw = {
      ...matte,
      alpha: matte.alpha.map((a, i) => (saucer(i % 320, Math.floor(i / 320)) < 0 ? Math.max(a, value) : a)),
    };
    return completeRounds({ rgb, raw, matte }).alpha[254 * 320 + 150] ?? 0;
  };
  expect([at(70), at(8)]).toEqual([255, 0]);
});

test('a slab of shadow below a wheel goes, and feet stay', () => {
  const shadow = box(140, 250, 180, 260);
  expect(completed(union(saucer, shadow), saucer)(140, 259)).toBeLessThan(60);
  const feet = union(box(110, 240, 122, 270), box(200, 240, 212, 270));
  expect(completed(union(saucer, feet), union(saucer, feet))(116, 266)).toBe(255);
});

test('what is not round is left alone', () => {
  const { rgb, matte } = drawScene(size, without(box(60, 60, 260, 220), disc(60, 60, 20)), { front: red, back: wood });
  expect(completeRounds({ rgb, raw: matte, matte })).toBe(matte);
});
