import { findCategory, stylesFor } from '@kadr/shared/catalog';
import type { StyleId } from '@kadr/shared/visuals';
import { isUnavailable, planFrame, type PlateCatalogue } from '@kadr/studio';
import type { Product } from '../../../studio/cli/products.ts';

/** The first style of the category that has a set for the photo. */
export function styleFor(categoryId: string, { view }: Product, catalogue: PlateCatalogue): StyleId {
  const category = findCategory(categoryId);
  if (!category) throw new Error(`there is no category ${categoryId}`);
  const styles = stylesFor(category).map(({ id }) => id);
  const fits = (style: StyleId) =>
    !isUnavailable(
      planFrame({ style, frameType: 'hero', format: '1:1', product: view, category: categoryId }, catalogue),
    );
  return styles.find(fits) ?? styles[0] ?? 'minimal';
}
