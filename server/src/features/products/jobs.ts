import { databaseTime } from '../../platform/db/index.ts';
import { defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { analyseProduct, giveUpAnalysis, type AnalysisDeps } from './analyse-product.ts';
import { enlargeCutout } from './enlarge-cutout.ts';
import { cutOutPhoto, giveUpCutout, type CutoutDeps } from './cut-out-photo.ts';
import { eraseDeleted } from './queries.ts';
import { analyseProductJob, cutOutPhotoJob, enlargeCutoutJob, eraseProductsJob } from './queue.ts';

/** A deletion can be taken back for so long. */
const undoMs = 3_600_000;

/** `cutOutsAtOnce` photos are cut out at the same time in one process. */
export function productJobs(deps: AnalysisDeps & CutoutDeps, cutOutsAtOnce = 1): JobHandler[] {
  const cutOuts = { ...cutOutPhotoJob, options: { ...cutOutPhotoJob.options, concurrency: cutOutsAtOnce } };
  return [
    handleJob(cutOuts, ({ photoId }, { signal }) => cutOutPhoto(deps, photoId, signal), {
      onFinalFailure: ({ photoId }) => giveUpCutout(deps, photoId),
    }),
    handleJob(analyseProductJob, ({ productId }, { signal }) => analyseProduct(deps, productId, signal), {
      onFinalFailure: ({ productId }) => giveUpAnalysis(deps, productId),
    }),
    handleJob(enlargeCutoutJob, (input, { signal }) => enlargeCutout(deps, input, signal)),
    handleJob(eraseProductsJob, async () => {
      const erased = await eraseDeleted(deps.db, new Date((await databaseTime(deps.db)).getTime() - undoMs));
      if (erased > 0) deps.log.info({ erased }, 'erased deleted products');
    }),
  ];
}

/**
 * Deleted products go for good when no one can take that back any more; those of an ended account go by a job of their
 * own.
 */
export const productSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'products.erase-hourly', cron: '7 * * * *', job: eraseProductsJob, input: {} }),
];
