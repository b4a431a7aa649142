import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Spend } from './port.ts';

const today = sql<string>`(now() at time zone 'utc')::date`;

/** How many tokens a day may take: of all together, and of one user. */
export interface DayLimits {
  readonly all: number;
  readonly ofUser: number;
}

/** Adds to the day's tokens and to the user's, unless that would pass a limit. False when it would. */
export async function reserveTokens(db: Db, { tokens, userId }: Spend, { all, ofUser }: DayLimits): Promise<boolean> {
  if (tokens > all) return false;
  return db.transaction().execute(async (tx) => {
    if (userId !== null && !(await addToUser(tx, userId, tokens, ofUser))) return false;
    if (await addToDay(tx, tokens, all)) return true;
    if (userId !== null) await changeOfUser(tx, userId, -tokens);
    return false;
  });
}

/** The day's first question may be greater than the limit: else a small limit would allow none. */
async function addToUser(tx: Db, userId: string, tokens: number, limit: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('model_spend_of_users')
    .values({ user_id: userId, day: today, tokens })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          day: today,
          tokens: sql`excluded.tokens + case when model_spend_of_users.day = excluded.day then model_spend_of_users.tokens else 0 end`,
        })
        .where(
          sql<boolean>`model_spend_of_users.day <> excluded.day or model_spend_of_users.tokens = 0 or model_spend_of_users.tokens + excluded.tokens <= ${limit}`,
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function addToDay(tx: Db, tokens: number, limit: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
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

/** What was really used instead of what was set aside. */
export async function settleTokens(db: Db, { tokens: reserved, userId }: Spend, used: number): Promise<void> {
  if (userId !== null) await changeOfUser(db, userId, used - reserved);
  await db
    .updateTable('model_spend')
    .set({ tokens: sql`greatest(0, tokens + ${used - reserved})` })
    .where('day', '=', today)
    .execute();
}

async function changeOfUser(db: Db, userId: string, change: number): Promise<void> {
  await db
    .updateTable('model_spend_of_users')
    .set({ tokens: sql`greatest(0, tokens + ${change})` })
    .where('user_id', '=', userId)
    .where('day', '=', today)
    .execute();
}
