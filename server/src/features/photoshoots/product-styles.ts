import { findCategory, otherCategory, stylesFor, type listProductStyles } from '@kadr/shared/catalog';
import type { OutputOf } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { ImageModel } from '../../providers/image-model/port.ts';
import { asIfWhole, frameRequest, type StudioProduct } from '../frames/index.ts';
import { stylesBlendedInto } from './preview-in-style.ts';

type ProductStyle = OutputOf<typeof listProductStyles>[number];

/**
 * Every style with whether this product's photo can stand in it. What it blends into comes after the others; what cannot
 * be, or makes no sense for such goods, comes last with its reason.
 */
export async function productStyles(
  deps: { readonly db: Db; readonly imageModel: ImageModel },
  product: StudioProduct,
): Promise<ProductStyle[]> {
  const category = findCategory(product.categoryId) ?? findCategory(otherCategory);
  if (!category) return [];
  const whole = asIfWhole(product);
  const blended = await stylesBlendedInto(deps, product);
  const styles = stylesFor(category).map(({ id, recommended, reason, fits }): ProductStyle => {
    const { unavailable } = deps.imageModel.options(
      frameRequest(whole, { frameType: 'hero', styleId: id, format: '1:1', way: 'studio', seed: 1 }),
    );
    return {
      id,
      recommended,
      reason,
      blendsIn: blended.has(id),
      unavailable: unavailable?.reason ?? (fits ? null : 'not-for-goods'),
    };
  });
  const place = ({ unavailable, blendsIn }: ProductStyle) => (unavailable !== null ? 2 : blendsIn ? 1 : 0);
  return styles.toSorted((a, b) => place(a) - place(b));
}
