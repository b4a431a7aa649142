import { countFrom, maskBelow, maskFrom, maskOf } from '../matte/mask-of.ts';
import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, maskOfRegions, regionMeans } from '../matte/regions.ts';
import { softOpening } from '../matte/soft-opening.ts';
import { colourDensity } from '../outline/index.ts';
import { closeLikeProduct } from './close-like-product.ts';
import { groundLike, inDoubtUpTo, openDoubted, ratherGround } from './open-doubted.ts';
import { groundColours, type GroundColour } from './ground-colours.ts';
import { solidFrom, sureGround } from '../matte/levels.ts';

/** What the network is sure of: these pixels say how product and ground look. */
const sureProduct = 240;
const clearlyEmptyBelow = 30;
/** A shine, a label and a white ground look alike: of white nothing is said. */
const whiteFrom = 205;
const whiteShare = 0.5;
/** Unless it is just as the ground next to it: mean difference with the ground's own scatter, of 255. */
const justAsGround = 24;
/** How much of a filled opening has to be clearly empty; of a slit most pixels are its soft edges. */
const clearShare = { wide: 0.4, slit: 0.12 };
/** A larger part that is white before white may be a shining cover; in shares of the product. */
const mostSlit = 0.001;
/** What is thinner than twice this share of the product's size is a spur; finer than so many pixels it is hair. */
const spurShare = 0.012;
const hairPx = 2.5;
/**
 * Where more of what is surely the product looks like the ground, no opening is made in it, or the matte stays as it
 * is: black on black.
 */
const mostAlike = 0.04;
const mostAlikeAtAll = 0.08;
const sampleStep = 7;
/** A spur sticks out so far, in its own least thickness. */
const spurLength = 2.2;
/** Of a spur's root, pixels around one have a say about it. */
const votesWithinPx = 4;
/** So much of it is thicker than hair: 0.39 of a straw before a ball, 0.1 of a bundle of spines. */
const leastMassive = 0.25;

interface Doubts {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** The same after `cleanMatte`. */
  readonly cleaned: Matte;
}

/**
 * Parts of the cleaned matte of which the network was in doubt and that look like the ground are none of the product:
 * small openings that were filled, spurs such as a straw before a ball, and the room behind an armchair's back. Only
 * where both agree; white parts, hair and see-through goods stay as they are. All of one size; gives a new matte.
 */
export function settleDoubts({ rgb, raw, cleaned }: Doubts): Matte {
  const product = colourDensity(rgb, maskFrom(raw.alpha, sureProduct + 1));
  const ground = colourDensity(rgb, maskBelow(raw.alpha, sureGround));
  if (!product || !ground) return cleaned;
  const likeness = (i: number): number => Math.log((product(rgb, i) + 1e-6) / (ground(rgb, i) + 1e-6));
  const alike = shareAlike(raw, likeness);
  if (alike > mostAlikeAtAll) return cleaned;
  const isWhite = (i: number): boolean =>
    Math.min(rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0) > whiteFrom;
  const scene: Scene = { rgb, raw, alpha: cleaned.alpha.slice(), likeness, isWhite, area: solid(cleaned) };
  reopenFilled(scene);
  if (alike <= mostAlike) openDoubted(scene);
  removeSpurs(scene);
  closeLikeProduct(scene);
  return { ...cleaned, alpha: scene.alpha };
}

/** How much of what is surely the product looks like the ground: how little its colours tell. */
function shareAlike({ alpha }: Matte, likeness: (i: number) => number): number {
  let [count, alike] = [0, 0];
  for (let i = 0; i < alpha.length; i += sampleStep) {
    if ((alpha[i] ?? 0) <= sureProduct) continue;
    count++;
    if (likeness(i) < ratherGround) alike++;
  }
  return count === 0 ? 1 : alike / count;
}

interface Scene {
  readonly rgb: Uint8Array;
  readonly raw: Matte;
  /** Changed in place. */
  readonly alpha: Uint8Array;
  readonly likeness: (i: number) => number;
  readonly isWhite: (i: number) => boolean;
  readonly area: number;
}

const solid = ({ alpha }: Matte): number => countFrom(alpha, solidFrom);

/**
 * Between a cactus' spines, say: the network saw clearly that there is nothing. What is white or narrow has to be small
 * and just as the ground next to it, too: a slit between leaves before a white wall.
 */
function reopenFilled({ rgb, raw, alpha, likeness, isWhite, area }: Scene): void {
  const wasFilled = alpha.map((a, i) => (a >= solidFrom && (raw.alpha[i] ?? 0) < solidFrom ? 1 : 0));
  const { labels, sizes } = findRegions(wasFilled, raw.widthPx, raw.heightPx);
  if (sizes.length === 0) return;
  const isClear = (i: number): boolean => (raw.alpha[i] ?? 0) < clearlyEmptyBelow;
  const empty = regionMeans(labels, sizes.length, (i) => (isClear(i) ? 1 : 0));
  const like = regionMeans(labels, sizes.length, (i) => (isClear(i) ? likeness(i) : null));
  const white = regionMeans(labels, sizes.length, (i) => (isWhite(i) ? 1 : 0));
  const off = offGround({ rgb, raw, alpha }, labels, sizes.length, isClear);
  labels.forEach((label, i) => {
    if (label < 0 || !((like[label] ?? 0) < groundLike)) return;
    const isWide = (empty[label] ?? 0) > clearShare.wide && (white[label] ?? 1) < whiteShare;
    const isSlit = (sizes[label] ?? 0) < mostSlit * area && (empty[label] ?? 0) > clearShare.slit;
    if (isWide || (isSlit && (off[label] ?? Infinity) < justAsGround)) alpha[i] = raw.alpha[i] ?? 0;
  });
}

/** How far each region's clearly empty pixels are from the colour of the ground around it, of 255. */
function offGround(
  { rgb, raw, alpha }: Pick<Scene, 'rgb' | 'raw' | 'alpha'>,
  labels: Int32Array,
  count: number,
  isClear: (i: number) => boolean,
): number[] {
  const width = raw.widthPx;
  const ground = groundColours(
    rgb,
    raw.alpha.map((a, i) => (a < sureGround && (alpha[i] ?? 0) < solidFrom ? 1 : 0)),
    width,
    raw.heightPx,
  );
  const here: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  return regionMeans(labels, count, (i) => {
    if (!isClear(i)) return null;
    ground.at(i % width, Math.floor(i / width), here);
    const channels = [here.r, here.g, here.b].map((value, c) => Math.abs((rgb[3 * i + c] ?? 0) - value));
    return Math.max(...channels) + here.scatter;
  });
}

/** Thin parts that stick out, of which the network was in doubt. */
function removeSpurs({ raw, alpha, likeness, isWhite, area }: Scene): void {
  const { widthPx: width, heightPx: height } = raw;
  const radius = spurShare * Math.sqrt(area);
  const depth = distanceTo(maskBelow(alpha, solidFrom), width, height, Math.max(hairPx, radius));
  const isCore = (i: number): boolean => (depth[i] ?? 0) > hairPx;
  const isSuspect = (a: number, i: number): boolean => a < inDoubtUpTo && isCore(i) && likeness(i) < groundLike;
  if (!raw.alpha.some(isSuspect)) return;
  const away = distanceTo(
    maskOf(depth, (d) => d > radius),
    width,
    height,
    Math.max(spurLength, 1.15) * radius + 1,
  );
  const spurs = maskOf(alpha, (a, i) => a > 0 && (away[i] ?? 0) > 1.15 * radius + 1);
  const { labels, sizes } = findRegions(spurs, width, height);
  const doubt = regionMeans(labels, sizes.length, (i) => (isCore(i) ? (raw.alpha[i] ?? 0) : null));
  const like = regionMeans(labels, sizes.length, (i) => (isCore(i) ? likeness(i) : null));
  const white = regionMeans(labels, sizes.length, (i) => (isWhite(i) ? 1 : 0));
  // What the network saw as single strands is a bundle of spines or hair, however dense the cleaned matte is.
  const seenDepth = distanceTo(maskBelow(raw.alpha, solidFrom), width, height, hairPx);
  const massive = regionMeans(labels, sizes.length, (i) =>
    (alpha[i] ?? 0) < solidFrom ? null : (seenDepth[i] ?? 0) > hairPx ? 1 : 0,
  );
  const isLong = new Uint8Array(sizes.length);
  labels.forEach((label, i) => {
    if (label >= 0 && (away[i] ?? 0) > spurLength * radius) isLong[label] = 1;
  });
  const isForeign = sizes.map(
    (_, label) =>
      isLong[label] === 1 &&
      (massive[label] ?? 0) > leastMassive &&
      (doubt[label] ?? 255) < inDoubtUpTo &&
      (like[label] ?? 0) < groundLike &&
      (white[label] ?? 1) < whiteShare,
  );
  if (!isForeign.includes(true)) return;
  const foreign = maskOfRegions(labels, isForeign);
  // With its root, as far as that is in doubt, too: grain decides about no pixel by itself.
  const reach = 2 * radius + 2;
  const near = distanceTo(foreign, width, height, reach);
  const votes = Float32Array.from(near, (d, i) =>
    d === 0 || (d <= reach && (raw.alpha[i] ?? 0) < sureProduct && likeness(i) < ratherGround) ? 1 : 0,
  );
  boxMean(votes, votes, width, height, votesWithinPx, boxScratch(votes.length, width));
  const gone = softOpening(
    maskOf(near, (d, i) => d === 0 || (d <= reach && (votes[i] ?? 0) > 0.5)),
    width,
    height,
  );
  gone.forEach((share, i) => {
    if (share > 0) alpha[i] = Math.min(alpha[i] ?? 0, Math.round(255 * (1 - share)));
  });
}
