import { idSchema } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { savedCard, savedCardsOf } from './redraw-queries.ts';
import { saveOwnDesign } from './save-design.ts';
import { brandJobs } from './sweep-brand.ts';
import { templateCardJobs, type TemplateCardDeps } from './template-cards.ts';

const redrawJob = defineJob({
  name: 'designs.redraw',
  kind: 'studio',
  input: z.object({ designId: idSchema }),
  concurrency: 1,
  expireSeconds: 120,
});

/** A visual's picture has changed: its saved cards are drawn again, later. In the transaction that changes it. */
export async function redrawCards(tx: Db, visualId: string): Promise<void> {
  for (const designId of await savedCardsOf(tx, visualId)) await enqueue(tx, redrawJob, { designId });
}

export function designJobs(deps: TemplateCardDeps): JobHandler[] {
  return [
    handleJob(redrawJob, async ({ designId }) => {
      const card = await savedCard(deps.db, designId);
      if (card) await saveOwnDesign(deps, card.userId, designId, card.language);
    }),
    ...templateCardJobs(deps),
    ...brandJobs(deps),
  ];
}
