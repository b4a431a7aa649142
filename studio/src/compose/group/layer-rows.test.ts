import { expect, test } from 'vitest';
import { developerOf } from '../../lens/finish.ts';
import { gainCells } from '../../light/relight.ts';
import type { Rgb } from '../../shot/shot.ts';
import { wrapShare } from '../compose.ts';
import { layerRowsOf } from './layer-rows.ts';
import { productLayerOf } from './product-layer.ts';

const size = 64;
const rect = { x: 16, y: 16, w: 32, h: 32 };

/** Display values of red, green and blue along the middle of a square of one grey, before a set of one light. */
async function squareBefore(set: Rgb, grey: number): Promise<Rgb[]> {
  const rgba = new Uint8Array(rect.w * rect.h * 4).fill(grey);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  const layer = await productLayerOf(
    // The edge lies within the layer, as that of a cut-out does.
    { rect, rgba: withClearFrame(rgba) },
    {
      relight: { gain: new Float32Array(gainCells ** 2 * 3).fill(1), mean: [1, 1, 1], drowned: 0 },
      behind: Float32Array.from({ length: 24 * 24 * 3 }, (_, i) => set[i % 3]!),
      framePx: 1024,
      curveBelow: null,
      front: null,
      measured: false,
    },
  );
  const develop = developerOf({ exposure: 1, vignette: 0, grain: 0, film: false, seed: 1 }, size, size);
  const columns = { cells: new Int32Array(size), parts: new Float32Array(size), firstAt: () => 0 };
  const row = new Float32Array(size * 3);
  layerRowsOf(layer, { columns, widthPx: size, wrap: wrapShare, develop }, null)(size / 2, row);
  return Array.from({ length: size }, (_, x) => [row[3 * x]!, row[3 * x + 1]!, row[3 * x + 2]!]);
}

function withClearFrame(rgba: Uint8Array): Uint8Array {
  for (let i = 0; i < rect.w * rect.h; i++) {
    const [x, y] = [i % rect.w, Math.floor(i / rect.w)];
    if (Math.min(x, y, rect.w - 1 - x, rect.h - 1 - y) < 2) rgba[4 * i + 3] = 0;
  }
  return rgba;
}

const edge = rect.x + 2;
const middle = rect.x + rect.w / 2;

test('dark goods before a bright set have no pale rim', async () => {
  const row = await squareBefore([0.85, 0.85, 0.85], 30);
  const inside = row[middle]![0];
  for (let x = edge; x < middle; x++) expect(row[x]![0]).toBeLessThan(inside + 4);
});

test('white goods reflect the set’s colour at their edge', async () => {
  const row = await squareBefore([0.8, 0.2, 0.2], 240);
  const [red, green] = row[edge]!;
  expect(red - green).toBeGreaterThan(3);
  expect(row[middle]![0] - row[middle]![1]).toBeLessThan(1);
});

/** What a square that stands on a floor is multiplied with, `up` of its height above the floor. */
async function footingOf(curveBelow: number | null, ground: Rgb = [0.5, 0.5, 0.5]): Promise<(up: number) => Rgb> {
  const { footing } = await productLayerOf(
    { rect, rgba: new Uint8Array(rect.w * rect.h * 4).fill(255) },
    {
      relight: { gain: new Float32Array(gainCells ** 2 * 3).fill(1), mean: [1, 1, 1], drowned: 0 },
      behind: Float32Array.from({ length: 24 * 24 * 3 }, (_, i) => ground[i % 3]!),
      framePx: 1024,
      curveBelow,
      front: null,
      measured: false,
    },
  );
  return (up) => {
    const row = Math.round(rect.h * (1 - up)) - 1;
    return [footing[3 * row]!, footing[3 * row + 1]!, footing[3 * row + 2]!];
  };
}

test('goods darken towards the floor that they stand on, a ball farther up than a box', async () => {
  const [held, box, ball] = [await footingOf(null), await footingOf(0), await footingOf(1)];
  expect(held(0)[1]).toBe(1);
  expect(box(0)[1]).toBeLessThan(0.9);
  expect(box(0.2)[1]).toBeGreaterThan(0.98);
  expect(ball(0.2)[1]).toBeLessThan(0.9);
});

test('goods take of the colour of the ground at their lower end, and none at their upper', async () => {
  const onYellow = await footingOf(0, [0.6, 0.5, 0.05]);
  const [red, , blue] = onYellow(0);
  expect(blue / red).toBeLessThan(0.85);
  expect(blue / red).toBeGreaterThan(0.7);
  const [redAbove, , blueAbove] = onYellow(0.9);
  expect(blueAbove / redAbove).toBeCloseTo(1, 2);
});
