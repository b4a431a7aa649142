import type { ProductView } from '../shot.ts';

/** Categories of goods that do not stand: a photo of them, lying or hanging, shows them as a camera from above would. */
const layingCategories: readonly string[] = ['tops', 'trousers', 'dresses', 'outerwear', 'underwear', 'kids-clothing'];

/** The product as the planner has to take it: a garment lies, whatever its photo's camera was taken for. */
export function asLaid(product: ProductView, category: string | null | undefined): ProductView {
  if (!category || !layingCategories.includes(category) || product.camera.view === 'top') return product;
  return { ...product, camera: { ...product.camera, view: 'top', pitchDeg: 90 } };
}
