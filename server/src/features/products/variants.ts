import { failures, type InputOf } from '@kadr/shared/kernel';
import {
  maxVariants,
  productErrors,
  type addVariant,
  type VariantDifference,
  type VariantGroup,
} from '@kadr/shared/products';
import { shownSamples } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { coversOf } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { productForStudio, type ProductForStudio } from './product-for-studio.ts';
import { cardView, photoPicture } from './product-view.ts';
import { lockSeller } from './queries.ts';
import { setVariantOf, variantOf, variantsOf } from './variant-queries.ts';

const fail = failures(productErrors);

type VariantDeps = Pick<ProductDeps, 'db' | 'fileUrl' | 'publish'>;

/** The product with all that are the same in another colour. Throws products.not-found. */
export async function listOwnVariants({ db, fileUrl }: VariantDeps, userId: string, id: string): Promise<VariantGroup> {
  const rows = await variantsOf(db, userId, await firstOf(db, userId, id));
  const [first, ...others] = rows;
  if (!first || others.length === 0) return { products: [] };
  const covers = await coversOf(
    db,
    rows.map((row) => row.id),
  );
  const original = await productForStudio(db, userId, first.id);
  const products: VariantGroup['products'] = [];
  for (const row of rows) {
    const variant = row === first ? undefined : await productForStudio(db, userId, row.id);
    const cover = covers.find((photo) => photo.product_id === row.id);
    const differs = original && variant ? differencesOf(original, variant) : [];
    products.push({ ...cardView(row, cover ? photoPicture(fileUrl, cover) : null), differs });
  }
  return { products };
}

/**
 * Throws `products.not-found`, `products.variant-of-itself`, `products.has-variants`, `products.too-many-variants`.
 */
export async function addOwnVariant(
  deps: VariantDeps,
  userId: string,
  { id, variantId }: InputOf<typeof addVariant>,
): Promise<VariantGroup> {
  await deps.db.transaction().execute(async (tx) => {
    await lockSeller(tx, userId);
    const firstId = await firstOf(tx, userId, id);
    await firstOf(tx, userId, variantId);
    if (variantId === firstId) throw fail('products.variant-of-itself');
    if ((await variantsOf(tx, userId, variantId)).length > 1) throw fail('products.has-variants');
    const group = await variantsOf(tx, userId, firstId);
    if (group.some((row) => row.id === variantId)) return;
    if (group.length > maxVariants) throw fail('products.too-many-variants', { max: maxVariants });
    await setVariantOf(tx, userId, { productId: variantId, firstId });
    for (const productId of [firstId, variantId])
      await deps.publish(tx, userId, { type: 'product-changed', productId });
  });
  return listOwnVariants(deps, userId, id);
}

/** Throws products.not-found. */
export async function removeOwnVariant({ db, publish }: VariantDeps, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await firstOf(tx, userId, id);
    await setVariantOf(tx, userId, { productId: id, firstId: null });
    await publish(tx, userId, { type: 'product-changed', productId: id });
  });
}

/** The product that this one is a variant of, or itself. */
async function firstOf(db: Db, userId: string, id: string): Promise<string> {
  const first = await variantOf(db, userId, id);
  if (first === undefined) throw fail('products.not-found');
  return first ?? id;
}

/** Lengths and outlines that differ by no more are the same for the eye; so are heights of the camera, degrees. */
const sameWithin = 1.15;
const samePitchDeg = 12;

function differencesOf(first: ProductForStudio, variant: ProductForStudio): VariantDifference[] {
  const [a, b] = [first, variant].map(({ photos, categoryId }) => shownSamples(photos, categoryId)[0]);
  const isPosed = first.pose !== variant.pose || (a && b && a.shows !== b.shows);
  const lengths = (['lengthMm', 'widthMm', 'heightMm'] as const).some((side) =>
    isApart(first.size[side], variant.size[side]),
  );
  const isShaped = a && b && isApart(a.widthPx / a.heightPx, b.widthPx / b.heightPx);
  const isSeen =
    a && b && (a.camera.view !== b.camera.view || Math.abs(a.camera.pitchDeg - b.camera.pitchDeg) > samePitchDeg);
  return [
    ...(isPosed ? ['pose' as const] : []),
    ...(lengths ? ['size' as const] : []),
    ...(isShaped ? ['shape' as const] : []),
    ...(isSeen ? ['camera' as const] : []),
  ];
}

function isApart(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.max(a / b, b / a) > sameWithin;
}
