import { failures } from '@kadr/shared/kernel';
import { productErrors, type Photo } from '@kadr/shared/products';
import { photoOwnedBy, setUserView, type CameraView } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';

const fail = failures(productErrors);

/** The seller says how the photo was taken; from then on the estimate is not asked any more. */
export function setOwnPhotoCamera(
  deps: Pick<ProductDeps, 'db' | 'fileUrl' | 'publish'>,
  userId: string,
  photoId: string,
  view: CameraView,
): Promise<Photo> {
  return deps.db.transaction().execute(async (tx) => {
    const photo = await photoOwnedBy(tx, userId, photoId);
    if (!photo) throw fail('products.photo-not-found');
    await setUserView(tx, photoId, view);
    await deps.publish(tx, userId, { type: 'product-changed', productId: photo.product_id });
    return photoView(deps.fileUrl, { ...photo, user_view: view });
  });
}
