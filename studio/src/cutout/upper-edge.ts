import type { ProductCutout } from './product.ts';

/** The upper edge of clothes, in pixels of their cut-out. */
export interface UpperEdge {
  /** First solid row of each column; the cut-out's height where there is none. */
  tops: readonly number[];
  /** The column between the shoulders, or the middle of a waist. */
  middle: number;
  /** The highest points left and right of the middle, and how far the edge dips between them. */
  left: number;
  right: number;
  dip: number;
  /** Whether the photo shows the hook that they hang from. */
  hasHook: boolean;
}

const solid = 128;

/** Shoulders are within this share of the width on each side of the middle: sleeves that are held up are not. */
const shoulderReach = 0.32;

/**
 * A hook has so few pixels in a row, so near to each other (of the width), near the middle, over so much of the height.
 */
const hook = { width: 0.1, span: 0.16, aside: 0.18, height: 0.025 };

/** Finds where clothes are hung up. */
export function upperEdgeOf(product: ProductCutout): UpperEdge {
  const { widthPx, heightPx } = product;
  const tops = Array.from({ length: widthPx }, (_, x) => firstSolid(product, x));
  const middle = middleOf(product);
  const highest = (from: number, to: number) => {
    let best = from;
    for (let x = from; x <= to; x++) if ((tops[x] ?? heightPx) < (tops[best] ?? heightPx)) best = x;
    return best;
  };
  const reach = Math.round(shoulderReach * widthPx);
  const left = highest(Math.max(0, middle - reach), middle);
  const right = highest(middle, Math.min(widthPx - 1, middle + reach));
  const between = tops.slice(left, right + 1);
  const shoulders = Math.max(tops[left] ?? 0, tops[right] ?? 0);
  return { tops, middle, left, right, dip: Math.max(...between) - shoulders, hasHook: hasHook(product, middle) };
}

function firstSolid({ rgba, widthPx, heightPx }: ProductCutout, x: number): number {
  for (let y = 0; y < heightPx; y++) if (rgba[(y * widthPx + x) * 4 + 3]! >= solid) return y;
  return heightPx;
}

/**
 * The middle of the body: the mean of each row's middle in the lower three quarters, which no neckline and no hook
 * bends.
 */
function middleOf({ rgba, widthPx, heightPx }: ProductCutout): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(heightPx / 4); y < heightPx; y++) {
    const run = runOf(rgba.subarray(y * widthPx * 4, (y + 1) * widthPx * 4), widthPx);
    if (!run) continue;
    sum += (run.first + run.last) / 2;
    count++;
  }
  return count === 0 ? Math.round(widthPx / 2) : Math.round(sum / count);
}

function hasHook({ rgba, widthPx, heightPx }: ProductCutout, middle: number): boolean {
  const most = hook.width * widthPx;
  let rows = 0;
  for (let y = 0; y < heightPx; y++) {
    const run = runOf(rgba.subarray(y * widthPx * 4, (y + 1) * widthPx * 4), widthPx);
    if (!run && rows === 0) continue;
    if (!run || run.count > most || Math.abs((run.first + run.last) / 2 - middle) > hook.aside * widthPx) break;
    // Two straps are as thin, but far apart.
    if (run.last - run.first > hook.span * widthPx) break;
    rows++;
  }
  return rows >= hook.height * heightPx;
}

/** The solid pixels of a row. */
function runOf(row: Uint8Array, widthPx: number): { first: number; last: number; count: number } | null {
  let [first, last, count] = [-1, -1, 0];
  for (let x = 0; x < widthPx; x++) {
    if (row[x * 4 + 3]! < solid) continue;
    if (first < 0) first = x;
    last = x;
    count++;
  }
  return first < 0 ? null : { first, last, count };
}
