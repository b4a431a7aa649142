import { failures, newId } from '@kadr/shared/kernel';
import { maxPhotosIn, photoLimits, photoProblems, productErrors, type Photo, type PhotoGroup } from '@kadr/shared/products';
import type { UploadedFile } from '../../platform/http/index.ts';
import { keepFiles, storeFile } from '../../platform/files/index.ts';
import { StudioFault, type ReadPhoto } from '../../providers/studio/port.ts';
import { countPhotos, insertPhoto, photoById, type NewPhoto, type PhotoRow } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';
import { lockProductOwnedBy, productOwnedBy, updateProductRow } from './queries.ts';
import { enqueueCutout } from './queue.ts';

const fail = failures(productErrors);

type UploadDeps = Pick<ProductDeps, 'db' | 'objects' | 'studio' | 'fileUrl' | 'publish'>;

type StoredPhoto = Pick<NewPhoto, 'file_name' | 'format' | 'original_bytes' | 'original_key' | 'view_key' | 'thumbnail_key' | 'blur' | 'width_px' | 'height_px'>;

/**
 * Takes photos into a group, all of them or none. Every file is read before anything is stored, the bytes are stored
 * before the rows are written, and the limit is counted with the product locked: two uploads at once cannot pass it.
 */
export async function uploadOwnPhotos(
  deps: UploadDeps, userId: string, productId: string, group: PhotoGroup, files: readonly UploadedFile[],
): Promise<Photo[]> {
  if (!await productOwnedBy(deps.db, userId, productId)) throw fail('products.not-found');
  if (files.length === 0) throw fail('products.no-file');
  // Counted here for a quick answer, and again under the lock for a true one.
  await refuseTooMany(deps.db, productId, group, files.length);
  const read: ReadPhoto[] = [];
  for (const file of files) read.push(await readUpload(deps, file));
  const stored: StoredPhoto[] = [];
  for (const [index, file] of files.entries()) {
    const photo = read[index];
    if (photo) stored.push(await storePhoto(deps, file, photo));
  }
  const rows = await deps.db.transaction().execute(async (tx) => {
    const product = await lockProductOwnedBy(tx, userId, productId);
    if (!product) throw fail('products.not-found');
    const { nextPosition } = await refuseTooMany(tx, productId, group, stored.length);
    const inserted: (PhotoRow | undefined)[] = [];
    for (const [index, photo] of stored.entries()) {
      const id = newId();
      await insertPhoto(tx, { ...photo, id, product_id: productId, user_id: userId, photo_group: group, position: nextPosition + index });
      await keepFiles(tx, { useId: id, userId, productId, keys: [photo.original_key, photo.view_key, photo.thumbnail_key] });
      await enqueueCutout(tx, userId, id);
      inserted.push(await photoById(tx, id));
    }
    await updateProductRow(tx, productId, answersBy(group));
    await deps.publish(tx, userId, { type: 'product-changed', productId });
    return inserted;
  });
  return rows.flatMap((row) => (row ? [photoView(deps.fileUrl, row)] : []));
}

/** A photo of the box takes "the product has no box" back, likewise for components. */
function answersBy(group: PhotoGroup): { no_box?: false; no_components?: false } {
  if (group === 'box') return { no_box: false };
  return group === 'component' ? { no_components: false } : {};
}

async function refuseTooMany(db: UploadDeps['db'], productId: string, group: PhotoGroup, more: number): Promise<{ nextPosition: number }> {
  const { count, nextPosition } = await countPhotos(db, productId, group);
  if (count + more > maxPhotosIn[group]) throw fail('products.too-many-photos', { max: maxPhotosIn[group], group });
  return { nextPosition };
}

async function readUpload({ studio }: UploadDeps, { fileName, bytes }: UploadedFile): Promise<ReadPhoto> {
  if (bytes.byteLength === 0) throw fail('photo.empty', { file: fileName });
  if (bytes.byteLength > photoLimits.maxBytes) throw fail('photo.too-large', { file: fileName, maxMb: photoLimits.maxBytes / 1024 ** 2 });
  try {
    return await studio.readPhoto(bytes);
  } catch (error) {
    const problem = error instanceof StudioFault ? photoProblems.find((code) => code === error.code) : undefined;
    if (!(error instanceof StudioFault) || !problem) throw error;
    throw fail(problem, { ...error.params, file: fileName }, error);
  }
}

async function storePhoto(files: UploadDeps, { fileName, bytes }: UploadedFile, photo: ReadPhoto): Promise<StoredPhoto> {
  return {
    file_name: fileName, format: photo.format, original_bytes: bytes.byteLength,
    original_key: await storeFile(files, bytes),
    view_key: await storeFile(files, photo.view),
    thumbnail_key: await storeFile(files, photo.thumbnail),
    blur: photo.blur, width_px: photo.widthPx, height_px: photo.heightPx,
  };
}
