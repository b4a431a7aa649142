import { idSchema, newId } from '@kadr/shared/kernel';
import type { ServerEvent } from '@kadr/shared/events';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';

/** After a shorter batch the seller is most likely still looking. */
const longBatchMs = 3 * 60_000;

export const mailEndJob = defineJob({
  name: 'batches.mail-end',
  /** The id is the mail's own: tried again, it is the same message. */
  input: z.object({ id: idSchema, kind: z.enum(['run', 'import']), batchId: idSchema }),
  concurrency: 1,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30 * 60,
  expireSeconds: 90,
});

interface EndedBatch {
  readonly kind: 'run' | 'import';
  readonly id: string;
  readonly userId: string;
  readonly outcome: Extract<ServerEvent, { type: 'work-ended' }>['outcome'];
  readonly beganAt: Date;
}

/**
 * A batch is over, or stopped for want of tokens: open pages hear it, and after a long one the seller gets a mail. In
 * the transaction that ends it.
 */
export async function notifyOfEnd(
  { publish }: { readonly publish: Publish },
  tx: Db,
  { kind, id, userId, outcome, beganAt }: EndedBatch,
): Promise<void> {
  await publish(tx, userId, { type: 'work-ended', work: kind, id, outcome });
  if (Date.now() - beganAt.getTime() < longBatchMs) return;
  await enqueue(tx, mailEndJob, { id: newId(), kind, batchId: id });
}
