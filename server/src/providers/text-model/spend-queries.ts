import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const today = sql<string>`(now() at time zone 'utc')::date`;

/** Adds to the day's tokens unless that would pass the limit. False when it would. */
export async function reserveTokens(db: Db, tokens: number, limit: number): Promise<boolean> {
  if (tokens > limit) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('model_spend')
    .values({ day: today, tokens })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ tokens: eb('model_spend.tokens', '+', eb.ref('excluded.tokens')) }))
        .where((eb) => eb(eb('model_spend.tokens', '+', eb.ref('excluded.tokens')), '<=', limit)),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function settleTokens(db: Db, reserved: number, used: number): Promise<void> {
  await db
    .updateTable('model_spend')
    .set({ tokens: sql`greatest(0, tokens + ${used - reserved})` })
    .where('day', '=', today)
    .execute();
}
