import { angleOf, fitEllipse, outsideBy, type Ellipse } from './ellipse.ts';
import type { Contour } from './trace-contours.ts';

/** Arcs are begun from so much of a line, and each begins so much of itself after the last. */
const arcsOf = [0.12, 0.25] as const;
const hop = 1 / 3;
/** Points of a line that are looked at. */
const mostPoints = 900;
/** How near to an ellipse a point of it lies: pixels, and in shares of its longer half axis. */
const nearPx = 1;
const nearShare = 0.006;
/** And how well the line runs along it there: cosine. */
const sameWay = 0.985;
/** Flatter ones are seen from too near their plane. */
const leastRound = 0.3;
/** Smaller and larger ones, in shares of the product's size. */
const leastSize = 0.15;
const mostSize = 1.2;
const bins = 90;
/** So much of an ellipse an outline follows, at least. */
const leastCover = 0.5;
const fits = 4;

/** An ellipse that an outline follows: a wheel, a saucer, the rim of a bowl, a ball. */
export interface RoundOutline extends Ellipse {
  /** How much of it the outline follows, 0 to 1. */
  readonly cover: number;
  /** A point of it lies so near, pixels. */
  readonly nearPx: number;
}

/** The ellipses that the lines of a matte follow for at least half of their way; `size` is the root of its area, pixels. */
export function roundOutlines(contours: readonly Contour[], size: number): RoundOutline[] {
  const lines = contours.filter(({ x }) => x.length > size / 2).map(thinned);
  const found: RoundOutline[] = [];
  for (const line of lines)
    for (const share of arcsOf) {
      const length = Math.floor(share * line.x.length);
      for (let from = 0; from + length <= line.x.length; from += Math.max(1, Math.floor(hop * length))) {
        const to = from + length;
        const round = settled(fitEllipse(line.x.slice(from, to), line.y.slice(from, to)), lines, size);
        if (round) found.push(round);
      }
    }
  const kept: RoundOutline[] = [];
  for (const one of found.toSorted((p, q) => q.cover * q.a - p.cover * p.a))
    if (kept.every((other) => !isSame(one, other))) kept.push(one);
  return kept;
}

interface Line {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** The way outwards at each point, one pixel long. */
  readonly nx: Float32Array;
  readonly ny: Float32Array;
}

function thinned({ x, y }: Contour): Line {
  const step = Math.max(1, Math.ceil(x.length / mostPoints));
  const count = Math.floor(x.length / step);
  const at = (of: Float32Array, k: number): number => of[(k + x.length) % x.length] ?? 0;
  const pick = (value: (k: number) => number): Float32Array =>
    Float32Array.from({ length: count }, (_, k) => value(k * step));
  const reach = Math.max(4, step);
  const dx = (k: number): number => at(x, k + reach) - at(x, k - reach);
  const dy = (k: number): number => at(y, k + reach) - at(y, k - reach);
  const length = (k: number): number => Math.max(1e-6, Math.hypot(dx(k), dy(k)));
  // The product is on the line's left.
  return {
    x: pick((k) => at(x, k)),
    y: pick((k) => at(y, k)),
    nx: pick((k) => -dy(k) / length(k)),
    ny: pick((k) => dx(k) / length(k)),
  };
}

/** An ellipse after it was fitted to all that follows it; null where that is too little. */
function settled(first: Ellipse | null, lines: readonly Line[], size: number): RoundOutline | null {
  let ellipse = first;
  for (let k = 0; ellipse; k++) {
    if (!isSensible(ellipse, size)) return null;
    const near = Math.max(nearPx, nearShare * ellipse.a) * (k === 0 ? 2 : 1);
    const { x, y, cover } = followers(ellipse, lines, near);
    if (k === fits) return cover >= leastCover ? { ...ellipse, cover, nearPx: near } : null;
    if (cover < leastCover / 3) return null;
    ellipse = fitEllipse(x, y);
  }
  return null;
}

function isSensible({ a, b }: Ellipse, size: number): boolean {
  return a > leastSize * size && a < mostSize * size && b > leastRound * a;
}

function followers(
  ellipse: Ellipse,
  lines: readonly Line[],
  near: number,
): { x: number[]; y: number[]; cover: number } {
  const [x, y]: [number[], number[]] = [[], []];
  const seen = new Uint8Array(bins);
  for (const line of lines)
    for (let k = 0; k < line.x.length; k++) {
      const [px, py] = [line.x[k] ?? 0, line.y[k] ?? 0];
      if (Math.abs(outsideBy(ellipse, px, py)) > near) continue;
      const ahead = outsideBy(ellipse, px + (line.nx[k] ?? 0), py + (line.ny[k] ?? 0)) - outsideBy(ellipse, px, py);
      if (ahead < sameWay) continue;
      x.push(px);
      y.push(py);
      seen[Math.floor((bins * angleOf(ellipse, px, py)) / (2 * Math.PI)) % bins] = 1;
    }
  return { x, y, cover: seen.reduce((sum, value) => sum + value, 0) / bins };
}

function isSame(one: Ellipse, other: Ellipse): boolean {
  const near = 0.1 * other.a;
  return (
    Math.hypot(one.x - other.x, one.y - other.y) < near &&
    Math.abs(one.a - other.a) < near &&
    Math.abs(one.b - other.b) < near
  );
}
