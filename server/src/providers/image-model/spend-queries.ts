import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const today = sql`(now() at time zone 'utc')::date`;

/** Adds to the day's spending unless that would pass the limit. False when it would. */
export async function reserveSpend(db: Db, microUsd: number, limit: number): Promise<boolean> {
  if (microUsd > limit) return false;
  const { rows } = await sql`
    insert into image_spend (day, micro_usd) values (${today}, ${microUsd})
    on conflict (day) do update set micro_usd = image_spend.micro_usd + excluded.micro_usd where image_spend.micro_usd + excluded.micro_usd <= ${limit} returning day`.execute(
    db,
  );
  return rows.length > 0;
}

export async function settleSpend(db: Db, reserved: number, used: number): Promise<void> {
  await sql`update image_spend set micro_usd = greatest(0, micro_usd + ${used - reserved}) where day = ${today}`.execute(
    db,
  );
}
