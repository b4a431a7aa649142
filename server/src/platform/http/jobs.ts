import { z } from 'zod';
import type { Db } from '../db/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../jobs/index.ts';
import { deleteEndedCounts } from './limit-queries.ts';

const forgetCountsJob = defineJob({ name: 'http.forget-counts', input: z.object({}) });

export function httpJobs({ db }: { readonly db: Db }): JobHandler[] {
  return [handleJob(forgetCountsJob, () => deleteEndedCounts(db))];
}

export const httpSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'http.forget-counts-hourly', cron: '7 * * * *', job: forgetCountsJob, input: {} }),
];
