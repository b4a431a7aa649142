import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { installJobs } from '../../jobs/install-jobs.ts';
import { backendOf } from '../embedded/backend.ts';
import { migrate } from '../migrate.ts';
import { fingerprint, readMigrations, type Migration } from '../migration-files.ts';
import { openBackend, openDatabase, type Database } from '../open-database.ts';
import { FilledMemoryFs } from './filled-memory-fs.ts';
import { migratedTar, templateVersion } from './migrated-database.ts';

export type TestDatabase = Database;

/**
 * A database of its own for one test file, with every migration applied and the job queue installed. It is an embedded
 * one in memory, or with `TEST_DATABASE_URL` a fresh one on that server. Call `close()` when done, or give it to
 * `closedAfterTest`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const migrations = await readMigrations();
  const server = process.env['TEST_DATABASE_URL'];
  return server ? await onServer(server, migrations) : await inMemory(migrations);
}

/** An embedded one in memory also where tests run on a server. */
export async function createEmbeddedTestDatabase(): Promise<Database> {
  return await inMemory(await readMigrations());
}

/**
 * A query that waits this long for the only connection will wait for ever: it is inside a transaction, next to its
 * handle.
 */
const deadlockMs = 15_000;

/** A cache of the product's size: PGlite's own is 128 MB, and writing zeros into it takes a tenth of a second. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

async function inMemory(migrations: readonly Migration[]): Promise<Database> {
  const fs = new FilledMemoryFs(await migratedTar(migrations));
  const pglite = await PGlite.create({ fs, startParams });
  return await openBackend(backendOf(pglite), undefined, deadlockMs);
}

async function onServer(server: string, migrations: readonly Migration[]): Promise<Database> {
  const template = `kadr_template_${templateVersion}_${fingerprint(migrations)}`;
  const name = `kadr_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock(4021310016)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(server, admin, template, migrations);
    await admin.query(`create database ${name} template ${template}`);
  });
  const database = await openDatabase({ url: urlOf(server, name), folder: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await withAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

async function makeTemplate(
  server: string,
  admin: Client,
  template: string,
  migrations: readonly Migration[],
): Promise<void> {
  const building = `${template}_new`;
  await admin.query(`drop database if exists ${building} with (force)`);
  await admin.query(`create database ${building}`);
  const database = await openDatabase({ url: urlOf(server, building), folder: '' });
  try {
    await migrate(database, migrations);
    await installJobs(database);
  } finally {
    await database.close();
  }
  await admin.query(`alter database ${building} rename to ${template}`);
}

async function withAdmin(server: string, use: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await use(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
