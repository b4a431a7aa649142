import { cameraOf, project } from '../plates/camera.ts';
import type { PlateMeta, Vec3 } from '../plates/plate-meta.ts';

type Probe = PlateMeta['probe'];
type Point = readonly [number, number];

/** The paper of a probe that stands is half of a cylinder, so deep (of the slot's width) and from so high (units). */
const deep = 0.22;
const foot = 0.01;

/** Steps along its arc. */
const steps = 40;

/** A cell next to the paper's edge is a mix of paper and nothing: so much of a cell around its middle is paper. */
const margin = 0.6;

/**
 * The probe with light in all of its cells. Its box holds cells beside the paper, which curves: they are black, and
 * would darken the feet and sides of what stands there. They take the light of the nearest paper.
 */
export function wholeProbe(meta: PlateMeta): Probe {
  const { probe } = meta;
  if (meta.camera === 'top') return probe;
  const { n } = probe;
  const seen = paperCells(meta);
  const known = seen.flatMap((isPaper, cell) => (isPaper ? [cell] : []));
  if (known.length === 0 || known.length === seen.length) return probe;
  const away = (a: number, b: number) => ((a % n) - (b % n)) ** 2 + (Math.floor(a / n) - Math.floor(b / n)) ** 2;
  const nearest = seen.map((isPaper, cell) =>
    isPaper ? cell : known.reduce((best, one) => (away(one, cell) < away(best, cell) ? one : best)),
  );
  const filled = (light: readonly number[]) => light.map((_, i) => light[nearest[Math.floor(i / 3)]! * 3 + (i % 3)]!);
  return {
    ...probe,
    key: filled(probe.key),
    fill: filled(probe.fill),
    accent: probe.accent && filled(probe.accent),
  };
}

/** Which cells show paper: the camera's view of it, in its box. */
function paperCells(meta: PlateMeta): boolean[] {
  const { n } = meta.probe;
  const outline = paperOutline(meta);
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  // The outermost cells lie on the box's edge.
  const [right, down] = [(Math.max(...xs) - left) / (n - 1), (Math.max(...ys) - top) / (n - 1)];
  const isPaper = (column: number, row: number) => isWithin(left + column * right, top + row * down, xs, ys);
  return Array.from({ length: n * n }, (_, cell) => {
    const [column, row] = [cell % n, Math.floor(cell / n)];
    const inwards = (at: number, by: number) => Math.max(0.01, Math.min(n - 1.01, at + by));
    return [-margin, margin].every(
      (by) => isPaper(inwards(column, by), inwards(row, 0)) && isPaper(inwards(column, 0), inwards(row, by)),
    );
  });
}

/** In plate pixels: along the upper edge, back along the lower one. */
function paperOutline(meta: PlateMeta): Point[] {
  const camera = cameraOf(meta);
  const { w, h } = meta.slot;
  const edge = (z: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const angle = (Math.PI * i) / steps;
      const at: Vec3 = [(-w / 2) * Math.cos(angle), -w * deep * Math.sin(angle), z];
      const { xPx, yPx } = project(camera, at);
      return [xPx, yPx];
    });
  return [...edge(h), ...edge(foot).toReversed()];
}

function isWithin(x: number, y: number, xs: readonly number[], ys: readonly number[]): boolean {
  let within = false;
  for (let i = 0, last = xs.length - 1; i < xs.length; last = i++) {
    const [x0, y0, x1, y1] = [xs[last]!, ys[last]!, xs[i]!, ys[i]!];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) within = !within;
  }
  return within;
}
