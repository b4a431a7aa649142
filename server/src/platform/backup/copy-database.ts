import type { ClientBase, Pool } from 'pg';
import {
  digestOf,
  listTables,
  moveCounters,
  readRows,
  usedTable,
  withoutTriggers,
  writeAlike,
  writeRows,
  type Digest,
  type Table,
} from './tables.ts';

/** A copy cannot be made or does not equal what it was made from; the message is for the operator. */
export class CopyProblem extends Error {}

/** Rows of a table, some hundreds at a time, as JSON. */
export type Rows = AsyncIterable<string[]>;

export interface CopiedTable extends Digest {
  readonly name: string;
}

/** Gives every table to `take`, all as they were at one moment, and answers what each held. */
export async function readDatabase(
  pool: Pool,
  take: (table: Table, rows: Rows) => Promise<void>,
): Promise<CopiedTable[]> {
  return inTransaction(pool, atOneMoment, async (client) => {
    const copied: CopiedTable[] = [];
    for (const table of await listTables(client)) {
      await take(table, readRows(client, table));
      copied.push({ name: table.name, ...(await digestOf(client, table)) });
    }
    return copied;
  });
}

/**
 * Writes every table from `give`, whole or not at all, and compares it with what it should hold. The database must be
 * migrated and unused. Throws `CopyProblem`.
 */
export async function writeDatabase(
  pool: Pool,
  expected: readonly CopiedTable[],
  give: (table: Table) => Rows,
): Promise<void> {
  await inTransaction(pool, 'begin', async (client) => {
    const tables = await listTables(client);
    const names = tables.map(({ name }) => name).toSorted();
    if (
      names.join() !==
      expected
        .map(({ name }) => name)
        .toSorted()
        .join()
    )
      throw new CopyProblem('The copy has other tables than this version of Kadr.');
    const used = await usedTable(client, tables);
    if (used)
      throw new CopyProblem(
        `The database is in use already: ${used} has rows. A copy goes only into one that has never been used.`,
      );
    await withoutTriggers(client, tables, async () => {
      for (const table of tables) {
        for await (const rows of give(table)) await writeRows(client, table, rows);
        await moveCounters(client, table);
      }
    });
    for (const table of tables) {
      const [now, then] = [await digestOf(client, table), expected.find(({ name }) => name === table.name)];
      if (now.rows !== then?.rows || now.hash !== then.hash)
        throw new CopyProblem(
          `Table ${table.name} holds ${now.rows} rows that differ from the ${then?.rows ?? 0} copied.`,
        );
    }
  });
}

/** Copies every table from one database into another, as they are at one moment. As `writeDatabase`. */
export async function copyDatabase(from: Pool, to: Pool): Promise<CopiedTable[]> {
  return inTransaction(from, atOneMoment, async (client) => {
    const copied: CopiedTable[] = [];
    for (const table of await listTables(client)) copied.push({ name: table.name, ...(await digestOf(client, table)) });
    await writeDatabase(to, copied, (table) => readRows(client, table));
    return copied;
  });
}

const atOneMoment = 'begin isolation level repeatable read read only';

async function inTransaction<T>(pool: Pool, begin: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    await writeAlike(client);
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
