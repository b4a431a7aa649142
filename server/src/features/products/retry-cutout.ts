import { failures } from '@kadr/shared/kernel';
import { productErrors, type Photo } from '@kadr/shared/products';
import { photoOwnedBy, requeueCutout } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';
import { lockProductOwnedBy } from './queries.ts';
import { enqueueCutout } from './queue.ts';

const fail = failures(productErrors);

/** Queues a failed cut-out again; one that waits, runs or is ready is left as it is. */
export function retryOwnCutout(
  deps: Pick<ProductDeps, 'db' | 'fileUrl' | 'publish'>,
  userId: string,
  photoId: string,
): Promise<Photo> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await photoOwnedBy(tx, userId, photoId);
    if (!found) throw fail('products.photo-not-found');
    await lockProductOwnedBy(tx, userId, found.product_id);
    const photo = await photoOwnedBy(tx, userId, photoId);
    if (!photo) throw fail('products.photo-not-found');
    if (photo.cutout_state !== 'failed') return photoView(deps.fileUrl, photo);
    await requeueCutout(tx, photoId);
    await enqueueCutout(tx, userId, photoId);
    await deps.publish(tx, userId, { type: 'product-changed', productId: photo.product_id });
    return photoView(deps.fileUrl, { ...photo, cutout_state: 'queued', cutout_progress: 0, failure_code: null });
  });
}
