import { findCategory, otherCategory, stylesFor, type listProductStyles } from '@kadr/shared/catalog';
import type { OutputOf } from '@kadr/shared/kernel';
import type { ImageModel } from '../../providers/image-model/port.ts';
import { asIfWhole, frameRequest, type StudioProduct } from '../frames/index.ts';

type ProductStyle = OutputOf<typeof listProductStyles>[number];

/**
 * Every style with whether this product's photo can stand in it; what cannot, or makes no sense for such goods, comes
 * last with its reason.
 */
export function productStyles(imageModel: ImageModel, product: StudioProduct): ProductStyle[] {
  const category = findCategory(product.categoryId) ?? findCategory(otherCategory);
  if (!category) return [];
  const whole = asIfWhole(product);
  const styles = stylesFor(category).map(({ id, recommended, reason, fits }): ProductStyle => {
    const { unavailable } = imageModel.options(
      frameRequest(whole, { frameType: 'hero', styleId: id, format: '1:1', way: 'studio', seed: 1 }),
    );
    return { id, recommended, reason, unavailable: unavailable?.reason ?? (fits ? null : 'not-for-goods') };
  });
  return styles.toSorted((a, b) => Number(a.unavailable !== null) - Number(b.unavailable !== null));
}
