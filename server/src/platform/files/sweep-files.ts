import type { FileStore } from './store-file.ts';
import { claimStranger, findUnusedFiles, forgetFile, lockUnusedFile } from './queries.ts';

const hourMs = 3600 * 1000;
/** Longer than any upload or render takes between storing its bytes and writing its row. */
const graceMs = hourMs;
/** Objects that the database has never heard of: left by a restored backup, say. */
const strangerGraceMs = 24 * hourMs;
const batchSize = 500;

/** Erases objects that no row uses any more; run hourly, `now` by the database's clock. Gives how many were erased. Safe beside uploads of the same bytes. */
export async function sweepFiles(files: FileStore, now: Date): Promise<number> {
  const untouchedSince = new Date(now.getTime() - graceMs);
  let erased = 0;
  for (;;) {
    const keys = await findUnusedFiles(files.db, untouchedSince, batchSize);
    for (const key of keys) if (await eraseUnused(files, key, untouchedSince)) erased += 1;
    if (keys.length < batchSize) return erased;
  }
}

/** Compares the store itself with the database; reads the whole store, so run it daily at most. */
export async function sweepStrangers(files: FileStore, nowMs: number = Date.now()): Promise<number> {
  let erased = 0;
  for await (const object of files.objects.list()) {
    if (nowMs - object.modifiedAt.getTime() >= strangerGraceMs && await eraseStranger(files, object.key)) erased += 1;
  }
  return erased;
}

function eraseStranger({ db, objects }: FileStore, key: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!await claimStranger(tx, key)) return false;
    await objects.delete(key);
    await forgetFile(tx, key);
    return true;
  });
}

function eraseUnused({ db, objects }: FileStore, key: string, untouchedSince: Date): Promise<boolean> {
  // The row stays locked while the bytes go: an upload of the same bytes waits in `touchFile` and then writes them anew.
  return db.transaction().execute(async (tx) => {
    if (!await lockUnusedFile(tx, key, untouchedSince)) return false;
    await objects.delete(key);
    await forgetFile(tx, key);
    return true;
  });
}
