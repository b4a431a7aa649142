import { sql } from 'kysely';
import { z } from 'zod';
import type { KnownEmbedding, PhotoFindings } from '../../engine/port.ts';
import { checkedRows, type Db } from '../../platform/db/index.ts';

/** So many of a seller are kept, the newest: an analysis reads them all. */
export const mostEmbeddings = 2000;

/**
 * Keeps what the product's sample photos look like, once the seller has confirmed what it is; in the transaction that
 * notes it. Photos that are gone since are left out.
 */
export async function keepEmbeddings(
  tx: Db,
  userId: string,
  productId: string,
  { embeddings }: PhotoFindings,
): Promise<void> {
  if (!embeddings) return;
  for (const { photoId, bytes } of embeddings.photos)
    await sql`
      insert into photo_embeddings (photo_id, user_id, version, embedding)
      select id, user_id, ${embeddings.version}, ${Buffer.from(bytes, 'base64')} from photos
      where id = ${photoId} and product_id = ${productId} and user_id = ${userId}
      on conflict (photo_id) do update set version = excluded.version, embedding = excluded.embedding, created_at = now()`.execute(
      tx,
    );
  await sql`
    delete from photo_embeddings where photo_id in (
      select photo_id from photo_embeddings where user_id = ${userId} order by created_at desc, photo_id desc offset ${mostEmbeddings})`.execute(
    tx,
  );
}

const knownSchema = z.object({
  productId: z.string(),
  category: z.string(),
  version: z.number(),
  embedding: z.instanceof(Uint8Array),
});

/** What the seller's other products look like, and what the seller says they are. */
export async function knownEmbeddings(db: Db, userId: string, withoutProductId: string): Promise<KnownEmbedding[]> {
  return await checkedRows(
    db,
    knownSchema,
    sql`
    select p.id as "productId", p.category_id as category, e.version, e.embedding
    from photo_embeddings e join photos f on f.id = e.photo_id join products p on p.id = f.product_id
    where e.user_id = ${userId} and p.user_id = ${userId} and p.deleted_at is null and p.category_id is not null and p.id <> ${withoutProductId}
    order by e.created_at desc, e.photo_id desc limit ${mostEmbeddings}`,
  );
}
