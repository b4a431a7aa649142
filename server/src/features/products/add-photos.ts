import { failures, newId } from '@kadr/shared/kernel';
import { photoLimits, productErrors, type Photo, type PhotoGroup, type PhotoSource } from '@kadr/shared/products';
import { uploadErrors } from '@kadr/shared/uploads';
import { insertPhotos, refuseTooMany, type PhotoToInsert } from './insert-photos.ts';
import { isPhotoId, photoOwnedBy } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';
import { productOwnedBy } from './queries.ts';
import { bytesOf, refuseFull } from './refuse-full.ts';
import { readAndStore } from './store-photo.ts';

const fail = failures({ ...productErrors, 'uploads.not-found': uploadErrors['uploads.not-found'] });

interface Wanted {
  readonly productId: string;
  readonly group: PhotoGroup;
  readonly sources: readonly PhotoSource[];
}

/**
 * Adds photos that are there already: uploaded, or in the library. A photo takes the id of its upload, so that a caller
 * that missed the answer calls again and gets the same photo.
 */
export async function addOwnPhotos(
  deps: ProductDeps,
  userId: string,
  { productId, group, sources }: Wanted,
): Promise<Photo[]> {
  if (!(await productOwnedBy(deps.db, userId, productId))) throw fail('products.not-found');
  const uploads = sources.flatMap((source) => (source.type === 'upload' ? [source.uploadId] : []));
  const finishUploads = async (tx: ProductDeps['db']) => {
    for (const id of uploads) await deps.finishUpload(tx, userId, id);
  };
  const before = await addedBefore(deps, userId, productId, sources);
  if (before) {
    await deps.db.transaction().execute(finishUploads);
    return before;
  }
  await refuseTakenIds(deps.db, sources);
  await refuseTooMany(deps.db, productId, group, sources.length);
  try {
    const photos: PhotoToInsert[] = [];
    for (const source of sources) photos.push(await photoOf(deps, userId, source));
    return await insertPhotos({ ...deps, alongside: finishUploads }, userId, { productId, group, photos });
  } catch (error) {
    // The same call may have been at work already: its answer was lost, not its photos.
    const added = await addedBefore(deps, userId, productId, sources);
    if (added) return added;
    throw error;
  }
}

/** The photos of these very uploads, where all of them are there: the call came twice. */
async function addedBefore(
  { db, fileUrl }: ProductDeps,
  userId: string,
  productId: string,
  sources: readonly PhotoSource[],
): Promise<Photo[] | null> {
  const photos: Photo[] = [];
  for (const source of sources) {
    const row = source.type === 'upload' ? await photoOwnedBy(db, userId, source.uploadId) : undefined;
    if (row?.product_id !== productId) return null;
    photos.push(photoView(fileUrl, row));
  }
  return photos;
}

/** Callers name their uploads, and a photo takes the id of its upload. */
async function refuseTakenIds(db: ProductDeps['db'], sources: readonly PhotoSource[]): Promise<void> {
  for (const source of sources)
    if (source.type === 'upload' && (await isPhotoId(db, source.uploadId))) throw fail('uploads.not-found');
}

async function photoOf(deps: ProductDeps, userId: string, source: PhotoSource): Promise<PhotoToInsert> {
  if (source.type === 'library') {
    const photo = await deps.libraryImage(userId, source.imageId);
    if (Math.min(photo.width_px, photo.height_px) < photoLimits.minSidePx)
      throw fail('photo.too-small', { minPx: photoLimits.minSidePx, file: photo.file_name });
    return { id: newId(), photo };
  }
  return deps.withUpload(userId, source.uploadId, async (file) => {
    await refuseFull(deps, deps.db, userId, bytesOf([file]));
    const photo = await readAndStore(deps, file, photoLimits.minSidePx);
    return { id: source.uploadId, photo, pitchDeg: source.pitchDeg };
  });
}
