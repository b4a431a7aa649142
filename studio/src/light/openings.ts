import { findRegions } from '../matte/regions.ts';
import { smoothStep } from '../matte/smooth-step.ts';
import type { Rect } from '../shot/shot.ts';
import { solidResolution as n, type AlphaMap } from './alpha-map.ts';
import { bilinear } from './contact.ts';
import type { SurfaceGrid } from './frame-set.ts';
import type { LightMap } from './light-map.ts';

/** A place in an opening is shaded by the body within so much of it: half of a square's side, of the longer side. */
const around = 0.06;

/** Share of that square that is product: up to here light gets in from all sides, from there on hardly any does. */
const solid = { from: 0.56, to: 0.82 };

/** What is taken of the light behind the narrowest openings: at their lower rim, and at the upper one, which is above. */
const taken = { atLeast: 0.54, atMost: 0.74 };

/** The rim above is looked for within so much of what is looked at around a place. */
const rimPart = 0.3;

/** Cells of the silhouette that the shade goes on under the product: its edge is read between cells. */
const under = 3;

/**
 * Shades what is seen through slots and holes of the product: the narrower one is and the more body there is around it,
 * the less of the room's light gets behind it. Handles, rings and what is between legs or spokes have too little around
 * them. Changes `map`; `rect` is the product in frame pixels.
 */
export function shadeOpenings(
  map: Pick<LightMap, 'key' | 'other'>,
  { widthCells, heightCells, cellPx }: SurfaceGrid,
  alpha: AlphaMap,
  rect: Rect,
): void {
  const shade = shadeIn(alpha, rect);
  if (!shade) return;
  for (let row = 0; row < heightCells; row++) {
    const y = (((row + 0.5) * cellPx - rect.y) / rect.h) * n - 0.5;
    if (y < 0 || y >= n - 1) continue;
    for (let column = 0; column < widthCells; column++) {
      const x = (((column + 0.5) * cellPx - rect.x) / rect.w) * n - 0.5;
      if (x < 0 || x >= n - 1) continue;
      const left = 1 - bilinear(shade, n, x, y);
      const cell = row * widthCells + column;
      map.key[cell] = map.key[cell]! * left;
      map.other[cell] = map.other[cell]! * left;
    }
  }
}

/** The part of the light that is taken behind each cell of the silhouette; null where nothing is. */
function shadeIn({ data, sums }: AlphaMap, { w, h }: Rect): Float32Array | null {
  const isOpen = data.map((alpha) => Number(alpha < 128));
  const { labels, sizes, edgePixels } = findRegions(isOpen, n, n);
  const reach = { across: (around * n * Math.max(w, h)) / w, down: (around * n * Math.max(w, h)) / h };
  // An opening is as deep as its most open place: the ends of a wide one are not.
  const enclosed = new Float32Array(sizes.length).fill(1);
  labels.forEach((label, cell) => {
    if (label >= 0 && edgePixels[label] === 0)
      enclosed[label] = Math.min(enclosed[label]!, solidAround(sums, cell, reach));
  });
  const depths = enclosed.map((share, label) => (edgePixels[label] ? 0 : smoothStep(solid.from, solid.to, share)));
  if (depths.every((depth) => depth === 0)) return null;
  const rim = { across: reach.across * rimPart, down: reach.down * rimPart };
  const up = Math.round(rim.down) * n;
  const shade = Float32Array.from(labels, (label, cell) => {
    if (label < 0 || depths[label] === 0) return 0;
    const above = solidAround(sums, Math.max(0, cell - up), rim);
    return depths[label]! * (taken.atLeast + (taken.atMost - taken.atLeast) * above);
  });
  return grownUnder(shade, labels);
}

/** Mean alpha of the cells around one, 0 to 1; beyond the silhouette's box there is no product. */
function solidAround(sums: Int32Array, cell: number, reach: { across: number; down: number }): number {
  const [across, down] = [Math.max(1, Math.round(reach.across)), Math.max(1, Math.round(reach.down))];
  const [x, y] = [cell % n, Math.floor(cell / n)];
  const [left, right] = [Math.max(0, x - across), Math.min(n, x + across + 1)];
  const [top, bottom] = [Math.max(0, y - down) * (n + 1), Math.min(n, y + down + 1) * (n + 1)];
  const sum = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
  return sum / (255 * (2 * across + 1) * (2 * down + 1));
}

/** Continues the shade into the product's own cells (label -1), a ring of cells at a time. */
function grownUnder(shade: Float32Array, labels: Int32Array): Float32Array {
  let grown = shade;
  for (let ring = 0; ring < under; ring++) {
    const last = grown;
    grown = last.map((value, cell) => {
      if (value > 0 || labels[cell]! >= 0) return value;
      return Math.max(last[cell - 1] ?? 0, last[cell + 1] ?? 0, last[cell - n] ?? 0, last[cell + n] ?? 0);
    });
  }
  return grown;
}
