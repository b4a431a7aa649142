import { failures, idSchema, type InputOf } from '@kadr/shared/kernel';
import { shopErrors, type Publication, type publishDrafts as endpoint } from '@kadr/shared/shops';
import { z } from 'zod';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { ownConnection } from './connect-shop.ts';
import { moveOn, publicationsIn } from './publication-queries.ts';
import { canPutBack, publicationView } from './publication-view.ts';
import type { ShopDeps } from './shop-deps.ts';

const fail = failures(shopErrors);

/** Both ways, into the shop and back; the row says which. 15 s, then about twice as long each time: some two hours in all. */
export const publishJob = defineJob({
  name: 'shops.publish',
  input: z.object({ publicationId: idSchema }),
  kind: 'provider',
  concurrency: 2,
  oneOfGroup: true,
  retryLimit: 9,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 1800,
  expireSeconds: 900,
});

type Deps = Pick<ShopDeps, 'db' | 'fileUrl'>;

/** Sends drafts out. One that was sent before stays as it is: the same draft never goes out twice. */
export async function publishDrafts(
  deps: Deps,
  userId: string,
  { id: shopId, publicationIds, parts }: InputOf<typeof endpoint>,
): Promise<Publication[]> {
  const connection = await ownConnection(deps, userId, shopId);
  const ids = [...new Set(publicationIds)];
  await deps.db.transaction().execute(async (tx) => {
    const rows = await publicationsIn(tx, connection.id, ids);
    if (rows.length < ids.length) throw fail('shops.publication-not-found');
    for (const { id, wanted } of rows) {
      const there = [...new Set(parts)].filter((part) => (wanted[part] ?? null) !== null);
      if (there.length > 0 && (await moveOn(tx, id, ['draft'], { state: 'queued', parts: there })))
        await enqueue(tx, publishJob, { publicationId: id }, { group: connection.id });
    }
  });
  const rows = await publicationsIn(deps.db, connection.id, ids);
  return rows.map((row) => publicationView(deps, row));
}

/** Puts the copy back; a second press while it is under way, or once it is done, changes nothing. */
export async function undoPublication(
  deps: Deps,
  userId: string,
  { id: shopId, publicationId }: { id: string; publicationId: string },
): Promise<Publication> {
  const connection = await ownConnection(deps, userId, shopId);
  await deps.db.transaction().execute(async (tx) => {
    const [row] = await publicationsIn(tx, connection.id, [publicationId]);
    if (!row || row.state === 'draft') throw fail('shops.publication-not-found');
    if (canPutBack(row) && (await moveOn(tx, publicationId, ['published', 'failed'], { state: 'undoing' })))
      await enqueue(tx, publishJob, { publicationId }, { group: connection.id });
  });
  const [row] = await publicationsIn(deps.db, connection.id, [publicationId]);
  if (!row) throw fail('shops.publication-not-found');
  return publicationView(deps, row);
}
