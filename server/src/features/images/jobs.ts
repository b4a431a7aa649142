import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { eraseDeletedImages } from './delete-image.ts';

const eraseImagesJob = defineJob({ name: 'images.erase-deleted', input: z.object({}), expireSeconds: 900 });

export function imageJobs({ db }: { readonly db: Db }): JobHandler[] {
  return [handleJob(eraseImagesJob, () => eraseDeletedImages(db))];
}

export const imageSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'images.erase-hourly', cron: '17 * * * *', job: eraseImagesJob, input: {} }),
];
