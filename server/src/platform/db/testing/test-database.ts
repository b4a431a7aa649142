import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { installJobs } from '../../jobs/install-jobs.ts';
import { backendOf } from '../embedded/backend.ts';
import { readSnapshot } from '../embedded/cluster-snapshot.ts';
import { migrate } from '../migrate.ts';
import { fingerprint, readMigrations, type Migration } from '../migration-files.ts';
import { openBackend, openDatabase, type Database } from '../open-database.ts';
import { entriesOf, FilledMemoryFs } from './filled-memory-fs.ts';

/** Bump when what a template holds besides the migrations changes. */
const templateVersion = 2;

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

/** An embedded one, migrated, as the files of `folder`: for a Kadr that starts there and is not there to make it. */
export async function writeMigratedDatabase(folder: string): Promise<void> {
  const tar = await migratedTar(await readMigrations());
  await mkdir(folder, { mode: 0o700 });
  for (const { path, isFolder, start, end } of entriesOf(tar)) {
    if (isFolder) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    else await writeFile(join(folder, path), tar.subarray(start, end), { mode: 0o600 });
  }
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

/** The tar of a migrated cluster, made once for each set of migrations and kept next to the installed packages. */
async function migratedTar(migrations: readonly Migration[]): Promise<Uint8Array> {
  const folder = new URL('../../../../../node_modules/.cache/kadr/', import.meta.url);
  const file = new URL(`test-database-${templateVersion}-${fingerprint(migrations)}.tar`, folder);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;

  const pglite = await PGlite.create({ loadDataDir: await readSnapshot() });
  const database = await openBackend(backendOf(pglite));
  await migrate(database, migrations);
  await installJobs(database);
  await dropTemplates(database);
  await database.pool.query('checkpoint');
  const tar = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await database.close();
  await mkdir(folder, { recursive: true });
  // Test files start together: each writes its own, and the last one in place is as good as the first.
  const aside = new URL(`${randomUUID()}.tmp`, folder);
  await writeFile(aside, tar);
  await rename(aside, file);
  await forgetOld(folder);
  return tar;
}

/** A test creates no further databases; without the templates there are 40 % fewer files to start from. */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query("update pg_database set datistemplate = false where datname like 'template%'");
  await pool.query('drop database template0');
  await pool.query('drop database template1');
}

/** Each change of a migration makes another of 30 MB. */
async function forgetOld(folder: URL): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = new URL(name, folder);
    // Another test file may have removed it meanwhile.
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > 3 * 3_600_000) await rm(file, { force: true });
  }
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
