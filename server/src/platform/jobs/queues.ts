import { isDeepStrictEqual } from 'node:util';
import type { PgBoss, Queue } from 'pg-boss';
import type { Job } from './define-job.ts';

/** Where a job goes when no attempt is left; its worker compensates. */
export const failuresOf = (jobName: string) => `${jobName}.failed`;

/** A process that dies is noticed after this time at the latest (and the next look of the supervisor). */
const heartbeatSeconds = 30;
/** Ended jobs are of no more use; the queue's own statistics read them all. */
const deleteAfterSeconds = 24 * 3600;

/** Compensation must happen: it is tried again for days. */
const failuresQueue = {
  notify: true,
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds,
  deleteAfterSeconds,
} satisfies Partial<Queue>;

function queueOf({ name, options }: Job<unknown>) {
  return {
    notify: true,
    deadLetter: failuresOf(name),
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMaxSeconds,
    expireInSeconds: options.expireSeconds,
    heartbeatSeconds,
    deleteAfterSeconds,
  } satisfies Partial<Queue>;
}

/** Makes the job's two queues. */
export async function createQueues(boss: PgBoss, job: Job<unknown>): Promise<void> {
  await boss.createQueue(failuresOf(job.name), failuresQueue);
  await boss.createQueue(job.name, { ...queueOf(job), policy: job.options.unique ? 'exclusive' : 'standard' });
}

/**
 * Makes the jobs' queues, or brings their options to what the program says now (uniqueness cannot change). Nothing is
 * written of those that are right.
 */
export async function refreshQueues(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const update = async (name: string, options: Partial<Queue>) => {
    if (!isLike(queues.get(name), options)) await boss.updateQueue(name, options);
  };
  for (const job of jobs) {
    if (!queues.has(job.name) || !queues.has(failuresOf(job.name))) await createQueues(boss, job);
    await update(failuresOf(job.name), failuresQueue);
    await update(job.name, queueOf(job));
  }
}

function isLike(queue: Queue | undefined, options: Partial<Queue>): boolean {
  return queue !== undefined && isDeepStrictEqual({ ...queue, ...options }, { ...queue });
}
