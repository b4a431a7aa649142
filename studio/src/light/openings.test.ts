import { expect, it } from 'vitest';
import { alphaMapOf } from './alpha-map.ts';
import type { SurfaceGrid } from './frame-set.ts';
import { shadeOpenings } from './openings.ts';

const side = 128;
const cellPx = 2;
const cells = side / cellPx;
const grid = { widthCells: cells, heightCells: cells, cellPx } as SurfaceGrid;

/** What is left of the light at places of a product that is solid but where `isOpen` holds; all from 0 to 1. */
async function leftAt(isOpen: (x: number, y: number) => boolean, places: readonly (readonly [number, number])[]) {
  const rgba = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i++)
    rgba[i * 4 + 3] = isOpen(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side) ? 0 : 255;
  const map = { key: new Float32Array(cells * cells).fill(1), other: new Float32Array(cells * cells).fill(1) };
  shadeOpenings(map, grid, await alphaMapOf(rgba, side, side), { x: 0, y: 0, w: side, h: side });
  expect(map.other).toEqual(map.key);
  return places.map(([x, y]) => map.key[Math.floor(y * cells) * cells + Math.floor(x * cells)]!);
}

const within = (from: number, to: number) => (at: number) => at > from && at < to;

it('shades what is seen through a slot, more under its upper rim than at the lower one, and nothing else', async () => {
  const [across, down] = [within(0.46, 0.54), within(0.485, 0.515)];
  const [upper, lower, elsewhere] = await leftAt(
    (x, y) => across(x) && down(y),
    [
      [0.5, 0.489],
      [0.5, 0.511],
      [0.2, 0.2],
    ],
  );
  expect(upper).toBeLessThan(0.4);
  expect(lower).toBeGreaterThan(upper! + 0.03);
  expect(lower).toBeLessThan(0.6);
  expect(elsewhere).toBe(1);
});

it('leaves the light in a handle, between thin bars and in a notch that is open to the outside', async () => {
  const handle = within(0.3, 0.55);
  const notch = within(0.48, 0.52);
  const middle = [0.5, 0.5] as const;
  expect(await leftAt((x, y) => handle(x) && within(0.4, 0.65)(y), [[0.42, 0.52]])).toEqual([1]);
  expect(await leftAt((x, y) => within(0.1, 0.9)(x) && within(0.1, 0.9)(y) && (x * 20) % 1 > 0.4, [middle])).toEqual([
    1,
  ]);
  expect(await leftAt((x, y) => notch(x) && y < 0.6, [middle])).toEqual([1]);
});

it('leaves the light at the ends of a wide opening as it is in its middle', async () => {
  const back = (x: number, y: number) => within(0.2, 0.8)(x) && within(0.4, 0.4 + 0.1 * Math.sin(Math.PI * x))(y);
  const places = [0.22, 0.5, 0.78].map((x) => [x, 0.42] as const);
  expect(await leftAt(back, places)).toEqual([1, 1, 1]);
});
