import { batchErrors, type confirmImport, type ProductImport } from '@kadr/shared/batches';
import { AppError, failures, type InputOf } from '@kadr/shared/kernel';
import { confirmDraft, draftStates } from '../products/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import { importOwnedBy, linesOf } from './import-queries.ts';
import { importView, wantsOf } from './import-view.ts';

const fail = failures(batchErrors);

/**
 * "Everything is Correct" for those of the drafts that want nothing more and hold no guess, or whose guesses the seller
 * agrees to; the answer says what the others still want.
 */
export async function confirmOwnImport(
  deps: BatchDeps,
  userId: string,
  { id, productIds, withEstimates }: InputOf<typeof confirmImport>,
): Promise<ProductImport> {
  if (!(await importOwnedBy(deps.db, userId, id))) throw fail('batches.not-found');
  const own = new Set((await linesOf(deps.db, id)).map((line) => line.product_id));
  const states = await draftStates(
    deps,
    userId,
    productIds.filter((productId) => own.has(productId)),
  );
  for (const state of states.values()) {
    if (state.creation_step === 'done' || wantsOf(state).length > 0 || (state.unsure.length > 0 && !withEstimates))
      continue;
    try {
      await confirmDraft(deps.products, userId, state);
    } catch (error) {
      // It was changed or deleted meanwhile: the answer shows how it stands.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return importView(deps, userId, id);
}
