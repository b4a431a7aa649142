import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The database's time: what rows say of when they were written is by its clock, and a process's own may go wrong. */
export async function databaseTime(db: Db): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ now: Date }>`select now()`.execute(db);
  if (!row) throw new Error('the database does not tell the time');
  return row.now;
}
