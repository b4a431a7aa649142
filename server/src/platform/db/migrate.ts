import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type PoolClient } from 'pg';
import type { Database } from './open-database.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { StartError } from './start-error.ts';
import { takeOver, type Applied } from './take-over.ts';

/** Held while migrating, so that processes that start together take turns. Any number that nothing else uses. */
const advisoryLock = 4_021_310_015;

/** A change of a large table may take hours, and processes that start meanwhile wait for it. */
const patientMs = 24 * 3600 * 1000;

const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  -- Unknown for what was applied before this column was there.
  alter table schema_migrations add column if not exists breaks_older boolean not null default true`;

/** Waiting for a table's lock makes all others wait behind it: give up soon and retry, for an hour. */
const lockMs = 3000;
const triesForLock = 600;
const lockNotAvailable = '55P03';

/**
 * Brings the database to the newest form: each new file in a transaction of its own, forward only; what a newer program
 * applied stays, where it does not break older ones. Gives the names of those applied. Throws `StartError` when the
 * files and the database tell different histories.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>, migrations?: readonly Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query(patiently('select pg_advisory_lock($1)', [advisoryLock]));
    try {
      await client.query(bookkeeping);
      const { rows } = await client.query<Applied>(
        'select name, checksum, breaks_older from schema_migrations order by name',
      );
      const pending = pendingOf(files, await takeOver(client, files, rows));
      for (const migration of pending) await apply(client, migration);
      return pending.map(({ name }) => name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
    }
  } finally {
    client.release();
  }
}

function patiently(text: string, values?: unknown[]) {
  return { text, ...(values && { values }), query_timeout: patientMs };
}

function pendingOf(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum, breaks_older: breaksOlder } of applied) {
    const file = byName.get(name);
    if (!file && !breaksOlder) continue;
    if (!file) {
      throw new StartError(
        'database.newer',
        `The database has migration ${name}, which this program does not know: it is older than its data.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        'database.migration-changed',
        `Migration ${name} was changed after it had been applied. Put it back and add a new one.`,
      );
    }
  }
  const last = applied.at(-1)?.name ?? '';
  const known = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !known.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) {
    throw new StartError(
      'database.migration-late',
      `Migration ${late.name} comes before ${last}, which is already applied: give it a higher number.`,
    );
  }
  return pending;
}

async function apply(client: PoolClient, migration: Migration, tries = 1): Promise<void> {
  const { name, sql, checksum, breaksOlder } = migration;
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(patiently(sql));
    await client.query('insert into schema_migrations (name, checksum, breaks_older) values ($1, $2, $3)', [
      name,
      checksum,
      breaksOlder,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (error instanceof DatabaseError && error.code === lockNotAvailable && tries < triesForLock) {
      await sleep(lockMs);
      return apply(client, migration, tries + 1);
    }
    throw new StartError(
      'database.migration-failed',
      `Migration ${name} failed${place(error, sql)}: ${String(error)}`,
      error,
    );
  }
}

function place(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError) || error.position === undefined) return '';
  return ` in line ${sql.slice(0, Number(error.position) - 1).split('\n').length}`;
}
