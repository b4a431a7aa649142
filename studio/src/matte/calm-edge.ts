import { boxMean, boxScratch } from './box-filter.ts';
import { distanceTo } from './distance.ts';
import type { Matte } from './matte.ts';
import { blurred, fineParts } from './fine-parts.ts';
import { clamp01, smoothStep } from './smooth-step.ts';

/** Reach of the blur, in radii of the matte's uncertainty. */
const blurReach = 1 / 3;
/** A blurred edge is made so many times steeper again. */
const steeper = 3.5;
/** Where that differs by more, the outline frays; from how much of the edge on it is calmed, and fully calmed. */
const frayed = 0.2;
const frayedShare: readonly [number, number] = [0.03, 0.1];
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
  const away = distanceTo(fineParts(matte, rough, radiusPx), width, height);
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
  return count.map((value, i) => value / Math.max(1e-6, all[i] ?? 0));
}
