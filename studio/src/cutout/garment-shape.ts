import { mirrorSymmetry } from './posture.ts';
import type { ProductCutout } from './product.ts';

/** Rows and columns that a shape is looked at by. */
const grid = 64;
const least = { aspect: 0.5, symmetry: 0.82, bodyWidth: 0.45, rowFill: 0.94 };
const most = { aspect: 1.6, bodySpread: 1.4, hem: 0.07 };
/** How far the neckline lies below the shoulders, parts of the height: of a shirt with sleeves, and between straps. */
const neckline = { shirt: 0.025, straps: 0.1, most: 0.55 };
/** Sleeves make a shirt so much wider above than its body is. */
const sleeves = 1.15;

/**
 * Whether an outline is that of a top, a shirt or a dress spread out or hanging: the same on both sides, a neckline
 * between two shoulders, above a plain body with a straight hem either sleeves or straps. Such goods were photographed
 * from above far more often than standing.
 */
export function hasGarmentShape(product: ProductCutout): boolean {
  const aspect = product.widthPx / product.heightPx;
  if (aspect < least.aspect || aspect > most.aspect || mirrorSymmetry(product) < least.symmetry) return false;
  const rows = rowsOf(product);
  const body = rows.slice(Math.round(0.58 * grid), Math.round(0.93 * grid));
  const widths = body.map(({ width }) => width);
  const bodyWidth = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isPlain =
    body.every(({ solid, width }) => solid >= least.rowFill * width) &&
    Math.max(...widths) <= most.bodySpread * Math.min(...widths);
  if (!isPlain || bodyWidth < least.bodyWidth * grid) return false;
  const tops = ends(product, 'top');
  const depth = Math.min(...around(tops, 0.5, 0.04));
  const [left, right] = [Math.min(...tops.slice(0, 0.42 * grid)), Math.min(...tops.slice(0.58 * grid))];
  const neck = depth - Math.max(left, right);
  const hem = around(ends(product, 'bottom'), 0.5, (0.4 * bodyWidth) / grid);
  if (neck > neckline.most || Math.max(...hem) - Math.min(...hem) > most.hem) return false;
  const sleeved = Math.max(...rows.slice(0, Math.round(0.5 * grid)).map(({ width }) => width)) >= sleeves * bodyWidth;
  return neck >= neckline.straps || (sleeved && neck >= neckline.shirt);
}

/** Width from the first to the last solid point of each row, and how many of them are solid, in columns of the grid. */
function rowsOf(product: ProductCutout): { width: number; solid: number }[] {
  return Array.from({ length: grid }, (_, row) => {
    const solid = Array.from({ length: grid }, (_, column) => isSolid(product, column / grid, row / grid));
    const first = solid.indexOf(true);
    return { width: first < 0 ? 0 : solid.lastIndexOf(true) - first + 1, solid: solid.filter(Boolean).length };
  });
}

/** How far the outline is from the top or bottom in each column, parts of the height; 1 in an empty one. */
function ends(product: ProductCutout, side: 'top' | 'bottom'): number[] {
  const steps = 4 * grid;
  return Array.from({ length: grid }, (_, column) => {
    const at = Array.from({ length: steps }, (_, step) => step / steps).find((depth) =>
      isSolid(product, column / grid, side === 'top' ? depth : 1 - depth - 1 / steps),
    );
    return at ?? 1;
  });
}

function around(values: readonly number[], middle: number, reach: number): number[] {
  return values.slice(Math.floor((middle - reach) * grid), Math.ceil((middle + reach) * grid));
}

function isSolid({ rgba, widthPx, heightPx }: ProductCutout, x: number, y: number): boolean {
  const at =
    Math.min(heightPx - 1, Math.floor(y * heightPx)) * widthPx +
    Math.min(widthPx - 1, Math.floor((x + 0.5 / grid) * widthPx));
  return (rgba[4 * at + 3] ?? 0) >= 128;
}
