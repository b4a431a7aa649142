import { failures } from '@kadr/shared/kernel';
import { visualErrors } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { releaseTokens } from '../tokens/index.ts';
import { deleteWaiting } from './queue-queries.ts';

const fail = failures(visualErrors);

/**
 * Drops a version that waits in the queue and gives its tokens back. Its job finds nothing to do. Throws
 * `visuals.not-waiting`.
 */
export async function cancelVisual(tx: Db, visualId: string): Promise<void> {
  if (!(await deleteWaiting(tx, visualId))) throw fail('visuals.not-waiting');
  await releaseTokens(tx, visualId);
}
