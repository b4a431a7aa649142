import { expect, test } from 'vitest';
import type { FrameSet, SurfaceGrid } from '../light/frame-set.ts';
import { blurBackground } from './background-blur.ts';

const side = 64;
const cellPx = 4;
const cells = side / cellPx;
/** Left, as near as the product: something that stands on the ground. */
const stands = (x: number, y: number): boolean => x < side / 4 && y < side / 2;

/** A set whose ground ends in the middle of the picture's height, 5 units behind the product. */
function setOf(light: (x: number, y: number) => number): FrameSet {
  const position = new Float32Array(cells * cells * 3);
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const isStanding = stands(column * cellPx, row * cellPx);
      const isBehind = row < cells / 2 && !isStanding;
      position.set([0, isBehind ? 5 : 0, isStanding ? 1 : 0], (row * cells + column) * 3);
    }
  const set = Uint8Array.from({ length: side * side * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return light(pixel % side, Math.floor(pixel / side));
  });
  const normal = position.map((_, i) => (i % 3 === 2 ? 1 : 0));
  const grid = { widthCells: cells, heightCells: cells, cellPx, position, normal } as SurfaceGrid;
  return { widthPx: side, heightPx: side, setWidthPx: side, setHeightPx: side, set, grid } as FrameSet;
}

/** Difference between neighbouring stripes around a place, levels. */
const contrast = ({ set }: FrameSet, x: number, y: number): number =>
  Math.abs(set[(y * side + x) * 3]! - set[(y * side + x + 1) * 3]!);

const [standing, behind, ground] = [
  [4, 12],
  [44, 12],
  [32, 56],
] as const;

test.each([0.02, 0.11])('out of focus by %s is what lies behind, and whole what stands beside', async (radius) => {
  const frameSet = setOf((x) => (x % 2) * 200);
  await blurBackground(frameSet, radius, { end: 1, reach: 1, sharp: null });
  expect(contrast(frameSet, ...behind)).toBeLessThan(40);
  expect(contrast(frameSet, ...standing)).toBe(200);
  expect(contrast(frameSet, ...ground)).toBe(200);
  const cell = (x: number, y: number) =>
    frameSet.grid.dissolved?.[Math.floor(y / cellPx) * cells + Math.floor(x / cellPx)];
  expect([cell(...behind), cell(...ground)]).toEqual(radius > 0.1 ? [1, 0] : [undefined, undefined]);
});

test('focus is lost by and by: halfway through the range the set is less blurred than at its end', async () => {
  const left = async (reach: number) => {
    const frameSet = setOf((x) => (x % 8 < 4 ? 0 : 200));
    await blurBackground(frameSet, 0.11, { end: 1, reach, sharp: null });
    const row = Array.from({ length: 16 }, (_, i) => frameSet.set[(12 * side + 32 + i) * 3]!);
    return Math.max(...row) - Math.min(...row);
  };
  expect(await left(40)).toBeGreaterThan((await left(4)) + 40);
});

test('what is sharp does not smear into what is not', async () => {
  const frameSet = setOf((x, y) => (stands(x, y) || y >= side / 2 ? 250 : 20));
  await blurBackground(frameSet, 0.11, { end: 1, reach: 1, sharp: null });
  const above = Array.from({ length: 24 }, (_, y) => frameSet.set[(y * side + 32) * 3]!);
  expect(Math.max(...above)).toBeLessThan(40);
});

test('what stands on the ground where focus begins to be lost is dissolved whole, the ground under it is not', async () => {
  const stripes = (x: number) => (x % 2) * 200;
  const frameSet = setOf(stripes);
  const { position } = frameSet.grid;
  for (let cell = 0; cell < cells * cells; cell++) position[cell * 3 + 1] = 1.3;
  await blurBackground(frameSet, 0.11, { end: 1, reach: 2, sharp: null });
  expect(contrast(frameSet, ...standing)).toBeLessThan(40);
  expect(contrast(frameSet, ...ground)).toBeGreaterThan(80);
});

test('a plinth that focus would end on stays sharp, and what stands behind it does not', async () => {
  const frameSet = setOf((x) => (x % 2) * 200);
  const { position } = frameSet.grid;
  for (let cell = 0; cell < cells * cells; cell++) position[cell * 3 + 1] = 2;
  const sharp = Uint8Array.from({ length: cells * cells }, (_, cell) => Number(cell >= (cells * cells) / 2));
  await blurBackground(frameSet, 0.11, { end: 1, reach: 2, sharp });
  expect(contrast(frameSet, ...ground)).toBe(200);
  expect(contrast(frameSet, ...standing)).toBeLessThan(40);
});
