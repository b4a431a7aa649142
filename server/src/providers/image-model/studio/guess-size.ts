import { guessSize, type ProductSize } from '@kadr/studio';
import type { FramePhoto, FrameRequest } from '../port.ts';

/**
 * The product's size in centimetres as the studio needs it: length is what the front photo shows from left to right,
 * width is how deep it stands. What is missing follows from the photo's proportions; what is only an estimate is marked
 * as a guess.
 */
export function sizeOf(size: FrameRequest['size'], photo: Pick<FramePhoto, 'widthPx' | 'heightPx'>): ProductSize {
  const guessed = guessSize(
    { widthCm: cm(size.lengthMm), heightCm: cm(size.heightMm), depthCm: cm(size.widthMm) },
    photo.widthPx / photo.heightPx,
  );
  const { estimated = [] } = size;
  return {
    ...guessed,
    widthGuessed: guessed.widthGuessed || estimated.includes('lengthMm'),
    heightGuessed: guessed.heightGuessed || estimated.includes('heightMm'),
    depthGuessed: guessed.depthGuessed || estimated.includes('widthMm'),
  };
}

function cm(mm: number | null): number | null {
  return mm === null ? null : mm / 10;
}
