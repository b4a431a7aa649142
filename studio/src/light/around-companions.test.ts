import { expect, test } from 'vitest';
import { continueUnder } from './around-companions.ts';
import type { SurfaceGrid } from './frame-set.ts';

const [widthCells, heightCells] = [24, 20];
const cells = widthCells * heightCells;
const isCovered = (cell: number) => {
  const [column, row] = [cell % widthCells, Math.floor(cell / widthCells)];
  return column >= 8 && column < 18 && row >= 5 && row < 15;
};

test('a shadow goes on to the edge of what stands in it', () => {
  // Smoothed light of a set in shadow (0.3) and of a companion in none.
  const key = Float32Array.from({ length: cells }, (_, cell) => {
    const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => cell + down * widthCells + right));
    return around.reduce((sum, at) => sum + (isCovered(at) ? 1 : 0.3) / 9, 0);
  });
  const map = { key, other: key.slice() };
  const raised = Uint8Array.from({ length: cells }, (_, cell) => Number(isCovered(cell)));
  expect(map.key[10 * widthCells + 7]).toBeGreaterThan(0.5);
  continueUnder(map, { raised, widthCells, heightCells } as SurfaceGrid);
  for (const column of [6, 7, 8, 9]) {
    expect(map.key[10 * widthCells + column]).toBeCloseTo(0.3);
    expect(map.other[10 * widthCells + column]).toBeCloseTo(0.3);
  }
  expect(map.key[10 * widthCells + 12]).toBeCloseTo(1);
});

test('without companions nothing changes', () => {
  const map = { key: new Float32Array(cells).fill(0.4), other: new Float32Array(cells).fill(0.6) };
  continueUnder(map, { widthCells, heightCells } as SurfaceGrid);
  expect(map.key[30]).toBeCloseTo(0.4);
});
