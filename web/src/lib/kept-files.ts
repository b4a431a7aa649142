/**
 * Files that this browser holds until they are sent: photos taken without a connection, or in a page that was closed
 * too early. Where the browser lets nothing be kept (a private window, a full disk) they live as long as the page.
 */
export interface KeptFile<Meta> {
  readonly id: string;
  /** Whose and for what it is. */
  readonly place: string;
  readonly file: File;
  readonly meta: Meta;
}

const name = 'kadr-files';
const store = 'files';
/** Older ones are thrown away: their product is done or gone. */
const keptMs = 14 * 24 * 3_600_000;

export async function keepFile<Meta>(kept: KeptFile<Meta>): Promise<void> {
  await inStore('readwrite', (files) => files.put({ ...kept, at: Date.now() }));
}

export async function forgetFile(id: string): Promise<void> {
  await inStore('readwrite', (files) => files.delete(id));
}

/** In the order in which they were kept. */
export async function keptFiles<Meta>(place: string): Promise<KeptFile<Meta>[]> {
  const all = (await inStore('readonly', (files) => files.getAll())) as (KeptFile<Meta> & { at: number })[] | null;
  const old = all?.filter(({ at }) => at < Date.now() - keptMs) ?? [];
  for (const { id } of old) await forgetFile(id);
  return (all ?? []).filter((kept) => kept.place === place && !old.includes(kept)).toSorted((a, b) => a.at - b.at);
}

/** Null where nothing can be kept. */
async function inStore<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const database = await answerOf(openDatabase());
    try {
      return await answerOf(work(database.transaction(store, mode).objectStore(store)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'id' }));
  return request;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing can be kept')));
  });
}
