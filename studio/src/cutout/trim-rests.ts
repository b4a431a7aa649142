import { adjacentTo } from '../matte/adjacent.ts';
import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import { fineParts } from '../matte/fine-parts.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions } from '../matte/regions.ts';
import { colourDensity } from '../outline/index.ts';

/** What the network is sure of: these pixels say how product and ground look. */
const sureProduct = 240;
const sureGround = 10;
const solidFrom = 128;
/** Rests lie this near to the outline, in shares of the product's size. */
const bandShare = 0.04;
/** So much rarer in the product than around it, as a logarithm: like the ground. */
const groundLike = -2;
const ratherGround = -1;
/** Of a product that has more of the ground's colours in its inside nothing is taken. */
const mostAlike = 0.01;
/** Around hair, spines and lace of the network's own matte nothing is taken, in shares of the product's size. */
const sparedShare = 0.03;
/**
 * White, grey, black and what is nearly so say nothing: products have them as grounds do. Least difference of the
 * channels, of 255 and of the largest of them.
 */
const leastHue = { of255: 24, ofLargest: 0.28 };
const sampleStep = 5;
/** More than this share of the product is a part of it: the leaves of a strawberry on a lawn. */
const mostTaken = 0.008;
const mostCrumb = 0.0002;

interface RestedMatte {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly settled: Matte;
}

/**
 * Rests of the ground along the outline that the network is sure of: grass between the hairs of a toy. They go where
 * they hang together with the ground, have its hue, and the product's inside has nothing like it. All of one size; a new
 * matte, or the same where there is nothing.
 */
export function trimRests({ rgb, raw, settled }: RestedMatte): Matte {
  const { widthPx: width, heightPx: height, alpha } = settled;
  const outside = alpha.map((a) => (a < solidFrom ? 1 : 0));
  const depth = distanceTo(outside, width, height);
  const area = outside.reduce((count, value) => count + 1 - value, 0);
  const band = bandShare * Math.sqrt(area);
  const isInside = (i: number): boolean => (depth[i] ?? 0) > band && (raw.alpha[i] ?? 0) > sureProduct;
  const product = colourDensity(
    rgb,
    alpha.map((_, i) => (isInside(i) ? 1 : 0)),
  );
  const ground = colourDensity(
    rgb,
    raw.alpha.map((a) => (a < sureGround ? 1 : 0)),
  );
  if (!product || !ground) return settled;
  const likeness = (i: number): number => Math.log((product(rgb, i) + 1e-6) / (ground(rgb, i) + 1e-6));
  let [inside, alike] = [0, 0];
  for (let i = 0; i < alpha.length; i += sampleStep) {
    if (!isInside(i)) continue;
    inside++;
    if (likeness(i) < ratherGround) alike++;
  }
  if (inside === 0 || alike > mostAlike * inside) return settled;
  // What the network saw as fine is so: spines, hair, which may have that colour.
  const fine = fineParts(raw, raw, Math.max(3, (sparedShare * Math.sqrt(area)) / 4));
  const toFine = distanceTo(fine, width, height);
  // What is thin itself, a cord or a stem, may be all of that colour.
  const toCore = distanceTo(
    Uint8Array.from(depth, (d) => (d > band / 2 ? 1 : 0)),
    width,
    height,
  );
  const isNearCore = (i: number): boolean =>
    (toCore[i] ?? 0) <= band && (depth[i] ?? 0) <= band && (toFine[i] ?? 0) > sparedShare * Math.sqrt(area);
  const isRest = (i: number): boolean =>
    outside[i] === 0 && isNearCore(i) && isColoured(rgb, i) && likeness(i) < groundLike;
  const taken = reachedFrom(outside, width, isRest);
  if (taken.length === 0 || taken.length > mostTaken * area) return settled;
  const rest = new Uint8Array(alpha.length);
  for (const i of taken) rest[i] = 1;
  addCrumbs(rest, settled, mostCrumb * area);
  const soft = Float32Array.from(alpha, (a, i) => (rest[i] === 1 ? 0 : a));
  boxMean(soft, soft, width, height, 1, boxScratch(soft.length, width));
  const away = distanceTo(rest, width, height);
  return {
    ...settled,
    alpha: alpha.map((a, i) => (rest[i] === 1 ? 0 : (away[i] ?? 0) < 1.4 ? Math.min(a, Math.round(soft[i] ?? 0)) : a)),
  };
}

/** With what is left by itself: the tip of a hair. */
function addCrumbs(rest: Uint8Array, { alpha, widthPx, heightPx }: Matte, most: number): void {
  const { labels, sizes } = findRegions(
    alpha.map((a, i) => (a >= solidFrom && rest[i] === 0 ? 1 : 0)),
    widthPx,
    heightPx,
  );
  labels.forEach((label, i) => {
    if (label >= 0 && (sizes[label] ?? 0) < most) rest[i] = 1;
  });
}

function isColoured(rgb: Uint8Array, i: number): boolean {
  const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
  const largest = Math.max(r, g, b);
  return largest - Math.min(r, g, b) >= Math.max(leastHue.of255, leastHue.ofLargest * largest);
}

/** What can be reached from outside over pixels that `goesOn` lets pass. */
function reachedFrom(outside: Uint8Array, width: number, goesOn: (i: number) => boolean): number[] {
  const seen = outside.slice();
  const found: number[] = [];
  const visit = (i: number): void => {
    if (seen[i] !== 0 || !goesOn(i)) return;
    seen[i] = 1;
    found.push(i);
  };
  outside.forEach((value, i) => {
    if (value === 1) for (const at of adjacentTo(i, width)) visit(at);
  });
  for (let next = 0; next < found.length; next++) for (const at of adjacentTo(found[next] ?? 0, width)) visit(at);
  return found;
}
