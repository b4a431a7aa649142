import { failures } from '@kadr/shared/kernel';
import { videoErrors } from '@kadr/shared/videos';
import type { Logger } from 'pino';
import type { DrawnVideo } from '../../engine/port.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { keepFiles, releaseFiles } from '../../platform/files/index.ts';
import { progressReporter } from '../../platform/jobs/index.ts';
import { VideoRefused, type StoredVideo, type VideoMaker } from '../../providers/video-maker/port.ts';
import { productOwnedBy } from '../products/index.ts';
import { captureTokens, releaseTokens } from '../tokens/index.ts';
import {
  beginVideo,
  deliverVideo,
  failVideo,
  keepPreview,
  planOfVideo,
  requeueVideo,
  setVideoProgress,
  videoById,
  type VideoRow,
} from './queries.ts';

const fail = failures(videoErrors);

export interface MakeVideoDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly videoMaker: VideoMaker;
  readonly publish: Publish;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
  readonly pictureVariants: (bytes: Uint8Array) => Promise<{ view: Uint8Array; thumbnail: Uint8Array; blur: string }>;
}

/**
 * Makes a queued video: the slow part outside a transaction, its result and the capture of its tokens in one short one.
 * Safe to run again after a crash at any point; stops soon after it was cancelled.
 */
export async function makeVideo(deps: MakeVideoDeps, videoId: string, stopping: AbortSignal): Promise<void> {
  if (!(await beginVideo(deps.db, videoId))) return;
  const row = await videoById(deps.db, videoId);
  if (!row) return;
  if (!(await productOwnedBy(deps.db, row.user_id, row.product_id)))
    return settleFailure(deps, row, { code: 'products.not-found', params: {} });
  const plan = await planOfVideo(deps.db, row.id);
  if (!plan) return settleFailure(deps, row, { code: fail('videos.render-failed').code, params: {} });
  const cancelled = new AbortController();
  const signal = AbortSignal.any([stopping, cancelled.signal]);
  try {
    await showPreview(deps, row, plan, signal);
    const made = await deps.videoMaker.drawVideo(plan, {
      watermark: row.watermarked,
      signal,
      onProgress: progressReporter(deps.log, async (share) => {
        if (await setVideoProgress(deps.db, row.id, share)) await reportProgress(deps, row, share);
        else cancelled.abort();
      }),
    });
    if (!made.fidelity.passed)
      return await settleFailure(deps, row, { code: fail('videos.not-faithful').code, params: {} }, made.fidelity);
    await settleSuccess(deps, row, made);
  } catch (error) {
    if (error instanceof VideoRefused)
      return settleFailure(deps, row, { code: fail('videos.no-room-for-props').code, params: {} });
    // What was cancelled is gone already, with its tokens given back.
    if (cancelled.signal.aborted) return;
    if (!stopping.aborted) await requeueVideo(deps.db, row.id);
    throw error;
  }
}

/** The last try failed: the seller gets the reason and the tokens back. */
export async function giveUpVideo(deps: MakeVideoDeps, videoId: string): Promise<void> {
  const row = await videoById(deps.db, videoId);
  if (row) await settleFailure(deps, row, { code: fail('videos.render-failed').code, params: {} });
}

/** Shows the first second as soon as it is there. */
async function showPreview(deps: MakeVideoDeps, row: VideoRow, plan: StoredVideo, signal: AbortSignal): Promise<void> {
  const key = await deps.putObject(await deps.videoMaker.previewVideo(plan, { watermark: row.watermarked, signal }));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await keepPreview(tx, row.id, key))) return;
    await keepFiles(tx, { useId: row.id, userId: row.user_id, productId: row.product_id, keys: [key] });
    await deps.publish(tx, row.user_id, { type: 'videos-changed', productId: row.product_id });
  });
}

async function settleSuccess(deps: MakeVideoDeps, row: VideoRow, made: DrawnVideo): Promise<void> {
  const { clean, marked, cleanCover, markedCover } = made;
  const cover = await deps.pictureVariants(markedCover ?? cleanCover);
  const [fileKey, cleanKey, coverKey, cleanCoverKey, thumbnailKey] = await Promise.all([
    deps.putObject(marked ?? clean),
    marked ? deps.putObject(clean) : null,
    deps.putObject(markedCover ?? cleanCover),
    markedCover ? deps.putObject(cleanCover) : null,
    deps.putObject(cover.thumbnail),
  ]);
  await deps.db.transaction().execute(async (tx) => {
    const delivered = await deliverVideo(tx, row.id, {
      file_key: fileKey,
      clean_key: cleanKey,
      cover_key: coverKey,
      clean_cover_key: cleanCoverKey,
      thumbnail_key: thumbnailKey,
      file_bytes: (marked ?? clean).byteLength,
      clean_bytes: clean.byteLength,
      width_px: made.widthPx,
      height_px: made.heightPx,
      blur: cover.blur,
      fidelity: made.fidelity,
      measured_frames: made.measuredFrames,
    });
    if (!delivered) return;
    const keys = [fileKey, coverKey, thumbnailKey, cleanKey, cleanCoverKey].filter((key) => key !== null);
    await releaseFiles(tx, row.id);
    await keepFiles(tx, { useId: row.id, userId: row.user_id, productId: row.product_id, keys });
    await captureTokens(tx, row.id);
    await notifyOfEnd(deps, tx, row, 'ready');
  });
}

async function settleFailure(
  deps: MakeVideoDeps,
  row: VideoRow,
  failure: NonNullable<VideoRow['failure']>,
  fidelity: VideoRow['fidelity'] = null,
): Promise<void> {
  deps.log.warn({ videoId: row.id, failure, fidelity }, 'a video failed');
  await deps.db.transaction().execute(async (tx) => {
    if (!(await failVideo(tx, row.id, failure, fidelity))) return;
    await releaseTokens(tx, row.id);
    await releaseFiles(tx, row.id);
    await notifyOfEnd(deps, tx, row, 'failed');
  });
}

async function notifyOfEnd(
  { publish }: MakeVideoDeps,
  tx: Db,
  { user_id: userId, product_id: productId }: VideoRow,
  outcome: 'ready' | 'failed',
): Promise<void> {
  await publish(tx, userId, { type: 'videos-changed', productId });
  await publish(tx, userId, { type: 'balance-changed' });
  await publish(tx, userId, { type: 'work-ended', work: 'video', id: productId, outcome });
}

async function reportProgress({ db, publish }: MakeVideoDeps, row: VideoRow, progress: number): Promise<void> {
  await publish(db, row.user_id, { type: 'video-progress', productId: row.product_id, videoId: row.id, progress });
}
