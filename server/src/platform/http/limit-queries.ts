import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db/index.ts';

const countedSchema = z.object({ calls: z.number(), left_ms: z.number() });

/**
 * Counts a call in the key's window, which begins with its first call. Gives the calls so far and the milliseconds
 * left.
 */
export async function countCall(db: Db, key: Uint8Array, windowMs: number): Promise<{ calls: number; leftMs: number }> {
  const end = sql`now() + ${windowMs}::float8 * interval '1 millisecond'`;
  const [counted] = await checkedRows(
    db,
    countedSchema,
    sql`
    insert into call_counts as c (key, calls, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      calls = case when c.ends_at > now() then least(c.calls, 1000000000) + 1 else 1 end,
      ends_at = case when c.ends_at > now() then c.ends_at else ${end} end
    returning calls, (extract(epoch from ends_at - now()) * 1000)::float8 as left_ms`,
  );
  return { calls: counted?.calls ?? 1, leftMs: Math.ceil(counted?.left_ms ?? windowMs) };
}

export async function forgetCount(db: Db, key: Uint8Array): Promise<void> {
  await db.deleteFrom('call_counts').where('key', '=', Buffer.from(key)).execute();
}

export async function deleteEndedCounts(db: Db): Promise<void> {
  await db
    .deleteFrom('call_counts')
    .where('ends_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}
