import { batchErrors, keptRuns, maxOpenRuns, type Run, type startRun } from '@kadr/shared/batches';
import { failures, newId, type InputOf } from '@kadr/shared/kernel';
import { tokenErrors } from '@kadr/shared/tokens';
import type { BatchDeps } from './batch-deps.ts';
import { enqueueAdvance } from './advance-run.ts';
import { quoteOwnRun } from './quote-run.ts';
import { dropOldRuns, insertRun, lockRuns, runOwnedBy } from './run-queries.ts';
import { runView } from './run-view.ts';

const fail = failures({ ...batchErrors, ...tokenErrors });

/**
 * Begins the run at the price that the seller was told; nothing is held yet: each frame holds its own tokens when it is
 * ordered. Throws `batches.price-changed`, `batches.nothing-to-make`, `batches.too-many-runs`, `tokens.insufficient`.
 */
export async function startOwnRun(
  deps: BatchDeps,
  userId: string,
  { id, productIds, recipe, tokens }: InputOf<typeof startRun>,
): Promise<Run> {
  await deps.db.transaction().execute(async (tx) => {
    const { open } = await lockRuns(tx, userId);
    if (await runOwnedBy(tx, userId, id)) return;
    const quote = await quoteOwnRun(deps, tx, userId, { productIds, recipe });
    if (quote.frames === 0) throw fail('batches.nothing-to-make');
    if (quote.tokens !== tokens) throw fail('batches.price-changed', { tokens: quote.tokens });
    if (quote.balance < quote.tokens)
      throw fail('tokens.insufficient', { needed: quote.tokens, balance: quote.balance });
    if (open >= maxOpenRuns) throw fail('batches.too-many-runs', { max: maxOpenRuns });
    const frames = quote.products.flatMap((product) =>
      product.frames.filter(({ will }) => will === 'make').map((frame) => ({ ...frame, productId: product.id })),
    );
    const isNew = await insertRun(
      tx,
      { id, userId, recipe },
      frames.map(({ productId, frameType, action, tokens: price }, position) => ({
        position,
        product_id: productId,
        frame_type: frameType,
        action,
        tokens: price,
        press_key: newId(),
      })),
    );
    if (!isNew) throw fail('batches.not-found');
    await dropOldRuns(tx, userId, keptRuns);
    await enqueueAdvance(tx, id);
    await deps.publish(tx, userId, { type: 'batch-changed', batchId: id });
  });
  return runView(deps, userId, id);
}
