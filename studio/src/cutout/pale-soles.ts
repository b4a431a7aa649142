import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import { solidFrom, sureGround } from '../matte/levels.ts';
import { countFrom, maskBelow, maskFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { opened } from '../matte/opened.ts';
import { alphaBounds } from '../matte/pixel-box.ts';
import { findRegions, maskOfRegions } from '../matte/regions.ts';
import { plainGroundOf } from './before-plain-ground.ts';
import { withSolid, type MattePasses } from './matte-passes.ts';

/** Legs: the product covers at least this share of the photo's first row. */
const leastCutOff = 0.1;
/** Of a white ground, 0 to 255; only before such a ground white soles are lost. */
const whiteFrom = 230;
/** What is so near to the ground's colour, of 255, is the ground where the network is sure of that, too. */
const surelyGround = 6;
/** Levels of a sole in shares of the ground's: darker is a shadow or the product, paler is the ground. */
const levels = { least: 0.75, most: 0.965 } as const;
/** From so much a pixel on, of 255, the level steps at an edge; shadows on the ground fall softer. */
const leastStep = 4;
/** Edges are closed over gaps of twice this, in shares of the photo's longer side. */
const gapShare = 1 / 450;
/** In those: half of a sole's least thickness by itself, and with the shoe. */
const [leastHalf, thinHalf] = [1, 1.5];
/** Of the product. */
const sizes = { least: 0.0005, most: 0.02 } as const;
/** A shoe is darker than its sole by this much, of 255, on average; a white shoe is not darker than the shade under it. */
const darkerBy = 60;
/** At least so many pixels of the shoe are near, in shares of the sole's. */
const leastMet = 0.08;
/** Soles lie in this share of the product's height, at its lower end. */
const lowest = 0.2;
/**
 * Within `edgePx` of a sole's edge to the ground the level steps by `sharpStep` of 255 from one pixel to the next, at all
 * but `softShare` of that edge.
 */
const [edgePx, sharpStep, softShare] = [4, 9, 0.25];
/** A neighbour, also a diagonal one, is at most so far away. */
const besidePx = 1.4;
/** Its channels differ from the ground's on average by so much at most. */
const mostHue = 0.06;

/**
 * The runs with the white soles of dark shoes that the network takes for the white ground. A sole is a little darker
 * than the ground and ends at an edge, while the ground's own shade falls off softly: what the ground does not reach
 * without crossing an edge, next to a darker product at its lower end. Only for legs that the photo's upper end cuts
 * off. The same passes where there is none. `rgb`: sRGB, of the matte's size.
 */
export function withPaleSoles(rgb: Uint8Array, passes: MattePasses): MattePasses {
  const { matte } = passes;
  const isCutOff = countFrom(matte.alpha.subarray(0, matte.widthPx), solidFrom) >= leastCutOff * matte.widthPx;
  if (!isCutOff) return passes;
  const bounds = alphaBounds(matte, solidFrom);
  const ground = plainGroundOf(rgb, maskBelow(matte.alpha, sureGround));
  if (!bounds || !ground || Math.min(...ground.colour) < whiteFrom) return passes;
  // Soles lie at the lower end: only those rows are looked at.
  const start = Math.floor(bounds.top + (1 - lowest) * bounds.heightPx) * matte.widthPx;
  const alpha = matte.alpha.subarray(start);
  const gapPx = Math.max(2, Math.round(gapShare * Math.max(matte.widthPx, matte.heightPx)));
  const rows = { ...matte, heightPx: alpha.length / matte.widthPx, alpha };
  const found = solesIn({
    level: levelsOf(rgb.subarray(3 * start)),
    groundLevel: ground.colour.reduce((sum, c) => sum + c, 0) / 3,
    matte: rows,
    toProduct: distanceTo(maskFrom(alpha, solidFrom), rows.widthPx, rows.heightPx, 2 * gapPx),
    gapPx,
    area: countFrom(matte.alpha, solidFrom),
    away: (i) => ground.away(start + i),
    hueAway: (i) => ground.hueAway(start + i),
  });
  if (!found) return passes;
  const soles = new Uint8Array(matte.alpha.length);
  soles.set(found, start);
  return withSolid(passes, soles);
}

/** The photo's lower rows. */
interface LowerRows {
  /** The mean of each pixel's channels, 0 to 255, and the ground's. */
  readonly level: Float32Array;
  readonly groundLevel: number;
  readonly matte: Matte;
  /** The product's pixels in the whole photo. */
  readonly area: number;
  /** Distance to the product in pixels, as far as twice the gap of an edge. */
  readonly toProduct: Float32Array;
  readonly gapPx: number;
  /** See `plainGroundOf`. */
  readonly away: (i: number) => number;
  readonly hueAway: (i: number) => number;
}

/** 1 where a sole was left out; null where there is none. */
function solesIn(rows: LowerRows): Uint8Array | null {
  const { level, groundLevel, area, gapPx } = rows;
  const { widthPx: width, heightPx: height, alpha } = rows.matte;
  const [darkest, palest] = [levels.least * groundLevel, levels.most * groundLevel];
  const reached = groundWithin(rows, darkest);
  const shaded = belowShade(rows, darkest);
  const isLeft = (i: number, most: number): boolean =>
    reached[i] === 0 && shaded[i] === 0 && (level[i] ?? 0) >= darkest && (level[i] ?? 0) <= most;
  const left = maskOf(alpha, (a, i) => a < solidFrom && isLeft(i, palest));
  const cores = findRegions(opened(left, leastHalf * gapPx, width, height), width, height);
  const isSole = cores.sizes.map(
    (size, label) =>
      size >= sizes.least * area &&
      size <= sizes.most * area &&
      isUnderDark(
        maskOf(cores.labels, (one) => one === label),
        rows,
      ),
  );
  if (!isSole.includes(true)) return null;
  const near = distanceTo(maskOfRegions(cores.labels, isSole), width, height, gapPx);
  const whole = maskOf(near, (d, i) => (alpha[i] ?? 0) >= solidFrom || d === 0 || (d <= gapPx && isLeft(i, Infinity)));
  // What the ground does not reach at the edges of shadows is thin.
  return maskOf(opened(whole, thinHalf * gapPx, width, height), (is, i) => is === 1 && (alpha[i] ?? 0) < solidFrom);
}

/** The mean of each pixel's channels, 0 to 255. */
function levelsOf(rgb: Uint8Array): Float32Array {
  const level = new Float32Array(rgb.length / 3);
  for (let i = 0; i < level.length; i++)
    level[i] = ((rgb[3 * i] ?? 0) + (rgb[3 * i + 1] ?? 0) + (rgb[3 * i + 2] ?? 0)) / 3;
  return level;
}

/** 1 for what the ground reaches without crossing an edge. */
function groundWithin({ level, matte, gapPx, away }: LowerRows, darkest: number): Uint8Array {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const smooth = new Float32Array(level.length);
  boxMean(level, smooth, width, height, 1, boxScratch(level.length, width));
  const isEdge = maskOf(
    smooth,
    (_, i) => (alpha[i] ?? 0) >= solidFrom || (level[i] ?? 0) < darkest || stepAt(smooth, i, width) >= leastStep,
  );
  const toEdge = distanceTo(isEdge, width, height, gapPx);
  const { labels, sizes: all } = findRegions(
    maskOf(toEdge, (d) => d > gapPx),
    width,
    height,
  );
  const isGround = all.map(() => false);
  labels.forEach((label, i) => {
    if (label >= 0 && (alpha[i] ?? 0) < sureGround && away(i) <= surelyGround) isGround[label] = true;
  });
  const back = distanceTo(maskOfRegions(labels, isGround), width, height, gapPx);
  return maskOf(back, (d) => d <= gapPx);
}

/** How much the level changes from pixel to pixel. */
function stepAt(level: Float32Array, i: number, width: number): number {
  const x = i % width;
  const [left, right] = [level[x > 0 ? i - 1 : i] ?? 0, level[x < width - 1 ? i + 1 : i] ?? 0];
  const [above, below] = [level[i - width] ?? level[i] ?? 0, level[i + width] ?? level[i] ?? 0];
  return Math.hypot(right - left, below - above) / 2;
}

/** Whether a part has the ground's hue and is near a product that is darker, with a sharp edge to the ground. */
function isUnderDark(part: Uint8Array, rows: LowerRows): boolean {
  const { level, matte, gapPx, hueAway } = rows;
  const { widthPx: width, heightPx: height, alpha } = matte;
  const near = distanceTo(part, width, height, 2 * gapPx);
  const own = { count: 0, level: 0, hue: 0 };
  const beside = { count: 0, level: 0 };
  near.forEach((d, i) => {
    if (d === 0) {
      own.count++;
      own.level += level[i] ?? 0;
      own.hue += hueAway(i);
    } else if (d <= 2 * gapPx && (alpha[i] ?? 0) >= solidFrom) {
      beside.count++;
      beside.level += level[i] ?? 0;
    }
  });
  return (
    beside.count >= leastMet * own.count &&
    own.hue / own.count <= mostHue &&
    own.level / own.count - beside.level / beside.count >= darkerBy &&
    isSharp(near, rows)
  );
}

/** Whether the level steps at nearly all of a part's edge to the ground; of a shadow it falls off. `near`: distances to it. */
function isSharp(near: Float32Array, { level, matte, toProduct, gapPx }: LowerRows): boolean {
  const { widthPx: width, heightPx: height } = matte;
  const steps: number[] = [];
  near.forEach((d, i) => {
    if (d === 0 || d > besidePx || (toProduct[i] ?? 0) <= 2 * gapPx) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    let step = 0;
    for (let v = Math.max(0, y - edgePx); v <= Math.min(height - 1, y + edgePx); v++)
      for (let u = Math.max(0, x - edgePx); u <= Math.min(width - 1, x + edgePx); u++)
        step = Math.max(step, stepAt(level, v * width + u, width));
    steps.push(step);
  });
  steps.sort((one, other) => one - other);
  return (steps[Math.floor(steps.length * softShare)] ?? Infinity) >= sharpStep;
}

/** 1 for what lies below shade on the ground, in its column: that is dark, and no edge of the product. */
function belowShade({ level, matte, toProduct, gapPx }: LowerRows, darkest: number): Uint8Array {
  const { widthPx: width, alpha } = matte;
  const below = new Uint8Array(alpha.length);
  below.forEach((_, i) => {
    if ((alpha[i] ?? 0) >= solidFrom) return;
    const isShade = (level[i] ?? 0) < darkest && (toProduct[i] ?? 0) > gapPx;
    if (isShade || below[i - width] === 1) below[i] = 1;
  });
  return below;
}
