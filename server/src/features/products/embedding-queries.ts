import { sql } from 'kysely';
import { z } from 'zod';
import type { KnownLook, PhotoFindings } from '../../engine/port.ts';
import { checkedRows, type Db } from '../../platform/db/index.ts';

/** So many of a seller are kept, the newest: an analysis reads them all. */
export const mostLooks = 2000;

/**
 * Keeps what the product's sample photos look like, once the seller has confirmed what it is; in the transaction that
 * notes it. Photos that are gone since are left out.
 */
export async function keepLooks(tx: Db, userId: string, productId: string, { looks }: PhotoFindings): Promise<void> {
  if (!looks) return;
  for (const { photoId, bytes } of looks.photos)
    await sql`
      insert into looks (photo_id, user_id, version, look)
      select id, user_id, ${looks.version}, ${Buffer.from(bytes, 'base64')} from photos
      where id = ${photoId} and product_id = ${productId} and user_id = ${userId}
      on conflict (photo_id) do update set version = excluded.version, look = excluded.look, created_at = now()`.execute(
      tx,
    );
  await sql`
    delete from looks where photo_id in (
      select photo_id from looks where user_id = ${userId} order by created_at desc, photo_id desc offset ${mostLooks})`.execute(
    tx,
  );
}

const knownSchema = z.object({
  productId: z.string(),
  category: z.string(),
  version: z.number(),
  look: z.instanceof(Uint8Array),
});

/** What the seller's other products look like, and what the seller says they are. */
export async function knownLooks(db: Db, userId: string, withoutProductId: string): Promise<KnownLook[]> {
  return await checkedRows(
    db,
    knownSchema,
    sql`
    select p.id as "productId", p.category_id as category, l.version, l.look
    from looks l join photos f on f.id = l.photo_id join products p on p.id = f.product_id
    where l.user_id = ${userId} and p.user_id = ${userId} and p.deleted_at is null and p.category_id is not null and p.id <> ${withoutProductId}
    order by l.created_at desc, l.photo_id desc limit ${mostLooks}`,
  );
}
