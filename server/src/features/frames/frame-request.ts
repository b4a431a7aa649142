import type { FrameRequest } from '../../providers/image-model/port.ts';
import type { StudioProduct } from './studio-product.ts';

export type FrameChoice = Pick<FrameRequest, 'frameType' | 'styleId' | 'format' | 'way' | 'seed'> &
  Partial<Pick<FrameRequest, 'changes' | 'words' | 'keepPlate' | 'keepSet' | 'leavesPlate' | 'share'>>;

/** The whole request for a frame of a product; `partner` is the other one in frames of two. */
export function frameRequest(
  product: StudioProduct,
  choice: FrameChoice,
  partner: StudioProduct | null = null,
): FrameRequest {
  const shown = choice.frameType === 'mixmatch' ? partner : null;
  return {
    changes: [],
    words: [],
    ...choice,
    categoryId: product.categoryId,
    ...(product.pose ? { pose: product.pose } : {}),
    size: product.size,
    photos: product.photos,
    contents: product.contents,
    ...(shown ? { partner: { categoryId: shown.categoryId, size: shown.size, photos: shown.photos } } : {}),
  };
}

/** The seed of a step's version: another for each, the same when the job runs again. */
export function seedFor(step: number, versionsBefore: number): number {
  return step * 1008 + versionsBefore * 33;
}
