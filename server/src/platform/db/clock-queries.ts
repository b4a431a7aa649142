import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from './db.ts';
import { checkedRows } from './raw-queries.ts';

/** The database's time: what rows say of when they were written is by its clock, and a process's own may go wrong. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await checkedRows(db, z.object({ now: z.date() }), sql`select now()`);
  if (!row) throw new Error('the database did not answer its time');
  return row.now;
}
