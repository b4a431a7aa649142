import { countFrom, maskBelow, maskFrom } from '../matte/mask-of.ts';
import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, maskOfRegions } from '../matte/regions.ts';
import { smoothStep } from '../matte/smooth-step.ts';
import { solidFrom } from '../matte/levels.ts';

/** Alpha that counts as none at all. */
export const emptyUpTo = 15;
/** Islands smaller than this share of the largest one are dust, shadow or a reflection. */
const minIslandShare = 0.03;
/** Holes smaller than this share of the product are the network's doubt, not an opening. */
const maxPinholeShare = 0.0006;
/** So are larger ones in which most pixels are not clearly empty: in an opening nearly all of them are. */
const minDoubtfulHoleShare = 0.003;
const clearlyEmptyBelow = 30;
/** What is solid but less sure than this on the whole is in doubt; next to less solid than the second nothing is raised. */
const doubtedBelow = 225;
const leastSolid = 0.1;

/**
 * Takes the network's doubts out of a matte: stray islands and pinholes go, the inside becomes opaque, haze that lies
 * away from any solid part (shadows, reflections) fades. A new matte; openings such as a handle's stay.
 */
export function cleanMatte(matte: Matte): Matte {
  const { widthPx, heightPx } = matte;
  const alpha = stretchLevels(matte.alpha);
  removeIslands(alpha, widthPx, heightPx);
  raiseDoubtedEdges(alpha, widthPx, heightPx);
  fillFalseHoles(alpha, matte);
  const reach = Math.sqrt(countFrom(alpha, solidFrom));
  removeFarSpecks(alpha, widthPx, heightPx, reach);
  makeInsideOpaque(alpha, widthPx, heightPx, reach);
  fadeHaze(alpha, widthPx, heightPx, reach);
  return { widthPx, heightPx, alpha };
}

/** The network never quite says 0 or 1: the outer 6 % of the scale are taken as meant. */
function stretchLevels(alpha: Uint8Array): Uint8Array {
  const stretched = Uint8Array.from({ length: 256 }, (_, a) =>
    Math.min(255, Math.max(0, Math.round((a - emptyUpTo) * (255 / (255 - 2 * emptyUpTo))))),
  );
  const result = new Uint8Array(alpha.length);
  for (let i = 0; i < alpha.length; i++) result[i] = stretched[alpha[i] ?? 0] ?? 0;
  return result;
}

function removeIslands(alpha: Uint8Array, width: number, height: number): void {
  // Soft pixels belong to the island whose solid part they touch, hence the low threshold.
  const regions = findRegions(maskFrom(alpha, 13), width, height);
  const weights = new Float64Array(regions.sizes.length);
  for (let i = 0; i < alpha.length; i++) {
    const label = regions.labels[i] ?? -1;
    if (label >= 0) weights[label] = (weights[label] ?? 0) + (alpha[i] ?? 0);
  }
  const enough = minIslandShare * weights.reduce((most, weight) => Math.max(most, weight), 0);
  for (let i = 0; i < alpha.length; i++) {
    const label = regions.labels[i] ?? -1;
    if (label < 0 || (weights[label] ?? 0) < enough) alpha[i] = 0;
  }
}

function fillFalseHoles(alpha: Uint8Array, raw: Matte): void {
  const notSolid = maskBelow(alpha, solidFrom);
  const solidCount = notSolid.reduce((count, value) => count + 1 - value, 0);
  const { labels, sizes, edgePixels } = findRegions(notSolid, raw.widthPx, raw.heightPx);
  if (edgePixels.every((count) => count > 0)) return;
  const doubtful = new Float64Array(sizes.length);
  for (let i = 0; i < alpha.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0 && (raw.alpha[i] ?? 0) > clearlyEmptyBelow) doubtful[label] = (doubtful[label] ?? 0) + 1;
  }
  const isFalse = sizes.map((size, label) => {
    if (edgePixels[label] !== 0) return false;
    const share = size / solidCount;
    return share < maxPinholeShare || (share > minDoubtfulHoleShare && (doubtful[label] ?? 0) > size / 2);
  });
  for (let i = 0; i < alpha.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0 && isFalse[label] === true) alpha[i] = 255;
  }
}

/** Small solid pieces that hang together with the product only through haze, and not closely: bits of hands, crumbs. */
function removeFarSpecks(alpha: Uint8Array, width: number, height: number, reach: number): void {
  const { labels, sizes } = findRegions(maskFrom(alpha, solidFrom), width, height);
  const enough = minIslandShare * sizes.reduce((most, size) => Math.max(most, size), 0);
  if (sizes.every((size) => size >= enough)) return;
  const main = maskOfRegions(
    labels,
    sizes.map((size) => size >= enough),
  );
  const away = distanceTo(main, width, height, 0.012 * reach);
  const nearest = sizes.map(() => Infinity);
  for (let i = 0; i < alpha.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0) nearest[label] = Math.min(nearest[label] ?? Infinity, away[i] ?? 0);
  }
  for (let i = 0; i < alpha.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0 && (nearest[label] ?? 0) > 0.012 * reach) alpha[i] = 0;
  }
}

/** A solid product has no see-through inside, whatever the network makes of a shine or a grey sole. */
export function makeInsideOpaque(alpha: Uint8Array, width: number, height: number, reach: number): void {
  const band = fadeBand(reach);
  const depth = distanceTo(maskBelow(alpha, solidFrom), width, height, band[1]);
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i] ?? 0;
    if (a < solidFrom || a === 255) continue;
    alpha[i] = Math.round(a + (255 - a) * smoothStep(...band, depth[i] ?? 0));
  }
}

/**
 * Where the network doubts a part as a whole, the part's edge is raised as its solid pixels within are about to be, or
 * a grey rim would be left.
 */
function raiseDoubtedEdges(alpha: Uint8Array, width: number, height: number): void {
  const [from, to] = fadeBand(Math.sqrt(countFrom(alpha, solidFrom)));
  const depth = distanceTo(maskBelow(alpha, solidFrom), width, height, 2 * to);
  const [levels, shares] = [new Float32Array(alpha.length), new Float32Array(alpha.length)];
  let isDoubted = false;
  for (let i = 0; i < alpha.length; i++) {
    const d = depth[i] ?? 0;
    if (d < from || d > 2 * to) continue;
    levels[i] = alpha[i] ?? 0;
    shares[i] = 1;
    if ((alpha[i] ?? 0) < doubtedBelow) isDoubted = true;
  }
  if (!isDoubted) return;
  const scratch = boxScratch(alpha.length, width);
  for (const plane of [levels, shares]) boxMean(plane, plane, width, height, Math.ceil(2 * to), scratch);
  for (let i = 0; i < alpha.length; i++) {
    const level = (levels[i] ?? 0) / Math.max(1e-6, shares[i] ?? 0);
    if ((shares[i] ?? 0) < leastSolid || level >= doubtedBelow) continue;
    alpha[i] = Math.min(255, Math.round(((alpha[i] ?? 0) * 255) / level));
  }
}

function fadeHaze(alpha: Uint8Array, width: number, height: number, reach: number): void {
  const band = fadeBand(reach);
  const away = distanceTo(maskFrom(alpha, solidFrom), width, height, band[1]);
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i] ?? 0;
    if (a > 0 && a < solidFrom) alpha[i] = Math.round(a * (1 - smoothStep(...band, away[i] ?? 0)));
  }
}

/**
 * From where to where, in pixels from the edge, doubt turns into certainty: an edge is never narrower than its blur.
 */
function fadeBand(reach: number): [from: number, to: number] {
  return [Math.max(2, 0.006 * reach), Math.max(4, 0.02 * reach)];
}
