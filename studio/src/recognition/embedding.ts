import { featureCount } from './features.ts';

/**
 * Raised whenever the detector, the mean or the directions below change: looks of different versions cannot be
 * compared.
 */
export const lookVersion = 1;

/** What the product of a photo looks like, in one signed byte for each of `lookLength` directions. */
export type Look = Int8Array;
export const lookLength = 256;

/** A photo of a product whose category the seller has confirmed. */
export interface KnownLook {
  readonly productId: string;
  readonly category: string;
  readonly look: Look;
}

const most = 127;

/** `mean`: what features are on average, so that only what sets the product apart is compared. */
export function lookOf(features: Float32Array, mean: Float16Array): Look {
  const along = new Float32Array(lookLength);
  const signs = randomSigns();
  for (let direction = 0; direction < lookLength; direction++) {
    let sum = 0;
    for (let i = 0; i < featureCount; i++) {
      const apart = (features[i] ?? 0) - (mean[i] ?? 0);
      sum += signs() ? apart : -apart;
    }
    along[direction] = sum;
  }
  const largest = along.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  return Int8Array.from(along, (value) => Math.round((most * value) / largest));
}

/**
 * The same coin for every photo: random directions keep the angles between many numbers in few (Johnson and
 * Lindenstrauss). Xorshift, 32 bits.
 */
function randomSigns(): () => boolean {
  let state = 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state < 0;
  };
}

/** Cosine: 1 for the same look; 0 where one says nothing of the other, and for looks of another length. */
export function likeness(one: Look, other: Look): number {
  if (one.length !== other.length) return 0;
  let [product, a, b] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    const [x, y] = [one[i] ?? 0, other[i] ?? 0];
    product += x * y;
    a += x * x;
    b += y * y;
  }
  return a === 0 || b === 0 ? 0 : product / Math.sqrt(a * b);
}
