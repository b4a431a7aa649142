import { expect, test } from 'vitest';
import { isTooTallToStand } from './too-tall.ts';

const shape = (widthPx: number, heightPx: number, [length, width, height]: readonly [number, number, number]) => ({
  widthPx,
  heightPx,
  length,
  width,
  height,
});

test.each([
  { name: 'a skateboard along the photo', of: shape(280, 980, [78, 20, 10]), isTooTall: true },
  { name: 'a pen', of: shape(60, 800, [14, 1, 1]), isTooTall: true },
  { name: 'a bottle', of: shape(290, 1000, [7, 7, 24]), isTooTall: false },
  { name: 'a pair of shoes from above', of: shape(600, 700, [30, 22, 13]), isTooTall: false },
  { name: 'a lamp', of: shape(300, 1200, [30, 30, 120]), isTooTall: false },
])('$name is too tall to stand: $isTooTall', ({ of, isTooTall }) => {
  expect(isTooTallToStand(of)).toBe(isTooTall);
});
