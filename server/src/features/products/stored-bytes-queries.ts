import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/**
 * Bytes that the user's photos and library name, with those erased within the last two hours: their objects may still be there. One caller at a time
 * per user until the transaction ends.
 */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with gone as (delete from freed_bytes where user_id = ${userId} and freed_at < now() - interval '2 hours' returning bytes)
    insert into stored_bytes (user_id) values (${userId})
    on conflict (user_id) do update set bytes = stored_bytes.bytes - (select coalesce(sum(bytes), 0) from gone) returning bytes::float8 as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
