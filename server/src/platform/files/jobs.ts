import type { Logger } from 'pino';
import { z } from 'zod';
import { databaseTime } from '../db/index.ts';
import {
  defineJob,
  defineSchedule,
  handleJob,
  PermanentFailure,
  type JobHandler,
  type Schedule,
} from '../jobs/index.ts';
import { claimStore } from './own-store.ts';
import { repairFile, repairJob, type DamageDeps, type FileMaker } from './damage.ts';
import { patrolFiles } from './patrol.ts';
import { sweepFiles, sweepStrangers, type MayGoOn } from './sweep-files.ts';

const sweepFilesJob = defineJob({ name: 'files.sweep-unused', input: z.object({}), expireSeconds: 1800 });
const sweepStrangersJob = defineJob({ name: 'files.sweep-strangers', input: z.object({}), expireSeconds: 3600 });

const patrolJob = defineJob({ name: 'files.patrol', input: z.object({}), expireSeconds: 3600 });

/** Before the attempt expires: what is left is for the next time. */
const [unusedMs, strangersMs, patrolMs] = [25 * 60_000, 55 * 60_000, 50 * 60_000];

const notOurs =
  "Nothing is erased: the store of pictures (OBJECT_STORE, or KADR_DATA/objects) is not marked as this installation's. Where no other one uses it: npm run kadr -- claim-store. " +
  'Else give one of the two a bucket, prefix or folder of its own, with its pictures copied there';

type FileJobDeps = DamageDeps & { readonly log: Logger };

/** `makers` is what features can make again of damaged files. */
export function fileJobs(files: FileJobDeps, makers: readonly FileMaker[]): JobHandler[] {
  const report = (erased: number, what: string): void => {
    if (erased > 0) files.log.info({ erased }, what);
  };
  const within = (ms: number, signal: AbortSignal): MayGoOn => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    return () => Promise.resolve(!ended.aborted);
  };
  const inOwnStore =
    (mayGoOn: MayGoOn): MayGoOn =>
    async () => {
      // Claimed, where the start could not: the store was away then.
      if (!(await claimStore(files))) throw new PermanentFailure(notOurs);
      return mayGoOn();
    };
  return [
    handleJob(sweepFilesJob, async (_, { signal }) =>
      report(
        await sweepFiles(files, await databaseTime(files.db), inOwnStore(within(unusedMs, signal))),
        'erased unused files',
      ),
    ),
    handleJob(sweepStrangersJob, async (_, { signal }) =>
      report(
        await sweepStrangers(files, inOwnStore(within(strangersMs, signal))),
        'erased files that the database does not know',
      ),
    ),
    handleJob(patrolJob, async (_, { signal }) =>
      patrolFiles(files, await databaseTime(files.db), within(patrolMs, signal)),
    ),
    handleJob(repairJob, ({ key }) => repairFile(files, makers, key)),
  ];
}

export const fileSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'files.sweep-hourly', cron: '23 * * * *', job: sweepFilesJob, input: {} }),
  defineSchedule({ name: 'files.patrol-hourly', cron: '53 * * * *', job: patrolJob, input: {} }),
  defineSchedule({ name: 'files.strangers-daily', cron: '41 3 * * *', job: sweepStrangersJob, input: {} }),
];
