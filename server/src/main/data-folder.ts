import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';

/** What Kadr keeps in its data folder, and what shows that a folder is in use. */
const kept = ['db', 'db.lock', 'db.lock.pid', 'objects', 'secret', 'code-cache', 'operator.sock'];
const ownFolder = 'kadr';
const forOthers = 0o077;

/**
 * Files and folders that this process and its children make are for their own user only, whatever the shell's umask.
 */
export function keepFilesPrivate(): void {
  process.umask(forOthers);
}

/**
 * The environment with the folder that the data are in. A KADR_DATA that we own becomes 0700. In one that is another's
 * (a volume that belongs to root and a group, as Kubernetes mounts it) we use a folder `kadr` of our own, 0700; data
 * that an earlier version left in it stay where they are and are closed to others. Throws `StartError` with the command
 * that repairs it.
 */
export function withDataFolder(env: Env): Env {
  try {
    mkdirSync(env.KADR_DATA, { recursive: true, mode: 0o700 });
    const folder = process.platform === 'win32' ? env.KADR_DATA : ownedFolder(env.KADR_DATA);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return { ...env, KADR_DATA: folder };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw refused(env.KADR_DATA, error instanceof Error && 'code' in error ? String(error.code) : String(error), error);
  }
}

function ownedFolder(folder: string): string {
  const inner = join(folder, ownFolder);
  const used = kept.filter((name) => existsSync(join(folder, name)));
  if (used.length === 0 && (!isOurs(statSync(folder)) || existsSync(inner))) {
    mkdirSync(inner, { recursive: true, mode: 0o700 });
    const info = lstatSync(inner);
    // Not one that someone else put there for us.
    if (!info.isDirectory() || !(isOurs(info) || isRoot())) throw refused(inner, 'it is another user’s');
    if (isOurs(info)) closeToOthers(inner);
    return inner;
  }
  const ours = used.filter((name) => isOurs(lstatSync(join(folder, name))));
  if (isOurs(statSync(folder)) && ours.length === used.length) closeToOthers(folder);
  else if (ours.length < used.length && !isRoot()) throw refused(folder, 'it holds files of another user');
  for (const name of ours) closeToOthers(join(folder, name));
  return folder;
}

const isRoot = (): boolean => process.getuid?.() === 0;
const isOurs = (info: Stats): boolean => info.uid === process.getuid?.();

function closeToOthers(path: string): void {
  const { mode } = statSync(path);
  if ((mode & forOthers) === 0) return;
  chmodSync(path, mode & 0o700);
  // Some disks (FAT, shares) take the command and keep what they were mounted with.
  if ((statSync(path).mode & forOthers) !== 0)
    throw refused(path, 'its disk keeps no permissions; mount it with umask=077');
}

function refused(folder: string, reason: string, cause?: unknown): StartError {
  const user = process.getuid?.() ?? 0;
  return new StartError(
    'start.data-folder',
    `KADR_DATA ${folder} cannot be used (${reason}): it must be a folder that only Kadr's user can read and write. ` +
      `sudo chown -R ${user} '${folder}' && sudo chmod 700 '${folder}'`,
    cause,
  );
}
