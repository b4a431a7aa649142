import { failures } from '@kadr/shared/kernel';
import { productErrors, type OutlineDocument } from '@kadr/shared/products';
import { outlineOwnedBy } from './outline-queries.ts';
import { photoOwnedBy } from './photo-queries.ts';
import { pictureView } from './picture-view.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';

const fail = failures(productErrors);

/** A photo's outline as the editor works on it. One that is still being made cannot be corrected yet. */
export async function outlineToCorrect(
  { db, fileUrl }: Pick<ProductDeps, 'db' | 'fileUrl'>,
  userId: string,
  photoId: string,
): Promise<OutlineDocument> {
  const photo = await photoOwnedBy(db, userId, photoId);
  const outline = photo && (await outlineOwnedBy(db, userId, photoId));
  if (!outline) throw fail('products.photo-not-found');
  if (photo.cutout_state !== 'ready' && photo.cutout_state !== 'failed') throw fail('products.outline-not-ready');
  const { automatic, steps, version } = outline;
  const { picture, fileName } = photoView(fileUrl, photo);
  return {
    photoId,
    productId: photo.product_id,
    fileName,
    photo: picture,
    steps,
    version,
    automatic: automatic && {
      box: automatic.box,
      faults: [...(automatic.faults ?? [])],
      picture: pictureView(fileUrl, {
        viewKey: automatic.view_key,
        thumbnailKey: automatic.thumbnail_key,
        widthPx: automatic.width_px,
        heightPx: automatic.height_px,
        blur: automatic.blur,
      }),
    },
  };
}
