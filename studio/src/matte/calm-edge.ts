import { boxMean, boxScratch } from './box-filter.ts';
import { distanceTo } from './distance.ts';
import type { Matte } from './matte.ts';
import { findRegions } from './regions.ts';
import { clamp01, smoothStep } from './smooth-step.ts';

/** Reach of the blur, in radii of the matte's uncertainty. */
const blurReach = 1 / 3;
/** A blurred edge is made so many times steeper again. */
const steeper = 3.5;
/** Where that differs by more, the outline frays; from how much of the edge on it is calmed, and fully calmed. */
const frayed = 0.2;
const frayedShare: readonly [number, number] = [0.03, 0.1];
/** Half of a hair's or gap's width, in radii; what is finer is looked for in the outline. */
const fineHalf = 1 / 2;
/**
 * What is fine in the network's own matte is so, hairs that it held for unlikely, too; what became fine by the photo's
 * colours is a fray, unless it is so long, in radii: a thread, a spine.
 */
const fineLevels = [60, 128, 200];
const longFrom = 4;
/** So far around fine parts the outline stays as it is, in radii: from, to. */
const spared: readonly [number, number] = [1, 2.5];

/**
 * An outline that follows every grain of the photo becomes a line again: blurred by less than the network's own
 * uncertainty and made as steep as before. Hair, spines, lace and threads, and what is around them, stay as they are.
 * `rough` is the matte before it followed the photo. A new matte, or the same where nothing frays.
 */
export function calmEdge(matte: Matte, rough: Matte, radiusPx: number): Matte {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const means = blurred(matte, Math.max(1, Math.round(blurReach * radiusPx))).alpha;
  const calm = (i: number): number => clamp01(0.5 + steeper * ((means[i] ?? 0) / 255 - 0.5));
  const isEdge = (i: number): boolean => (means[i] ?? 0) > 2 && (means[i] ?? 0) < 253;
  const fray = frayOf(matte, 2 * radiusPx, (i) =>
    isEdge(i) ? Math.abs((alpha[i] ?? 0) / 255 - calm(i)) > frayed : null,
  );
  if (!fray.some((share) => share > frayedShare[0])) return matte;
  const away = distanceTo(fineParts(matte, rough, radiusPx), width, height, spared[1] * radiusPx);
  const result = alpha.slice();
  for (let i = 0; i < alpha.length; i++) {
    if (!isEdge(i)) continue;
    const weight =
      smoothStep(...frayedShare, fray[i] ?? 0) * smoothStep(spared[0] * radiusPx, spared[1] * radiusPx, away[i] ?? 0);
    result[i] = Math.round((alpha[i] ?? 0) + (255 * calm(i) - (alpha[i] ?? 0)) * weight);
  }
  return { ...matte, alpha: result };
}

/** How much of the edge around each pixel frays; `frays` is null away from edges. */
function frayOf(
  { widthPx: width, heightPx: height }: Matte,
  reach: number,
  frays: (i: number) => boolean | null,
): Float32Array {
  const [count, all] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let i = 0; i < all.length; i++) {
    const value = frays(i);
    if (value === null) continue;
    all[i] = 1;
    if (value) count[i] = 1;
  }
  const scratch = boxScratch(all.length, width);
  for (const plane of [count, all]) boxMean(plane, plane, width, height, reach, scratch);
  for (let i = 0; i < count.length; i++) count[i] = (count[i] ?? 0) / Math.max(1e-6, all[i] ?? 0);
  return count;
}

/** 1 where hair, spines, threads, lace or gaps like them are. */
function fineParts(matte: Matte, rough: Matte, radiusPx: number): Uint8Array {
  const fine = new Uint8Array(matte.alpha.length);
  for (const level of fineLevels) markFineParts(fine, rough, { level, leastPx: radiusPx, radiusPx });
  markFineParts(fine, blurred(matte, 1), { level: 128, leastPx: longFrom * radiusPx, radiusPx });
  return fine;
}

/** Means over squares, twice. */
function blurred(matte: Matte, reach: number): Matte {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const plane = new Float32Array(alpha);
  const scratch = boxScratch(alpha.length, width);
  for (const radius of [reach, reach]) boxMean(plane, plane, width, height, radius, scratch);
  const means = new Uint8Array(alpha.length);
  for (let i = 0; i < means.length; i++) means[i] = Math.round(plane[i] ?? 0);
  return { ...matte, alpha: means };
}

/** Marks the thin parts of the product, and the thin gaps in it, that are at least so long. */
function markFineParts(
  fine: Uint8Array,
  { alpha, widthPx: width, heightPx: height }: Matte,
  { level, leastPx, radiusPx }: { level: number; leastPx: number; radiusPx: number },
): void {
  const half = Math.max(1.5, fineHalf * radiusPx);
  const size = alpha.length;
  for (const isSolid of [true, false]) {
    // Loops, not callbacks: this looks at millions of pixels eight times.
    const outside = new Uint8Array(size);
    for (let i = 0; i < size; i++) if ((alpha[i] ?? 0) >= level !== isSolid) outside[i] = 1;
    const depth = distanceTo(outside, width, height, half);
    const core = new Uint8Array(size);
    for (let i = 0; i < size; i++) if ((depth[i] ?? 0) > half) core[i] = 1;
    // Corners of thick parts are as far from their core as this.
    const cornerPx = 1.5 * half + 1;
    const toCore = distanceTo(core, width, height, cornerPx);
    const thin = new Uint8Array(size);
    for (let i = 0; i < size; i++) if (outside[i] === 0 && (toCore[i] ?? 0) > cornerPx) thin[i] = 1;
    const { labels, sizes } = findRegions(thin, width, height);
    if (sizes.length === 0) continue;
    const lengths = lengthsOf(labels, sizes.length, width);
    for (let i = 0; i < size; i++) if (thin[i] !== 0 && (lengths[labels[i] ?? 0] ?? 0) >= leastPx) fine[i] = 1;
  }
}

/** The longer side of each region's box, pixels. */
function lengthsOf(labels: Int32Array, count: number, width: number): Int32Array {
  const [left, top] = [new Int32Array(count).fill(width), new Int32Array(count).fill(-1)];
  const [right, bottom] = [new Int32Array(count).fill(-1), new Int32Array(count)];
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label < 0) continue;
    const y = Math.floor(i / width);
    const x = i - y * width;
    // Rows come from the top down.
    if ((top[label] ?? 0) < 0) top[label] = y;
    bottom[label] = y;
    if (x < (left[label] ?? 0)) left[label] = x;
    if (x > (right[label] ?? 0)) right[label] = x;
  }
  return left.map((from, label) => Math.max((right[label] ?? 0) - from, (bottom[label] ?? 0) - (top[label] ?? 0)) + 1);
}
