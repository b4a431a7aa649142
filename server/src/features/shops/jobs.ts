import { z } from 'zod';
import { releaseFiles } from '../../platform/files/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { fetchPhotos, fetchPhotosJob, giveUpPhotos } from './import-items.ts';
import { publishJob } from './publish-drafts.ts';
import { deleteOldDrafts } from './publication-queries.ts';
import { giveUpPublication, runPublication } from './run-publication.ts';
import type { ShopDeps } from './shop-deps.ts';
import { deleteEndedSignIns } from './sign-in-queries.ts';

const forgetDraftsJob = defineJob({ name: 'shops.forget-drafts', input: z.object({}) });
const keptHours = 24;

export function shopJobs(deps: ShopDeps): JobHandler[] {
  return [
    handleJob(publishJob, ({ publicationId }, { signal }) => runPublication(deps, publicationId, signal), {
      onFinalFailure: ({ publicationId }) => giveUpPublication(deps, publicationId),
    }),
    handleJob(fetchPhotosJob, (input, { signal }) => fetchPhotos(deps, input, signal), {
      onFinalFailure: (input) => giveUpPhotos(deps, input),
    }),
    handleJob(forgetDraftsJob, async () => {
      await deps.db.transaction().execute(async (tx) => {
        for (const id of await deleteOldDrafts(tx, keptHours)) await releaseFiles(tx, id);
        await deleteEndedSignIns(tx);
      });
    }),
  ];
}

export const shopSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'shops.forget-drafts', cron: '20 * * * *', job: forgetDraftsJob, input: {} }),
];
