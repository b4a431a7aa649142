import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { installJobs } from '../../jobs/install-jobs.ts';
import { backendOf } from '../embedded/backend.ts';
import { readSnapshot } from '../embedded/cluster-snapshot.ts';
import { migrate } from '../migrate.ts';
import { fingerprint, readMigrations, type Migration } from '../migration-files.ts';
import { openBackend, type Database } from '../open-database.ts';
import { entriesOf } from './filled-memory-fs.ts';

/** Bump when what a template holds besides the migrations changes. */
export const templateVersion = 2;

/** An embedded one, migrated, as the files of `folder`: for a Kadr that starts there and is not there to make it. */
export async function writeMigratedDatabase(folder: string): Promise<void> {
  const tar = await migratedTar(await readMigrations());
  await mkdir(folder, { mode: 0o700 });
  for (const { path, isFolder, start, end } of entriesOf(tar)) {
    if (isFolder) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    else await writeFile(join(folder, path), tar.subarray(start, end), { mode: 0o600 });
  }
}

/** The tar of a migrated cluster, made once for each set of migrations and kept next to the installed packages. */
export async function migratedTar(migrations: readonly Migration[]): Promise<Uint8Array> {
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
