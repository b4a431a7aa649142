import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = ['id', 'user_id', 'vendor', 'account', 'name', 'secret', 'refused_at', 'created_at'] as const;
export type ConnectionRow = Row<'shop_connections', (typeof columns)[number]>;

export async function connectionsOf(db: Db, userId: string): Promise<ConnectionRow[]> {
  return await db
    .selectFrom('shop_connections')
    .select(columns)
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Undefined as well for a connection that was removed. */
export async function connectionOwnedBy(db: Db, userId: string, id: string): Promise<ConnectionRow | undefined> {
  return await db
    .selectFrom('shop_connections')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
}

/** The row of a shop, removed or not; it is made where there is none. Locks the user's row, so that of shops connected at once each is counted. */
export async function takeConnection(
  tx: Db,
  userId: string,
  { vendor, account }: { vendor: string; account: string },
): Promise<{ id: string; others: number }> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await tx
    .insertInto('shop_connections')
    .values({ id: newId(), user_id: userId, vendor, account, name: '' })
    .onConflict((conflict) => conflict.columns(['user_id', 'vendor', 'account']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('shop_connections')
    .select('id')
    .where('user_id', '=', userId)
    .where('vendor', '=', vendor)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const { others } = await tx
    .selectFrom('shop_connections')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return { id, others };
}

export async function keepKey(tx: Db, id: string, name: string, secret: string): Promise<ConnectionRow> {
  return await tx
    .updateTable('shop_connections')
    .set({ name, secret, refused_at: null, renewing_until: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** False when the user has no such connection. */
export async function forgetKey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_connections')
    .set({ secret: null, refused_at: null, renewing_until: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteRefused(db: Db, id: string): Promise<void> {
  await db
    .updateTable('shop_connections')
    .set({ refused_at: sql`coalesce(refused_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** Null: the connection is removed. */
export async function secretOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('shop_connections').select('secret').where('id', '=', id).executeTakeFirst();
  return row?.secret ?? null;
}

/** Takes the turn to renew the key, for so long. False where another process has it, or the key is another by now. */
export async function takeRenewal(db: Db, id: string, secret: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_connections')
    .set({ renewing_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('secret', '=', secret)
    .where((eb) => eb.or([eb('renewing_until', 'is', null), eb('renewing_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the turn. False where the key is another by now, or gone. */
export async function keepRenewed(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_connections')
    .set({ secret: to, renewing_until: null })
    .where('id', '=', id)
    .where('secret', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
