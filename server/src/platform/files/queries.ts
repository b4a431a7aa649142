import { sql } from 'kysely';
import type { ObjectKey } from '../../providers/object-store/port.ts';
import type { Db } from '../db/index.ts';

/** Who uses an object: a row of some feature, and the product and user with whom the use ends at the latest. */
export interface FileUse {
  /** Id of the row that holds the key (photo, visual, design …). */
  readonly useId: string;
  readonly userId: string;
  readonly productId: string | null;
  readonly keys: readonly ObjectKey[];
}

/** Announces that the object is about to be stored and used: the sweep leaves it alone for an hour from now. */
export async function touchFile(db: Db, key: ObjectKey): Promise<void> {
  await sql`insert into files (key) values (${key}) on conflict (key) do update set touched_at = now()`.execute(db);
}

/** Records uses in the transaction that writes the rows. Fails when a key was never announced or is already swept. */
export async function keepFiles(tx: Db, use: FileUse): Promise<void> {
  for (const key of new Set(use.keys)) {
    await sql`
      insert into file_uses (key, use_id, user_id, product_id) values (${key}, ${use.useId}, ${use.userId}, ${use.productId})
      on conflict (use_id, key) do nothing`.execute(tx);
  }
}

/** Ends every use by a row; the sweep erases what nobody else uses. Deleting a product or user ends their uses by itself. */
export async function releaseFiles(tx: Db, useId: string): Promise<void> {
  await sql`delete from file_uses where use_id = ${useId}`.execute(tx);
}

export async function findUnusedFiles(db: Db, untouchedSince: Date, limit: number): Promise<ObjectKey[]> {
  const { rows } = await sql<{ key: string }>`
    select key from files f where touched_at < ${untouchedSince} and not exists (select from file_uses u where u.key = f.key)
    order by touched_at limit ${limit}`.execute(db);
  return rows.map((row) => row.key);
}

/** Locks the file's row when it is still unused and untouched; a new upload of the same bytes then waits. */
export async function lockUnusedFile(tx: Db, key: ObjectKey, untouchedSince: Date): Promise<boolean> {
  const { rows } = await sql`select from files where key = ${key} and touched_at < ${untouchedSince} for update`.execute(tx);
  if (rows.length === 0) return false;
  const used = await sql`select from file_uses where key = ${key} limit 1`.execute(tx);
  return used.rows.length === 0;
}

export async function forgetFile(tx: Db, key: ObjectKey): Promise<void> {
  await sql`delete from files where key = ${key}`.execute(tx);
}

/** Claims an object that the database does not know, so that an upload of the same bytes waits. False when it is known. */
export async function claimStranger(tx: Db, key: ObjectKey): Promise<boolean> {
  const { rows } = await sql`insert into files (key) values (${key}) on conflict do nothing returning key`.execute(tx);
  return rows.length > 0;
}
