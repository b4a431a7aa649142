import { idSchema } from '@kadr/shared/kernel';
import type { FrameWay } from '@kadr/shared/visuals';
import { z } from 'zod';
import { databaseTime, type Db } from '../../platform/db/index.ts';
import {
  defineJob,
  defineSchedule,
  enqueue,
  handleJob,
  type JobHandler,
  type Schedule,
} from '../../platform/jobs/index.ts';
import { readWordsHandler, type ReadWordsDeps } from './read-words.ts';
import { releaseOrphans } from './release-orphans.ts';
import { giveUpVisual, renderVisual, type RenderDeps } from './render-frame.ts';

const renderVisualJob = defineJob({
  name: 'visuals.render',
  kind: 'studio',
  input: z.object({ visualId: idSchema }),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 1,
  expireSeconds: 120,
});
/** Waits for a vendor most of its time and holds no thread meanwhile: many at once. */
const paintVisualJob = defineJob({
  name: 'visuals.paint',
  kind: 'provider',
  input: z.object({ visualId: idSchema }),
  concurrency: 200,
  batch: 20,
  singles: 10,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireSeconds: 1200,
});
const releaseOrphansJob = defineJob({ name: 'visuals.release-orphans', input: z.object({}), expireSeconds: 120 });

export async function enqueueRender(tx: Db, visualId: string, way: FrameWay, priority: number): Promise<void> {
  await enqueue(tx, way === 'studio' ? renderVisualJob : paintVisualJob, { visualId }, { priority });
}

/**
 * `renderThreads` visuals of our own are made at the same time in one process; painted ones wait for vendors next to
 * them.
 */
export function visualJobs(deps: RenderDeps & ReadWordsDeps, renderThreads: number, withPainters = true): JobHandler[] {
  const own = { ...renderVisualJob, options: { ...renderVisualJob.options, concurrency: renderThreads } };
  // Without vendors one place is enough: for what was ordered before they were switched off.
  const painted = withPainters
    ? paintVisualJob
    : { ...paintVisualJob, options: { ...paintVisualJob.options, concurrency: 1, batch: 1, singles: 0 } };
  return [
    ...[own, painted].map((job) =>
      handleJob(job, ({ visualId }, { signal }) => renderVisual(deps, visualId, signal), {
        onFinalFailure: ({ visualId }) => giveUpVisual(deps, visualId),
      }),
    ),
    readWordsHandler(deps),
    handleJob(releaseOrphansJob, async () => {
      const released = await releaseOrphans(deps.db, await databaseTime(deps.db));
      if (released > 0) deps.log.warn({ released }, 'released tokens that nothing would have settled');
    }),
  ];
}

export const visualSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'visuals.release-orphans', cron: '* * * * *', job: releaseOrphansJob, input: {} }),
];
