import { sql } from 'kysely';
import { z } from 'zod';
import type { ObjectKey } from '../../providers/object-store/port.ts';
import { checkedRows, type Db } from '../db/index.ts';

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
  await db
    .insertInto('files')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ touched_at: sql`now()` }))
    .execute();
}

/** Records uses in the transaction that writes the rows. Fails when a key was never announced or is already swept. */
export async function keepFiles(tx: Db, use: FileUse): Promise<void> {
  for (const key of new Set(use.keys)) {
    await tx
      .insertInto('file_uses')
      .values({ key, use_id: use.useId, user_id: use.userId, product_id: use.productId })
      .onConflict((conflict) => conflict.columns(['use_id', 'key']).doNothing())
      .execute();
  }
}

/**
 * Whether anyone still has the file: a use of it by an account, and where it is a product's also by a product, that has
 * not been deleted.
 */
export async function isFileShown(db: Db, key: ObjectKey): Promise<boolean> {
  const use = await db
    .selectFrom('file_uses as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('products as p', 'p.id', 'f.product_id')
    .select('f.key')
    .where('f.key', '=', key)
    .where('u.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/**
 * Ends every use by a row; the sweep erases what no one else uses. Deleting a product or user ends their uses by
 * itself.
 */
export async function releaseFiles(tx: Db, useId: string): Promise<void> {
  await tx.deleteFrom('file_uses').where('use_id', '=', useId).execute();
}

/** A file that may be unused, and whether it is. */
const fileCheckSchema = z.object({
  id: z.number(),
  key: z.string(),
  /** `settled`: used again, or gone; `early`: touched since the moment that counts. */
  state: z.enum(['unused', 'early', 'settled']),
});
export type FileCheck = Readonly<z.output<typeof fileCheckSchema>>;

/**
 * Files that the database noted because they are new or a use of them has ended: those noted after `after`, in that
 * order.
 */
export async function filesToCheck(db: Db, after: number, untouchedSince: Date, limit: number): Promise<FileCheck[]> {
  return await checkedRows(
    db,
    fileCheckSchema,
    sql`
    with noted as materialized (select id, key from files_to_check where id > ${after} order by id limit ${limit})
    select n.id, n.key, case when f.key is null or exists (select from file_uses u where u.key = n.key) then 'settled'
      when f.touched_at < ${untouchedSince} then 'unused' else 'early' end as state
    from noted n left join files f on f.key = n.key order by n.id`,
  );
}

/** Each later end of a use notes the file again. */
export async function forgetChecks(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('files_to_check')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Locks the file's row when it is still unused and untouched; a new upload of the same bytes then waits. */
export async function lockUnusedFile(tx: Db, key: ObjectKey, untouchedSince: Date): Promise<boolean> {
  const file = await tx
    .selectFrom('files')
    .select('key')
    .where('key', '=', key)
    .where('touched_at', '<', untouchedSince)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return false;
  const use = await tx.selectFrom('file_uses').select('use_id').where('key', '=', key).limit(1).executeTakeFirst();
  return use === undefined;
}

export async function forgetFile(tx: Db, key: ObjectKey): Promise<void> {
  await tx.deleteFrom('files').where('key', '=', key).execute();
}

/**
 * Claims an object that the database does not know, so that an upload of the same bytes waits. False when it is known.
 */
export async function claimStranger(tx: Db, key: ObjectKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('files')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Those of the keys that the database does not know. */
export async function strangersAmong(db: Db, keys: readonly ObjectKey[]): Promise<ObjectKey[]> {
  const rows = await checkedRows(
    db,
    z.object({ key: z.string() }),
    sql`
    select key from unnest(${[...keys]}::text[]) as stored (key) where not exists (select from files f where f.key = stored.key)`,
  );
  return rows.map((row) => row.key);
}

/**
 * Which installation the database is: no one else has this id, but who has a copy of the database that was not made by
 * Kadr.
 */
export async function installationId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/** The object up to which the store has been compared with the database; null where a comparison is to begin. */
export async function comparedTo(db: Db): Promise<ObjectKey | null> {
  const row = await db.selectFrom('installation').select('compared_to').executeTakeFirst();
  return row?.compared_to ?? null;
}

export async function recordCompared(db: Db, key: ObjectKey | null): Promise<void> {
  await db.updateTable('installation').set({ compared_to: key }).execute();
}
