import type { Db } from '../../platform/db/index.ts';
import { markAllDeleted } from './export-queries.ts';
import { enqueueErase } from './queue.ts';

/**
 * When an account ends: its products are gone at once, rows and uses of files by the job that deletions have anyway.
 */
export async function deleteProductsOf(tx: Db, userId: string): Promise<void> {
  await markAllDeleted(tx, userId);
  await enqueueErase(tx);
}
