import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';

/**
 * Bytes of the user's photos, library and copies of shops' pictures, with those erased within the last two hours:
 * their objects may still be there. One caller at a time per user until the transaction ends.
 */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const [row] = await checkedRows(
    db,
    z.object({ bytes: z.number() }),
    sql`
    with gone as (delete from freed_bytes where user_id = ${userId} and freed_at < now() - interval '2 hours' returning bytes)
    insert into stored_bytes (user_id) values (${userId})
    on conflict (user_id) do update set bytes = stored_bytes.bytes - (select coalesce(sum(bytes), 0) from gone) returning bytes::float8 as bytes`,
  );
  return row?.bytes ?? 0;
}
