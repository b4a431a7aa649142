import { z } from 'zod';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { advanceRun, advanceRunJob } from './advance-run.ts';
import type { BatchDeps } from './batch-deps.ts';
import { openRuns } from './run-queries.ts';

const advanceAllJob = defineJob({ name: 'batches.advance-all', input: z.object({}), expireSeconds: 300 });

export function batchJobs(deps: BatchDeps): JobHandler[] {
  return [
    handleJob(advanceRunJob, ({ runId }) => advanceRun(deps, runId)),
    handleJob(advanceAllJob, async () => {
      for (const runId of await openRuns(deps.db)) await advanceRun(deps, runId);
    }),
  ];
}

/** The net below: a frame whose product was erased tells no one that it is over. */
export const batchSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'batches.advance-all', cron: '* * * * *', job: advanceAllJob, input: {} }),
];
