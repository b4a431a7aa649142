import { z } from 'zod';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { advanceRun, advanceRunJob } from './advance-run.ts';
import type { BatchDeps } from './batch-deps.ts';
import { mailEnd, type MailEndDeps } from './mail-end.ts';
import { openRuns } from './run-queries.ts';
import { mailEndJob } from './notify-of-end.ts';
import { notifyOfImports } from './notify-of-imports.ts';

const advanceAllJob = defineJob({ name: 'batches.advance-all', input: z.object({}), expireSeconds: 300 });

const notifyImportsJob = defineJob({ name: 'batches.tell-imports', input: z.object({}), expireSeconds: 300 });

export function batchJobs(deps: BatchDeps & MailEndDeps): JobHandler[] {
  return [
    handleJob(advanceRunJob, ({ runId }) => advanceRun(deps, runId)),
    handleJob(advanceAllJob, async () => {
      for (const runId of await openRuns(deps.db)) await advanceRun(deps, runId);
    }),
    handleJob(notifyImportsJob, () => notifyOfImports(deps)),
    handleJob(mailEndJob, (input) => mailEnd(deps, input)),
  ];
}

export const batchSchedules: readonly Schedule[] = [
  // The net below: a frame whose product was erased tells no one that it is over.
  defineSchedule({ name: 'batches.advance-all', cron: '* * * * *', job: advanceAllJob, input: {} }),
  defineSchedule({ name: 'batches.tell-imports', cron: '* * * * *', job: notifyImportsJob, input: {} }),
];
