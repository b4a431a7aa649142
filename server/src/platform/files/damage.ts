import type { Logger } from 'pino';
import { z } from 'zod';
import { DamagedObject, type ObjectKey, type ObjectStore } from '../../providers/object-store/port.ts';
import type { Db } from '../db/index.ts';
import { defineJob, enqueue } from '../jobs/index.ts';
import { damagedKeys, deleteDamage, insertDamage, isInUse, moveUses, type Damage } from './damage-queries.ts';
import { storeFile, type FileStore } from './store-file.ts';

/** What a feature can do for the files that its rows name. */
export interface FileMaker {
  /**
   * The file's bytes once more, from what they were made of; `let-go` where its row can do without it and names it no
   * more; null where no row of the feature names it or it cannot be made.
   */
  readonly remake: (key: ObjectKey) => Promise<Uint8Array | 'let-go' | null>;
  /** In rows that name `from`, `to` takes its place: the same picture, as a newer version of Kadr encodes it. */
  readonly rename: (tx: Db, from: ObjectKey, to: ObjectKey) => Promise<void>;
}

export type DamageDeps = FileStore & { readonly log: Pick<Logger, 'error' | 'info'> };

export const repairJob = defineJob({
  name: 'files.repair',
  kind: 'studio',
  input: z.object({ key: z.string() }),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 300,
});

/** What lies under the key; null where nothing is wrong. */
export async function damageOf(objects: Pick<ObjectStore, 'get'>, key: ObjectKey): Promise<Damage | null> {
  return (await lookAt(objects, key)).damage;
}

/** The same with the number of bytes read. */
export async function lookAt(
  objects: Pick<ObjectStore, 'get'>,
  key: ObjectKey,
): Promise<{ damage: Damage | null; bytes: number }> {
  try {
    const bytes = await objects.get(key);
    return { damage: bytes ? null : 'missing', bytes: bytes?.byteLength ?? 0 };
  } catch (error) {
    if (error instanceof DamagedObject) return { damage: 'damaged', bytes: 0 };
    throw error;
  }
}

/** Tells the operator of a file in use that is not whole, once, and lets it be made again. */
export async function noteDamage(
  { db, log }: Omit<DamageDeps, 'objects'>,
  key: ObjectKey,
  state: Damage,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const inserted = (await isInUse(tx, key)) && (await insertDamage(tx, key, state));
    if (inserted) await enqueue(tx, repairJob, { key });
    return inserted;
  });
  if (isNew) log.error({ key, state }, 'a stored file is not whole; npm run kadr -- verify says whose it is');
}

/** The store, noting each object that a read finds damaged. */
export function noticingDamage(objects: ObjectStore, deps: Omit<DamageDeps, 'objects'>): ObjectStore {
  const noticing = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof DamagedObject)
        await noteDamage(deps, error.key, 'damaged').catch((err: unknown) =>
          deps.log.error({ err }, 'damage not noted'),
        );
      throw error;
    }
  };
  return {
    ...objects,
    get: (key) => noticing(objects.get(key)),
    getPart: (key, part) => noticing(objects.getPart(key, part)),
  };
}

/** Makes a damaged file again where a feature can; otherwise it stays noted. Safe to run again. */
export async function repairFile(deps: DamageDeps, makers: readonly FileMaker[], key: ObjectKey): Promise<void> {
  if (await isSettled(deps, key)) return;
  for (const { remake } of makers) {
    const made = await remake(key);
    if (made === null) continue;
    if (made !== 'let-go') await putInPlace(deps, makers, { key, made });
    break;
  }
  if (await isSettled(deps, key)) deps.log.info({ key }, 'a damaged file was made again');
  else deps.log.error({ key }, 'a damaged file cannot be made again: it comes back with its upload or from a backup');
}

async function putInPlace(
  deps: FileStore,
  makers: readonly FileMaker[],
  { key, made }: { key: ObjectKey; made: Uint8Array },
): Promise<void> {
  const to = await storeFile(deps, made);
  if (to === key) return;
  await deps.db.transaction().execute(async (tx) => {
    for (const { rename } of makers) await rename(tx, key, to);
    await moveUses(tx, key, to);
  });
}

/**
 * Whether nothing has to be done for a noted file, which then is noted no more: it is whole again, or no one uses it.
 */
async function isSettled({ db, objects }: FileStore, key: ObjectKey): Promise<boolean> {
  if ((await isInUse(db, key)) && (await damageOf(objects, key)) !== null) return false;
  await deleteDamage(db, key);
  return true;
}

/** Looks once more at all that is noted. */
export async function settleNoted(files: FileStore): Promise<void> {
  for (const key of await damagedKeys(files.db)) await isSettled(files, key);
}
