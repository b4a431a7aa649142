import type { Logger } from 'pino';
import { z } from 'zod';
import { databaseTime } from '../db/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../jobs/index.ts';
import type { FileStore } from './store-file.ts';
import { sweepFiles, sweepStrangers } from './sweep-files.ts';

const sweepFilesJob = defineJob({ name: 'files.sweep-unused', input: z.object({}), expireSeconds: 1800 });
const sweepStrangersJob = defineJob({ name: 'files.sweep-strangers', input: z.object({}), expireSeconds: 3600 });

export function fileJobs(files: FileStore & { readonly log: Logger }): JobHandler[] {
  const report = (erased: number, what: string): void => {
    if (erased > 0) files.log.info({ erased }, what);
  };
  return [
    handleJob(sweepFilesJob, async () => report(await sweepFiles(files, await databaseTime(files.db)), 'erased unused files')),
    handleJob(sweepStrangersJob, async () => report(await sweepStrangers(files), 'erased files that the database does not know')),
  ];
}

export const fileSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'files.sweep-hourly', cron: '23 * * * *', job: sweepFilesJob, input: {} }),
  defineSchedule({ name: 'files.strangers-daily', cron: '41 3 * * *', job: sweepStrangersJob, input: {} }),
];
