import { failures } from '@kadr/shared/kernel';
import { maxPhotosIn, productErrors, type Photo, type PhotoGroup } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles } from '../../platform/files/index.ts';
import { countPhotos, insertPhoto, photoById, type PhotoRow } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';
import { lockProductOwnedBy, updateProductRow } from './queries.ts';
import { assertRoomInQueue, enqueueCutout } from './queue.ts';
import { refuseFull } from './refuse-full.ts';
import type { StoredPhoto } from './store-photo.ts';

const fail = failures(productErrors);

interface InsertDeps extends Pick<ProductDeps, 'db' | 'fileUrl' | 'publish' | 'maxStoredBytes'> {
  /** Runs in the same transaction. */
  readonly alongside?: (tx: Db) => Promise<void>;
  /** One of many at once: its cut-out waits behind every single photo. */
  readonly isOfBatch?: boolean;
}

export interface PhotoToInsert {
  readonly id: string;
  readonly photo: StoredPhoto;
  /** What the phone that took it told of its tilt. */
  readonly pitchDeg?: number | undefined;
}

/**
 * Writes stored photos into a group; the limit is counted with the product locked: two uploads at once cannot pass it.
 */
export async function insertPhotos(
  deps: InsertDeps,
  userId: string,
  { productId, group, photos }: { productId: string; group: PhotoGroup; photos: readonly PhotoToInsert[] },
): Promise<Photo[]> {
  const rows = await deps.db.transaction().execute(async (tx) => {
    const product = await lockProductOwnedBy(tx, userId, productId);
    if (!product) throw fail('products.not-found');
    const { nextPosition } = await refuseTooMany(tx, productId, group, photos.length);
    await assertRoomInQueue(tx, userId);
    await refuseFull(
      deps,
      tx,
      userId,
      photos.reduce((sum, { photo }) => sum + photo.original_bytes, 0),
    );
    const inserted: (PhotoRow | undefined)[] = [];
    for (const [index, { id, photo, pitchDeg }] of photos.entries()) {
      await insertPhoto(tx, {
        ...photo,
        id,
        product_id: productId,
        user_id: userId,
        photo_group: group,
        position: nextPosition + index,
        pitch_deg: pitchDeg ?? null,
      });
      await keepFiles(tx, {
        useId: id,
        userId,
        productId,
        keys: [photo.original_key, photo.view_key, photo.thumbnail_key],
      });
      await enqueueCutout(tx, userId, id, deps.isOfBatch);
      inserted.push(await photoById(tx, id));
    }
    await updateProductRow(tx, productId, answersBy(group));
    await deps.alongside?.(tx);
    await deps.publish(tx, userId, { type: 'product-changed', productId });
    return inserted;
  });
  return rows.flatMap((row) => (row ? [photoView(deps.fileUrl, row)] : []));
}

export async function refuseTooMany(
  db: Db,
  productId: string,
  group: PhotoGroup,
  more: number,
): Promise<{ nextPosition: number }> {
  const { count, nextPosition } = await countPhotos(db, productId, group);
  if (count + more > maxPhotosIn[group]) throw fail('products.too-many-photos', { max: maxPhotosIn[group], group });
  return { nextPosition };
}

/** A photo of the box takes "the product has no box" back, likewise for components. */
function answersBy(group: PhotoGroup): { no_box?: false; no_components?: false } {
  if (group === 'box') return { no_box: false };
  return group === 'component' ? { no_components: false } : {};
}
