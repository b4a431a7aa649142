import type { ProductSize } from '@kadr/studio';
import type { FramePhoto, FrameRequest } from '../port.ts';

/** The longer side of a product of which nobody said how large it is: a size that looks right in a table set. */
const unknownLongSideCm = 16;
/** Depth of a product of which only the front is known, as a share of the smaller front side. */
const depthShare = 0.8;

/**
 * The product's size in centimetres as the studio needs it: length is what the front photo shows from left to right, width
 * is how deep it stands. What is missing follows from the photo's proportions; `depthGuessed` tells a guess.
 */
export function sizeOf(size: FrameRequest['size'], photo: Pick<FramePhoto, 'widthPx' | 'heightPx'>): ProductSize {
  const aspect = photo.widthPx / photo.heightPx;
  const known = { width: cm(size.lengthMm), height: cm(size.heightMm) };
  const fallbackHeight = known.width !== null ? known.width / aspect : aspect > 1 ? unknownLongSideCm / aspect : unknownLongSideCm;
  const heightCm = known.height ?? fallbackHeight;
  const widthCm = known.width ?? heightCm * aspect;
  const depth = cm(size.widthMm);
  return { widthCm, heightCm, depthCm: depth ?? Math.min(widthCm, heightCm) * depthShare, depthGuessed: depth === null };
}

function cm(mm: number | null): number | null {
  return mm === null ? null : mm / 10;
}
