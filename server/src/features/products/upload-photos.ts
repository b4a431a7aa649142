import { failures, newId } from '@kadr/shared/kernel';
import { productErrors, type Photo, type PhotoGroup } from '@kadr/shared/products';
import type { UploadedFile } from '../../platform/http/index.ts';
import type { ReadPhoto } from '../../engine/port.ts';
import { insertPhotos, refuseTooMany, type PhotoToInsert } from './insert-photos.ts';
import type { ProductDeps } from './product-deps.ts';
import { productOwnedBy } from './queries.ts';
import { bytesOf, refuseFull } from './refuse-full.ts';
import { readUpload, storePhoto } from './store-photo.ts';

const fail = failures(productErrors);

type UploadDeps = Pick<ProductDeps, 'db' | 'objects' | 'engine' | 'fileUrl' | 'publish' | 'maxStoredBytes'>;

/**
 * Takes photos into a group, all of them or none. Every file is read before anything is stored, the bytes are stored
 * before the rows are written.
 */
export async function uploadOwnPhotos(
  deps: UploadDeps,
  userId: string,
  {
    productId,
    group,
    pitchDeg,
  }: { readonly productId: string; readonly group: PhotoGroup; readonly pitchDeg?: number | undefined },
  files: readonly UploadedFile[],
): Promise<Photo[]> {
  if (!(await productOwnedBy(deps.db, userId, productId))) throw fail('products.not-found');
  if (files.length === 0) throw fail('products.no-file');
  // Counted here for a quick answer, and again under the lock for a true one.
  await refuseTooMany(deps.db, productId, group, files.length);
  await refuseFull(deps, deps.db, userId, bytesOf(files));
  const read: ReadPhoto[] = [];
  for (const file of files) read.push(await readUpload(deps, file));
  const photos: PhotoToInsert[] = [];
  for (const [index, file] of files.entries()) {
    const photo = read[index];
    if (photo) photos.push({ id: newId(), photo: await storePhoto(deps, file, photo), pitchDeg });
  }
  return insertPhotos(deps, userId, { productId, group, photos });
}
