import { AppError, idSchema, newId, type Language } from '@kadr/shared/kernel';
import { isWritten } from '@kadr/card';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { createOwnDesign } from './create-design.ts';
import type { DesignDeps } from './design-deps.ts';
import { designOwnedBy } from './queries.ts';
import { saveOwnDesign } from './save-design.ts';

const templateCardJob = defineJob({
  name: 'designs.template-card',
  kind: 'studio',
  input: z.object({ designId: idSchema, userId: idSchema, visualId: idSchema, templateId: idSchema }),
  concurrency: 1,
  expireSeconds: 120,
});

/** Orders a card of the picture in the seller's template, in the transaction that takes the picture over. */
export async function orderTemplateCard(
  tx: Db,
  card: { readonly userId: string; readonly visualId: string; readonly templateId: string },
): Promise<void> {
  await enqueue(tx, templateCardJob, { designId: newId(), ...card });
}

export interface TemplateCardDeps extends DesignDeps {
  /** Null for an account that is gone. */
  readonly languageOf: (userId: string) => Promise<Language | null>;
}

export function templateCardJobs(deps: TemplateCardDeps): JobHandler[] {
  return [
    handleJob(templateCardJob, async ({ designId, userId, visualId, templateId }) => {
      const language = await deps.languageOf(userId);
      if (!language) return;
      try {
        const begun =
          (await designOwnedBy(deps.db, userId, designId)) ??
          (await createOwnDesign(deps, { id: userId, language }, { visualId, templateId, designId }));
        // Without a title there is nothing to draw yet; the card waits for its texts.
        if (isWritten(begun.document, language)) await saveOwnDesign(deps, userId, designId, language);
      } catch (error) {
        // Template, picture or product were deleted meanwhile: there is no card to make.
        if (!(error instanceof AppError) || error.kind !== 'not-found') throw error;
      }
    }),
  ];
}
