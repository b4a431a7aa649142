import { countFrom, maskFrom, maskOf } from '../../matte/mask-of.ts';
import type { Matte } from '../../matte/matte.ts';
import { opened } from '../../matte/opened.ts';
import { findRegions } from '../../matte/regions.ts';

/** Parts thinner than twice this share of the product's size are thin: legs, straps, stems, handles. */
const thinShare = 0.05;
/** Smaller thin parts, in shares of the product, are rims and hair. */
const leastPartShare = 0.002;
/** A thin part ends where so little of a circle about its last pixel is in the cut-out, and in one piece. */
const mostOfCircle = 0.4;
const circleRadii = 2.2;
const circleSamples = 48;

/** Where a thin part of a cut-out ends. */
export interface ThinEnd {
  /** Its last pixel. */
  readonly x: number;
  readonly y: number;
  /** The way on, out of the product: a vector of length 1. */
  readonly towards: readonly [number, number];
  readonly widthPx: number;
}

/** The ends of a cut-out's legs, straps and stems. */
export function thinEnds({ alpha, widthPx: width, heightPx: height }: Matte): ThinEnd[] {
  const inside = maskFrom(alpha, 128);
  const area = countFrom(inside, 1);
  const radius = Math.max(2, thinShare * Math.sqrt(area));
  const body = opened(inside, radius, width, height);
  const thin = maskOf(inside, (value, i) => value === 1 && body[i] === 0);
  const { labels, sizes } = findRegions(thin, width, height);
  const isPart = sizes.map((size) => size >= leastPartShare * area);
  if (!isPart.includes(true)) return [];
  const picture: Inside = { inside, width, height };
  const way = wayFromBody(picture, body);
  const taken: ThinEnd[] = [];
  for (const i of farthestFirst(way, (at) => (way[at] ?? 0) > 2 * radius && isPart[labels[at] ?? -1] === true)) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (taken.some((end) => Math.hypot(end.x - x, end.y - y) < 2.5 * radius)) continue;
    if (!isFarthestAround(picture, way, { x, y }, radius)) continue;
    const end = endAt(picture, { x, y }, radius);
    if (end) taken.push(end);
  }
  return taken;
}

interface Inside {
  readonly inside: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Steps from the thick parts to each pixel of the cut-out, inside of it; −1 where there is no way. */
function wayFromBody({ inside, width, height }: Inside, body: Uint8Array): Int32Array {
  const way = new Int32Array(inside.length).fill(-1);
  let open: number[] = [];
  for (let i = 0; i < body.length; i++) {
    if (body[i] === 0) continue;
    way[i] = 0;
    open.push(i);
  }
  for (let steps = 1; open.length > 0; steps++) {
    const next: number[] = [];
    const reach = (i: number): void => {
      if (inside[i] !== 1 || way[i] !== -1) return;
      way[i] = steps;
      next.push(i);
    };
    for (const i of open) {
      const x = i % width;
      if (x > 0) reach(i - 1);
      if (x < width - 1) reach(i + 1);
      if (i >= width) reach(i - width);
      if (i < (height - 1) * width) reach(i + width);
    }
    open = next;
  }
  return way;
}

function farthestFirst(way: Int32Array, isWanted: (at: number) => boolean): number[] {
  const wanted: number[] = [];
  for (let i = 0; i < way.length; i++) if (isWanted(i)) wanted.push(i);
  return wanted.toSorted((a, b) => (way[b] ?? 0) - (way[a] ?? 0));
}

/** Whether no pixel within the radius is farther from the body: half way along a bar, say, one is. */
function isFarthestAround({ width, height }: Inside, way: Int32Array, { x, y }: Point, radius: number): boolean {
  const own = way[y * width + x] ?? 0;
  const reach = Math.ceil(radius);
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
      if ((way[v * width + u] ?? 0) > own) return false;
  }
  return true;
}

function endAt(picture: Inside, last: Point, radius: number): ThinEnd | null {
  const circlePx = circleRadii * radius;
  const circle = Array.from({ length: circleSamples }, (_, k) => {
    const angle = (2 * Math.PI * k) / circleSamples;
    return isIn(picture, last.x + circlePx * Math.cos(angle), last.y + circlePx * Math.sin(angle));
  });
  const pieces = circle.filter((value, k) => value && circle.at(k - 1) === false).length;
  const share = circle.filter(Boolean).length / circleSamples;
  if (pieces !== 1 || share > mostOfCircle) return null;
  // The last pixel is a corner mostly: the second look is from the middle of the end.
  const first = lookBack(picture, last, circlePx);
  const middle = first && middleOfEnd(picture, last, first.towards, radius);
  const second = middle && lookBack(picture, middle, circlePx);
  return middle && second ? { ...middle, ...second } : null;
}

/** Which way a thin part comes to its end, and how wide it is there; null for a blunt end. */
function lookBack(picture: Inside, { x, y }: Point, circlePx: number): Pick<ThinEnd, 'towards' | 'widthPx'> | null {
  const [near, far] = [
    { x: 0, y: 0, count: 0 },
    { x: 0, y: 0, count: 0 },
  ];
  let count = 0;
  for (let v = -Math.ceil(circlePx); v <= circlePx; v++) {
    for (let u = -Math.ceil(circlePx); u <= circlePx; u++) {
      const away = Math.hypot(u, v);
      if (away > circlePx || !isIn(picture, x + u, y + v)) continue;
      count++;
      if (away > 0.5 * circlePx && away < 0.8 * circlePx) continue;
      const part = away < 0.5 * circlePx ? near : far;
      part.x += u;
      part.y += v;
      part.count++;
    }
  }
  if (near.count === 0 || far.count === 0) return null;
  const [dx, dy] = [near.x / near.count - far.x / far.count, near.y / near.count - far.y / far.count];
  const length = Math.hypot(dx, dy);
  return length < 0.3 * circlePx ? null : { towards: [dx / length, dy / length], widthPx: count / circlePx };
}

/** The end's middle: half way across the part, a little back from its last pixel. */
function middleOfEnd(picture: Inside, { x, y }: Point, [dx, dy]: readonly [number, number], radius: number): Point {
  const back = 0.4 * radius;
  const [fromX, fromY] = [x - back * dx, y - back * dy];
  let [low, high] = [0, 0];
  while (low > -3 * radius && isIn(picture, fromX - (low - 1) * dy, fromY + (low - 1) * dx)) low--;
  while (high < 3 * radius && isIn(picture, fromX - (high + 1) * dy, fromY + (high + 1) * dx)) high++;
  const middle = (low + high) / 2;
  return { x: fromX - middle * dy + back * dx, y: fromY + middle * dx + back * dy };
}

function isIn({ inside, width, height }: Inside, x: number, y: number): boolean {
  const [u, v] = [Math.round(x), Math.round(y)];
  return u >= 0 && u < width && v >= 0 && v < height && inside[v * width + u] === 1;
}
