import { commandsOf } from './path.ts';

/** A point of the card, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** So many points stand for a curve: enough for an edge to be right within a pixel or two. */
const curveSteps = 12;

/** The corners of what absolute SVG path data encloses, curves as short lines. */
export function outlineOf(d: string): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  /** The last control point of a curve, which the next one may go on from. */
  let control = at;
  const goTo = (next: Point) => {
    at = next;
    points.push(next);
  };
  for (const { letter, values } of commandsOf(d)) {
    const number = (offset: number) => values[offset] ?? 0;
    const point = (offset: number): Point => ({ x: number(offset), y: number(offset + 1) });
    if (letter === 'M' || letter === 'L') goTo(point(0));
    if (letter === 'H') goTo({ ...at, x: number(0) });
    if (letter === 'V') goTo({ ...at, y: number(0) });
    if (letter === 'C' || letter === 'S') {
      const isFirst = letter === 'C';
      const first = isFirst ? point(0) : { x: 2 * at.x - control.x, y: 2 * at.y - control.y };
      control = point(isFirst ? 2 : 0);
      curve([at, first, control, point(isFirst ? 4 : 2)]).forEach(goTo);
    } else if (letter === 'A')
      arc(at, point(5), {
        radiusX: number(0),
        radiusY: number(1),
        isLarge: number(3) === 1,
        isSweep: number(4) === 1,
      }).forEach(goTo);
  }
  return points;
}

type Cubic = readonly [Point, Point, Point, Point];

function curve([a, b, c, d]: Cubic): Point[] {
  return Array.from({ length: curveSteps }, (_, index) => {
    const t = (index + 1) / curveSteps;
    const u = 1 - t;
    const on = (axis: 'x' | 'y') =>
      u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    return { x: on('x'), y: on('y') };
  });
}

interface Arc {
  readonly radiusX: number;
  readonly radiusY: number;
  readonly isLarge: boolean;
  readonly isSweep: boolean;
}

/** An upright ellipse's arc, by its centre: SVG 2, appendix B.2.4. */
function arc(from: Point, to: Point, { radiusX, radiusY, isLarge, isSweep }: Arc): Point[] {
  if (radiusX === 0 || radiusY === 0) return [to];
  // On a circle of radius 1.
  const half = { x: (from.x - to.x) / 2 / radiusX, y: (from.y - to.y) / 2 / radiusY };
  const away = half.x ** 2 + half.y ** 2;
  if (away === 0) return [to];
  const grown = Math.max(1, Math.sqrt(away));
  const [dx, dy] = [half.x / grown, half.y / grown];
  const side = Math.sqrt(Math.max(0, 1 / (dx * dx + dy * dy) - 1)) * (isLarge === isSweep ? -1 : 1);
  const centre = { x: side * dy, y: -side * dx };
  const start = Math.atan2(dy - centre.y, dx - centre.x);
  const turned = Math.atan2(-dy - centre.y, -dx - centre.x) - start;
  const turn = isSweep ? (turned < 0 ? turned + 2 * Math.PI : turned) : turned > 0 ? turned - 2 * Math.PI : turned;
  const [rx, ry] = [radiusX * grown, radiusY * grown];
  const steps = Math.ceil((Math.abs(turn) / Math.PI) * 2 * curveSteps);
  return Array.from({ length: steps }, (_, index) => {
    const angle = start + (turn * (index + 1)) / steps;
    return {
      x: (from.x + to.x) / 2 + rx * (centre.x + Math.cos(angle)),
      y: (from.y + to.y) / 2 + ry * (centre.y + Math.sin(angle)),
    };
  });
}

/** Whether a point lies inside of an outline. */
export function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  let last = outline.at(-1);
  for (const next of outline) {
    if (
      last !== undefined &&
      next.y > y !== last.y > y &&
      x < ((last.x - next.x) * (y - next.y)) / (last.y - next.y) + next.x
    )
      isIn = !isIn;
    last = next;
  }
  return isIn;
}
