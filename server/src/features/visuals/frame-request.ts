import type { FrameRequest } from '../../providers/image-model/port.ts';
import type { StudioProduct } from './studio-product.ts';

type FrameChoice = Pick<FrameRequest, 'frameType' | 'styleId' | 'format' | 'seed' | 'prompts'>;

/** The whole request for a frame of a product. */
export function frameRequest(product: StudioProduct, choice: FrameChoice): FrameRequest {
  return { ...choice, categoryId: product.categoryId, size: product.size, photos: product.photos };
}

/** The seed of a step's version: another for each, the same when the job runs again. */
export function seedFor(step: number, versionsBefore: number): number {
  return step * 1008 + versionsBefore * 33;
}
