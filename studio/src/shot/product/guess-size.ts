import type { ProductSize } from '../shot.ts';

/** The longer side of a product of which no one said how large it is: a size that looks right in a table set. */
const unknownLongSideCm = 16;
/** Depth of a product of which only the front is known, as a share of the smaller front side. */
const depthShare = 0.8;

/**
 * A product's size from what is known of it; the rest follows from its photo's `aspect` (width / height). what was not
 * known is marked as guessed.
 */
export function guessSize(
  known: { widthCm: number | null; heightCm: number | null; depthCm: number | null },
  aspect: number,
): ProductSize {
  const fallbackHeight =
    known.widthCm !== null ? known.widthCm / aspect : aspect > 1 ? unknownLongSideCm / aspect : unknownLongSideCm;
  const heightCm = known.heightCm ?? fallbackHeight;
  const widthCm = known.widthCm ?? heightCm * aspect;
  return {
    widthCm,
    heightCm,
    depthCm: known.depthCm ?? Math.min(widthCm, heightCm) * depthShare,
    widthGuessed: known.widthCm === null,
    heightGuessed: known.heightCm === null,
    depthGuessed: known.depthCm === null,
  };
}
