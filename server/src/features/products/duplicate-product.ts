import { failures, newId } from '@kadr/shared/kernel';
import { productErrors, type Product } from '@kadr/shared/products';
import { keepFiles } from '../../platform/files/index.ts';
import { copyAnalysis, copyPhoto, copyProduct } from './copy-queries.ts';
import { outlineOwnedBy } from './outline-queries.ts';
import { photoById, photosOf } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { productView } from './product-view.ts';
import { lockProductOwnedBy } from './queries.ts';
import { assertRoomInQueue, enqueueCutout } from './queue.ts';
import { startAnalysisWhenDue } from './request-analysis.ts';

const fail = failures(productErrors);

/**
 * A second product with the same data, photos and cut-outs, to be changed into a variant; pictures and cards stay with
 * the first.
 */
export async function duplicateOwnProduct(
  deps: Pick<ProductDeps, 'db' | 'fileUrl' | 'publish' | 'copyTexts' | 'countProductAdded'>,
  userId: string,
  productId: string,
): Promise<Product> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const original = await lockProductOwnedBy(tx, userId, productId);
    if (!original) throw fail('products.not-found');
    await assertRoomInQueue(tx, userId);
    const copy = await copyProduct(tx, original.id, newId());
    for (const photo of await photosOf(tx, original.id)) {
      const id = newId();
      const automatic = (await outlineOwnedBy(tx, userId, photo.id))?.automatic;
      await copyPhoto(tx, photo.id, { id, productId: copy.id });
      const made = (await photoById(tx, id))?.cutout_state;
      const keys = [
        photo.original_key,
        photo.view_key,
        photo.thumbnail_key,
        photo.cutout_key,
        photo.enlarged_key,
        photo.cutout_view_key,
        photo.cutout_thumbnail_key,
        automatic?.cutout_key,
        automatic?.view_key,
        automatic?.thumbnail_key,
      ].filter((key) => typeof key === 'string');
      await keepFiles(tx, { useId: id, userId, productId: copy.id, keys });
      if (made === 'queued') await enqueueCutout(tx, userId, id);
    }
    await copyAnalysis(tx, original.id, copy.id);
    await deps.copyTexts(tx, userId, { fromId: original.id, toId: copy.id });
    await startAnalysisWhenDue(tx, copy.id);
    await deps.countProductAdded(tx, userId);
    await deps.publish(tx, userId, { type: 'product-changed', productId: copy.id });
    return copy;
  });
  return productView(deps, deps.db, row);
}
