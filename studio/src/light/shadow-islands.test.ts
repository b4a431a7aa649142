import { expect, test } from 'vitest';
import type { SurfaceGrid } from './frame-set.ts';
import { withoutIslands } from './shadow-islands.ts';
import type { Solid } from './solid.ts';

const width = 60;
const height = 40;
const cells = width * height;
/** A floor of one unit a cell, the product in its middle. */
const grid: SurfaceGrid = {
  widthCells: width,
  heightCells: height,
  cellPx: 8,
  position: Float32Array.from({ length: 3 * cells }, (_, k) => {
    const cell = Math.floor(k / 3);
    return [cell % width, Math.floor(cell / width), 0][k % 3] ?? 0;
  }),
  normal: new Float32Array(3 * cells),
  depth: new Float32Array(cells),
};
const solid = { centre: [30, 20, 5], halfWidth: 8, halfHeight: 5, halfDepth: 8, lying: false } as unknown as Solid;

/** A shadow of boxes: left, top, right (exclusive), bottom (exclusive), share. */
function shade(...boxes: [number, number, number, number, number][]): Float32Array {
  return Float32Array.from({ length: cells }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return boxes.reduce((most, [l, t, r, b, share]) => (x >= l && x < r && y >= t && y < b ? share : most), 0);
  });
}
const main: [number, number, number, number, number] = [20, 8, 40, 24, 0.8];

test('a small spot away from product and shadow goes with its soft edge', () => {
  const shadow = withoutIslands(shade(main, [4, 4, 9, 9, 0.05], [5, 5, 8, 8, 0.6]), grid, solid);
  expect(shadow).toEqual(shade(main));
});

test('the shadow of a foot near the product stays, and so does a large one', () => {
  const foot = shade(main, [23, 27, 26, 30, 0.6]);
  expect(withoutIslands(foot.slice(), grid, solid)).toEqual(foot);
  const pair = shade(main, [2, 4, 12, 14, 0.6]);
  expect(withoutIslands(pair.slice(), grid, solid)).toEqual(pair);
});

test('a spot that is joined to the shadow is its own', () => {
  const joined = shade(main, [8, 18, 20, 20, 0.3]);
  expect(withoutIslands(joined.slice(), grid, solid)).toEqual(joined);
});
