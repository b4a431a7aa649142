import type { FileStore } from './store-file.ts';
import type { StoredObject } from '../../providers/object-store/port.ts';
import {
  claimStranger,
  comparedTo,
  filesToCheck,
  forgetChecks,
  forgetFile,
  lockUnusedFile,
  recordCompared,
  strangersAmong,
} from './queries.ts';

const hourMs = 3600 * 1000;
/** Longer than any upload or render takes between storing its bytes and writing its row. */
const graceMs = hourMs;
/** Objects that the database has never heard of: left by a restored backup, say. */
const strangerGraceMs = 24 * hourMs;
const checksAtOnce = 500;
const objectsAtOnce = 1000;

/** Asked before each part of a sweep. */
export type MayGoOn = () => Promise<boolean>;

const always: MayGoOn = () => Promise.resolve(true);

/**
 * Erases objects that no row uses any more; run hourly, `now` by the database's clock. Gives how many were erased. Safe
 * next to uploads of the same bytes. It looks at new files and at those of which a use has ended, however many there
 * are in all.
 */
export async function sweepFiles(files: FileStore, now: Date, mayGoOn = always): Promise<number> {
  const untouchedSince = new Date(now.getTime() - graceMs);
  let [erased, after] = [0, 0];
  while (await mayGoOn()) {
    const checks = await filesToCheck(files.db, after, untouchedSince, checksAtOnce);
    const done: number[] = [];
    for (const { id, key, state } of checks) {
      const isErased = state === 'unused' && (await eraseUnused(files, key, untouchedSince));
      if (isErased) erased += 1;
      if (isErased || state === 'settled') done.push(id);
    }
    await forgetChecks(files.db, done);
    const last = checks.at(-1);
    if (!last || checks.length < checksAtOnce) break;
    after = last.id;
  }
  return erased;
}

/**
 * Compares the store itself with the database, some objects at a time, and erases what that has never heard of. Where
 * it may not go on, the next sweep does. Reads the whole store, so run it daily at most.
 */
export async function sweepStrangers(
  files: FileStore,
  mayGoOn = always,
  { nowMs = Date.now(), atOnce = objectsAtOnce } = {},
): Promise<number> {
  const { db, objects } = files;
  let erased = 0;
  for await (const page of pagesOf(objects.list((await comparedTo(db)) ?? undefined), atOnce)) {
    if (!(await mayGoOn())) return erased;
    const old = page.filter(({ modifiedAt }) => nowMs - modifiedAt.getTime() >= strangerGraceMs);
    for (const key of await strangersAmong(
      db,
      old.map((object) => object.key),
    ))
      if (await eraseStranger(files, key)) erased += 1;
    await recordCompared(db, page.at(-1)?.key ?? null);
  }
  await recordCompared(db, null);
  return erased;
}

async function* pagesOf(objects: AsyncIterable<StoredObject>, size: number): AsyncGenerator<StoredObject[]> {
  let page: StoredObject[] = [];
  for await (const object of objects) {
    page.push(object);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function eraseStranger({ db, objects }: FileStore, key: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await claimStranger(tx, key))) return false;
    await objects.delete(key);
    await forgetFile(tx, key);
    return true;
  });
}

function eraseUnused({ db, objects }: FileStore, key: string, untouchedSince: Date): Promise<boolean> {
  // The row stays locked while the bytes go: an upload of the same bytes waits in `touchFile` and then writes them
  // again.
  return db.transaction().execute(async (tx) => {
    if (!(await lockUnusedFile(tx, key, untouchedSince))) return false;
    await objects.delete(key);
    await forgetFile(tx, key);
    return true;
  });
}
