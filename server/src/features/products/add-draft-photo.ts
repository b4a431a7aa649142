import { newId } from '@kadr/shared/kernel';
import { photoLimits } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import type { UploadedFile } from '../../platform/http/index.ts';
import { insertPhotos } from './insert-photos.ts';
import { countPhotos } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { bytesOf, refuseFull } from './refuse-full.ts';
import { readAndStore } from './store-photo.ts';

interface FetchedPhoto {
  readonly productId: string;
  readonly photo: UploadedFile;
  /** Sample photos that the draft gets first; the others join the product's group. */
  readonly mostSamples: number;
  /** In the transaction that writes the photo. */
  readonly alongside: (tx: Db) => Promise<void>;
}

/** A photo for a draft of many that the server fetched itself. Throws as photos do. */
export async function addDraftPhoto(
  deps: ProductDeps,
  userId: string,
  { productId, photo, mostSamples, alongside }: FetchedPhoto,
): Promise<void> {
  await refuseFull(deps, deps.db, userId, bytesOf([photo]));
  const stored = await readAndStore(deps, photo, photoLimits.minSidePx);
  const { count } = await countPhotos(deps.db, productId, 'sample');
  await insertPhotos({ ...deps, alongside, isOfBatch: true }, userId, {
    productId,
    group: count < mostSamples ? 'sample' : 'product',
    photos: [{ id: newId(), photo: stored }],
  });
}
