import { isCutOff, seenInPhoto, shownSamples, type SeenInPhoto } from '../visuals/poses.ts';
import type { Cutout, Photo, Product } from './product.ts';

function seenIn({ reasons, box, isWhole }: Pick<Cutout, 'reasons' | 'box' | 'isWhole'>): SeenInPhoto {
  return seenInPhoto(reasons, box, isWhole ?? null);
}

/** Whether the photo's edge cuts a part of the product off, and its seller has not said that it is whole. */
export function isPhotoCutOff(cutout: Pick<Cutout, 'reasons' | 'box' | 'isWhole'>, categoryId: string | null): boolean {
  return isCutOff({ categoryId, ...seenIn(cutout) });
}

/**
 * The photo that pictures of the product are made of: its first sample, of those that show it whole if there are any.
 * What could not be cut out shows nothing.
 */
export function mainPhoto({ photos, categoryId }: Pick<Product, 'photos' | 'categoryId'>): Photo | undefined {
  const usable = photos.filter(({ cutout }) => cutout?.state !== 'failed');
  const seen = (usable.some(({ group }) => group === 'sample') ? usable : photos).map((photo) => ({
    photo,
    group: photo.group,
    ...(photo.cutout ? seenIn(photo.cutout) : {}),
  }));
  return shownSamples(seen, categoryId)[0]?.photo;
}
