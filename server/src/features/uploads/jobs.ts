import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { deleteUploads, expiredUploads } from './queries.ts';

const batchSize = 200;

const forgetUploadsJob = defineJob({ name: 'uploads.forget-expired', input: z.object({}), expireSeconds: 900 });

export function uploadJobs({ db }: { readonly db: Db }): JobHandler[] {
  return [handleJob(forgetUploadsJob, () => forgetExpired(db))];
}

export const uploadSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'uploads.forget-hourly', cron: '13 * * * *', job: forgetUploadsJob, input: {} }),
];

async function forgetExpired(db: Db): Promise<void> {
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const expired = await expiredUploads(tx, batchSize);
      await deleteUploads(tx, expired);
      return expired;
    });
    if (ids.length < batchSize) return;
  }
}
