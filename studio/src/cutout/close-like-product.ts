import { countFrom, maskFrom, maskOf } from '../matte/mask-of.ts';
import { adjacentTo } from '../matte/adjacent.ts';
import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, maskOfRegions } from '../matte/regions.ts';
import { makeInsideOpaque } from './clean-matte.ts';
import { solidFrom } from '../matte/levels.ts';

/** Of a hole in doubt the network thinks at least so much on average; of one that is there it is surer. */
const leastThought = 48;
/** So much more frequent in the product than around it, as a logarithm: its colours are the product's. */
const likeProduct = 0.5;
const ratherProduct = 0.2;
/** In shares of the product. */
const mostHole = 0.01;
const leastHole = 0.00005;
/** What is in doubt beside such a hole is in doubt for the same reason, up to the soft pixels of the outline. */
const inDoubtUpTo = 254;
const outlinePx = 2.5;
const meanOverPx = 2;
/** What is narrower than twice this is no way out. */
const crackPx = 3;
/** A hole that is looked for is no wider than twice this. */
const acrossPx = 30;

interface Holed {
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far; changed in place. */
  readonly alpha: Uint8Array;
  /** How much more frequent a pixel's colour is in the product than around it, as a logarithm. */
  readonly likeness: (i: number) => number;
}

/**
 * Closes small holes that the network only doubts and whose colours are the product's, not the ground's, with what is
 * in doubt beside them: the shaded inner side of a trouser leg before a dark wall.
 */
export function closeLikeProduct({ raw, alpha, likeness }: Holed): void {
  const { widthPx: width, heightPx: height } = raw;
  const area = countFrom(alpha, solidFrom);
  // Most cut-outs have none, and looking for them is dear.
  if (mayBeHole({ raw, alpha, likeness }) < leastHole * area) return;
  const away = roomAround(alpha, width, height);
  const { labels, sizes } = findRegions(
    maskOf(alpha, (a, i) => a < solidFrom && (away[i] ?? 0) > 0),
    width,
    height,
  );
  const isSmall = sizes.map((size) => size >= leastHole * area && size <= mostHole * area);
  if (!isSmall.includes(true)) return;
  const [thought, like] = [new Float64Array(sizes.length), new Float64Array(sizes.length)];
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label < 0 || isSmall[label] !== true) continue;
    thought[label] = (thought[label] ?? 0) + (raw.alpha[i] ?? 0);
    like[label] = (like[label] ?? 0) + likeness(i);
  }
  const isClosed = sizes.map(
    (size, label) =>
      isSmall[label] === true &&
      (thought[label] ?? 0) >= leastThought * size &&
      (like[label] ?? 0) >= likeProduct * size,
  );
  if (!isClosed.includes(true)) return;
  const holes = maskOfRegions(labels, isClosed);
  const outside = distanceTo(
    maskOf(alpha, (a, i) => a < solidFrom && holes[i] === 0),
    width,
    height,
  );
  const around = meanLikeness(likeness, outside, width, height);
  const open: number[] = [];
  for (let i = 0; i < holes.length; i++) {
    if (holes[i] === 0) continue;
    alpha[i] = 255;
    open.push(i);
  }
  for (let i = open.pop(); i !== undefined; i = open.pop())
    for (const at of adjacentTo(i, width)) {
      if ((alpha[at] ?? 255) >= inDoubtUpTo || (outside[at] ?? 0) <= outlinePx) continue;
      if ((around[at] ?? 0) < ratherProduct) continue;
      alpha[at] = 255;
      open.push(at);
    }
  // What was at the edge of such a hole is inside now.
  makeInsideOpaque(alpha, width, height, Math.sqrt(area));
}

/** How many doubted pixels of the product's colours have the product on both sides. */
function mayBeHole({ raw, alpha, likeness }: Holed): number {
  const { widthPx: width } = raw;
  const isSolidWithin = (i: number, step: number): boolean => {
    for (let k = 1; k <= acrossPx; k++) if ((alpha[i + k * step] ?? 0) >= solidFrom) return true;
    return false;
  };
  let count = 0;
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) >= solidFrom || (raw.alpha[i] ?? 0) < leastThought || likeness(i) < likeProduct) continue;
    const isBetween = (step: number): boolean => isSolidWithin(i, step) && isSolidWithin(i, -step);
    if (isBetween(1) || isBetween(width)) count++;
  }
  return count;
}

/** How far each pixel is from the room around the product; what leads out by a crack only is a hole. */
function roomAround(alpha: Uint8Array, width: number, height: number): Float32Array {
  const toSolid = distanceTo(maskFrom(alpha, solidFrom), width, height);
  const { labels, edgePixels } = findRegions(
    maskOf(toSolid, (d) => d > crackPx),
    width,
    height,
  );
  const away = distanceTo(
    maskOf(labels, (label) => label >= 0 && (edgePixels[label] ?? 0) > 0),
    width,
    height,
  );
  return away.map((d) => Math.max(0, d - crackPx - 1));
}

/** Single pixels are noise: the mean around each. */
function meanLikeness(
  likeness: (i: number) => number,
  outside: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const plane = outside.map((away, i) => (away > 0 ? likeness(i) : 0));
  boxMean(plane, plane, width, height, meanOverPx, boxScratch(plane.length, width));
  return plane;
}
