import { featureCount } from './features.ts';

/**
 * Raised whenever the detector, the mean or the directions below change: embeddings of different versions cannot be
 * compared.
 */
export const embeddingVersion = 1;

/** What the product of a photo looks like, in one signed byte for each of `embeddingLength` directions. */
export type Embedding = Int8Array;
export const embeddingLength = 256;

/** A photo of a product whose category the seller has confirmed. */
export interface KnownEmbedding {
  readonly productId: string;
  readonly category: string;
  readonly embedding: Embedding;
}

const most = 127;

/** `mean`: what features are on average, so that only what sets the product apart is compared. */
export function embeddingOf(features: Float32Array, mean: Float16Array): Embedding {
  const along = new Float32Array(embeddingLength);
  const signs = randomSigns();
  for (let direction = 0; direction < embeddingLength; direction++) {
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

/** Cosine: 1 for the same embedding; 0 where one says nothing of the other, and for embeddings of another length. */
export function likeness(one: Embedding, other: Embedding): number {
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
