import type { ProductCutout } from '../../cutout/product.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The smallest rectangle around a product, pixels of its cut-out: `long` runs along its longer side. */
export interface OrientedBox {
  readonly longPx: number;
  readonly shortPx: number;
  /** Of the longer side against the picture's horizontal, -90 to 90, clockwise. */
  readonly angleDeg: number;
  readonly middle: Point;
}

const solid = 128;
/** Steps of the search, the second one around the best of the first. */
const stepDeg = 1;
const fineStepDeg = 0.1;

/** The one of smallest area over all angles: by the ends of the product's rows, which hold all points of its hull. */
export function orientedBox({ widthPx, heightPx, rgba }: ProductCutout): OrientedBox {
  const ends = rowEnds(widthPx, heightPx, rgba);
  const smallest = (from: number, to: number, step: number): number => {
    const degs = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
    const areas = degs.map((deg) => ({ deg, area: areaOf(boxAt(ends, deg)) }));
    return areas.reduce((best, one) => (one.area < best.area ? one : best)).deg;
  };
  const coarse = smallest(-45, 44, stepDeg);
  return boxAt(ends, smallest(coarse - stepDeg, coarse + stepDeg, fineStepDeg));
}

const areaOf = ({ longPx, shortPx }: OrientedBox): number => longPx * shortPx;

/** First and last solid pixel of every row: no other point is on the outline's hull. */
function rowEnds(widthPx: number, heightPx: number, rgba: Uint8Array): Point[] {
  const ends: Point[] = [];
  for (let y = 0; y < heightPx; y++) {
    let first = -1;
    let last = -1;
    for (let x = 0; x < widthPx; x++) {
      if (rgba[(y * widthPx + x) * 4 + 3]! < solid) continue;
      if (first < 0) first = x;
      last = x;
    }
    if (first < 0) continue;
    ends.push({ x: first, y }, { x: first, y: y + 1 }, { x: last + 1, y }, { x: last + 1, y: y + 1 });
  }
  return ends;
}

function boxAt(points: readonly Point[], deg: number): OrientedBox {
  const [cos, sin] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [w, h] = [right - left, bottom - top];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const middle = { x: u * cos - v * sin, y: u * sin + v * cos };
  if (w >= h) return { longPx: w, shortPx: h, angleDeg: deg, middle };
  return { longPx: h, shortPx: w, angleDeg: deg > 0 ? deg - 90 : deg + 90, middle };
}
