import { outerEdge } from './footprint.ts';
import type { ProductCutout } from './product.ts';

/** A base's edge is straight within so much of the product's width, and at least so much of its side of the base. */
const straightWithin = 0.012;
const mostOfSide = 0.6;
/** Flatter than this an edge tells of a front seen straight on. */
const leastSlope = 0.08;

interface Point {
  readonly x: number;
  /** Pixels above the product's lowest point. */
  readonly up: number;
}

/**
 * The sine of the camera's pitch by the nearest corner of what a product stands on; null where it shows none. The two
 * edges of a right angle on the ground, seen from the pitch p, rise in the picture with slopes whose product is sin² p,
 * however the corner is turned (the one has tan φ · sin p, the other sin p / tan φ). Feet count as the corners of what
 * lies between them.
 */
export function sineByCorner(product: ProductCutout): number | null {
  const below = lowerEdge(product);
  const lowest = below.findIndex(({ up }) => up === 0);
  if (lowest < 0) return null;
  const left = edgeSlope(below.slice(0, lowest + 1).toReversed(), product.widthPx);
  const right = edgeSlope(below.slice(lowest), product.widthPx);
  if (left === null || right === null) return null;
  const squared = left * right;
  return squared <= 1 ? Math.sqrt(squared) : null;
}

/** The lower side of the outline's convex hull, from left to right. */
function lowerEdge(product: ProductCutout): Point[] {
  const hull: Point[] = [];
  for (const [x, up] of outerEdge(product, 'bottom').entries()) {
    if (!Number.isFinite(up)) continue;
    const point = { x, up };
    while (hull.length > 1 && !isConvex(hull.at(-2)!, hull.at(-1)!, point)) hull.pop();
    hull.push(point);
  }
  return hull;
}

const isConvex = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.up - a.up) > (b.up - a.up) * (c.x - a.x);

/**
 * How fast the longest straight edge of one side rises, outwards from the lowest point; null where it is level, or no
 * more than a part of a curve.
 */
function edgeSlope(points: readonly Point[], widthPx: number): number | null {
  let longest = { lengthPx: 0, slope: 0 };
  let sidePx = 0;
  for (const [i, from] of points.entries()) {
    for (const [j, to] of points.entries()) {
      if (j <= i) continue;
      const across = Math.abs(to.x - from.x);
      const lengthPx = Math.hypot(across, to.up - from.up);
      if (j === i + 1) sidePx += lengthPx;
      const slope = (to.up - from.up) / across;
      const bulges = points
        .slice(i + 1, j)
        .map(({ x, up }) => (from.up + slope * Math.abs(x - from.x) - up) / Math.hypot(1, slope));
      if (Math.max(0, ...bulges) > straightWithin * widthPx) break;
      if (lengthPx > longest.lengthPx) longest = { lengthPx, slope };
    }
  }
  return longest.lengthPx >= mostOfSide * sidePx && longest.slope >= leastSlope ? longest.slope : null;
}
