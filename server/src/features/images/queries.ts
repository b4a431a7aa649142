import type { ImageKind } from '@kadr/shared/images';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface ImageRow {
  id: string;
  user_id: string;
  kind: ImageKind;
  file_name: string;
  format: 'jpeg' | 'png' | 'heic';
  original_bytes: number;
  original_key: string;
  view_key: string;
  thumbnail_key: string;
  blur: string;
  width_px: number;
  height_px: number;
  created_at: Date;
}
export type NewImage = Omit<ImageRow, 'created_at'>;

/** Above it a total is not counted any further: a list must not cost more the longer it is. */
const countedAtMost = 10_000;

/** Backgrounds could be put in once, and nothing was ever made with them: they are photos like the others. */
const photoKinds = sql.raw(`('photo', 'background')`);

const columns = sql.raw(
  `id, user_id, case kind when 'background' then 'photo' else kind end as kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px, created_at`,
);

/** One page by keyset, the newest first. */
export async function imagePage(
  db: Db,
  userId: string,
  kind: ImageKind | undefined,
  after: { createdAt: string; id: string } | null,
  limit: number,
): Promise<ImageRow[]> {
  const beyond = after ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ImageRow>`
    select ${columns} from user_images where ${there(userId, kind)} ${beyond} order by created_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countImages(db: Db, userId: string, kind?: ImageKind): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from user_images where ${there(userId, kind)} limit ${countedAtMost}) as counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Whether the library holds fewer than `most`; one caller at a time per user until the transaction ends. */
export async function hasRoom(tx: Db, userId: string, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images:${userId}`}, 0))`.execute(tx);
  const { rows } = await sql`select 1 from user_images where ${there(userId)} offset ${most - 1} limit 1`.execute(tx);
  return rows.length === 0;
}

export async function imageOwnedBy(db: Db, userId: string, id: string): Promise<ImageRow | undefined> {
  const { rows } =
    await sql<ImageRow>`select ${columns} from user_images where id = ${id} and ${there(userId)}`.execute(db);
  return rows[0];
}

/** Those of these pictures that are in a library, or can still be taken back into it. */
export async function keptImages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from user_images where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The same picture of the same kind, if it is there already. */
export async function sameImage(
  db: Db,
  { user_id, kind, original_key }: Pick<ImageRow, 'user_id' | 'kind' | 'original_key'>,
): Promise<ImageRow | undefined> {
  const { rows } =
    await sql<ImageRow>`select ${columns} from user_images where ${there(user_id, kind)} and original_key = ${original_key}`.execute(
      db,
    );
  return rows[0];
}

export async function insertImage(tx: Db, row: NewImage): Promise<ImageRow> {
  const { rows } = await sql<ImageRow>`
    insert into user_images (id, user_id, kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
    values (${row.id}, ${row.user_id}, ${row.kind}, ${row.file_name}, ${row.format}, ${row.original_bytes}, ${row.original_key}, ${row.view_key},
      ${row.thumbnail_key}, ${row.blur}, ${row.width_px}, ${row.height_px}) returning ${columns}`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('the new picture did not come back');
  return inserted;
}

export async function markImageDeleted(tx: Db, userId: string, id: string): Promise<boolean> {
  const result = await sql`update user_images set deleted_at = now() where id = ${id} and ${there(userId)}`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** The row of a deleted picture, locked, as long as nothing has erased it. */
export async function lockDeletedImage(tx: Db, userId: string, id: string): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    select ${columns} from user_images where id = ${id} and user_id = ${userId} and deleted_at is not null for update`.execute(
    tx,
  );
  return rows[0];
}

export async function unmarkImageDeleted(tx: Db, id: string): Promise<void> {
  await sql`update user_images set deleted_at = null where id = ${id}`.execute(tx);
}

/** When an account ends: nothing can be taken back any more. */
export async function markAllImagesDeleted(tx: Db, userId: string): Promise<void> {
  await sql`update user_images set deleted_at = 'epoch' where user_id = ${userId}`.execute(tx);
}

/** Removes rows deleted before `since`, some at a time; answers their ids. */
export async function eraseImages(tx: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from user_images where id in (select id from user_images where deleted_at < ${since} order by deleted_at limit ${limit}) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

function there(userId: string, kind?: ImageKind): RawBuilder<unknown> {
  return sql`user_id = ${userId} and deleted_at is null ${kind === 'photo' ? sql`and kind in ${photoKinds}` : kind ? sql`and kind = ${kind}` : sql``}`;
}
