import { expect, test } from 'vitest';
import { disc, drawScene, without, type Shape } from '../cutout/testing/drawn-scene.ts';
import { traceContours } from './trace-contours.ts';

const size = { widthPx: 120, heightPx: 100 };
const traced = (shape: Shape): ReturnType<typeof traceContours> =>
  traceContours(drawScene(size, shape, { front: [0, 0, 0], back: [255, 255, 255], softnessPx: 2 }).matte);

/** Twice the area that a line goes around, negative where it has it on its left. */
const turned = ({ x, y }: { x: Float32Array; y: Float32Array }): number =>
  x.reduce((sum, one, k) => {
    const next = (k + 1) % x.length;
    return sum + one * (y[next] ?? 0) - (x[next] ?? 0) * (y[k] ?? 0);
  }, 0);

test('a disc with a hole has two closed lines, exact to a tenth of a pixel, with the product on their left', () => {
  const lines = traced(without(disc(60, 50, 40), disc(60, 50, 15)));
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  const [outer, hole] = lines.toSorted((a, b) => b.x.length - a.x.length);
  for (const [line, radius] of [
    [outer, 40],
    [hole, 15],
  ] as const)
    line?.x.forEach((x, k) => expect(Math.abs(Math.hypot(x - 60, (line.y[k] ?? 0) - 50) - radius)).toBeLessThan(0.1));
  expect(Math.sign(turned(outer!))).toBe(-Math.sign(turned(hole!)));
});

test('a product that the photo cuts off has open lines', () => {
  const lines = traced((x) => Math.abs(x - 60) - 20);
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  // The product lies between them: on the left of the one that goes down and of the one that goes up.
  for (const { x, y } of lines) expect((y.at(-1) ?? 0) > (y[0] ?? 0)).toBe((x[0] ?? 0) < 60);
});
