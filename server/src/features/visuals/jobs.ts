import { idSchema } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, defineSchedule, enqueue, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { releaseOrphans } from './release-orphans.ts';
import { giveUpVisual, renderVisual, type RenderDeps } from './render-visual.ts';

const renderVisualJob = defineJob({
  name: 'visuals.render', input: z.object({ visualId: idSchema }), concurrency: 1, retryLimit: 2, retryDelaySeconds: 1, expireSeconds: 120,
});
const releaseOrphansJob = defineJob({ name: 'visuals.release-orphans', input: z.object({}), expireSeconds: 120 });

export async function enqueueRender(tx: Db, visualId: string, priority: number): Promise<void> {
  await enqueue(tx, renderVisualJob, { visualId }, { priority });
}

/** `renderThreads` visuals are made at the same time in one process. */
export function visualJobs(deps: RenderDeps, renderThreads: number): JobHandler[] {
  const job = { ...renderVisualJob, options: { ...renderVisualJob.options, concurrency: renderThreads } };
  return [
    handleJob(job, ({ visualId }, { signal }) => renderVisual(deps, visualId, signal), {
      onFinalFailure: ({ visualId }) => giveUpVisual(deps, visualId),
    }),
    handleJob(releaseOrphansJob, async () => {
      const released = await releaseOrphans(deps.db, new Date());
      if (released > 0) deps.log.warn({ released }, 'released tokens that nothing would have settled');
    }),
  ];
}

export const visualSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'visuals.release-orphans', cron: '* * * * *', job: releaseOrphansJob, input: {} }),
];
