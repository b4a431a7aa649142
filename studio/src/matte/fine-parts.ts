import { boxMean, boxScratch } from './box-filter.ts';
import { distanceTo } from './distance.ts';
import type { Matte } from './matte.ts';
import { findRegions } from './regions.ts';

/** Half of a hair's or gap's width, in radii; what is finer is looked for in the outline. */
const fineHalf = 1 / 2;
/**
 * What is fine in the network's own matte is so, hairs that it held for unlikely, too; what became fine by the photo's
 * colours is a fray, unless it is so long, in radii: a thread, a spine.
 */
const fineLevels = [60, 128, 200];
const longFrom = 4;

/**
 * 1 where hair, spines, threads, lace or gaps like them are. `rough` is the matte before it followed the photo.
 */
export function fineParts(matte: Matte, rough: Matte, radiusPx: number): Uint8Array {
  const fine = new Uint8Array(matte.alpha.length);
  for (const level of fineLevels) markFineParts(fine, rough, { level, leastPx: radiusPx, radiusPx });
  markFineParts(fine, blurred(matte, 1), { level: 128, leastPx: longFrom * radiusPx, radiusPx });
  return fine;
}

/** Means over squares, twice. */
export function blurred(matte: Matte, reach: number): Matte {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const plane = Float32Array.from(alpha);
  const scratch = boxScratch(alpha.length, width);
  for (const radius of [reach, reach]) boxMean(plane, plane, width, height, radius, scratch);
  return { ...matte, alpha: Uint8Array.from(plane, Math.round) };
}

/** Marks the thin parts of the product, and the thin gaps in it, that are at least so long. */
function markFineParts(
  fine: Uint8Array,
  { alpha, widthPx: width, heightPx: height }: Matte,
  { level, leastPx, radiusPx }: { level: number; leastPx: number; radiusPx: number },
): void {
  const half = Math.max(1.5, fineHalf * radiusPx);
  for (const isSolid of [1, 0]) {
    const outside = alpha.map((a) => (a >= level === (isSolid === 1) ? 0 : 1));
    const depth = distanceTo(outside, width, height);
    const toCore = distanceTo(
      Uint8Array.from(depth, (d) => (d > half ? 1 : 0)),
      width,
      height,
    );
    // Corners of thick parts are as far from their core as this.
    const thin = outside.map((value, i) => (value === 0 && (toCore[i] ?? 0) > 1.5 * half + 1 ? 1 : 0));
    const { labels, sizes } = findRegions(thin, width, height);
    const lengths = lengthsOf(labels, sizes.length, width);
    labels.forEach((label, i) => {
      if (label >= 0 && (lengths[label] ?? 0) >= leastPx) fine[i] = 1;
    });
  }
}

/** The longer side of each region's box. */
function lengthsOf(labels: Int32Array, count: number, width: number): number[] {
  const boxes = Array.from({ length: count }, () => [Infinity, Infinity, -1, -1] as [number, number, number, number]);
  labels.forEach((label, i) => {
    const box = boxes[label];
    if (!box) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  });
  return boxes.map(([left, top, right, bottom]) => Math.max(right - left, bottom - top) + 1);
}
