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

/** A file that may be unused, and whether it is. */
export interface FileCheck {
  readonly id: number;
  readonly key: ObjectKey;
  /** `settled`: used again, or gone; `early`: touched since the moment that was asked for. */
  readonly state: 'unused' | 'early' | 'settled';
}

/** Files that the database noted because they are new or a use of them has ended: those noted after `after`, in that order. */
export async function filesToCheck(db: Db, after: number, untouchedSince: Date, limit: number): Promise<FileCheck[]> {
  const { rows } = await sql<FileCheck>`
    with noted as materialized (select id, key from files_to_check where id > ${after} order by id limit ${limit})
    select n.id, n.key, case when f.key is null or exists (select from file_uses u where u.key = n.key) then 'settled'
      when f.touched_at < ${untouchedSince} then 'unused' else 'early' end as state
    from noted n left join files f on f.key = n.key order by n.id`.execute(db);
  return rows;
}

/** Each later end of a use notes the file again. */
export async function forgetChecks(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from files_to_check where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Locks the file's row when it is still unused and untouched; a new upload of the same bytes then waits. */
export async function lockUnusedFile(tx: Db, key: ObjectKey, untouchedSince: Date): Promise<boolean> {
  const { rows } =
    await sql`select from files where key = ${key} and touched_at < ${untouchedSince} for update`.execute(tx);
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

/** Those of the keys that the database does not know. */
export async function strangersAmong(db: Db, keys: readonly ObjectKey[]): Promise<ObjectKey[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as stored (key) where not exists (select from files f where f.key = stored.key)`.execute(
    db,
  );
  return rows.map((row) => row.key);
}

/** Which installation the database is: nobody else has this id, but who has a copy of the database that was not made by Kadr. */
export async function installationId(db: Db): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ id: string }>`select id from installation`.execute(db);
  if (!row) throw new Error('the database does not know which installation it is');
  return row.id;
}

/** The object up to which the store has been compared with the database; null where a comparison is to begin. */
export async function comparedTo(db: Db): Promise<ObjectKey | null> {
  const { rows } = await sql<{ compared_to: string | null }>`select compared_to from installation`.execute(db);
  return rows[0]?.compared_to ?? null;
}

export async function recordCompared(db: Db, key: ObjectKey | null): Promise<void> {
  await sql`update installation set compared_to = ${key}`.execute(db);
}
