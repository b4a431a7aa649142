import {
  asksLegs,
  isOutlineInDoubt,
  isPhotoCutOff,
  mainPhoto,
  type Cutout,
  type Photo,
  type Product,
} from '@kadr/shared/products';

/**
 * The next photo of the product that its seller has to look at before a picture is paid for, the main one first: its
 * outline is in doubt, its edge cuts the product off, or it hides legs. A further sample that is cut off stands in no
 * picture.
 */
export function doubtfulPhoto(product: Pick<Product, 'photos' | 'categoryId'>): Photo | undefined {
  const main = mainPhoto(product);
  const isShown = ({ id, group, cutout }: Photo): boolean =>
    group !== 'sample' || id === main?.id || !cutout || !isPhotoCutOff(cutout, product.categoryId);
  const asks = ({ id, cutout }: Photo): boolean => {
    if (!cutout?.picture) return false;
    const hidesLegs = id === main?.id && asksLegs(cutout, product.categoryId);
    return isOutlineInDoubt(cutout) || asksWhole(cutout, product.categoryId) || hidesLegs;
  };
  const asked = product.photos.filter(isShown).filter(asks);
  return asked.find(({ id }) => id === main?.id) ?? asked[0];
}

/** Whether the edge of the photo cuts the product off and its seller has not said anything of it. */
export function asksWhole(cutout: Cutout, categoryId: string | null): boolean {
  return isPhotoCutOff(cutout, categoryId) && (cutout.isWhole ?? null) === null;
}
