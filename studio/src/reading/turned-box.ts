import { hullOf, type Point } from '../geometry/hull.ts';

/** The bounding box of a line of text in a photo, at any angle; in pixels. */
export interface TurnedBox {
  readonly x: number;
  readonly y: number;
  /** Along the text, and across it. */
  readonly lengthPx: number;
  readonly thicknessPx: number;
  /** Of the text's direction, radians, clockwise from level; -π/4 to 3π/4. */
  readonly angle: number;
}

/** The smallest turned box around points: one of its sides lies on a side of their hull (Freeman and Shapira, 1975). */
export function boxAround(points: readonly Point[]): TurnedBox | null {
  const hull = hullOf(points);
  let best: TurnedBox | null = null;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const box = alongSide(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (best === null || box.lengthPx * box.thicknessPx < best.lengthPx * best.thicknessPx) best = box;
  }
  return best;
}

function alongSide(hull: readonly Point[], side: number): TurnedBox {
  const [cos, sin] = [Math.cos(side), Math.sin(side)];
  const along = hull.map(({ x, y }) => x * cos + y * sin);
  const across = hull.map(({ x, y }) => y * cos - x * sin);
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  // A pixel is as large as itself.
  const [length, thickness] = [right - left + 1, bottom - top + 1];
  const isLong = length >= thickness;
  return {
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    lengthPx: isLong ? length : thickness,
    thicknessPx: isLong ? thickness : length,
    angle: readingAngle(isLong ? side : side + Math.PI / 2),
  };
}

/** Of the two directions of a line the one that people read: to the right, or down. */
function readingAngle(angle: number): number {
  const turned = (((angle + Math.PI / 4) % Math.PI) + Math.PI) % Math.PI;
  return turned - Math.PI / 4;
}

/** The upright box that holds it. */
export function uprightAround({ x, y, lengthPx, thicknessPx, angle }: TurnedBox) {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [widthPx, heightPx] = [lengthPx * cos + thicknessPx * sin, lengthPx * sin + thicknessPx * cos];
  return { left: x - widthPx / 2, top: y - heightPx / 2, widthPx, heightPx };
}
