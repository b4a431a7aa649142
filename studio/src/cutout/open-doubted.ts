import { adjacentTo } from '../matte/adjacent.ts';
import { distanceTo } from '../matte/distance.ts';
import { maskBelow, maskFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, maskOfRegions, regionMeans } from '../matte/regions.ts';
import { softOpening } from '../matte/soft-opening.ts';
import { solidFrom } from '../matte/levels.ts';

/** The network is in doubt up to here, and fully sure only from there on. */
export const inDoubtUpTo = 205;
const sureFrom = 252;
/** So much rarer in the product than around it, as a logarithm: like the ground, and what may go on from such. */
export const groundLike = -2;
export const ratherGround = -1;
/** An opening, in shares of the product; smaller doubts are a drop or a shine, larger ones see-through goods. */
const leastOpening = 0.004;
/** Unless the network rather denies so much of them, and they are smooth and clear-cut. */
const leastWedge = 0.0005;
const leastDenied = 0.12;
const mostScatter = 14;
/** The least difference, of 255, of the product around such a wedge to it, and of how much of it, beyond mixed pixels. */
const otherThing = 40;
const leastOther = 0.9;
const ringPx: readonly [number, number] = [3, 6];
const mostCrumb = 0.001;
const leastThickness = 0.006;
const mostOpened = 0.06;
/**
 * What looks like the ground this near to an opening, in the product's size, belongs to it, whatever the network says.
 */
const restOfOpening = 0.02;
const edgePx = 2;
/** So much of an opening the network has to doubt itself. */
const leastDoubted = 0.12;

interface Doubted {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far; changed in place. */
  readonly alpha: Uint8Array;
  /** How much more frequent a pixel's colour is in the product than around it, as a logarithm. */
  readonly likeness: (i: number) => number;
  readonly isWhite: (i: number) => boolean;
  /** Of the product, pixels. */
  readonly area: number;
}

/**
 * Openings inside the product that were taken for solid, from where the network doubted most: the room behind an
 * armchair's back, a wedge of the wall between an arm and a waist. `alpha` is changed in place.
 */
export function openDoubted({ rgb, raw, alpha, likeness, isWhite, area }: Doubted): void {
  const { widthPx: width, heightPx: height } = raw;
  const like = raw.alpha.map((a, i) => {
    if (a >= sureFrom || (alpha[i] ?? 0) < solidFrom) return 0;
    const value = likeness(i);
    return value < groundLike && a <= inDoubtUpTo && !isWhite(i) ? 2 : value < ratherGround ? 1 : 0;
  });
  if (!like.includes(2)) return;
  const { labels, sizes } = findRegions(like, width, height);
  const seeds = regionMeans(labels, sizes.length, (i) => (like[i] === 2 ? 1 : 0));
  const denied = regionMeans(labels, sizes.length, (i) => ((raw.alpha[i] ?? 0) < solidFrom ? 1 : 0));
  const isLarge = (label: number): boolean => (sizes[label] ?? 0) > leastOpening * area;
  const mayBe = sizes.map(
    (size, label) =>
      (seeds[label] ?? 0) > leastDoubted &&
      (isLarge(label) || (size > leastWedge * area && (denied[label] ?? 0) > leastDenied)),
  );
  if (!mayBe.includes(true)) return;
  const isOutside = outsideOf(alpha, width, height);
  const meetsOutside = new Uint8Array(sizes.length);
  labels.forEach((label, i) => {
    if (label >= 0 && adjacentTo(i, width).some((at) => isOutside[at] === 1)) meetsOutside[label] = 1;
  });
  const thick = thickestOf(labels, sizes.length, width);
  const least = leastThickness * Math.sqrt(area);
  const isOpening = mayBe.map(
    (value, label) =>
      value &&
      meetsOutside[label] === 0 &&
      (thick[label] ?? 0) > least &&
      (isLarge(label) || isClearCut(label, { rgb, labels, alpha, width, height })),
  );
  const opened = maskOfRegions(labels, isOpening);
  const total = opened.reduce((sum, value) => sum + value, 0);
  if (total === 0 || total > mostOpened * area) return;
  const near = distanceTo(opened, width, height);
  const away = distanceTo(
    maskOfRegions(
      labels,
      isOpening.map((value, label) => value && isLarge(label)),
    ),
    width,
    height,
  );
  const rest = restOfOpening * Math.sqrt(area);
  // The mixed pixels at its edge, and what looks like the ground next to it.
  const open = softOpening(
    maskOf(away, (d, i) => (near[i] ?? 0) <= edgePx || (d <= rest && likeness(i) < ratherGround)),
    width,
    height,
  );
  open.forEach((share, i) => {
    if (share > 0) alpha[i] = Math.min(alpha[i] ?? 0, Math.round(255 * (1 - share)));
  });
  removeCrumbs(alpha, near, width, area);
}

interface Labelled {
  readonly rgb: Uint8Array;
  readonly labels: Int32Array;
  readonly alpha: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Whether a region is smooth and bounded by something very different all around: a drop, a shine or a fold is not. */
function isClearCut(label: number, { rgb, labels, alpha, width, height }: Labelled): boolean {
  const sums = [0, 0, 0];
  let [count, squares] = [0, 0];
  labels.forEach((one, i) => {
    if (one !== label) return;
    count++;
    for (let c = 0; c < 3; c++) {
      const value = rgb[3 * i + c] ?? 0;
      sums[c] = (sums[c] ?? 0) + value;
      squares += value * value;
    }
  });
  const means = sums.map((sum) => sum / count);
  const scatter = squares / count - means.reduce((sum, value) => sum + value * value, 0);
  if (scatter / 3 > mostScatter ** 2) return false;
  let [ring, other] = [0, 0];
  const far = distanceTo(
    maskOf(labels, (one) => one === label),
    width,
    height,
  );
  far.forEach((d, i) => {
    if (d < ringPx[0] || d > ringPx[1] || (alpha[i] ?? 0) < solidFrom) return;
    ring++;
    if (means.some((value, c) => Math.abs((rgb[3 * i + c] ?? 0) - value) > otherThing)) other++;
  });
  return ring > 0 && other >= leastOther * ring;
}

/** How far the innermost pixel of each region is from its edge: the rims of real openings are doubted, too. */
function thickestOf(labels: Int32Array, count: number, width: number): Float32Array {
  const depth = distanceTo(
    maskOf(labels, (label) => label < 0),
    width,
    labels.length / width,
  );
  const thick = new Float32Array(count);
  labels.forEach((label, i) => {
    if (label >= 0) thick[label] = Math.max(thick[label] ?? 0, depth[i] ?? 0);
  });
  return thick;
}

/** What is left in an opening by itself: `near` says how far each pixel is from the openings. */
function removeCrumbs(alpha: Uint8Array, near: Float32Array, width: number, area: number): void {
  const height = alpha.length / width;
  const { labels, sizes } = findRegions(maskFrom(alpha, solidFrom), width, height);
  const isNear = new Uint8Array(sizes.length);
  labels.forEach((label, i) => {
    if (label >= 0 && (near[i] ?? 0) <= 2 * edgePx) isNear[label] = 1;
  });
  const crumbs = maskOf(labels, (label) => isNear[label] === 1 && (sizes[label] ?? 0) < mostCrumb * area);
  if (!crumbs.includes(1)) return;
  distanceTo(crumbs, width, height).forEach((d, i) => {
    if (d <= edgePx) alpha[i] = 0;
  });
}

/** What of the empty part hangs together with the picture's edge. 1 where that is so. */
function outsideOf(alpha: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, edgePixels } = findRegions(maskBelow(alpha, solidFrom), width, height);
  return maskOf(labels, (label) => label >= 0 && (edgePixels[label] ?? 0) > 0);
}
