import { PgBoss } from 'pg-boss';
import { inSpan } from '../tracing/index.ts';
import { bossInTransaction, type Executor } from './boss-database.ts';
import { messageAttributes, withTraceparent } from './carry-trace.ts';
import type { Job } from './define-job.ts';
import { createQueues } from './queues.ts';

export type EnqueueOptions = {
  /** Greater runs first; default 0. */
  priority?: number;
  /** For a unique job, what it is unique by (letters, digits, `_-./`). */
  singletonKey?: string;
  /** For a job of which one of a group runs at a time, its group. */
  group?: string;
  /** Seconds until it is due; a minute at most, for one that is due later is taken for misdated (`hurryMisdated`). */
  startAfter?: number;
};

/**
 * Adds a job in the caller's transaction: it exists when that commits, and only then. Workers hear of it at once.
 * Gives the job's id, or null when a unique one with that key is already waiting or running.
 */
export async function enqueue<Input>(
  tx: Executor,
  job: Job<Input>,
  input: Input,
  { group, ...options }: EnqueueOptions = {},
): Promise<string | null> {
  const data = job.input.parse(input);
  if (typeof data !== 'object' || data === null) throw new Error(`${job.name}: the input of a job must be an object`);
  if (job.options.unique !== (options.singletonKey !== undefined)) {
    throw new Error(`${job.name}: a singletonKey goes with a unique job, and only with one`);
  }
  if (job.options.oneOfGroup !== (group !== undefined)) {
    throw new Error(`${job.name}: a group goes with a job of which one of a group runs at a time, and only with one`);
  }
  // Never started: it only writes the statement of its `send`, in this transaction.
  const boss = new PgBoss({ db: bossInTransaction(tx), supervise: false, schedule: false, migrate: false });
  if (!(await boss.getQueue(job.name))) await createQueues(boss, job);
  return inSpan(`send ${job.name}`, { kind: 'producer', attributes: messageAttributes(job, 'send') }, async (span) => {
    const id = await boss.send(job.name, withTraceparent(data), {
      ...options,
      ...(group !== undefined && { group: { id: group } }),
    });
    if (id !== null) span.setAttribute('messaging.message.id', id);
    return id;
  });
}
