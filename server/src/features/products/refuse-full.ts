import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { storedBytes } from './stored-bytes-queries.ts';

const fail = failures(productErrors);

/** What a user's pictures may take. */
export interface StorageLimit {
  readonly maxStoredBytes: number;
}

/**
 * Throws where the user's pictures have no room for so many bytes more. Asked before they are stored, and
 * again in the transaction that keeps them.
 */
export async function refuseFull(
  { maxStoredBytes }: StorageLimit,
  db: Db,
  userId: string,
  more: number,
): Promise<void> {
  if ((await storedBytes(db, userId)) + more > maxStoredBytes)
    throw fail('products.storage-full', { maxGb: Math.round((maxStoredBytes / 1024 ** 3) * 10) / 10 });
}

export function bytesOf(files: readonly { readonly bytes: Uint8Array }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}
