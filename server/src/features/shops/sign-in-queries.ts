import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = ['id', 'user_id', 'vendor', 'secret', 'connection_id', 'interval_seconds'] as const;
export type SignInRow = Row<'shop_sign_ins', (typeof columns)[number]>;

export interface NewSignIn {
  readonly id: string;
  readonly userId: string;
  readonly vendor: string;
  readonly secret: string;
  readonly seconds: number;
  readonly intervalSeconds: number;
}

/** Answers when it ends. Others of the user are forgotten. */
export async function insertSignIn(tx: Db, row: NewSignIn): Promise<Date> {
  await tx.deleteFrom('shop_sign_ins').where('user_id', '=', row.userId).execute();
  const { ends_at: endsAt } = await tx
    .insertInto('shop_sign_ins')
    .values({
      id: row.id,
      user_id: row.userId,
      vendor: row.vendor,
      secret: row.secret,
      interval_seconds: row.intervalSeconds,
      next_ask_at: sql`now() + make_interval(secs => ${row.intervalSeconds})`,
      ends_at: sql`now() + make_interval(secs => ${row.seconds})`,
    })
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  return endsAt;
}

/** One that has not ended. */
export async function signInOwnedBy(db: Db, userId: string, id: string): Promise<SignInRow | undefined> {
  return await db
    .selectFrom('shop_sign_ins')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Whether it is time to ask the vendor, and no other call does so. */
export async function claimPoll(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_sign_ins')
    .set({ next_ask_at: sql`now() + make_interval(secs => interval_seconds)` })
    .where('id', '=', id)
    .where('next_ask_at', '<=', sql<Date>`now()`)
    .where('connection_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The vendor was asked too often: RFC 8628, 3.5. */
export async function pollLessOften(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('shop_sign_ins')
    .set({
      interval_seconds: sql`least(interval_seconds + 5, 300)`,
      next_ask_at: sql`now() + make_interval(secs => least(interval_seconds + 5, 300))`,
    })
    .where('id', '=', id)
    .returning('interval_seconds')
    .executeTakeFirst();
  return row?.interval_seconds ?? 5;
}

export async function keepSignInSecret(db: Db, id: string, secret: string): Promise<void> {
  await db.updateTable('shop_sign_ins').set({ secret }).where('id', '=', id).execute();
}

/** What it became; the key is kept with the connection from now on. */
export async function endSignIn(tx: Db, id: string, connectionId: string): Promise<void> {
  await tx.updateTable('shop_sign_ins').set({ connection_id: connectionId, secret: '' }).where('id', '=', id).execute();
}

export async function forgetSignIn(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shop_sign_ins').where('id', '=', id).execute();
}

export async function deleteEndedSignIns(db: Db): Promise<void> {
  await db
    .deleteFrom('shop_sign_ins')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}
