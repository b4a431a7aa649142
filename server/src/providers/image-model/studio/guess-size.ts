import { isClothes } from '@kadr/shared/visuals';
import { guessSize, type ProductSize } from '@kadr/studio';
import type { FramePhoto, FrameRequest } from '../port.ts';

/** Length is what the front photo shows from left to right, width is how deep it stands. */
const standing = { across: 'lengthMm', up: 'heightMm', deep: 'widthMm' } as const;
/** Clothes are held up: from top to hem, across, and the cloth. */
const heldUp = { across: 'widthMm', up: 'lengthMm', deep: 'heightMm' } as const;
/** How high clothes lie of which no one said it. */
const clothMm = 20;

/**
 * The product's size in centimetres as the studio needs it: clothes as they lie, other goods as they stand. What is
 * missing follows from the photo's proportions; what is only an estimate is marked as a guess.
 */
export function sizeOf(
  size: FrameRequest['size'],
  categoryId: string | null,
  photo: Pick<FramePhoto, 'widthPx' | 'heightPx'>,
): ProductSize {
  const { across, up, deep } = isClothes(categoryId) ? heldUp : standing;
  const deepMm = size[deep] ?? (isClothes(categoryId) ? clothMm : null);
  const guessed = guessSize(
    { widthCm: cm(size[across]), heightCm: cm(size[up]), depthCm: cm(deepMm) },
    photo.widthPx / photo.heightPx,
  );
  const isGuess = (field: typeof across | typeof up | typeof deep) =>
    size[field] === null || (size.estimated ?? []).includes(field);
  const seen = { ...guessed, widthGuessed: isGuess(across), heightGuessed: isGuess(up), depthGuessed: isGuess(deep) };
  return isClothes(categoryId) ? laidDown(seen) : seen;
}

/** What was held up lies with its length leading away from the camera. */
function laidDown({ heightCm, heightGuessed, depthCm, depthGuessed, ...across }: Required<ProductSize>): ProductSize {
  return { ...across, heightCm: depthCm, heightGuessed: depthGuessed, depthCm: heightCm, depthGuessed: heightGuessed };
}

function cm(mm: number | null): number | null {
  return mm === null ? null : mm / 10;
}
