import { expect, test } from 'vitest';
import type { FrameSet, SurfaceGrid } from '../light/frame-set.ts';
import { blurBackground } from './background-blur.ts';

const side = 64;
const cellPx = 4;
const cells = side / cellPx;
/** Left, beside the product and as near as it: something that stands on the ground. */
const stands = (x: number, y: number): boolean => x < side / 4 && y < side / 2;

/** Stripes, so that blur is seen everywhere, on ground that ends in the middle of the picture's height. */
function striped(): FrameSet {
  const position = new Float32Array(cells * cells * 3);
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const isStanding = stands(column * cellPx, row * cellPx);
      const isBehind = row < cells / 2 && !isStanding;
      position.set([0, isBehind ? 5 : 0, isStanding ? 1 : 0], (row * cells + column) * 3);
    }
  const set = Uint8Array.from({ length: side * side * 3 }, (_, i) => (Math.floor(i / 3) % 2) * 200);
  const grid = { widthCells: cells, heightCells: cells, cellPx, position } as SurfaceGrid;
  return { widthPx: side, heightPx: side, setWidthPx: side, setHeightPx: side, set, grid } as FrameSet;
}

/** Difference between neighbouring stripes around a place, levels. */
const contrast = ({ set }: FrameSet, x: number, y: number): number =>
  Math.abs(set[(y * side + x) * 3]! - set[(y * side + x + 1) * 3]!);

const [standing, behind, ground] = [
  [8, 16],
  [44, 12],
  [32, 56],
] as const;

test.each([
  ['a little', 0.02, 200],
  ['much', 0.11, 0],
])('out of focus by %s: what stands beside the product', async (_, radius, left) => {
  const frameSet = striped();
  await blurBackground(frameSet, radius, 1);
  expect(contrast(frameSet, ...standing)).toBeCloseTo(left, -2);
  expect(contrast(frameSet, ...behind)).toBeLessThan(40);
  expect(contrast(frameSet, ...ground)).toBe(200);
  const cell = (x: number, y: number) =>
    frameSet.grid.dissolved?.[Math.floor(y / cellPx) * cells + Math.floor(x / cellPx)];
  expect([cell(...standing), cell(...ground)]).toEqual(left === 0 ? [1, 0] : [undefined, undefined]);
});
