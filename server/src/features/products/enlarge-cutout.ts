import { gainsByEnlarging } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles, storeFile } from '../../platform/files/index.ts';
import { photoById, saveEnlarged } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { enqueueEnlarging, postponeEnlarging } from './queue.ts';
import { lockProduct } from './queries.ts';

/** An enlarged cut-out has so many times the width and height. */
export const enlargedTimes = 2;

/** Queues the enlarging of a cut-out that is too small for sharp frames. */
export async function enlargeWhereSmall(
  tx: Db,
  photoId: string,
  made: { readonly width_px: number; readonly height_px: number },
): Promise<void> {
  if (gainsByEnlarging({ widthPx: made.width_px, heightPx: made.height_px })) await enqueueEnlarging(tx, photoId);
}

/** Enlarges a photo's cut-out once, when its seller waits for no other. Safe to run again after a crash. */
export async function enlargeCutout(
  deps: Pick<ProductDeps, 'db' | 'objects' | 'engine'>,
  { photoId, postponed = 0 }: { readonly photoId: string; readonly postponed?: number | undefined },
  signal?: AbortSignal,
): Promise<void> {
  const photo = await photoById(deps.db, photoId);
  if (!photo?.cutout_key || photo.cutout_state !== 'ready' || photo.enlarged_key) return;
  const { cutout_key: cutoutKey, user_id: userId, product_id: productId } = photo;
  if (await postponeEnlarging(deps.db, userId, photoId, postponed)) return;
  const cutout = await deps.objects.get(cutoutKey);
  if (!cutout) throw new Error(`cut-out ${cutoutKey} is missing from the store`);
  const enlargedKey = await storeFile(deps, await deps.engine.enlargeCutout(cutout, { signal }));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockProduct(tx, productId)) || !(await saveEnlarged(tx, photoId, { cutoutKey, enlargedKey }))) return;
    await keepFiles(tx, { useId: photoId, userId, productId, keys: [enlargedKey] });
  });
}
