import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { countFrom, maskOf } from '../matte/mask-of.ts';
import { distanceTo } from '../matte/distance.ts';
import type { Matte } from '../matte/matte.ts';
import { closed, depthOf, opened } from '../matte/opened.ts';
import { pixelIn } from '../matte/pixel-in.ts';
import { findRegions, regionPixels } from '../matte/regions.ts';
import { averaged, colourDensity } from '../outline/index.ts';
import { predictionSidePx, type Prediction, type Size } from './against-photo/prediction.ts';
import type { MattePasses } from './matte-passes.ts';
import { raised } from './raise-part.ts';
import { solidFrom } from '../matte/levels.ts';

/** What the settled matte is in doubt of. */
const inDoubt: readonly [number, number] = [10, 200];
const sureFrom = 236;
/** Another run has to see a part this surely, and nearly as surely as the product around it. */
const seenFrom = 150;
const asSureAsBeside = 0.93;
/** Around each pixel, in shares of a prediction's longer side. */
const besideShare = 0.08;
/** Half of a part's least thickness, in the product's size; thinner ones are edges and gaps. */
const leastHalf = 0.015;
const leastShare = 0.002;
/** So much of a part's rim may be no product. */
const mostOpen = 0.42;
/** In a prediction's pixels: the blurred line between a part and the product, and how far a part may go on by its colours. */
const betweenPx = 2;
const seamPx = 5;
/** What is left between a part and the product is filled where it is no wider, in a prediction's pixels. */
const mostGap = 4;
/** Single pixels are noise: the mean around each, in the photo's pixels. */
const smoothPx = 2;
/** Colours are compared within so many times a part's own size of it. */
const nearby = 2;
/** So many pixels have to tell how the ground nearby looks. */
const enoughPixels = 24;
/** Logarithm of how much more frequent a part's colours are in the product nearby than in the ground nearby. */
const ratherProduct = 1.5;

/**
 * The runs with a matte that has the parts that it was in doubt of and that another run of the network sees as surely
 * as the product around them. The product encloses most of such a part, and its colours are those of the product
 * nearby, not of the ground nearby: the heel of a pale shoe between two legs, below a pale sky. The same passes where
 * there is none. `rgb` sRGB, of the matte's size.
 */
export function withCoarseParts(rgb: Uint8Array, passes: MattePasses): MattePasses {
  const found = partsSeenCoarsely(rgb, passes);
  if (!found) return passes;
  const { matte } = passes;
  const half = leastHalf * Math.sqrt(countFrom(matte.alpha, solidFrom));
  return { ...passes, matte: raised(matte, withoutGaps(found, matte), half) };
}

/** Of the matte's size: 1 where such parts are; null where there are none. */
function partsSeenCoarsely(rgb: Uint8Array, { matte, predictions }: MattePasses): Uint8Array | null {
  const [first] = predictions;
  if (!first) return null;
  const size = { widthPx: first.matte.widthPx, heightPx: first.matte.heightPx };
  const alpha = averaged(matte.alpha, 1, matte, size);
  const area = countFrom(alpha, solidFrom);
  const half = Math.max(1.5, leastHalf * Math.sqrt(area));
  const doubted = maskOf(alpha, (a) => a >= inDoubt[0] && a < inDoubt[1]);
  if (!depthOf(doubted, size.widthPx, size.heightPx).some((d) => d > half)) return null;
  const seen = predictions.map((prediction) => seenAsBeside(prediction, alpha));
  const wanted = maskOf(doubted, (value, i) => value === 1 && seen.some((mask) => mask[i] === 1));
  const regions = findRegions(opened(wanted, half, size.widthPx, size.heightPx), size.widthPx, size.heightPx);
  const isLarge = regions.sizes.map((pixels) => pixels > leastShare * area);
  if (!isLarge.includes(true)) return null;
  const small = averaged(rgb, 3, matte, size);
  const found = new Uint8Array(matte.alpha.length);
  for (const pixels of regionPixels(regions, isLarge)) {
    const part = new Uint8Array(alpha.length);
    for (const i of pixels) part[i] = 1;
    const away = distanceTo(part, size.widthPx, size.heightPx);
    const likeness = isEnclosed(away, alpha) ? likenessNear(pixels.length, { rgb: small, alpha, away }) : null;
    if (!likeness) continue;
    const sum = pixels.reduce((all, i) => all + likeness(small, i), 0);
    if (sum / pixels.length > ratherProduct) addPart(found, { away, size, rgb, matte, likeness });
  }
  return found.includes(1) ? found : null;
}

interface FoundPart {
  /** At a prediction's size. */
  readonly away: Float32Array;
  readonly size: Size;
  readonly rgb: Uint8Array;
  readonly matte: Matte;
  readonly likeness: Likeness;
}

/** Marks a part at the photo's size, with the seam around it as far as that has its colours. */
function addPart(found: Uint8Array, { away, size, rgb, matte, likeness }: FoundPart): void {
  const { widthPx: width, heightPx: height } = matte;
  const own = new Float32Array(found.length);
  const placeOf = (i: number): number => away[pixelIn(i, matte, size)] ?? Infinity;
  for (let i = 0; i < own.length; i++) if (placeOf(i) <= seamPx) own[i] = likeness(rgb, i);
  boxMean(own, own, width, height, smoothPx, boxScratch(own.length, width));
  for (let i = 0; i < found.length; i++) {
    const place = placeOf(i);
    if (place === 0 || (place <= seamPx && (own[i] ?? 0) > ratherProduct && (matte.alpha[i] ?? 0) < sureFrom))
      found[i] = 1;
  }
}

/** Parts with the narrow gaps that are left between them and the product. */
function withoutGaps(found: Uint8Array, { alpha, widthPx, heightPx }: Matte): Uint8Array {
  const halfGap = (mostGap / 2) * (Math.max(widthPx, heightPx) / predictionSidePx);
  const whole = maskOf(found, (value, i) => value === 1 || (alpha[i] ?? 0) >= solidFrom);
  const filled = closed(whole, halfGap, widthPx, heightPx);
  const toFound = distanceTo(found, widthPx, heightPx, 2 * halfGap);
  return maskOf(
    found,
    (value, i) => value === 1 || (filled[i] === 1 && whole[i] === 0 && (toFound[i] ?? Infinity) <= 2 * halfGap),
  );
}

/** 1 where a run sees a pixel about as surely as it sees the product around it. */
function seenAsBeside({ matte: { alpha: seen, widthPx, heightPx } }: Prediction, alpha: Uint8Array): Uint8Array {
  const radius = Math.round(besideShare * predictionSidePx);
  const scratch = boxScratch(seen.length, widthPx);
  const mean = (plane: Float32Array): Float32Array => {
    boxMean(plane, plane, widthPx, heightPx, radius, scratch);
    return plane;
  };
  const shares = mean(Float32Array.from(alpha, (a) => (a >= sureFrom ? 1 : 0)));
  const levels = mean(Float32Array.from(seen, (value, i) => ((alpha[i] ?? 0) >= sureFrom ? value : 0)));
  return maskOf(seen, (value, i) => {
    const beside = (levels[i] ?? 0) / Math.max(1e-6, shares[i] ?? 0);
    return (shares[i] ?? 0) > 0.02 && value >= seenFrom && value >= asSureAsBeside * beside;
  });
}

/** Whether the product is around most of a part; the pixels between the two are neither. */
function isEnclosed(away: Float32Array, alpha: Uint8Array): boolean {
  let [rim, open] = [0, 0];
  for (let i = 0; i < away.length; i++) {
    if ((away[i] ?? 0) <= betweenPx || (away[i] ?? 0) > betweenPx + 1) continue;
    rim++;
    if ((alpha[i] ?? 0) < solidFrom) open++;
  }
  return open <= mostOpen * rim;
}

interface Scene {
  readonly rgb: Uint8Array;
  readonly alpha: Uint8Array;
  /** How far each pixel is from the part. */
  readonly away: Float32Array;
}

type Likeness = (rgb: Uint8Array, pixel: number) => number;

/** Logarithm of how much more frequent a colour is in the product near a part than in the ground near it. */
function likenessNear(partSize: number, { rgb, alpha, away }: Scene): Likeness | null {
  const reach = nearby * Math.sqrt(partSize);
  const isNear = (i: number): boolean => (away[i] ?? 0) <= reach;
  const groundNearby = maskOf(alpha, (a, i) => a < inDoubt[0] && isNear(i));
  if (countFrom(groundNearby, 1) < enoughPixels) return null;
  const product = colourDensity(
    rgb,
    maskOf(alpha, (a, i) => a >= sureFrom && isNear(i)),
  );
  const ground = colourDensity(rgb, groundNearby);
  if (!product || !ground) return null;
  return (pixels, i) => Math.log((product(pixels, i) + 1e-6) / (ground(pixels, i) + 1e-6));
}
