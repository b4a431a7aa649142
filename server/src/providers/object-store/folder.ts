import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@kadr/shared/kernel';
import {
  checked,
  DamagedObject,
  isObjectKey,
  keyOf,
  ownerName,
  type ObjectKey,
  type ObjectPart,
  type ObjectStore,
  type StoredObject,
} from './port.ts';

const asideFolder = 'incoming';
const asideLifetimeMs = 24 * 3600 * 1000;

/**
 * Objects as files `ab/cd/<key>` under `folder`. A file is written aside, fsynced and renamed, and its folders are
 * fsynced, so that a name never stands for half an object. What a killed process left aside goes at the next start.
 * A disk without room is `kernel.unavailable`.
 */
export async function openFolderStore(folder: string): Promise<ObjectStore> {
  await mkdir(join(folder, asideFolder), { recursive: true });
  await removeLeftovers(join(folder, asideFolder));
  return {
    put: (bytes) => putFile(folder, bytes),
    get: async (key) => (isObjectKey(key) ? await getFile(folder, key) : null),
    has: async (key) => isObjectKey(key) && (await unlessMissing(stat(pathOf(folder, key)))) !== null,
    size: async (key) => (isObjectKey(key) ? ((await unlessMissing(stat(pathOf(folder, key))))?.size ?? null) : null),
    getPart: async (key, part) => (isObjectKey(key) ? await getPart(folder, key, part) : null),
    delete: async (key) => {
      if (isObjectKey(key)) await rm(pathOf(folder, key), { force: true });
    },
    list: (after = '') => listFiles(folder, after),
    owner: async () => (await unlessMissing(readFile(join(folder, ownerName), 'utf8')))?.trim() ?? null,
    setOwner: (id) => putOwner(folder, id, rename),
    setFirstOwner: (id) => putOwner(folder, id, linkOrRename),
  };
}

function pathOf(folder: string, key: ObjectKey): string {
  return join(folder, key.slice(0, 2), key.slice(2, 4), key);
}

async function getFile(folder: string, key: ObjectKey): Promise<Uint8Array | null> {
  try {
    const bytes = await unlessMissing(readFile(pathOf(folder, key)));
    return bytes && checked(key, bytes);
  } catch (error) {
    // A bad sector.
    throw codeOf(error) === 'EIO' ? new DamagedObject(key, error) : error;
  }
}

async function getPart(folder: string, key: ObjectKey, { first, last }: ObjectPart): Promise<Uint8Array | null> {
  const file = await unlessMissing(open(pathOf(folder, key), 'r'));
  if (!file) return null;
  try {
    const bytes = new Uint8Array(last - first + 1);
    for (let read = 0; read < bytes.length;) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read, first + read);
      if (bytesRead === 0) throw new DamagedObject(key);
      read += bytesRead;
    }
    return bytes;
  } catch (error) {
    throw codeOf(error) === 'EIO' ? new DamagedObject(key, error) : error;
  } finally {
    await file.close();
  }
}

async function putFile(folder: string, bytes: Uint8Array): Promise<ObjectKey> {
  const key = keyOf(bytes);
  const path = pathOf(folder, key);
  // What cannot be read is written again.
  if ((await readFile(path).catch(() => null))?.equals(bytes)) return key;
  const aside = join(folder, asideFolder, randomUUID());
  try {
    await writeDurably(aside, bytes);
    const outer = join(folder, key.slice(0, 2));
    const inner = join(outer, key.slice(2, 4));
    await mkdir(inner, { recursive: true });
    await rename(aside, path);
    // All three: another writer may have made a folder a moment ago and not have synced its parent yet.
    for (const changed of [inner, outer, folder]) await syncFolder(changed);
    return key;
  } catch (error) {
    await rm(aside, { force: true });
    throw asToldOf(error);
  }
}

async function putOwner(
  folder: string,
  id: string,
  place: (aside: string, path: string) => Promise<void>,
): Promise<void> {
  const aside = join(folder, asideFolder, randomUUID());
  try {
    await writeDurably(aside, new TextEncoder().encode(`${id}\n`));
    await place(aside, join(folder, ownerName));
    await syncFolder(folder);
  } catch (error) {
    throw asToldOf(error);
  } finally {
    await rm(aside, { force: true });
  }
}

/** Unlike a rename, a link leaves what is there. Not every disk has links: there who comes last has it. */
async function linkOrRename(aside: string, path: string): Promise<void> {
  await link(aside, path).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EEXIST') await rename(aside, path);
  });
}

/**
 * A disk that is full, or may not be written, is a passing matter that the operator repairs; anyone who stored comes
 * again.
 */
function asToldOf(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(codeOf(error))
    ? new AppError('unavailable', 'kernel.unavailable', {}, error)
    : error;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename survive a power cut. Windows cannot open folders; its rename is journalled. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFiles(folder: string, after: ObjectKey): AsyncGenerator<StoredObject> {
  for (const outer of (await readdir(folder)).toSorted()) {
    if (!/^[0-9a-f]{2}$/.test(outer) || outer < after.slice(0, 2)) continue;
    for (const inner of (await readdir(join(folder, outer))).toSorted()) {
      if (outer + inner < after.slice(0, 4)) continue;
      for (const key of (await readdir(join(folder, outer, inner))).toSorted()) {
        const info = isObjectKey(key) && key > after ? await unlessMissing(stat(pathOf(folder, key))) : null;
        if (info) yield { key, bytes: info.size, modifiedAt: info.mtime };
      }
    }
  }
}

async function removeLeftovers(aside: string): Promise<void> {
  for (const name of await readdir(aside)) {
    const info = await unlessMissing(stat(join(aside, name)));
    if (info && Date.now() - info.mtimeMs > asideLifetimeMs) await rm(join(aside, name), { force: true });
  }
}

async function unlessMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
