import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const today = sql`(now() at time zone 'utc')::date`;

/** Adds to the day's tokens unless that would pass the limit. False when it would. */
export async function reserveTokens(db: Db, tokens: number, limit: number): Promise<boolean> {
  if (tokens > limit) return false;
  const { rows } = await sql`
    insert into model_spend (day, tokens) values (${today}, ${tokens})
    on conflict (day) do update set tokens = model_spend.tokens + excluded.tokens where model_spend.tokens + excluded.tokens <= ${limit} returning day`.execute(
    db,
  );
  return rows.length > 0;
}

export async function settleTokens(db: Db, reserved: number, used: number): Promise<void> {
  await sql`update model_spend set tokens = greatest(0, tokens + ${used - reserved}) where day = ${today}`.execute(db);
}
