import { adjacentTo } from '../matte/adjacent.ts';
import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { countFrom } from '../matte/mask-of.ts';
import { depthOf, opened } from '../matte/opened.ts';
import type { Matte } from '../matte/matte.ts';
import { pixelIn } from '../matte/pixel-in.ts';
import { findRegions, maskOfRegions } from '../matte/regions.ts';
import { colourDensity } from '../outline/index.ts';
import type { Prediction } from './against-photo/prediction.ts';
import type { MattePasses } from './matte-passes.ts';
import { raised } from './raise-part.ts';
import { solidFrom, sureGround } from '../matte/levels.ts';

/** What one run of the network is in doubt of, and what another is sure of. */
const inDoubt: readonly [number, number] = [30, 236];
const sureFrom = 236;
/** Thinner parts, in the product's size, are edges, gaps between spines, lace. */
const leastHalf = 0.015;
/** So much of its rim may be no product: what lies within the product has product around it, a shadow has not. */
const mostOpen = 0.35;

/** Runs that agree by less are not believed in part: one of them saw a reflection, say. */
const leastAgreement = 0.93;

/**
 * Thick parts of which the matte is in doubt are the product where another run of the network is sure of them and they
 * look rather like the product than like the ground: denim in the shade of a hand. A new matte, or the same where there
 * is nothing.
 */
export function trustSurePredictions(rgb: Uint8Array, { matte, predictions, agreement }: MattePasses): Matte {
  if (agreement !== null && agreement < leastAgreement) return matte;
  const { widthPx: width, heightPx: height, alpha } = matte;
  const area = countFrom(alpha, solidFrom);
  const half = Math.max(3, leastHalf * Math.sqrt(area));
  const doubted = alpha.map((a, i) => (a > inDoubt[0] && a < inDoubt[1] && isSure(predictions, i, matte) ? 1 : 0));
  if (!isThick(doubted, half, width, height)) return matte;
  const thick = opened(likeProduct(doubted, { rgb, matte, reach: Math.round(half / 2) }), half, width, height);
  const { labels, sizes } = findRegions(thick, width, height);
  const [rims, open] = [sizes.map(() => 0), sizes.map(() => 0)];
  labels.forEach((label, i) => {
    if (label < 0) return;
    for (const at of adjacentTo(i, width)) {
      if (labels[at] === label) continue;
      rims[label] = (rims[label] ?? 0) + 1;
      if ((alpha[at] ?? 255) < solidFrom) open[label] = (open[label] ?? 0) + 1;
    }
  });
  const isWithin = rims.map((rim, label) => (open[label] ?? 0) <= mostOpen * rim);
  const sure = maskOfRegions(labels, isWithin);
  return sure.includes(1) ? raised(matte, sure, half) : matte;
}

const isSure = (predictions: readonly Prediction[], i: number, photo: Matte): boolean =>
  predictions.some(({ matte }) => (matte.alpha[pixelIn(i, photo, matte)] ?? 0) >= sureFrom);

/** Of the marked pixels those around which the marked ones look rather like the product. */
function likeProduct(
  marked: Uint8Array,
  { rgb, matte, reach }: { rgb: Uint8Array; matte: Matte; reach: number },
): Uint8Array {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const among = (isOne: (a: number) => boolean): Uint8Array => alpha.map((a) => (isOne(a) ? 1 : 0));
  const product = colourDensity(
    rgb,
    among((a) => a >= inDoubt[1]),
  );
  const ground = colourDensity(
    rgb,
    among((a) => a < sureGround),
  );
  if (!product || !ground) return new Uint8Array(marked.length);
  const likeness = new Float32Array(marked.length);
  marked.forEach((value, i) => {
    if (value === 1) likeness[i] = Math.log((product(rgb, i) + 1e-6) / (ground(rgb, i) + 1e-6));
  });
  boxMean(likeness, likeness, width, height, reach, boxScratch(likeness.length, width));
  return marked.map((value, i) => (value === 1 && (likeness[i] ?? 0) > 0 ? 1 : 0));
}

function isThick(mask: Uint8Array, half: number, width: number, height: number): boolean {
  return depthOf(mask, width, height).some((d) => d > half);
}
