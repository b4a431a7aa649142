import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import {
  createVideo,
  deleteVideo,
  downloadVideo,
  listVideos,
  unlockVideo,
  videoErrors,
  type Video,
} from '@kadr/shared/videos';
import type { Db } from '../../platform/db/index.ts';
import { releaseFiles, type FileUrl } from '../../platform/files/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { productOwnedBy } from '../products/index.ts';
import { releaseTokens } from '../tokens/index.ts';
import { createVideoDownloads, type DownloadVideoDeps } from './download-video.ts';
import { orderVideo, type OrderVideoDeps } from './order-video.ts';
import { removeVideo, videoOwnedBy, videosOfProduct } from './queries.ts';
import { takeMarkOff, type UnlockVideoDeps } from './take-mark-off.ts';
import { videoView } from './video-view.ts';

const fail = failures(videoErrors);
const failProduct = failures(productErrors);

export interface VideoDeps extends OrderVideoDeps, UnlockVideoDeps, DownloadVideoDeps {
  readonly fileUrl: FileUrl;
}

export function videoRoutes(deps: VideoDeps): BoundEndpoint[] {
  const { db, fileUrl } = deps;
  const download = createVideoDownloads(deps);
  return [
    bind(listVideos, async ({ user }, { productId }) => {
      await checkProduct(db, user.id, productId);
      return (await videosOfProduct(db, user.id, productId)).map((row) => videoView(fileUrl, row));
    }),
    bind(createVideo, async ({ user }, order): Promise<Video> => {
      await checkProduct(db, user.id, order.productId);
      const id = await db.transaction().execute(async (tx) => {
        const ordered = await orderVideo(tx, deps, user.id, order);
        await deps.publish(tx, user.id, { type: 'videos-changed', productId: order.productId });
        await deps.publish(tx, user.id, { type: 'balance-changed' });
        return ordered;
      });
      const row = await videoOwnedBy(db, user.id, id);
      if (!row) throw fail('videos.not-found');
      return videoView(fileUrl, row);
    }),
    bind(deleteVideo, async ({ user }, { id }) => {
      await dropVideo(deps, user.id, id);
      return {};
    }),
    bind(unlockVideo, async ({ user }, { id }) => videoView(fileUrl, await takeMarkOff(deps, user.id, id))),
    bind(downloadVideo, ({ user, signal }, { id }) => download(user.id, id, signal)),
  ];
}

async function checkProduct(db: Db, userId: string, productId: string): Promise<void> {
  if (!(await productOwnedBy(db, userId, productId))) throw failProduct('products.not-found');
}

/** Deletes a video. Tokens that are still held for it come back; its job finds nothing to do, or stops. */
async function dropVideo(deps: VideoDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await videoOwnedBy(tx, userId, id);
    if (!row || !(await removeVideo(tx, userId, id))) throw fail('videos.not-found');
    await releaseTokens(tx, id);
    await releaseFiles(tx, id);
    await deps.publish(tx, userId, { type: 'videos-changed', productId: row.product_id });
    await deps.publish(tx, userId, { type: 'balance-changed' });
  });
}
