import type { Box } from './geometry.ts';

/** SVG path data from numbers, two decimals at most. */
function data(parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? String(Math.round(part * 100) / 100) : part)).join(' ');
}

export function rectanglePath({ x, y, width, height }: Box): string {
  return data(['M', x, y, 'H', x + width, 'V', y + height, 'H', x, 'Z']);
}

/** Radii of the corners: one for all, or left top, right top, right bottom, left bottom. */
export type Radii = number | readonly [number, number, number, number];

export function roundedPath({ x, y, width, height }: Box, radii: Radii): string {
  const most = Math.min(width, height) / 2;
  const [lt, rt, rb, lb] = (typeof radii === 'number' ? [radii, radii, radii, radii] : radii).map((radius) =>
    Math.min(radius, most),
  ) as [number, number, number, number];
  return data([
    'M',
    x + lt,
    y,
    'H',
    x + width - rt,
    'A',
    rt,
    rt,
    0,
    0,
    1,
    x + width,
    y + rt,
    'V',
    y + height - rb,
    'A',
    rb,
    rb,
    0,
    0,
    1,
    x + width - rb,
    y + height,
    'H',
    x + lb,
    'A',
    lb,
    lb,
    0,
    0,
    1,
    x,
    y + height - lb,
    'V',
    y + lt,
    'A',
    lt,
    lt,
    0,
    0,
    1,
    x + lt,
    y,
    'Z',
  ]);
}

export function ellipsePath(centreX: number, centreY: number, radiusX: number, radiusY = radiusX): string {
  return data([
    'M',
    centreX - radiusX,
    centreY,
    'A',
    radiusX,
    radiusY,
    0,
    1,
    1,
    centreX + radiusX,
    centreY,
    'A',
    radiusX,
    radiusY,
    0,
    1,
    1,
    centreX - radiusX,
    centreY,
    'Z',
  ]);
}

/** An arch: upright sides under a half ellipse as wide as the box. */
export function archPath({ x, y, width, height }: Box): string {
  const radius = Math.min(width / 2, height);
  return data([
    'M',
    x,
    y + height,
    'V',
    y + radius,
    'A',
    width / 2,
    radius,
    0,
    0,
    1,
    x + width,
    y + radius,
    'V',
    y + height,
    'Z',
  ]);
}

export function polygonPath(points: readonly (readonly [number, number])[]): string {
  return data([...points.flatMap(([x, y], index) => [index === 0 ? 'M' : 'L', x, y]), 'Z']);
}

/** A smooth closed curve through points (Catmull-Rom as cubic Béziers). */
export function blobPath(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const parts: (string | number)[] = ['M', ...at(0)];
  for (let i = 0; i < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    parts.push(
      'C',
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      ...p2,
    );
  }
  return data([...parts, 'Z']);
}

/** Path data from parts, for shapes that have no function of their own. */
export function pathData(...parts: (string | number)[]): string {
  return data(parts);
}

/** How many numbers each command takes that is written here. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };

export interface PathCommand {
  readonly letter: string;
  readonly values: readonly number[];
}

/** The commands of absolute SVG path data. @throws RangeError for one that is not written here */
export function commandsOf(d: string): PathCommand[] {
  const parts = d.match(/[a-z]|-?[\d.]+/giu) ?? [];
  const commands: PathCommand[] = [];
  for (let i = 0; i < parts.length;) {
    const letter = parts[i] ?? '';
    const count = counts[letter];
    if (count === undefined) throw new RangeError(`no path command ${letter}`);
    commands.push({ letter, values: parts.slice(i + 1, i + 1 + count).map(Number) });
    i += 1 + count;
  }
  return commands;
}
