import type { ObjectKey, ObjectStore } from '../../providers/object-store/port.ts';
import type { Db } from '../db/index.ts';
import { installationId, strangersAmong } from './queries.ts';
import type { FileStore } from './store-file.ts';

/** Enough to tell a store that this database knows from one that it does not. */
const mostKeys = 1000;

/**
 * Whether the store is this installation's. One that no one has marked is marked, unless it holds objects of which the
 * database knows none: then it is someone's who has not marked it yet. Two installations that store into one place
 * would erase each other's pictures as unknown.
 */
export async function claimStore({ db, objects }: FileStore): Promise<boolean> {
  const [id, owner] = [await installationId(db), await objects.owner()];
  if (owner !== null) return owner === id;
  if (!(await knowsAny(db, await someKeys(objects)))) return false;
  await objects.setFirstOwner(id);
  // Another may have done the same at the same moment.
  return (await objects.owner()) === id;
}

/** Marks the store as this installation's, anyone who had it: the operator knows. Gives whose it was. */
export async function takeStore({ db, objects }: FileStore): Promise<string | null> {
  const owner = await objects.owner();
  await objects.setOwner(await installationId(db));
  return owner;
}

/** The first of the store's objects, for `knowsAny`. */
export async function someKeys(objects: ObjectStore): Promise<ObjectKey[]> {
  const keys: ObjectKey[] = [];
  for await (const { key } of objects.list()) if (keys.push(key) === mostKeys) break;
  return keys;
}

/**
 * Whether the database knows one of the objects, or there is none. Where it does not, the store is another's, and its
 * pictures would be erased as unknown.
 */
export async function knowsAny(db: Db, keys: readonly ObjectKey[]): Promise<boolean> {
  return keys.length === 0 || (await strangersAmong(db, keys)).length < keys.length;
}
