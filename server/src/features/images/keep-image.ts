import { imageErrors, maxUserImages, minSidePxOf, type ImageKind, type UserImage } from '@kadr/shared/images';
import { failures, newId } from '@kadr/shared/kernel';
import { uploadErrors } from '@kadr/shared/uploads';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles } from '../../platform/files/index.ts';
import type { UploadedFile } from '../../platform/http/index.ts';
import { bytesOf, readAndStore, refuseFull } from '../products/index.ts';
import { finishUpload } from '../uploads/index.ts';
import type { ImageDeps } from './image-deps.ts';
import { imageView } from './image-view.ts';
import { hasRoom, imageOwnedBy, insertImage, keptImages, sameImage, type ImageRow, type NewImage } from './queries.ts';

const fail = failures({ ...imageErrors, 'uploads.not-found': uploadErrors['uploads.not-found'] });

/** Puts files into the library, all of them or none; a picture that is there already is answered as it is. */
export async function uploadOwnImages(
  deps: ImageDeps,
  userId: string,
  kind: ImageKind,
  files: readonly UploadedFile[],
): Promise<UserImage[]> {
  if (files.length === 0) throw fail('images.no-file');
  await refuseFull(deps, deps.db, userId, bytesOf(files));
  const images: NewImage[] = [];
  for (const file of files) images.push(await newImage(deps, userId, kind, { id: newId(), file }));
  const rows = await deps.db.transaction().execute(async (tx) => {
    const kept: ImageRow[] = [];
    for (const image of images) kept.push(await keep(deps, tx, image));
    return kept;
  });
  return rows.map((row) => imageView(deps.fileUrl, row));
}

/** The picture takes the upload's id: a caller that missed the answer calls again and gets the same picture. */
export async function keepOwnUpload(
  deps: ImageDeps,
  userId: string,
  kind: ImageKind,
  uploadId: string,
): Promise<UserImage> {
  const before = await imageOwnedBy(deps.db, userId, uploadId);
  if (before) {
    await deps.db.transaction().execute((tx) => finishUpload(tx, userId, uploadId));
    return imageView(deps.fileUrl, before);
  }
  if ((await keptImages(deps.db, [uploadId])).size > 0) throw fail('uploads.not-found');
  const row = await deps.withUpload(userId, uploadId, async (file) => {
    await refuseFull(deps, deps.db, userId, bytesOf([file]));
    const image = await newImage(deps, userId, kind, { id: uploadId, file });
    return deps.db.transaction().execute(async (tx) => {
      await finishUpload(tx, userId, uploadId);
      return keep(deps, tx, image);
    });
  });
  return imageView(deps.fileUrl, row);
}

async function newImage(
  deps: ImageDeps,
  userId: string,
  kind: ImageKind,
  { id, file }: { id: string; file: UploadedFile },
): Promise<NewImage> {
  return { id, user_id: userId, kind, ...(await readAndStore(deps, file, minSidePxOf[kind])) };
}

async function keep(deps: ImageDeps, tx: Db, image: NewImage): Promise<ImageRow> {
  const room = await hasRoom(tx, image.user_id, maxUserImages);
  const same = await sameImage(tx, image);
  if (same) return same;
  if (!room) throw fail('images.too-many', { max: maxUserImages });
  await refuseFull(deps, tx, image.user_id, image.original_bytes);
  const row = await insertImage(tx, image);
  await keepFiles(tx, {
    useId: row.id,
    userId: row.user_id,
    productId: null,
    keys: [row.original_key, row.view_key, row.thumbnail_key],
  });
  return row;
}
