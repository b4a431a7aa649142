import type { PlateMeta } from '../../plates/plate-meta.ts';
import { seenSizeOf, unitsPerCmIn } from '../framing/fit-product.ts';
import type { ProductView } from '../shot.ts';

/** Things in sets of which everyone knows the size, by the names of their parts. */
const ofKnownSize: ReadonlySet<string> = new Set([
  'can',
  'candle',
  'citrus',
  'cone',
  'crayon',
  'cup',
  'egg',
  'fork',
  'garlic',
  'kettlebell',
  'keys',
  'lemon',
  'mouse',
  'mug',
  'nut',
  'pear',
  'pen',
  'persimmon',
  'plate',
  'spanner',
  'tape-measure',
  'tomato',
]);

/** A product may be shown so many times too large or too small beside what stands in the set. */
const mostOff = 1.8;
/** From above all lies side by side, and a smaller lie is seen. */
const mostOffFromAbove = 1.25;

/**
 * Whether the product is shown so far from its true size in this set that a thing of known size beside it would tell:
 * small goods are shown larger than they are so that they can be seen, large ones no larger than the slot. Beside a
 * whole garment that lies among the things of a table, each of them looks too large, a petal as a leaf does: strangers
 * refused shorts and T-shirts that were shown at two thirds of their size.
 */
export function isOutOfScale(meta: PlateMeta, product: ProductView): boolean {
  const { slot, parts, camera, bare } = meta;
  const times = (unitsPerCmIn(slot, seenSizeOf(meta, product)) * slot.nominalCm) / slot.h;
  if (camera === 'top' && !bare && times < 1 / mostOffFromAbove) return true;
  return parts.some((part) => ofKnownSize.has(part)) && Math.max(times, 1 / times) > mostOff;
}
