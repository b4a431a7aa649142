import { countFrom } from '../matte/mask-of.ts';
import { colourDensity, type ColourDensity } from '../outline/index.ts';
import type { Matte } from '../matte/matte.ts';
import { angleOf, outsideBy, pointOn, type PointOnEllipse } from '../matte/ellipse.ts';
import { roundOutlines, type RoundOutline } from '../matte/round-outlines.ts';
import { clamp01 } from '../matte/smooth-step.ts';
import { traceContours } from '../matte/trace-contours.ts';
import { solidFrom } from '../matte/levels.ts';

/** How far along an ellipse its points are apart, pixels. */
const stepPx = 0.7;
/** A bite is so deep at most, in shares of the shorter half axis, and so long, of the whole way around. */
const mostBite = { depth: 0.15, length: 0.14 };
/** Where a way out points more to the ground than this, things stand on flat bases. */
const downwards = 0.7;
/** A bite there is shorter than so much of a flat base that is as deep. */
const mostOfBase = 0.7;
/** A bite is the product where so many of its pixels have rather the product's colours than the ground's. */
const leastLike = 0.75;
/** Or where the outline follows so much of an ellipse, and the network has so much of a notion of the bite, by the mean. */
const notion = { cover: 0.75, least: 50 } as const;
/** Both are measured so far from the ellipse, pixels. */
const sidePx: readonly [number, number] = [2, 12];
/** So many points beside a bite say how the product looks, at least. */
const leastBeside = 12;
/** What stands on the ground is trimmed where its outline follows so much of an ellipse, by so much at most. */
const trimmedFrom = 0.75;
const mostSlab = 0.025;
/** How wide the edge is that is drawn, pixels from empty to full. */
const softPx = 1.5;
/** What is nearer to it than this goes with it: soft pixels. */
const edgePx = 3;

interface Outlined {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly matte: Matte;
}

/**
 * What is round goes on as its ellipse. A bite out of a saucer's rim is closed where the photo has the product's
 * colours, or the network has a notion of it; what sticks out below a wheel or a ball, where it touches the ground, is
 * its shadow and goes. All of one size; gives a new matte, or the same where there is nothing.
 */
export function completeRounds(outlined: Outlined): Matte {
  const { matte } = outlined;
  const area = countFrom(matte.alpha, solidFrom);
  const alpha = matte.alpha.slice();
  let isChanged = false;
  for (const round of roundOutlines(traceContours(matte), Math.sqrt(area))) {
    const around = waysAcross(round, matte);
    const farthest = mostSlab * round.b;
    for (const run of runsOf(around, farthest, (way) => way.lacks > round.nearPx)) {
      if (!isBite(run, round) || !(looksLikeProduct(run, outlined) || isSuspected(run, round, outlined.raw))) continue;
      draw({ ...matte, alpha }, round, { ...run, run: withTapers(run, around), isAdded: true });
      isChanged = true;
    }
    const slab = slabOf(around, round);
    if (!slab) continue;
    draw({ ...matte, alpha }, round, { ...slab, isAdded: false });
    isChanged = true;
  }
  return isChanged ? { ...matte, alpha } : matte;
}

/** A point of an ellipse, and how far the matte lacks on the way in, or goes on over it; pixels. */
interface Way extends PointOnEllipse {
  /** Its place in the way around. */
  readonly at: number;
  readonly lacks: number;
  readonly over: number;
}

function waysAcross(round: RoundOutline, matte: Matte): Way[] {
  const count = Math.ceil((2 * Math.PI * round.a) / stepPx);
  const [deepest, farthest] = [mostBite.depth * round.b, mostSlab * round.b];
  return Array.from({ length: count }, (_, k) => {
    const point = pointOn(round, (2 * Math.PI * k) / count);
    const isSolid = (t: number): boolean => alphaAt(matte, point, t) >= solidFrom;
    let [lacks, over] = [0, 0];
    while (lacks <= deepest && !isSolid(-lacks)) lacks += 0.5;
    if (lacks === 0) while (over <= farthest && isSolid(over)) over += 0.5;
    return { ...point, at: k, lacks, over };
  });
}

function alphaAt({ alpha, widthPx, heightPx }: Matte, { x, y, nx, ny }: PointOnEllipse, t: number): number {
  const [u, v] = [Math.round(x + t * nx), Math.round(y + t * ny)];
  return u < 0 || v < 0 || u >= widthPx || v >= heightPx ? 0 : (alpha[v * widthPx + u] ?? 0);
}

/** Points of an ellipse, one after the other. */
interface Run {
  readonly run: readonly Way[];
  /** Those next to it on both sides, as many again, along which the outline follows the ellipse. */
  readonly beside: readonly Way[];
  /** How many points the whole way around has. */
  readonly all: number;
}

/** The longest runs that are wanted throughout; one that is wanted all around has no ends, and is none. */
function runsOf(around: readonly Way[], farthest: number, isWanted: (way: Way) => boolean): Run[] {
  const all = around.length;
  const start = around.findIndex((way) => !isWanted(way));
  const runs: Way[][] = [];
  for (let k = 1; start >= 0 && k < all; k++) {
    const way = around[(start + k) % all];
    if (!way || !isWanted(way)) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.at === (start + k - 1) % all) last.push(way);
    else runs.push([way]);
  }
  return runs.map((run) => {
    const [from, length] = [run[0]?.at ?? 0, Math.max(leastBeside, run.length)];
    const places = Array.from({ length }, (_, k) => [from - 1 - k, from + run.length + k]).flat();
    const beside = places.flatMap((at) => around[(at + all) % all] ?? []);
    return { run, all, beside: beside.filter((way) => !isWanted(way) && way.over <= farthest) };
  });
}

function isBite({ run, all }: Run, { b, nearPx }: RoundOutline): boolean {
  const deepest = run.reduce((most, { lacks }) => Math.max(most, lacks), 0);
  return (
    deepest > 2 * nearPx &&
    deepest < mostBite.depth * b &&
    run.length < mostBite.length * all &&
    (run.every(({ ny }) => ny < downwards) || run.length < mostOfBase * baseLength(deepest / b) * all)
  );
}

/** A bite with what the outline still lacks on both sides of it, for as far again at most: else a step would be left. */
function withTapers({ run, all }: Run, around: readonly Way[]): Way[] {
  const taper = (from: number, step: number): Way[] => {
    const ways = run.flatMap((_, k) => around[(from + step * (k + 1) + all) % all] ?? []);
    const end = ways.findIndex(({ lacks }) => lacks === 0);
    return end < 0 ? ways : ways.slice(0, end);
  };
  return [...taper(run[0]?.at ?? 0, -1).toReversed(), ...run, ...taper(run.at(-1)?.at ?? 0, 1)];
}

/** How much of the way around a circle a flat base takes that is so deep, in shares of the circle's radius. */
function baseLength(depth: number): number {
  return Math.acos(1 - depth) / Math.PI;
}

/** Whether the network has a notion of what an outline lacks that else follows its ellipse. */
function isSuspected({ run }: Run, { cover }: RoundOutline, raw: Matte): boolean {
  if (cover < notion.cover) return false;
  const seen = run.flatMap((way) => Array.from({ length: Math.floor(way.lacks) }, (_, k) => alphaAt(raw, way, -1 - k)));
  return seen.reduce((sum, a) => sum + a, 0) >= notion.least * seen.length;
}

/** What sticks out, thin, below something round that stands on the ground: its shadow. Null where there is none. */
function slabOf(around: readonly Way[], { b, cover, nearPx }: RoundOutline): Pick<Run, 'run' | 'all'> | null {
  const foot = runsOf(around, 0, ({ ny }) => ny > downwards)[0]?.run ?? [];
  const isThin = foot.every(({ over }) => over < mostSlab * b) && foot.some(({ over }) => over > nearPx);
  if (cover < trimmedFrom || !isThin) return null;
  const [from, to] = [foot.findIndex(({ over }) => over > 0), foot.findLastIndex(({ over }) => over > 0)];
  return { run: foot.slice(from, to + 1), all: around.length };
}

/**
 * Whether most of a bite has rather the colour that the product has beside it, along the same ellipse, than that of the
 * ground beyond it.
 */
function looksLikeProduct({ run, beside }: Run, outlined: Outlined): boolean {
  const product = densityOf(beside.flatMap((way) => coloursOn(way, outlined, -sidePx[1], -sidePx[0])));
  const ground = densityOf(run.flatMap((way) => coloursOn(way, outlined, ...sidePx)));
  if (!product || !ground) return false;
  const bite = run.flatMap((way) => coloursOn(way, outlined, -way.lacks, -1));
  return bite.filter((colour) => product(colour, 0) > ground(colour, 0)).length >= leastLike * bite.length;
}

function densityOf(colours: readonly Uint8Array[]): ColourDensity | null {
  const packed = new Uint8Array(3 * colours.length);
  colours.forEach((colour, k) => packed.set(colour, 3 * k));
  return colourDensity(packed, new Uint8Array(colours.length).fill(1));
}

/** The photo's colours on the way across an ellipse, from so far outside of it to so far; pixels, each one apart. */
function coloursOn({ x, y, nx, ny }: PointOnEllipse, { rgb, matte }: Outlined, from: number, to: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let t = from; t <= to; t++) {
    const [u, v] = [Math.round(x + t * nx), Math.round(y + t * ny)];
    if (u < 0 || v < 0 || u >= matte.widthPx || v >= matte.heightPx) continue;
    found.push(rgb.subarray(3 * (v * matte.widthPx + u), 3 * (v * matte.widthPx + u) + 3));
  }
  return found;
}

/** Draws an ellipse's own edge into a matte where a run of its points is. */
function draw(
  { alpha, widthPx, heightPx }: Matte,
  round: RoundOutline,
  { run, all, isAdded }: Pick<Run, 'run' | 'all'> & { isAdded: boolean },
): void {
  const [first, count] = [run[0]?.at ?? 0, run.length];
  const deepest = run.reduce((most, { lacks, over }) => Math.max(most, lacks, over), 0) + edgePx;
  const [xs, ys] = [run.map(({ x }) => x), run.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - deepest, Math.max(...xs) + deepest];
  const [top, bottom] = [Math.min(...ys) - deepest, Math.max(...ys) + deepest];
  for (let v = Math.max(0, Math.floor(top)); v <= Math.min(heightPx - 1, bottom); v++)
    for (let u = Math.max(0, Math.floor(left)); u <= Math.min(widthPx - 1, right); u++) {
      const outside = outsideBy(round, u, v);
      if (Math.abs(outside) > deepest) continue;
      const at = Math.round((all * angleOf(round, u, v)) / (2 * Math.PI)) % all;
      if ((at - first + all) % all >= count) continue;
      const i = v * widthPx + u;
      const wanted = Math.round(255 * clamp01(0.5 - outside / softPx));
      alpha[i] = isAdded ? Math.max(alpha[i] ?? 0, wanted) : Math.min(alpha[i] ?? 0, wanted);
    }
}
