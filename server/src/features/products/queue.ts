import { failures, idSchema } from '@kadr/shared/kernel';
import { maxWaitingPhotos, productErrors } from '@kadr/shared/products';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { countOtherAnalyses, lockWaitingAnalyses } from './analysis-queries.ts';
import { countUnsettledCutouts, lockWaitingCutouts } from './photo-queries.ts';

/** One at a time where memory is short: with the largest photos each takes up to 2 GB. See `productJobs`. */
export const cutOutPhotoJob = defineJob({
  name: 'products.cut-out-photo',
  kind: 'cutout',
  input: z.object({ photoId: idSchema }),
  concurrency: 1,
  retryLimit: 2,
  expireSeconds: 300,
});
export const analyseProductJob = defineJob({
  name: 'products.analyse-product',
  kind: 'cutout',
  input: z.object({ productId: idSchema }),
  concurrency: 1,
  retryLimit: 2,
  expireSeconds: 300,
});
/** Behind whatever a seller waits for: a frame that comes first is drawn from the cut-out as it is. */
export const enlargeCutoutJob = defineJob({
  name: 'products.enlarge-cutout',
  kind: 'cutout',
  input: z.object({ photoId: idSchema, postponed: z.int().min(0).optional() }),
  concurrency: 1,
  retryLimit: 1,
  expireSeconds: 300,
});
export const eraseProductsJob = defineJob({ name: 'products.erase-deleted', input: z.object({}), expireSeconds: 900 });

const fail = failures(productErrors);

/** Below every number of photos that one seller adds by hand. */
const batchPriority = -1_000_000;

/**
 * No one's many photos hold up another seller's first: each stands behind the seller's own waiting ones, those of a
 * batch behind all others.
 */
export async function enqueueCutout(tx: Db, userId: string, photoId: string, isOfBatch = false): Promise<void> {
  await lockWaitingCutouts(tx, userId);
  const ahead = await countUnsettledCutouts(tx, userId, photoId);
  await enqueue(tx, cutOutPhotoJob, { photoId }, { priority: (isOfBatch ? batchPriority : 0) - ahead });
}

export async function enqueueEnlarging(tx: Db, photoId: string): Promise<void> {
  await enqueue(tx, enlargeCutoutJob, { photoId });
}

const postponeSeconds = 55;
/** An hour in all: a seller who adds photos all day gets sharp frames as well. */
const mostPostponed = 65;

/**
 * Puts an enlarging off while the seller's photos wait to be cut out, which a processor that enlarges is missing to.
 * `postponed`: how often that has been done. Answers whether it was.
 */
export async function postponeEnlarging(db: Db, userId: string, photoId: string, postponed: number): Promise<boolean> {
  if (postponed >= mostPostponed || (await countUnsettledCutouts(db, userId)) === 0) return false;
  await enqueue(db, enlargeCutoutJob, { photoId, postponed: postponed + 1 }, { startAfter: postponeSeconds });
  return true;
}

/** Before a seller adds photos. Throws `products.queue-full`. */
export async function assertRoomInQueue(tx: Db, userId: string): Promise<void> {
  await lockWaitingCutouts(tx, userId);
  if ((await countUnsettledCutouts(tx, userId)) >= maxWaitingPhotos)
    throw fail('products.queue-full', { max: maxWaitingPhotos });
}

/** As with cut-outs: each behind the seller's own. */
export async function enqueueAnalysis(tx: Db, productId: string): Promise<void> {
  await lockWaitingAnalyses(tx, productId);
  await enqueue(tx, analyseProductJob, { productId }, { priority: -(await countOtherAnalyses(tx, productId)) });
}

export async function enqueueErase(tx: Db): Promise<void> {
  await enqueue(tx, eraseProductsJob, {});
}
