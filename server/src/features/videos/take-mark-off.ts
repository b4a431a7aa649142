import { failures } from '@kadr/shared/kernel';
import { videoErrors } from '@kadr/shared/videos';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { keepFiles, releaseFiles } from '../../platform/files/index.ts';
import { payUnlock } from '../tokens/index.ts';
import type { MakeVideoDeps } from './make-video.ts';
import { lockMarkedVideo, videoOwnedBy, writeUnmarkedVideo, type VideoRow } from './queries.ts';

const fail = failures(videoErrors);

export interface UnlockVideoDeps extends Pick<MakeVideoDeps, 'db' | 'putObject' | 'pictureVariants'> {
  readonly publish: Publish;
  readonly getObject: (key: string) => Promise<Uint8Array>;
}

/**
 * Takes the mark off for the video's price in paid tokens: the file without it is there already. A second press costs
 * nothing.
 */
export async function takeMarkOff(deps: UnlockVideoDeps, userId: string, id: string): Promise<VideoRow> {
  const row = await videoOwnedBy(deps.db, userId, id);
  if (!row) throw fail('videos.not-found');
  if (row.state !== 'ready') throw fail('videos.not-ready');
  const { clean_key: cleanKey, clean_cover_key: coverKey } = row;
  if (!row.watermarked || !cleanKey || !coverKey) return row;
  const cover = await deps.pictureVariants(await deps.getObject(coverKey));
  const thumbnail = await deps.putObject(cover.thumbnail);
  const { product_id: productId, format } = row;
  await deps.db.transaction().execute(async (tx: Db) => {
    if (!(await lockMarkedVideo(tx, userId, id))) return;
    await payUnlock(tx, userId, row.price_tokens, { type: 'video', videoId: id, productId, format });
    await writeUnmarkedVideo(tx, id, { thumbnail, blur: cover.blur });
    await releaseFiles(tx, id);
    await keepFiles(tx, { useId: id, userId, productId, keys: [cleanKey, coverKey, thumbnail] });
    await deps.publish(tx, userId, { type: 'videos-changed', productId });
    await deps.publish(tx, userId, { type: 'balance-changed' });
  });
  return (await videoOwnedBy(deps.db, userId, id)) ?? row;
}
