import { sql } from 'kysely';
import { lockName, type Db, type Row } from '../../platform/db/index.ts';
import { releaseFiles } from '../../platform/files/index.ts';

const columns = ['id', 'file_name', 'bytes', 'received', 'expires_at'] as const;
export type UploadRow = Row<'uploads', (typeof columns)[number]>;

/**
 * The user's unfinished files; locks them until the transaction ends, so that two starts at once are counted one by
 * one.
 */
export async function openUploads(tx: Db, userId: string): Promise<{ count: number; bytes: number }> {
  await lockName(tx, `uploads:${userId}`);
  return await tx
    .selectFrom('uploads')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** False where the id is taken. */
export async function insertUpload(tx: Db, row: Omit<UploadRow, 'received'> & { user_id: string }): Promise<boolean> {
  const { id, user_id, file_name, bytes, expires_at } = row;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('uploads')
    .values({ id, user_id, file_name, bytes, expires_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Another user's upload, and one whose time is over, is undefined. */
export async function uploadOwnedBy(db: Db, userId: string, id: string): Promise<UploadRow | undefined> {
  return await db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Appends a part where the upload stands and answers the id under which its object is used; null when it stands
 * elsewhere by now.
 */
export async function appendPart(
  tx: Db,
  id: string,
  part: { start: number; bytes: number; key: string },
): Promise<string | null> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set((eb) => ({ received: eb('received', '+', part.bytes) }))
    .where('id', '=', id)
    .where('received', '=', part.start)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const { use_id } = await tx
    .insertInto('upload_parts')
    .values({ upload_id: id, start: part.start, key: part.key })
    .returning('use_id')
    .executeTakeFirstOrThrow();
  return use_id;
}

/** The objects of the parts, in their order. */
export async function partKeys(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('upload_parts').select('key').where('upload_id', '=', id).orderBy('start').execute();
  return rows.map(({ key }) => key);
}

/** `deleteUploads` for one of the user's; another user's stays, and so does what is no upload any more. */
export async function deleteOwnUpload(tx: Db, userId: string, id: string): Promise<void> {
  const own = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (own) await deleteUploads(tx, [own.id]);
}

/**
 * Deletes uploads and ends the uses of their parts; a photo that an upload became has its id and keeps its own uses.
 */
export async function deleteUploads(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const parts = await tx.selectFrom('upload_parts').select('use_id').where('upload_id', 'in', ids).execute();
  await tx.deleteFrom('uploads').where('id', 'in', ids).execute();
  for (const { use_id } of parts) await releaseFiles(tx, use_id);
}

/** Uploads whose time is over, the oldest first; locks them until the transaction ends. */
export async function expiredUploads(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
