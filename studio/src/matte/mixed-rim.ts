import { boxMean, boxScratch } from './box-filter.ts';
import type { Matte } from './matte.ts';
import { areOtherHues, otherHuesNear } from './other-hues.ts';
import { rimDepthPx, rimSides, signedDepth, type RimSides } from './rim-sides.ts';
import { clamp01, smoothStep } from './smooth-step.ts';

/** The least difference of the two sides' colours (squared, of 255), also in units of their scatter. */
const leastContrast = 30 ** 2;
const leastSeparation = 8;
/** Where a product looks otherwise further in, its edge has parts: a seam behind a piping (squared, of the contrast). */
const mostChange = 0.1;
/**
 * `mostOff`: mixtures differ from the line between the two colours by no more than this share of it (squared). `alongPx`:
 * along the edge, what is equally deep is equally mixed; shares of colours that vary are averaged so far. `together`: so
 * much of the rim around a pixel has to be mixed; a spot that looks so is the product's. `hazeUpTo`: a smaller share is empty.
 */
const network = {
  deeper: 1,
  mostOff: 0.1,
  alongPx: 3,
  together: [0.55, 0.8] as readonly [number, number],
  hazeUpTo: 0,
};
/** Hairs and blurred edges mix deeper than a network is uncertain. */
const hairs: RimKind = { deeper: 2.75, mostOff: 0.2, alongPx: 5, together: [0.75, 0.92], hazeUpTo: 0.3 };
/** Hairs are lit and shaded by turns: how far their colours vary, of 255. What is smooth mirrors the ground at its edge. */
const leastGrain = 8;
const sameDepth = 0.7;
/** From where to where a product's colours vary, in the distance of the two sides: a pixel's own share, or the mean. */
const varied: readonly [number, number] = [0.08, 0.25];
/** From this share on a pixel is all product: colours vary. */
const wholeFrom = 0.88;
/** So much of the product's colour has to be reached below the rim: else the rim is a part of the product. */
const reached: readonly [number, number] = [0.75, 0.9];

const belowPx = 1.5;
const leastBelow = 3;
/** So far shares rise within the rim: those of a piping or a bright edge are much the same across it. */
const rising: readonly [number, number] = [0.2, 0.4];
/** So many depths are around it. */
const togetherReach = 4;

type RimKind = typeof network;

interface Rim extends RimKind {
  readonly depth: Float32Array;
  /** How much of a pixel's colour is the product's; -1 where nothing can be said. */
  readonly share: Float32Array;
  /** How far the product's colours vary there, in the distance of the two sides. */
  readonly variety: Float32Array;
  readonly rim: number;
}

/**
 * The outermost pixels of an outline often mix product and ground although the matte calls them whole: a line of the
 * old ground around leaves, legs, fur. Where their colour lies between those of the two sides next to it, and is the
 * product's just below, their alpha becomes the share that they mix in. Only ever less; what is too thin to have an
 * inside stays. `photo` says how large a rim may be. A new matte.
 */
export function clearMixedRim(rgb: Uint8Array, matte: Matte, photo: { widthPx: number; heightPx: number }): Matte {
  return clearRim({ rgb, matte, rim: rimDepthPx(photo) }, network, { mayMix: () => true, isTelling: () => true });
}

/**
 * The same, as deep as hairs mix: the brown rim of red fur before a meadow. Only where product and ground have very
 * different hues; else a shaded side looks like a mixture, too.
 */
export function clearHairyRim(rgb: Uint8Array, matte: Matte, photo: { widthPx: number; heightPx: number }): Matte {
  const mayMix = otherHuesNear(rgb, matte);
  if (!mayMix) return matte;
  const isTelling = ({ product, ground }: RimSides): boolean =>
    areOtherHues(product, ground) && scatterOf(product) > leastGrain ** 2;
  return clearRim({ rgb, matte, rim: hairs.deeper * rimDepthPx(photo) }, hairs, { mayMix, isTelling });
}

function clearRim(
  { rgb, matte, rim }: { rgb: Uint8Array; matte: Matte; rim: number },
  kind: RimKind,
  { mayMix, isTelling }: { mayMix: (i: number) => boolean; isTelling: (sides: RimSides) => boolean },
): Matte {
  const { alpha } = matte;
  const depth = signedDepth(matte, rim);
  const share = new Float32Array(alpha.length).fill(-1);
  const variety = new Float32Array(alpha.length);
  const sidesAt = rimSides(rgb, matte, { depth, rim });
  const near: number[] = [];
  for (let i = 0; i < alpha.length; i++) {
    const d = depth[i] ?? 0;
    if (d <= -2 || d > rim + belowPx || (alpha[i] ?? 0) === 0 || !mayMix(i)) continue;
    const sides = sidesAt(i);
    if (sides && isTelling(sides))
      mixture(rgb.subarray(3 * i, 3 * i + 3), { ...sides, mostOff: kind.mostOff }, (one, varies) => {
        share[i] = one;
        variety[i] = varies;
      });
    if (d <= rim) near.push(i);
  }
  const wanted = new Float32Array(alpha.length).fill(-1);
  for (const i of near) {
    const found = sharesAt(i, matte, { ...kind, depth, share, variety, rim });
    if (found === null || found.below < reached[0]) continue;
    const now = (alpha[i] ?? 0) / 255;
    const weight = smoothStep(...reached, found.below) * smoothStep(...rising, found.rise);
    wanted[i] =
      now + (Math.min(now, clamp01((found.here - kind.hazeUpTo) / (wholeFrom - kind.hazeUpTo))) - now) * weight;
  }
  const agreed = agreement(near, wanted, matte, Math.round(togetherReach * rim));
  const result = alpha.slice();
  for (const i of near) {
    const now = alpha[i] ?? 0;
    const less = 255 * (wanted[i] ?? 0);
    if (less >= 0) result[i] = Math.round(now + (less - now) * smoothStep(...kind.together, agreed[i] ?? 0));
  }
  return { ...matte, alpha: result };
}

/** How far the colours of a side vary around their mean, squared, of 255. */
function scatterOf(side: Float64Array): number {
  const n = side[0] ?? 1;
  const means = [1, 2, 3].reduce((sum, c) => sum + ((side[c] ?? 0) / n) ** 2, 0);
  return Math.max(0, (side[4] ?? 0) / n - means);
}

/** For how much of the rim around each pixel a share is known. */
function agreement(
  near: readonly number[],
  wanted: Float32Array,
  { widthPx: width, heightPx: height }: Matte,
  reach: number,
): Float32Array {
  const [known, all] = [new Float32Array(wanted.length), new Float32Array(wanted.length)];
  for (const i of near) {
    all[i] = 1;
    if ((wanted[i] ?? 0) >= 0) known[i] = 1;
  }
  const scratch = boxScratch(all.length, width);
  for (const plane of [known, all]) boxMean(plane, plane, width, height, reach, scratch);
  for (let i = 0; i < known.length; i++) known[i] = (known[i] ?? 0) / Math.max(1e-6, all[i] ?? 0);
  return known;
}

/** Tells `found` how much of a colour is the product's, and how far the product's own vary, where that can be said. */
function mixture(
  colour: Uint8Array,
  { product, ground, inner, mostOff }: RimSides & Pick<RimKind, 'mostOff'>,
  found: (share: number, variety: number) => void,
): void {
  const [n, m] = [product[0] ?? 1, ground[0] ?? 1];
  const deeper = inner[0] ?? 0;
  let [contrast, along, size, productMeans, groundMeans, change] = [0, 0, 0, 0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const [p, g] = [(product[c + 1] ?? 0) / n, (ground[c + 1] ?? 0) / m];
    const value = (colour[c] ?? 0) - g;
    contrast += (p - g) ** 2;
    along += value * (p - g);
    size += value * value;
    productMeans += p * p;
    groundMeans += g * g;
    if (deeper > 0) change += (p - (inner[c + 1] ?? 0) / deeper) ** 2;
  }
  const scatter = Math.max(0, (product[4] ?? 0) / n - productMeans);
  const both = scatter + Math.max(0, (ground[4] ?? 0) / m - groundMeans);
  if (contrast < leastContrast || contrast < leastSeparation * both || change > mostChange * contrast) return;
  const share = along / contrast;
  if (size - share * share * contrast > mostOff * contrast) return;
  found(clamp01(share), Math.sqrt(scatter / contrast));
}

/** Shares of some pixels: their sum, of how many it is known, and all. */
interface Tally {
  sum: number;
  known: number;
  all: number;
}

const tally = (): Tally => ({ sum: 0, known: 0, all: 0 });
const mean = ({ sum, known }: Tally): number => (known === 0 ? 0 : sum / known);

function count(into: Tally, share: number): void {
  into.all++;
  if (share < 0) return;
  into.sum += share;
  into.known++;
}

/**
 * A rim pixel's share, or the mean of what is as deep where colours vary; how far shares rise from the outermost pixels
 * to the innermost ones of the rim; and their mean just below it. Null where too little is known.
 */
function sharesAt(
  i: number,
  { widthPx: width, heightPx: height }: Matte,
  { depth, share, variety, rim, alongPx }: Rim,
): { here: number; rise: number; below: number } | null {
  const reach = Math.ceil(rim + alongPx);
  const [x, y, own, deep] = [i % width, Math.floor(i / width), share[i] ?? -1, depth[i] ?? 0];
  const [below, outermost, innermost, further, asDeep] = [tally(), tally(), tally(), tally(), tally()];
  // What lies deeper or farther out counts for nothing: most of the square.
  const [least, most] = [Math.min(0, deep - sameDepth), rim + belowPx];
  let varies = 0;
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach), at = v * width + u; u <= Math.min(width - 1, x + reach); u++, at++) {
      const d = depth[at] ?? 0;
      if (d > most || d <= least) continue;
      const one = share[at] ?? -1;
      const away = Math.max(Math.abs(u - x), Math.abs(v - y));
      if (d > rim) count(below, one);
      else if (d > 0 && d < 1.5) count(outermost, one);
      if (d > rim - 0.6 && d <= rim + 0.6) count(innermost, one);
      if (d > rim || away > alongPx) continue;
      if (d > 0 && d <= deep - sameDepth && away < alongPx) count(further, one);
      if (Math.abs(d - deep) >= sameDepth) continue;
      count(asDeep, one);
      if (one >= 0) varies += variety[at] ?? 0;
    }
  }
  // A pixel that fits nothing goes with those beside it.
  const isKnown = asDeep.known > 0 && asDeep.known >= asDeep.all / 2 && further.known >= further.all / 2;
  if (!isKnown || below.known < leastBelow) return null;
  const weight = own < 0 ? 1 : smoothStep(...varied, varies / asDeep.known);
  const here = own + (mean(asDeep) - own) * weight;
  // Nothing is less of the product than what lies further out.
  return { here: Math.max(here, mean(further)), rise: mean(innermost) - mean(outermost), below: mean(below) };
}
