import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { releaseFiles } from '../../platform/files/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { deleteExpired } from './queries.ts';

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
      const expired = await deleteExpired(tx, batchSize);
      for (const id of expired) await releaseFiles(tx, id);
      return expired;
    });
    if (ids.length < batchSize) return;
  }
}
