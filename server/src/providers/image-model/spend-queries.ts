import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const today = sql<string>`(now() at time zone 'utc')::date`;

/** Adds to the day's spending unless that would pass the limit. False when it would. */
export async function reserveSpend(db: Db, microUsd: number, limit: number): Promise<boolean> {
  if (microUsd > limit) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('image_spend')
    .values({ day: today, micro_usd: microUsd })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ micro_usd: eb('image_spend.micro_usd', '+', eb.ref('excluded.micro_usd')) }))
        .where((eb) => eb(eb('image_spend.micro_usd', '+', eb.ref('excluded.micro_usd')), '<=', limit)),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function settleSpend(db: Db, reserved: number, used: number): Promise<void> {
  await db
    .updateTable('image_spend')
    .set({ micro_usd: sql`greatest(0, micro_usd + ${used - reserved})` })
    .where('day', '=', today)
    .execute();
}
