import { createHash } from 'node:crypto';
import type { ObjectKey, ObjectStore } from '../../providers/object-store/port.ts';
import type { Db } from '../db/index.ts';
import { touchFile } from './queries.ts';

export interface FileStore {
  readonly db: Db;
  readonly objects: ObjectStore;
}

/**
 * Stores bytes before the row that will use them is written (outside a transaction). Announced first, so that neither a
 * crash in between nor the sweep at the same moment leaves a row without its bytes: unused objects are swept later.
 * Then call `keepFiles` in the transaction that writes the row.
 */
export async function storeFile({ db, objects }: FileStore, bytes: Uint8Array): Promise<ObjectKey> {
  const key = createHash('sha256').update(bytes).digest('hex');
  await touchFile(db, key);
  return objects.put(bytes);
}
