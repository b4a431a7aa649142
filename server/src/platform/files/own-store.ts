import type { FileStore } from './store-file.ts';
import { installationId, strangersAmong } from './queries.ts';

/** Enough to tell a store that this database knows from one that it does not. */
const looked = 1000;

/**
 * Whether the store is this installation's. One that nobody has marked is marked, unless it holds objects of which the database knows none: then it
 * is somebody's who has not marked it yet. Two installations that store into one place would erase each other's pictures as unknown.
 */
export async function claimStore({ db, objects }: FileStore): Promise<boolean> {
  const [id, owner] = [await installationId(db), await objects.owner()];
  if (owner !== null) return owner === id;
  if (await isOfOthers({ db, objects })) return false;
  await objects.setOwner(id);
  // Another may have done the same at the same moment.
  return await objects.owner() === id;
}

/** Marks the store as this installation's, whoever had it: the operator knows. Gives whose it was. */
export async function takeStore({ db, objects }: FileStore): Promise<string | null> {
  const owner = await objects.owner();
  await objects.setOwner(await installationId(db));
  return owner;
}

/** Whether the store is marked as this installation's now. */
export async function ownsStore({ db, objects }: FileStore): Promise<boolean> {
  return await objects.owner() === await installationId(db);
}

async function isOfOthers({ db, objects }: FileStore): Promise<boolean> {
  const keys: string[] = [];
  for await (const { key } of objects.list()) if (keys.push(key) === looked) break;
  return keys.length > 0 && (await strangersAmong(db, keys)).length === keys.length;
}
