import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

export type FolderLock = {
  /** The last holder did not release it: it crashed or was killed. */
  afterCrash: boolean;
  release: () => void;
};

/**
 * Takes the exclusive lock of a data folder, for the life of this process.
 *
 * The lock is SQLite's on an empty database `<folder>.lock` next to it: the kernel holds it and frees it however the
 * process ends, so it is never stale. `<folder>.lock.pid` only serves the error's text and shows that a process
 * crashed. Nothing else in this process may open the lock file: closing it anywhere would free a POSIX lock.
 */
export function lockFolder(folder: string): FolderLock {
  const file = `${folder}.lock`;
  const pidFile = `${file}.pid`;
  // SQLite takes this lock in steps: of two that start at once, each may find the other at a step, and must try again.
  const lock = new DatabaseSync(file, { timeout: 1000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartError(
      'database.folder-in-use',
      `Another Kadr is running on ${folder}${holder(pidFile)}. Stop it first, or give this one another KADR_DATA.`,
    );
  }
  const afterCrash = existsSync(pidFile);
  writeFileSync(pidFile, String(process.pid));
  return {
    afterCrash,
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

/** SQLITE_BUSY, as https://sqlite.org/rescode.html numbers it. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function holder(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
