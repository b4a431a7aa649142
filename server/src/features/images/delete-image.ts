import { imageErrors, type UserImage } from '@kadr/shared/images';
import { failures } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import { releaseFiles } from '../../platform/files/index.ts';
import type { ImageDeps } from './image-deps.ts';
import { imageView } from './image-view.ts';
import {
  eraseImages,
  lockDeletedImage,
  markAllImagesDeleted,
  markImageDeleted,
  sameImage,
  unmarkImageDeleted,
} from './queries.ts';

const fail = failures(imageErrors);
/** A deletion can be taken back for so long. */
const undoMs = 3_600_000;
const batchSize = 200;

export async function deleteOwnImage({ db }: Pick<ImageDeps, 'db'>, userId: string, id: string): Promise<void> {
  if (!(await markImageDeleted(db, userId, id))) throw fail('images.not-found');
}

/** Takes a deletion back; where the same picture has come again meanwhile, that one is answered. */
export async function restoreOwnImage(
  { db, fileUrl }: Pick<ImageDeps, 'db' | 'fileUrl'>,
  userId: string,
  id: string,
): Promise<UserImage> {
  return db.transaction().execute(async (tx) => {
    const row = await lockDeletedImage(tx, userId, id);
    if (!row) throw fail('images.not-found');
    const same = await sameImage(tx, row);
    if (same) return imageView(fileUrl, same);
    await unmarkImageDeleted(tx, id);
    return imageView(fileUrl, row);
  });
}

/** Erases what was deleted for good; its bytes are swept when nothing else uses them. */
export async function eraseDeletedImages(db: Db, nowMs: number = Date.now()): Promise<void> {
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const erased = await eraseImages(tx, new Date(nowMs - undoMs), batchSize);
      for (const id of erased) await releaseFiles(tx, id);
      return erased;
    });
    if (ids.length < batchSize) return;
  }
}

/** When an account ends, its library does. */
export async function deleteImagesOf(tx: Db, userId: string): Promise<void> {
  await markAllImagesDeleted(tx, userId);
}
