import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import { solidFrom, sureGround } from '../matte/levels.ts';
import { countFrom, maskBelow, maskFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { opened } from '../matte/opened.ts';
import { findRegions, maskOfRegions } from '../matte/regions.ts';
import { withMask } from './against-photo/prediction.ts';
import { plainGroundOf } from './before-plain-ground.ts';
import type { MattePasses } from './matte-passes.ts';

/** Of the photo's upper end so much is the product's where that is worn: legs. */
const leastCutOff = 0.1;
/** Of a white ground, 0 to 255; only before such a ground white soles are lost. */
const whiteFrom = 230;
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
/** What a sole is under is so much darker, on average; shade under a white shoe is not. */
const darkerBy = 60;
/** So many of its pixels are near, at least, in shares of the sole's. */
const leastMet = 0.08;
/** Soles lie in so much of the product's height. */
const lowest = 0.2;
/** Within so many pixels of its edge to the ground the level steps by so much a pixel, at all but so much of that edge. */
const [edgePx, sharpStep, softShare] = [4, 9, 0.25];
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
  const ground = plainGroundOf(rgb, maskBelow(matte.alpha, sureGround));
  if (!ground || Math.min(...ground.colour) < whiteFrom) return passes;
  // Soles lie at the lower end: only those rows are looked at.
  const start = rowsFrom(matte) * matte.widthPx;
  const alpha = matte.alpha.subarray(start);
  const found = solesIn({
    level: levelsOf(rgb.subarray(3 * start)),
    groundLevel: ground.colour.reduce((sum, c) => sum + c, 0) / 3,
    matte: { ...matte, heightPx: alpha.length / matte.widthPx, alpha },
    longPx: Math.max(matte.widthPx, matte.heightPx),
    area: countFrom(matte.alpha, solidFrom),
    away: (i) => ground.away(start + i),
    hueAway: (i) => ground.hueAway(start + i),
  });
  if (!found) return passes;
  const soles = new Uint8Array(matte.alpha.length);
  soles.set(found, start);
  return {
    ...passes,
    matte: { ...matte, alpha: matte.alpha.map((a, i) => (soles[i] === 1 ? 255 : a)) },
    predictions: passes.predictions.map((one) => withMask(one, soles, matte)),
  };
}

/** The photo's lower rows. */
interface LowerRows {
  /** The mean of each pixel's channels, 0 to 255, and the ground's. */
  readonly level: Float32Array;
  readonly groundLevel: number;
  readonly matte: Matte;
  /** The whole photo's longer side, and the product's pixels in it. */
  readonly longPx: number;
  readonly area: number;
  /** See `plainGroundOf`. */
  readonly away: (i: number) => number;
  readonly hueAway: (i: number) => number;
}

/** 1 where a sole was left out; null where there is none. */
function solesIn(rows: LowerRows): Uint8Array | null {
  const { level, groundLevel, area } = rows;
  const { widthPx: width, heightPx: height, alpha } = rows.matte;
  const [darkest, palest] = [levels.least * groundLevel, levels.most * groundLevel];
  const gapPx = Math.max(2, Math.round(gapShare * rows.longPx));
  const reached = groundWithin(rows, gapPx, darkest);
  const shaded = belowShade(rows, gapPx, darkest);
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
        2 * gapPx,
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

/** A pixel so near to the ground's colour is surely the ground's where the network is sure of that, too. */
const surelyGround = 6;

/** 1 for what the ground reaches without crossing an edge. */
function groundWithin({ level, matte, away }: LowerRows, gapPx: number, darkest: number): Uint8Array {
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

/** The first row that is looked at: what is lower than most of the product. */
function rowsFrom({ widthPx: width, alpha }: Matte): number {
  const solid = maskFrom(alpha, solidFrom);
  const [top, bottom] = [Math.floor(solid.indexOf(1) / width), Math.floor(solid.lastIndexOf(1) / width)];
  return Math.max(0, Math.floor(bottom - lowest * (bottom - top)));
}

/** How much the level changes from pixel to pixel. */
function stepAt(level: Float32Array, i: number, width: number): number {
  const x = i % width;
  const [left, right] = [level[x > 0 ? i - 1 : i] ?? 0, level[x < width - 1 ? i + 1 : i] ?? 0];
  const [above, below] = [level[i - width] ?? level[i] ?? 0, level[i + width] ?? level[i] ?? 0];
  return Math.hypot(right - left, below - above) / 2;
}

/** Whether a part has the ground's hue and meets a product that is darker; it is met within `reachPx`. */
function isUnderDark(part: Uint8Array, rows: LowerRows, reachPx: number): boolean {
  const { level, matte, hueAway } = rows;
  const { widthPx: width, heightPx: height, alpha } = matte;
  const near = distanceTo(part, width, height, reachPx);
  const own = { count: 0, level: 0, hue: 0 };
  const beside = { count: 0, level: 0 };
  near.forEach((d, i) => {
    if (d === 0) {
      own.count++;
      own.level += level[i] ?? 0;
      own.hue += hueAway(i);
    } else if (d <= reachPx && (alpha[i] ?? 0) >= solidFrom) {
      beside.count++;
      beside.level += level[i] ?? 0;
    }
  });
  return (
    beside.count >= leastMet * own.count &&
    own.hue / own.count <= mostHue &&
    own.level / own.count - beside.level / beside.count >= darkerBy &&
    isSharp(near, rows, reachPx)
  );
}

/** Whether the level steps at nearly all of a part's edge to the ground; of a shadow it falls off. `near`: distances to it. */
function isSharp(near: Float32Array, { level, matte }: LowerRows, reachPx: number): boolean {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const toProduct = distanceTo(maskFrom(alpha, solidFrom), width, height, reachPx);
  const steps: number[] = [];
  near.forEach((d, i) => {
    if (d === 0 || d > 1.4 || (toProduct[i] ?? 0) <= reachPx) return;
    let step = 0;
    for (let y = -edgePx; y <= edgePx; y++)
      for (let x = -edgePx; x <= edgePx; x++) step = Math.max(step, stepAt(level, i + y * width + x, width));
    steps.push(step);
  });
  steps.sort((one, other) => one - other);
  return (steps[Math.floor(steps.length * softShare)] ?? Infinity) >= sharpStep;
}

/** 1 for what lies below shade on the ground, in its column: that is dark, and no edge of the product. */
function belowShade({ level, matte }: LowerRows, gapPx: number, darkest: number): Uint8Array {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const toProduct = distanceTo(maskFrom(alpha, solidFrom), width, height, gapPx);
  const below = new Uint8Array(alpha.length);
  below.forEach((_, i) => {
    if ((alpha[i] ?? 0) >= solidFrom) return;
    const isShade = (level[i] ?? 0) < darkest && (toProduct[i] ?? 0) > gapPx;
    if (isShade || below[i - width] === 1) below[i] = 1;
  });
  return below;
}
