import { sql } from 'kysely';
import { z } from 'zod';
import type { ObjectKey } from '../../providers/object-store/port.ts';
import { checkedRows, type Db } from '../db/index.ts';

/** What is wrong with a file: its bytes are others than they were, or there are none. */
export type Damage = 'damaged' | 'missing';

/** Keys of files in use behind `after`, in their order. */
export async function keysInUseAfter(db: Db, after: ObjectKey, limit: number): Promise<ObjectKey[]> {
  const rows = await db
    .selectFrom('files as f')
    .select('f.key')
    .where('f.key', '>', after)
    .where((eb) => eb.exists(eb.selectFrom('file_uses as u').select('u.key').whereRef('u.key', '=', 'f.key')))
    .orderBy('f.key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

export async function isInUse(db: Db, key: ObjectKey): Promise<boolean> {
  const use = await db.selectFrom('file_uses').select('key').where('key', '=', key).limit(1).executeTakeFirst();
  return use !== undefined;
}

/** False where it is known already, or no such file is. */
export async function insertDamage(tx: Db, key: ObjectKey, state: Damage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('damaged_files')
    .columns(['key', 'state'])
    .expression(
      tx
        .selectFrom('files')
        .select(['key', sql<string>`${state}`.as('state')])
        .where('key', '=', key),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteDamage(db: Db, key: ObjectKey): Promise<void> {
  await db.deleteFrom('damaged_files').where('key', '=', key).execute();
}

export async function damagedKeys(db: Db): Promise<ObjectKey[]> {
  const rows = await db.selectFrom('damaged_files').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** All uses of a file become uses of another, which must be stored. */
export async function moveUses(tx: Db, from: ObjectKey, to: ObjectKey): Promise<void> {
  await sql`
    insert into file_uses (key, use_id, user_id, product_id) select ${to}, use_id, user_id, product_id from file_uses where key = ${from}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('file_uses').where('key', '=', from).execute();
}

/** Ends one file's use by a row that has others. */
export async function releaseFile(tx: Db, useId: string, key: ObjectKey): Promise<void> {
  await tx.deleteFrom('file_uses').where('use_id', '=', useId).where('key', '=', key).execute();
}

const ownerSchema = z.object({ email: z.string(), productId: z.string().nullable(), title: z.string().nullable() });
export type FileOwner = Readonly<z.output<typeof ownerSchema>>;

/** Whose a file is, and of which products. */
export async function ownersOf(db: Db, key: ObjectKey): Promise<FileOwner[]> {
  return await checkedRows(
    db,
    ownerSchema,
    sql`
    select distinct u.email, p.id as "productId", p.title from file_uses f join users u on u.id = f.user_id left join products p on p.id = f.product_id
    where f.key = ${key} order by u.email, p.id`,
  );
}

export interface Patrol {
  /** The file up to which this round has come; empty at its beginning, null between two rounds. */
  readonly at: ObjectKey | null;
  readonly beganAt: Date | null;
  readonly endedAt: Date | null;
}

export async function readPatrol(db: Db): Promise<Patrol> {
  const row = await db
    .selectFrom('installation')
    .select(['patrolled_to', 'patrol_began_at', 'patrol_ended_at'])
    .executeTakeFirst();
  return {
    at: row?.patrolled_to ?? null,
    beganAt: row?.patrol_began_at ?? null,
    endedAt: row?.patrol_ended_at ?? null,
  };
}

export async function beginPatrol(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({ patrolled_to: '', patrol_began_at: sql`now()` })
    .execute();
}

export async function recordPatrol(db: Db, at: ObjectKey): Promise<void> {
  await db.updateTable('installation').set({ patrolled_to: at }).execute();
}

export async function endPatrol(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({ patrolled_to: null, patrol_ended_at: sql`now()` })
    .execute();
}

/** For the metrics: how many files in use are not whole, and when all were last looked at. */
export async function damageSeen(db: Db): Promise<{ damaged: number; checkedAt: Date | null }> {
  const { damaged } = await db
    .selectFrom('damaged_files')
    .select((eb) => eb.fn.countAll<number>().as('damaged'))
    .executeTakeFirstOrThrow();
  return { damaged: Number(damaged), checkedAt: (await readPatrol(db)).endedAt };
}
