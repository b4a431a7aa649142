import { adjacentTo } from '../matte/adjacent.ts';
import { distanceTo } from '../matte/distance.ts';
import { countFrom, maskBelow, maskFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, regionPixels } from '../matte/regions.ts';
import { clamp01 } from '../matte/smooth-step.ts';
import { colourDensity } from '../outline/index.ts';
import { groundAround, type GroundColour } from './ground-colours.ts';
import { solidFrom } from '../matte/levels.ts';

const faintFrom = 24;
/** Hairs stick out so far, in the product's size, and at least so many pixels. */
const tuft = { share: 0.03, leastPx: 8 };
/** This many times as far in is the product itself. */
const insideFrom = 1.33;
/** The ground that its colours are compared with: so far around the product, in its size, from beyond what is mixed. */
const groundWithin = 0.2;
const clearPx = 4;
/** So much rarer inside the product than around it, as a logarithm; and what is as common is the product's own. */
const rare = -2;
const ownFrom = 0;
/** Of a ground that scatters more, or whose channels differ by less in their shares, nothing is said: soles are grey, too. */
const mostScatter = 14;
const leastHue = 0.15;
/** The product's own colour is that of its pixels within a square of so much reach, if there are so many of them. */
const reachPx = 14;
const leastOwn = 8;
/** How far it is from the ground's, of 255; how far off the line between both a mixed colour is, as a share of that. */
const leastContrast = 70;
const mostOff = 0.22;
const mostShare = 0.85;
/** A tuft reaches deeper than mixed pixels do in so many pixels, and begins at the edge. */
const deeperThan = 3.5;
const leastDeep = 20;
const edgePx = 2;
/** More of it is hair than gap: larger gaps, as between spines, the network sees by itself. */
const leastMean = 0.4;
/** Hairs and gaps take turns: how much shares vary in a tuft, and rise and fall within five pixels. */
const leastVariety = 0.18;
const leastFine = 0.12;
/** A hair's colour is on a line from the ground's through a mixed one, off it by no more than this share of its length. */
const mostOffHair = 0.1;

interface Hairy {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly matte: Matte;
}

/**
 * Between the hairs of a tuft the ground shows, of which the network takes all for the product. Where colours that the
 * product has nowhere inside lie between its own and those of the ground, and change from pixel to pixel as hairs and
 * gaps do, each pixel gets the share of the product in it. All of one size; a new matte, or the same.
 */
export function clearBetweenHairs({ rgb, raw, matte }: Hairy): Matte {
  const { widthPx: width, heightPx: height } = matte;
  const mixed = mixedShares({ rgb, raw, matte });
  if (!mixed) return matte;
  const { shares, depth } = mixed;
  const regions = findRegions(
    maskOf(shares, (share) => share >= 0),
    width,
    height,
  );
  const isLarge = regions.sizes.map((size) => size >= leastDeep);
  const tufts = regionPixels(regions, isLarge).filter((part) => isTuft(part, { shares, depth, width }));
  if (tufts.length === 0) return matte;
  const alpha = matte.alpha.slice();
  for (const i of wholeTufts(tufts.flat(), mixed.isRare, width)) {
    const share = mixed.hairShare(i);
    if (share >= 0) alpha[i] = Math.min(alpha[i] ?? 0, Math.round(255 * clamp01(share)));
  }
  return { ...matte, alpha };
}

/** Tufts with all that hangs together with them and has colours that the product has nowhere inside. */
function wholeTufts(found: number[], isRare: Uint8Array, width: number): number[] {
  const seen = new Set(found);
  for (let next = 0; next < found.length; next++)
    for (const at of adjacentTo(found[next] ?? 0, width)) {
      if (isRare[at] !== 1 || seen.has(at)) continue;
      seen.add(at);
      found.push(at);
    }
  return found;
}

interface MixedShares {
  /** How deep pixels lie in the product, as far as hairs may reach. */
  readonly depth: Float32Array;
  /** How much of each pixel near the edge is the product, 0 to 1; −1 where its colour is none of a mixture. */
  readonly shares: Float32Array;
  /** 1 where a colour is nowhere inside the product. */
  readonly isRare: Uint8Array;
  /** The share of the very hairs that a pixel's colour may come from; −1 where there are none. */
  readonly hairShare: (i: number) => number;
}

function mixedShares({ rgb, raw, matte }: Hairy): MixedShares | null {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const size = Math.sqrt(countFrom(alpha, solidFrom));
  const deepest = Math.max(tuft.leastPx, tuft.share * size);
  const lookedAtPx = Math.max(deepest + reachPx, insideFrom * deepest);
  const depth = distanceTo(maskBelow(alpha, solidFrom), width, height, lookedAtPx);
  const likeness = likenessOf({ rgb, matte, depth, size }, insideFrom * deepest);
  if (!likeness) return null;
  const [isRare, isOwn] = [new Uint8Array(alpha.length), new Uint8Array(alpha.length)];
  for (let i = 0; i < alpha.length; i++) {
    const d = depth[i] ?? 0;
    if ((alpha[i] ?? 0) < faintFrom || d > deepest + reachPx) continue;
    const like = likeness(i);
    if (like > ownFrom) isOwn[i] = 1;
    else if (like < rare && d <= deepest) isRare[i] = 1;
  }
  const ground = groundAround(rgb, raw);
  const here: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  const shares = new Float32Array(alpha.length).fill(-1);
  const own = { rgb, isOwn, width };
  for (let i = 0; i < isRare.length; i++) {
    if (isRare[i] === 0) continue;
    ground.at(i % width, Math.floor(i / width), here);
    const colour = isTelling(here) ? ownColour(own, i, () => true) : null;
    const mix = colour && mixOf(rgb, i, colour, here);
    if (mix && mix.off <= mostOff && mix.share <= mostShare) shares[i] = mix.share;
  }
  const hairShare = (i: number): number => {
    ground.at(i % width, Math.floor(i / width), here);
    if (!isTelling(here)) return -1;
    const colour = ownColour(own, i, (at) => {
      const mix = mixOf(rgb, i, rgb.subarray(3 * at, 3 * at + 3), here);
      return mix !== null && mix.off <= mostOffHair;
    });
    return (colour && mixOf(rgb, i, colour, here)?.share) ?? -1;
  };
  return { depth, shares, isRare, hairShare };
}

function isTelling({ r, g, b, scatter }: GroundColour): boolean {
  return scatter <= mostScatter && Math.max(r, g, b) - Math.min(r, g, b) >= leastHue * (r + g + b);
}

/** How much more common a pixel's colour is inside the product than around it, as a logarithm; null where one is empty. */
function likenessOf(
  { rgb, matte, depth, size }: { rgb: Uint8Array; matte: Matte; depth: Float32Array; size: number },
  insidePx: number,
): ((i: number) => number) | null {
  const { alpha, widthPx, heightPx } = matte;
  const away = distanceTo(maskFrom(alpha, solidFrom), widthPx, heightPx, groundWithin * size);
  const product = colourDensity(
    rgb,
    maskOf(depth, (d) => d > insidePx),
  );
  const ground = colourDensity(
    rgb,
    maskOf(away, (d) => d > clearPx && d < groundWithin * size),
  );
  return product && ground && ((i) => Math.log((product(rgb, i) + 1e-7) / (ground(rgb, i) + 1e-7)));
}

/** The mean colour of those of the product's own pixels around one that count; null where there are too few. */
function ownColour(
  { rgb, isOwn, width }: { rgb: Uint8Array; isOwn: Uint8Array; width: number },
  i: number,
  counts: (at: number) => boolean,
): readonly number[] | null {
  const [x, y, height] = [i % width, Math.floor(i / width), isOwn.length / width];
  const sums = [0, 0, 0];
  let count = 0;
  for (let v = Math.max(0, y - reachPx); v <= Math.min(height - 1, y + reachPx); v++) {
    for (let u = Math.max(0, x - reachPx); u <= Math.min(width - 1, x + reachPx); u++) {
      const at = v * width + u;
      if (isOwn[at] !== 1 || !counts(at)) continue;
      count++;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (rgb[3 * at + c] ?? 0);
    }
  }
  return count < leastOwn ? null : sums.map((sum) => sum / count);
}

/**
 * How far a pixel's colour is on the way from the ground's to the product's, and how far off that line, as a share of it;
 * null where the two are too near to each other.
 */
function mixOf(
  rgb: Uint8Array,
  i: number,
  colour: ArrayLike<number>,
  { r, g, b }: GroundColour,
): { share: number; off: number } | null {
  const [wr, wg, wb] = [(colour[0] ?? 0) - r, (colour[1] ?? 0) - g, (colour[2] ?? 0) - b];
  const contrast = wr * wr + wg * wg + wb * wb;
  if (contrast < leastContrast ** 2) return null;
  const [pr, pg, pb] = [(rgb[3 * i] ?? 0) - r, (rgb[3 * i + 1] ?? 0) - g, (rgb[3 * i + 2] ?? 0) - b];
  const share = (wr * pr + wg * pg + wb * pb) / contrast;
  const off = Math.sqrt(Math.max(0, (pr * pr + pg * pg + pb * pb) / contrast - share * share));
  return { share: Math.max(0, share), off };
}

/** Whether mixed pixels are a tuft: at the edge, deeper than an edge is, and of hairs and gaps by turns. */
function isTuft(
  part: readonly number[],
  { shares, depth, width }: { shares: Float32Array; depth: Float32Array; width: number },
): boolean {
  const isDeep = part.filter((i) => (depth[i] ?? 0) > deeperThan).length >= leastDeep;
  if (!isDeep || !part.some((i) => (depth[i] ?? 0) <= edgePx)) return false;
  const mean = part.reduce((sum, i) => sum + (shares[i] ?? 0), 0) / part.length;
  if (mean < leastMean) return false;
  const variance = part.reduce((sum, i) => sum + ((shares[i] ?? 0) - mean) ** 2, 0) / part.length;
  let [bends, count] = [0, 0];
  for (const i of part)
    for (const step of [2, 2 * width]) {
      const [before, here, after] = [shares[i - step] ?? -1, shares[i] ?? -1, shares[i + step] ?? -1];
      if (before < 0 || after < 0) continue;
      // A slope has none.
      bends += Math.abs(2 * here - before - after);
      count++;
    }
  return Math.sqrt(variance) >= leastVariety && count > 0 && bends / count >= leastFine;
}
