import { expect, it } from 'vitest';
import { findRegions, regionBoxes, regionPixels } from './regions.ts';

const width = 5;
// Two regions: an L at the left, a bar at the right.
const mask = Uint8Array.from([1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1]);

it('gives each region its box', () => {
  const regions = findRegions(mask, width, 3);
  expect(regionBoxes(regions, width)).toEqual([
    { left: 0, top: 0, widthPx: 2, heightPx: 2 },
    { left: 4, top: 1, widthPx: 1, heightPx: 2 },
  ]);
});

it('gives the pixels of the wanted regions only', () => {
  const regions = findRegions(mask, width, 3);
  expect(regionPixels(regions, [false, true])).toEqual([[], [9, 14]]);
});
