import { PgBoss } from 'pg-boss';
import type { Database } from '../db/index.ts';
import { attempt, attemptCompensation, type JobLog } from './attempt.ts';
import { bossOnDatabase, type Executor } from './boss-database.ts';
import type { JobHandler } from './define-job.ts';
import { allowNoRetry, dueQueues, hurryRetries } from './queries.ts';
import { failuresOf, refreshQueues } from './queues.ts';

export type JobRun = {
  job: string;
  jobId: string;
  outcome: 'completed' | 'retried' | 'failed' | 'compensated';
  error?: string;
};

/**
 * Runs by hand what is due, one job after another, until nothing is left; for tests, in place of workers. Retries do
 * not wait, unless `retry` is false: then each job is tried once. Jobs for a later time stay. Tells what happened.
 */
export async function runJobsNow(
  database: Database,
  handlers: readonly JobHandler[],
  { retry = true }: { retry?: boolean } = {},
): Promise<JobRun[]> {
  const boss = new PgBoss({ db: bossOnDatabase(database), supervise: false, schedule: false, migrate: false });
  await refreshQueues(
    boss,
    handlers.map(({ job }) => job),
  );
  const places = handlers.flatMap((handler) =>
    [handler.job.name, failuresOf(handler.job.name)].map((queue) => ({ handler, queue })),
  );
  const names = places.map(({ queue }) => queue);
  const runs: JobRun[] = [];
  for (let before = -1; before < runs.length;) {
    before = runs.length;
    if (retry) await hurryRetries(database.db);
    const due = await dueQueues(database.db, names);
    for (const { handler, queue } of places)
      if (due.includes(queue)) runs.push(...(await drain(database.db, boss, handler, queue)));
  }
  return runs;
}

async function drain(db: Executor, boss: PgBoss, handler: JobHandler, queue: string): Promise<JobRun[]> {
  const runs: JobRun[] = [];
  const isFailures = queue !== handler.job.name;
  for (;;) {
    const [queued] = await boss.fetch<object>(queue, { includeMetadata: true });
    if (!queued) return runs;
    queued.signal = new AbortController().signal;
    const run = isFailures ? attemptCompensation : attempt;
    const { status, output } = await run(handler, queued, silent);
    const what = { job: handler.job.name, jobId: queued.sourceId ?? queued.id };
    if (status === 'completed') {
      await boss.complete(queue, queued);
      runs.push({ ...what, outcome: isFailures ? 'compensated' : 'completed' });
    } else {
      const error = String(output?.message);
      if (status === 'deadletter') await allowNoRetry(db, queue, queued.id);
      await boss.fail(queue, queued, { message: error });
      runs.push({ ...what, outcome: status === 'deadletter' ? 'failed' : 'retried', error });
    }
  }
}

const silent: JobLog = { warn() {}, error() {} };
