import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { releaseFiles } from '../../platform/files/index.ts';
import { countPhotos, deletePhotoRow, photoOwnedBy } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { lockProductOwnedBy, updateProductRow } from './queries.ts';
import { startAnalysisWhenDue } from './request-analysis.ts';

const fail = failures(productErrors);

export async function deleteOwnPhoto(
  deps: Pick<ProductDeps, 'db' | 'publish'>,
  userId: string,
  photoId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await photoOwnedBy(tx, userId, photoId);
    const product = found && (await lockProductOwnedBy(tx, userId, found.product_id));
    // Read again: another request may have deleted it before the lock was ours.
    const photo = product && (await photoOwnedBy(tx, userId, photoId));
    if (!photo) throw fail('products.photo-not-found');
    const isLastSample = photo.photo_group === 'sample' && (await countPhotos(tx, product.id, 'sample')).count === 1;
    if (isLastSample && product.creation_step === 'done') throw fail('products.no-photos');
    await deletePhotoRow(tx, photoId);
    await releaseFiles(tx, photoId);
    await startAnalysisWhenDue(tx, product.id);
    await updateProductRow(tx, product.id, isLastSample ? { creation_step: 'photos' } : {});
    await deps.publish(tx, userId, { type: 'product-changed', productId: product.id });
  });
}
