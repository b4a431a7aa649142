import { expect, it } from 'vitest';
import { floorShare } from './ground.ts';

const shareAt = (z: number, up = 1): number =>
  floorShare(
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

it('fades, so that the relief of a mat makes no stripes', () => {
  for (let z = -0.25; z < 0.25; z += 0.005) expect(Math.abs(shareAt(z) - shareAt(z + 0.005))).toBeLessThan(0.06);
});
