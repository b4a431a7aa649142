import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface LogoRow {
  id: string;
  image_id: string;
  key: string;
  width_px: number;
  height_px: number;
}

const columns = sql.raw('id, image_id, key, width_px, height_px');

/** The seller's logos among these pictures; another seller's are not there. */
export async function logosOwnedBy(db: Db, userId: string, imageIds: readonly string[]): Promise<LogoRow[]> {
  const { rows } = await sql<LogoRow>`
    select ${columns} from card_logos where user_id = ${userId} and image_id = any(${[...imageIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Undefined when another call was first. */
export async function insertLogo(tx: Db, userId: string, row: LogoRow): Promise<LogoRow | undefined> {
  const { rows } = await sql<LogoRow>`
    insert into card_logos (id, user_id, image_id, key, width_px, height_px)
    values (${row.id}, ${userId}, ${row.image_id}, ${row.key}, ${row.width_px}, ${row.height_px})
    on conflict (user_id, image_id) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export interface IdleLogo {
  id: string;
  image_id: string;
}

/** Logos older than `before` that no card, template or brand shows, by id. */
export async function idleLogos(db: Db, before: Date, afterId: string, limit: number): Promise<IdleLogo[]> {
  const shown = sql`jsonb_build_array(jsonb_build_object('imageId', l.image_id::text))`;
  const { rows } = await sql<IdleLogo>`
    select l.id, l.image_id from card_logos l where l.created_at < ${before} and l.id > ${afterId}
      and not exists (select from brands b where b.user_id = l.user_id and b.brand->'logo'->>'imageId' = l.image_id::text)
      and not exists (select from card_templates t where t.user_id = l.user_id and t.document->'objects' @> ${shown})
      and not exists (select from designs d where d.user_id = l.user_id and d.document->'objects' @> ${shown})
    order by l.id limit ${limit}`.execute(db);
  return rows;
}

export async function removeLogo(tx: Db, id: string): Promise<void> {
  await sql`delete from card_logos where id = ${id}`.execute(tx);
}

/** When an account ends. Answers their ids. */
export async function removeLogosOf(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from card_logos where user_id = ${userId} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
