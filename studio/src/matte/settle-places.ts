import type { Matte } from './matte.ts';
import { smoothStep } from './smooth-step.ts';
import { solidFrom } from './levels.ts';

const sureProduct = 250;
const sureGround = 5;
/** From where to where a pixel is nearly the product, and nearly empty. */
const nearlySolid: readonly [number, number] = [150, 200];
const nearlyEmpty: readonly [number, number] = [60, 110];
/** Nearer to the outline than this, pixels are mixed; and from where to where that fades out. */
const mixedPx: readonly [number, number] = [1.5, 3];
/** Within so many pixels an edge changes by more than this, of 255; what changes less is a doubt about the whole place. */
const slopePx = 2;
const steepest: Record<'solid' | 'empty', readonly [number, number]> = { solid: [24, 48], empty: [18, 36] };
/** How far product and ground are looked for (a product shades off towards its edge), and how many pixels say enough. */
const reachPx = { product: 14, ground: 24 } as const;
const leastPixels = 12;
/** Squares that are measured together. */
const squarePx = 4;
/** How much of a pixel's colour is the product's: a mixture has less, and the ground next to nothing. */
const whole: readonly [number, number] = [0.6, 0.88];
const none: readonly [number, number] = [0.15, 0.4];
/** Of colours that differ by less (squared, of 255) nothing is said. */
const leastContrast = 15 ** 2;
/** What is as near to the ground's colour as this may be the ground. */
const perhapsGround: readonly [number, number] = [12, 28];
/** How far around a pixel its place reaches, and from where to where what it says counts. */
const placePx = 5;
const surely: readonly [number, number] = [0.4, 0.7];

/**
 * Places near an outline of which the network was in doubt as a whole are settled by their colour: as solid as all that
 * lies deeper, or empty. Half see-through they are grey patches and smears before white. An edge's own slope, and what
 * has the colours of a mixture of product and ground (hair, blur), stay as they are. A new matte.
 */
export function settlePlaces(rgb: Uint8Array, matte: Matte): Matte {
  const { alpha } = matte;
  const places = doubtedPlaces(matte);
  const looksAt = looksAround(rgb, matte);
  const [weights, says] = [new Float32Array(alpha.length), new Float32Array(alpha.length)];
  for (const { i, side, weight } of places) {
    const looks = looksAt(i);
    if (looks === null) continue;
    weights[i] = weight;
    says[i] = weight * looks[side];
  }
  const result = alpha.slice();
  for (const { i, side, weight } of places) {
    // One pixel's colour is noise: a place has the mean of what can be said around it.
    let [known, sum] = [0, 0];
    forSquare(i, placePx, matte, (at) => {
      if ((alpha[at] ?? 0) >= solidFrom !== (side === 'solid')) return;
      known += weights[at] ?? 0;
      sum += says[at] ?? 0;
    });
    const sure = known > 0 ? smoothStep(...surely, sum / known) : 0;
    const a = alpha[i] ?? 0;
    result[i] = Math.round(a + ((side === 'solid' ? 255 : 0) - a) * weight * sure);
  }
  return { ...matte, alpha: result };
}

interface DoubtedPixel {
  readonly i: number;
  /** What it nearly is. */
  readonly side: 'solid' | 'empty';
  /** How surely it is none of an edge's slope, 0 to 1. */
  readonly weight: number;
}

function doubtedPlaces(matte: Matte): DoubtedPixel[] {
  const { alpha } = matte;
  const found: DoubtedPixel[] = [];
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i] ?? 0;
    const isSolid = a > nearlySolid[0] && a < sureProduct;
    if (!isSolid && (a <= sureGround || a >= nearlyEmpty[1])) continue;
    const near = isSolid ? smoothStep(...nearlySolid, a) : 1 - smoothStep(...nearlyEmpty, a);
    const weight = near * slopeless(i, matte);
    if (weight > 0) found.push({ i, side: isSolid ? 'solid' : 'empty', weight });
  }
  return found;
}

/** How surely a pixel is none of an edge's slope, by how steep the matte is there and how far the outline is off. */
function slopeless(i: number, matte: Matte): number {
  const { alpha, widthPx: width } = matte;
  const [a, x, y] = [alpha[i] ?? 0, i % width, Math.floor(i / width)];
  const isSolid = a >= solidFrom;
  let [change, off] = [0, Infinity];
  forSquare(i, Math.ceil(mixedPx[1]), matte, (at, u, v) => {
    const other = alpha[at] ?? 0;
    if (Math.abs(u - x) <= slopePx && Math.abs(v - y) <= slopePx)
      change = Math.max(change, isSolid ? a - other : other - a);
    if (other >= solidFrom !== isSolid) off = Math.min(off, Math.hypot(u - x, v - y));
  });
  return (1 - smoothStep(...steepest[isSolid ? 'solid' : 'empty'], change)) * smoothStep(...mixedPx, off);
}

function forSquare(
  i: number,
  reach: number,
  { widthPx: width, heightPx: height }: Matte,
  visit: (at: number, x: number, y: number) => void,
): void {
  const [x, y] = [i % width, Math.floor(i / width)];
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) visit(v * width + u, u, v);
}

/** How surely a pixel's colour is the product's alone, and the ground's alone, 0 to 1. */
interface Looks {
  readonly solid: number;
  readonly empty: number;
}

/** Looks by what lies around on both sides; null where one of them is not there. */
function looksAround(rgb: Uint8Array, matte: Matte): (i: number) => Looks | null {
  const { alpha, widthPx: width } = matte;
  const known = new Map<number, Float64Array>();
  const measure = (around: number): Float64Array => {
    const sums = new Float64Array(8);
    const [cx, cy] = [around % width, Math.floor(around / width)];
    forSquare(around, reachPx.ground, matte, (i, x, y) => {
      const a = alpha[i] ?? 0;
      const isNear = Math.max(Math.abs(x - cx), Math.abs(y - cy)) <= reachPx.product;
      const o = a >= sureProduct && isNear ? 0 : a <= sureGround ? 4 : -1;
      if (o < 0) return;
      sums[o] = (sums[o] ?? 0) + 1;
      for (let c = 0; c < 3; c++) sums[o + 1 + c] = (sums[o + 1 + c] ?? 0) + (rgb[3 * i + c] ?? 0);
    });
    return sums;
  };
  return (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const square = Math.floor(y / squarePx) * width + Math.floor(x / squarePx);
    let sums = known.get(square);
    if (sums === undefined) known.set(square, (sums = measure(i)));
    if ((sums[0] ?? 0) < leastPixels || (sums[4] ?? 0) < leastPixels) return null;
    let [along, contrast, off] = [0, 0, 0];
    for (let c = 1; c < 4; c++) {
      const ground = (sums[4 + c] ?? 0) / (sums[4] ?? 1);
      const across = (sums[c] ?? 0) / (sums[0] ?? 1) - ground;
      const value = (rgb[3 * i + c - 1] ?? 0) - ground;
      along += value * across;
      contrast += across * across;
      off = Math.max(off, Math.abs(value));
    }
    const other = smoothStep(...perhapsGround, off);
    if (contrast < leastContrast) return { solid: other, empty: 0 };
    const share = along / contrast;
    return { solid: other * smoothStep(...whole, share), empty: 1 - smoothStep(...none, share) };
  };
}
