import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { StartError } from '../start-error.ts';
import { readSnapshot } from './cluster-snapshot.ts';
import type { DurableNodeFs } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { fsyncPath, fsyncTree } from './fsync-path.ts';
import { openFolder } from './open-folder.ts';

export type DurableOptions = {
  folder: string;
  /** The engine can no longer be trusted with the data: must end the process at once (exit status 70). */
  onFatal: (reason: string) => never;
};

export type DurableDatabase = {
  pglite: PGlite;
  /** Closes, and lets others open the folder. */
  close: () => Promise<void>;
};

/**
 * Opens the embedded database in `folder`, made on the first call, so that a commit means "on the disk".
 * Throws `StartError` when another process has it open, when it cannot be read, or when the disk is not really used.
 */
export async function openDurable({ folder: given, onFatal }: DurableOptions): Promise<DurableDatabase> {
  const folder = resolve(given);
  mkdirSync(dirname(folder), { recursive: true });
  const lock = lockFolder(folder);
  try {
    if (isNew(folder)) await makeCluster(folder);
    closeToOthers(folder);
    const { pglite, fs } = await open(folder, onFatal, lock.afterCrash);
    await selfTest(pglite, fs);
    return {
      pglite,
      async close() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function isNew(folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return false;
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  // A cluster comes into its place whole: this is something else, or damaged. It is not ours to remove.
  throw new StartError(
    'database.not-a-database',
    `${folder} holds files, but no database. Move it away to start empty.`,
  );
}

/**
 * Builds a cluster next to its place and moves it there when every byte is on the disk: no half-made one is ever seen.
 */
async function makeCluster(folder: string): Promise<void> {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  const loadDataDir = await readSnapshot();
  // The stock file system: syncing once at the end is far faster than at each step of the snapshot's recovery.
  const pglite = await PGlite.create({ fs: new NodeFS(aside), loadDataDir });
  await pglite.close();
  await fsyncTree(aside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  fsyncPath(dirname(folder));
}

/** Readable by its owner alone, also what a snapshot or an earlier version left otherwise. */
function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

async function open(folder: string, onFatal: DurableOptions['onFatal'], afterCrash: boolean) {
  const log: string[] = [];
  const onStderr = (line: string): boolean => {
    log.push(line);
    if (log.length > 50) log.shift();
    // After a PANIC the engine never answers the next query.
    if (line.includes('PANIC:')) onFatal(line);
    return false;
  };
  const onSyncError = (error: unknown): never => onFatal(`the disk refused to sync: ${String(error)}`);
  try {
    return await openFolder(folder, { onSyncError }, { afterCrash, onStderr });
  } catch (error) {
    throw new StartError(
      'database.cannot-open',
      `The database in ${folder} does not open. Restore a backup, or move the folder away to start empty.\n${log.join('\n')}`,
      error,
    );
  }
}

const settings =
  "select current_setting('fsync') || ' ' || current_setting('synchronous_commit') || ' ' ||" +
  " current_setting('full_page_writes') || ' ' || current_setting('wal_sync_method') as settings";

/**
 * One committed write must reach the disk; anything else means that PGlite changed inside and loses acknowledged data.
 */
export async function selfTest(pglite: PGlite, fs: Pick<DurableNodeFs, 'syncs'>): Promise<void> {
  const shown = (await pglite.query<{ settings: string }>(settings)).rows[0]?.settings;
  const before = fs.syncs;
  await pglite.exec('create table if not exists kadr_durability (opened_at timestamptz); truncate kadr_durability');
  await pglite.exec('insert into kadr_durability values (now())');
  if (shown === 'on on on fsync' && fs.syncs > before) return;
  await pglite.close();
  throw new StartError('database.not-durable', `Commits do not reach the disk (${shown}, ${fs.syncs - before} syncs).`);
}
