import {
  isOutlineInDoubt,
  isPhotoCutOff,
  mainPhoto,
  type Cutout,
  type Photo,
  type Product,
} from '@kadr/shared/products';

/**
 * The next photo of the product that its seller has to look at before a picture is paid for, the main one first: its
 * outline is in doubt, or its edge cuts the product off. A further sample that is cut off stands in no picture.
 */
export function doubtfulPhoto(product: Pick<Product, 'photos' | 'categoryId'>): Photo | undefined {
  const main = mainPhoto(product);
  const isShown = ({ id, group, cutout }: Photo): boolean =>
    group !== 'sample' || id === main?.id || !cutout || !isPhotoCutOff(cutout, product.categoryId);
  const asked = product.photos
    .filter(isShown)
    .filter(({ cutout }) => cutout?.picture && (isOutlineInDoubt(cutout) || asksWhole(cutout, product.categoryId)));
  return asked.find(({ id }) => id === main?.id) ?? asked[0];
}

/** Whether the edge of the photo cuts the product off and its seller has not said anything of it. */
export function asksWhole(cutout: Cutout, categoryId: string | null): boolean {
  return isPhotoCutOff(cutout, categoryId) && (cutout.isWhole ?? null) === null;
}
