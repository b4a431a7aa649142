import { idSchema } from '@kadr/shared/kernel';
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
import { heldReservations, releaseTokens } from '../tokens/index.ts';
import { giveUpVideo, makeVideo, type MakeVideoDeps } from './make-video.ts';
import { settledOrGoneVideos } from './queries.ts';

/** One at a time: a video takes a processor for half a minute, on a busy machine for several. */
const makeVideoJob = defineJob({
  name: 'videos.make',
  kind: 'studio',
  input: z.object({ videoId: idSchema }),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireSeconds: 1500,
});
const releaseOrphansJob = defineJob({ name: 'videos.release-orphans', input: z.object({}), expireSeconds: 120 });

const graceMs = 60_000;
const perRun = 2000;

export async function enqueueVideo(tx: Db, videoId: string, priority: number): Promise<void> {
  await enqueue(tx, makeVideoJob, { videoId }, { priority });
}

export function videoJobs(deps: MakeVideoDeps): JobHandler[] {
  return [
    handleJob(makeVideoJob, ({ videoId }, { signal }) => makeVideo(deps, videoId, signal), {
      onFinalFailure: ({ videoId }) => giveUpVideo(deps, videoId),
    }),
    handleJob(releaseOrphansJob, async () => {
      const released = await releaseOrphanedVideos(deps.db, await databaseTime(deps.db));
      if (released > 0) deps.log.warn({ released }, 'released tokens of videos that nothing would have settled');
    }),
  ];
}

/** Gives back tokens held for videos that no job will settle any more (their product was deleted). Answers how many. */
export async function releaseOrphanedVideos(db: Db, now: Date): Promise<number> {
  const held = await heldReservations(db, { before: new Date(now.getTime() - graceMs), limit: perRun, of: 'video' });
  const orphans = held.length > 0 ? await settledOrGoneVideos(db, held) : [];
  for (const key of orphans) await db.transaction().execute((tx) => releaseTokens(tx, key));
  return orphans.length;
}

export const videoSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'videos.release-orphans', cron: '* * * * *', job: releaseOrphansJob, input: {} }),
];
