import { expect, it } from 'vitest';
import { floorAround, floorShare, planeShare } from './ground.ts';

const shareAt = (z: number, up = 1, share = floorShare): number =>
  share(
    {
      widthCells: 1,
      heightCells: 1,
      cellPx: 4,
      position: new Float32Array([0, 0, z]),
      normal: new Float32Array([0, Math.sqrt(1 - up * up), up]),
      depth: new Float32Array([8]),
    },
    0,
  );

it('takes level ground near z = 0 for the floor, and neither a step nor a wall', () => {
  expect([shareAt(0), shareAt(-0.057), shareAt(0.057)]).toEqual([1, 1, 1]);
  expect([shareAt(-0.3), shareAt(0.3), shareAt(0, 0)]).toEqual([0, 0, 0]);
});

it('counts velvet that lies 9 mm below a mirror as floor, but not as the plane that mirrors', () => {
  expect(shareAt(-0.09)).toBeGreaterThan(0.8);
  expect([0, 0.02, -0.02].map((z) => shareAt(z, 1, planeShare))).toEqual([1, 1, 1]);
  expect([shareAt(-0.09, 1, planeShare), shareAt(0.09, 1, planeShare), shareAt(0.02, 0.8, planeShare)]).toEqual([
    0, 0, 0,
  ]);
});

it('fades, so that the relief of a mat makes no stripes', () => {
  for (let z = -0.25; z < 0.25; z += 0.005) expect(Math.abs(shareAt(z) - shareAt(z + 0.005))).toBeLessThan(0.06);
});

it('finds the plinth that a place is on, not what else is as high', () => {
  // A row of cells from near to far: four of the plinth, a gap, two of a box behind it.
  const heights = [0, 0, 0, 0, -1, 0, 0];
  const grid = {
    widthCells: heights.length,
    heightCells: 1,
    cellPx: 4,
    position: new Float32Array(heights.flatMap((z, y) => [0, y, z])),
    normal: new Float32Array(heights.flatMap(() => [0, 0, 1])),
    depth: new Float32Array(heights.length).fill(8),
  };
  const around = (y: number) => {
    const { cells, ends } = floorAround(grid, 0, y);
    return { cells: [...cells], ends };
  };
  expect(around(1)).toEqual({ cells: [1, 1, 1, 1, 0, 0, 0], ends: 3 });
  expect(around(5.8)).toEqual({ cells: [0, 0, 0, 0, 0, 1, 1], ends: 6 });
});
