import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from './db.ts';

/**
 * Runs a statement that is written in SQL. Each row is parsed by the schema: a statement and its type cannot differ
 * unnoticed, because the tests run it.
 */
export async function checkedRows<Schema extends z.ZodType>(
  db: Db,
  row: Schema,
  statement: RawBuilder<unknown>,
): Promise<z.output<Schema>[]> {
  const { rows } = await statement.execute(db);
  return rows.map((one) => row.parse(one));
}

/** Waits for its turn: until the transaction ends, no other has the lock of this name. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
