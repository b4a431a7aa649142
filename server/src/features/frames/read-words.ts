import { idSchema } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { MadeFrame } from '../../providers/image-model/port.ts';
import { keepSceneWords, unreadScene } from './scene-queries.ts';

export interface ReadWordsDeps {
  readonly db: Db;
  readonly publish: Publish;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  /** Words next to the product; null where that is not sure. */
  readonly sceneWords: (picture: Uint8Array, box: MadeFrame['productBox']) => Promise<readonly string[] | null>;
}

/**
 * Takes a core for a second or more: no delivery waits for it, and a stop of the process does not throw away what a
 * vendor was paid for.
 */
const readWordsJob = defineJob({
  name: 'visuals.read-words',
  kind: 'cutout',
  input: z.object({ visualId: idSchema }),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireSeconds: 120,
});

/** Where a model painted the scene; our own sets carry no words. */
export async function enqueueReadWords(tx: Db, visualId: string): Promise<void> {
  await enqueue(tx, readWordsJob, { visualId });
}

/**
 * Keeps what a model may have painted next to the product; until then, and where no one could read it, it is not known.
 */
export function readWordsHandler({ db, publish, getObject, sceneWords }: ReadWordsDeps): JobHandler {
  return handleJob(readWordsJob, async ({ visualId }) => {
    const scene = await unreadScene(db, visualId);
    if (!scene) return;
    const words = await sceneWords(await getObject(scene.key), scene.box);
    if (!words) return;
    await db.transaction().execute(async (tx) => {
      await keepSceneWords(tx, visualId, words);
      await publish(tx, scene.userId, { type: 'product-changed', productId: scene.productId });
    });
  });
}
