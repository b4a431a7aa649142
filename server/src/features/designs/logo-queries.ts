import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, type Row } from '../../platform/db/index.ts';

const columns = ['id', 'image_id', 'key', 'width_px', 'height_px'] as const;
export type LogoRow = Row<'card_logos', (typeof columns)[number]>;

/** The seller's logos among these pictures; another seller's are not there. */
export async function logosOwnedBy(db: Db, userId: string, imageIds: readonly string[]): Promise<LogoRow[]> {
  return await db
    .selectFrom('card_logos')
    .select(columns)
    .where('user_id', '=', userId)
    .where('image_id', '=', sql<string>`any(${[...imageIds]}::uuid[])`)
    .execute();
}

/** Undefined when another call was first. */
export async function insertLogo(tx: Db, userId: string, row: LogoRow): Promise<LogoRow | undefined> {
  return await tx
    .insertInto('card_logos')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'image_id']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

const idleSchema = z.object({ id: z.string(), image_id: z.string() });
export type IdleLogo = z.output<typeof idleSchema>;

/** Logos older than `before` that no card, template or brand shows, by id. */
export async function idleLogos(db: Db, before: Date, afterId: string, limit: number): Promise<IdleLogo[]> {
  const shown = sql`jsonb_build_array(jsonb_build_object('imageId', l.image_id::text))`;
  return await checkedRows(
    db,
    idleSchema,
    sql`
    select l.id, l.image_id from card_logos l where l.created_at < ${before} and l.id > ${afterId}
      and not exists (select from brands b where b.user_id = l.user_id and b.brand->'logo'->>'imageId' = l.image_id::text)
      and not exists (select from card_templates t where t.user_id = l.user_id and t.document->'objects' @> ${shown})
      and not exists (select from designs d where d.user_id = l.user_id and d.document->'objects' @> ${shown})
    order by l.id limit ${limit}`,
  );
}

export async function removeLogo(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('card_logos').where('id', '=', id).execute();
}

/** When an account ends. Answers their ids. */
export async function removeLogosOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('card_logos').where('user_id', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}
