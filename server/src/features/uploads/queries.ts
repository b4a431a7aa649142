import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface UploadRow {
  id: string;
  file_name: string;
  bytes: number;
  received: number;
  expires_at: Date;
}

/** The user's unfinished files; locks them until the transaction ends, so that two starts at once are counted one by one. */
export async function openUploads(tx: Db, userId: string): Promise<{ count: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from uploads where user_id = ${userId}`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** False where the id is taken. */
export async function insertUpload(tx: Db, row: UploadRow & { user_id: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into uploads (id, user_id, file_name, bytes, expires_at)
    values (${row.id}, ${row.user_id}, ${row.file_name}, ${row.bytes}, ${row.expires_at})
    on conflict (id) do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Another user's upload, and one whose time is over, is undefined. */
export async function uploadOwnedBy(db: Db, userId: string, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select id, file_name, bytes, received, expires_at from uploads where id = ${id} and user_id = ${userId} and expires_at > now()`.execute(
    db,
  );
  return rows[0];
}

/** Appends a part where the upload stands; false when it stands elsewhere by now. */
export async function appendPart(
  tx: Db,
  id: string,
  part: { start: number; bytes: number; key: string },
): Promise<boolean> {
  const moved =
    await sql`update uploads set received = received + ${part.bytes} where id = ${id} and received = ${part.start}`.execute(
      tx,
    );
  if ((moved.numAffectedRows ?? 0n) === 0n) return false;
  await sql`insert into upload_parts (upload_id, start, key) values (${id}, ${part.start}, ${part.key})`.execute(tx);
  return true;
}

/** The objects of the parts, in their order. */
export async function partKeys(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
  }>`select key from upload_parts where upload_id = ${id} order by start`.execute(db);
  return rows.map(({ key }) => key);
}

export async function deleteUpload(tx: Db, id: string): Promise<void> {
  await sql`delete from uploads where id = ${id}`.execute(tx);
}

/** Forgets files whose time is over, some at a time; answers their ids. */
export async function deleteExpired(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from uploads where id in (select id from uploads where expires_at <= now() order by expires_at limit ${limit}) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
