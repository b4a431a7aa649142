import type { Matte } from './matte.ts';

/** A line of equal alpha, a point for each edge between two pixels that it crosses; the product is on its left. */
export interface Contour {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Whether the last point is followed by the first. */
  readonly isClosed: boolean;
}

const level = 127.5;
/** Sides of a square between four pixels' middles. */
type Side = 't' | 'r' | 'b' | 'l';
/** By which corners are the product (8 left top, 4 right top, 2 right bottom, 1 left bottom): from side to side. */
const steps: Readonly<Record<number, readonly (readonly [Side, Side])[]>> = {
  1: [['b', 'l']],
  2: [['r', 'b']],
  3: [['r', 'l']],
  4: [['t', 'r']],
  5: [
    ['t', 'r'],
    ['b', 'l'],
  ],
  6: [['t', 'b']],
  7: [['t', 'l']],
  8: [['l', 't']],
  9: [['b', 't']],
  10: [
    ['l', 't'],
    ['r', 'b'],
  ],
  11: [['r', 't']],
  12: [['l', 'r']],
  13: [['b', 'r']],
  14: [['l', 'b']],
};

/** The lines along which a matte is half (marching squares), as fine as its soft edge tells. */
export function traceContours(matte: Matte): Contour[] {
  const { next, isEntered } = linksOf(matte);
  const contours: Contour[] = [];
  // Lines that come in from the picture's edge first: what is left after them is closed.
  for (const start of next.keys()) if (!isEntered.has(start)) contours.push(follow(start, next, matte));
  for (const start of next.keys()) contours.push(follow(start, next, matte));
  return contours;
}

/** Crossed edges by number: 2i between pixel i and the one to its right, 2i + 1 to the one below. */
function linksOf({ alpha, widthPx: width, heightPx: height }: Matte): {
  next: Map<number, number>;
  isEntered: Set<number>;
} {
  const next = new Map<number, number>();
  const isEntered = new Set<number>();
  for (let y = 0; y < height - 1; y++) {
    for (let i = y * width; i < y * width + width - 1; i++) {
      const code =
        ((alpha[i] ?? 0) > level ? 8 : 0) +
        ((alpha[i + 1] ?? 0) > level ? 4 : 0) +
        ((alpha[i + width + 1] ?? 0) > level ? 2 : 0) +
        ((alpha[i + width] ?? 0) > level ? 1 : 0);
      if (code === 0 || code === 15) continue;
      const edge = { t: 2 * i, r: 2 * (i + 1) + 1, b: 2 * (i + width), l: 2 * i + 1 };
      for (const [from, to] of steps[code] ?? []) {
        next.set(edge[from], edge[to]);
        isEntered.add(edge[to]);
      }
    }
  }
  return { next, isEntered };
}

/** One line from an edge on; takes its steps out of `next`. */
function follow(start: number, next: Map<number, number>, { alpha, widthPx: width }: Matte): Contour {
  const edges = [start];
  let last = start;
  for (let to = next.get(start); to !== undefined && to !== start; to = next.get(to)) {
    next.delete(last);
    edges.push(to);
    last = to;
  }
  const isClosed = next.get(last) === start;
  next.delete(last);
  const [x, y] = [new Float32Array(edges.length), new Float32Array(edges.length)];
  edges.forEach((edge, k) => {
    const i = edge >> 1;
    const isAcross = (edge & 1) === 0;
    const [here, there] = [alpha[i] ?? 0, alpha[isAcross ? i + 1 : i + width] ?? 0];
    const share = (level - here) / (there - here);
    x[k] = (i % width) + (isAcross ? share : 0);
    y[k] = Math.floor(i / width) + (isAcross ? 0 : share);
  });
  return { x, y, isClosed };
}
