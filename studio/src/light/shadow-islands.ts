import { distanceTo } from '../matte/distance.ts';
import { maskOf } from '../matte/mask-of.ts';
import { findRegions } from '../matte/regions.ts';
import type { SurfaceGrid } from './frame-set.ts';
import type { Solid } from './solid.ts';

/** A cell in shade, as a share of the key light that is taken away. */
const shadeFrom = 0.1;
/** An island has at most such a share of the largest shadow's cells. */
const mostOfLargest = 0.06;
/** And lies this far from the product's middle, in its half sizes: a foot's own shadow is nearer. */
const away = 1.2;
/** Its soft edge goes with it, cells. */
const edgeCells = 4;

/**
 * Takes small spots of shade away that lie off the product and its shadow: the tip of an aerial throws one where the
 * aerial itself is too thin to. Changes and returns `shadow`.
 */
export function withoutIslands(shadow: Float32Array, grid: SurfaceGrid, solid: Solid): Float32Array {
  const { widthCells: width, heightCells: height, position } = grid;
  const { labels, sizes } = findRegions(
    maskOf(shadow, (value) => value >= shadeFrom),
    width,
    height,
  );
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const isIsland = sizes.map((size) => size < mostOfLargest * largest);
  const [acrossUnits, deepUnits] = [away * solid.halfWidth, away * (solid.lying ? solid.halfHeight : solid.halfDepth)];
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label < 0 || !isIsland[label]) continue;
    const [x, y] = [(position[3 * i] ?? 0) - solid.centre[0], (position[3 * i + 1] ?? 0) - solid.centre[1]];
    if (Math.abs(x) < acrossUnits && Math.abs(y) < deepUnits) isIsland[label] = false;
  }
  if (!isIsland.includes(true)) return shadow;
  const near = distanceTo(
    maskOf(labels, (label) => isIsland[label] === true),
    width,
    height,
    edgeCells + 1,
  );
  for (let i = 0; i < shadow.length; i++) {
    const label = labels[i] ?? -1;
    if ((near[i] ?? 0) <= edgeCells && (label < 0 || isIsland[label])) shadow[i] = 0;
  }
  return shadow;
}
