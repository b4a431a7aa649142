import { outlineStepsSchema, type OutlineDocument, type OutlineStep } from '@kadr/shared/products';
import { z } from 'zod';

const draftSchema = z.object({ version: z.number(), steps: outlineStepsSchema });
const keyOf = (photoId: string): string => `kadr-outline-${photoId}`;

/**
 * Corrections that this tab had not saved when it was left; null where there are none, or another version was saved
 * since.
 */
export function readDraft({ photoId, version }: Pick<OutlineDocument, 'photoId' | 'version'>): OutlineStep[] | null {
  try {
    const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(photoId)) ?? 'null'));
    return draft.success && draft.data.version === version ? draft.data.steps : null;
  } catch {
    return null;
  }
}

/** Keeps unsaved corrections for a reload or a step back in the browser; null forgets them. */
export function keepDraft(photoId: string, draft: z.infer<typeof draftSchema> | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(photoId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(photoId));
  } catch {
    // Full or refused storage: then a reload starts from what was saved.
  }
}
