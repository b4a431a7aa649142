import { expect, test } from 'vitest';
import { box, disc, drawScene, union, type Shape } from '../cutout/testing/drawn-scene.ts';
import { roundOutlines } from './round-outlines.ts';
import { traceContours } from './trace-contours.ts';

function roundsOf(shape: Shape): ReturnType<typeof roundOutlines> {
  const { matte } = drawScene({ widthPx: 400, heightPx: 240 }, shape, { front: [0, 0, 0], back: [255, 255, 255] });
  const area = matte.alpha.reduce((count, a) => count + (a >= 128 ? 1 : 0), 0);
  return roundOutlines(traceContours(matte), Math.sqrt(area));
}

test('two wheels are found behind what joins them', () => {
  const found = roundsOf(union(disc(100, 140, 60), disc(300, 140, 60), box(100, 100, 300, 120)));
  expect(found.map(({ x }) => Math.round(x)).toSorted((a, b) => a - b)).toEqual([100, 300]);
  for (const { a, b, cover } of found) {
    expect(Math.abs(a - 60)).toBeLessThan(1);
    expect(Math.abs(b - 60)).toBeLessThan(1);
    expect(cover).toBeGreaterThan(0.8);
  }
});

test('a box has none, nor has one with round corners', () => {
  expect(roundsOf(box(60, 60, 340, 200))).toEqual([]);
  expect(roundsOf((x, y) => box(100, 100, 300, 160)(x, y) - 20)).toEqual([]);
});
