import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { releaseFiles } from '../../platform/files/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { keptImages } from '../images/index.ts';
import { idleLogos, removeLogo } from './logo-queries.ts';
import { eraseTemplates } from './template-queries.ts';

const hourMs = 3_600_000;
/** A logo may wait so long on a card that no server has yet. */
const logoGraceMs = 48 * hourMs;
const batchSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

const sweepBrandJob = defineJob({ name: 'designs.sweep-brand', input: z.object({}), expireSeconds: 900 });

export const brandSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'designs.sweep-brand-hourly', cron: '37 * * * *', job: sweepBrandJob, input: {} }),
];

export function brandJobs({ db }: { readonly db: Db }): JobHandler[] {
  return [handleJob(sweepBrandJob, () => sweepBrand(db))];
}

/**
 * Erases templates an hour after they were deleted, and logos that nothing shows any more and that have left their
 * library.
 */
export async function sweepBrand(db: Db, nowMs: number = Date.now()): Promise<void> {
  await eraseTemplates(db, new Date(nowMs - hourMs));
  let last = firstId;
  for (;;) {
    const idle = await idleLogos(db, new Date(nowMs - logoGraceMs), last, batchSize);
    const kept = await keptImages(
      db,
      idle.map(({ image_id: imageId }) => imageId),
    );
    for (const { id } of idle.filter(({ image_id: imageId }) => !kept.has(imageId))) {
      await db.transaction().execute(async (tx) => {
        await removeLogo(tx, id);
        await releaseFiles(tx, id);
      });
    }
    const end = idle.at(-1);
    if (idle.length < batchSize || !end) return;
    last = end.id;
  }
}
