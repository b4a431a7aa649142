import type { Db } from '../../platform/db/index.ts';
import { keepFiles, storeFile } from '../../platform/files/index.ts';
import { progressReporter } from '../../platform/jobs/index.ts';
import { PictureFault, type MadeCutout } from '../../engine/port.ts';
import { enlargeWhereSmall } from './enlarge-cutout.ts';
import {
  beginCutout,
  failCutout,
  isCutoutOpen,
  photoById,
  saveCutout,
  setCutoutProgress,
  waitForNextTry,
  type PhotoRow,
} from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { lockProduct } from './queries.ts';
import { startAnalysisWhenDue } from './request-analysis.ts';

export type CutoutDeps = Pick<ProductDeps, 'db' | 'log' | 'objects' | 'engine' | 'publish'>;

/**
 * Makes a photo's cut-out: the slow part outside a transaction, its result in a short one. Safe to run again after a
 * crash.
 */
export async function cutOutPhoto(deps: CutoutDeps, photoId: string, signal?: AbortSignal): Promise<void> {
  if (!(await beginCutout(deps.db, photoId))) return;
  const photo = await photoById(deps.db, photoId);
  if (!photo) return;
  await deps.publish(deps.db, photo.user_id, { type: 'product-changed', productId: photo.product_id });
  const onProgress = progressReporter(deps.log, async (progress) => {
    await setCutoutProgress(deps.db, photoId, progress);
    await deps.publish(deps.db, photo.user_id, {
      type: 'photo-progress',
      productId: photo.product_id,
      photoId,
      progress,
    });
  });
  try {
    const original = await deps.objects.get(photo.original_key);
    if (!original) throw new PictureFault('cutout.photo-missing');
    await storeCutout(deps, photo, await deps.engine.cutOut(original, { onProgress, signal }));
  } catch (error) {
    // The photo itself is at fault: another try would end the same way.
    if (error instanceof PictureFault) return settleFailure(deps, photo, error.code);
    // Broken off from outside, another worker may be at it by now.
    if (!signal?.aborted) await waitForNextTry(deps.db, photoId);
    throw error;
  }
}

/** The last try failed: the seller sees it and can ask again. */
export async function giveUpCutout(deps: CutoutDeps, photoId: string): Promise<void> {
  const photo = await photoById(deps.db, photoId);
  if (photo) await settleFailure(deps, photo, 'cutout.failed');
}

async function storeCutout(deps: CutoutDeps, photo: PhotoRow, made: MadeCutout): Promise<void> {
  const keys = {
    cutout_key: await storeFile(deps, made.cutout),
    view_key: await storeFile(deps, made.view),
    thumbnail_key: await storeFile(deps, made.thumbnail),
  };
  await settle(deps, photo, async (tx) => {
    await keepFiles(tx, {
      useId: photo.id,
      userId: photo.user_id,
      productId: photo.product_id,
      keys: Object.values(keys),
    });
    await saveCutout(tx, photo.id, {
      ...keys,
      blur: made.blur,
      width_px: made.widthPx,
      height_px: made.heightPx,
      box: made.box,
      confidence: made.confidence,
      reasons: made.reasons,
      faults: made.faults,
      camera: made.camera,
    });
    await enlargeWhereSmall(tx, photo.id, { width_px: made.widthPx, height_px: made.heightPx });
  });
}

async function settleFailure(deps: CutoutDeps, photo: PhotoRow, code: string): Promise<void> {
  deps.log.warn({ photoId: photo.id, code }, 'a cut-out failed');
  await settle(deps, photo, (tx) => failCutout(tx, photo.id, code));
}

/**
 * Writes the outcome, unless it was settled or photo or product were deleted meanwhile; an analysis may have waited for
 * it.
 */
async function settle(deps: CutoutDeps, photo: PhotoRow, write: (tx: Db) => Promise<void>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockProduct(tx, photo.product_id)) || !(await isCutoutOpen(tx, photo.id))) return;
    await write(tx);
    await startAnalysisWhenDue(tx, photo.product_id);
    await deps.publish(tx, photo.user_id, { type: 'product-changed', productId: photo.product_id });
  });
}
