import { failures } from '@kadr/shared/kernel';
import { productErrors, type Photo } from '@kadr/shared/products';
import { photoOwnedBy, setWhole } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';

const fail = failures(productErrors);

/** The seller says whether the product in a photo is whole; from then on no one asks, and pictures are made by it. */
export function setOwnPhotoWhole(
  deps: Pick<ProductDeps, 'db' | 'fileUrl' | 'publish'>,
  userId: string,
  photoId: string,
  isWhole: boolean,
): Promise<Photo> {
  return deps.db.transaction().execute(async (tx) => {
    const photo = await photoOwnedBy(tx, userId, photoId);
    if (!photo) throw fail('products.photo-not-found');
    if (photo.cutout_state !== 'ready') throw fail('products.outline-not-ready');
    await setWhole(tx, photoId, isWhole);
    await deps.publish(tx, userId, { type: 'product-changed', productId: photo.product_id });
    return photoView(deps.fileUrl, { ...photo, is_whole: isWhole, outline_checked: true });
  });
}
