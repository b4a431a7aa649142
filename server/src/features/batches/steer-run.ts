import { batchErrors, type Run, type steerRun } from '@kadr/shared/batches';
import { AppError, failures, type InputOf } from '@kadr/shared/kernel';
import { tokenErrors } from '@kadr/shared/tokens';
import { finishOwnProduct } from '../products/index.ts';
import { balanceOf } from '../tokens/index.ts';
import { enqueueAdvance } from './advance-run.ts';
import type { BatchDeps } from './batch-deps.ts';
import { framesOf, lockRunOwnedBy, restartRun, retryFailed, setRunState, stopWaiting } from './run-queries.ts';
import { runView } from './run-view.ts';

const fail = failures({ ...batchErrors, ...tokenErrors });

/** Carries out what the seller chose. What is being made already is delivered and charged; nothing else is. */
export async function steerOwnRun(
  deps: BatchDeps,
  userId: string,
  { id, action }: InputOf<typeof steerRun>,
): Promise<Run> {
  if (action === 'finish') return finishProducts(deps, userId, id);
  await deps.db.transaction().execute(async (tx) => {
    const run = await lockRunOwnedBy(tx, userId, id);
    if (!run) throw fail('batches.not-found');
    const isOver = run.state === 'done' || run.state === 'stopped';
    if (isOver && action !== 'retry') throw fail('batches.run-over');
    if (action === 'pause') await setRunState(tx, id, 'paused');
    if (action === 'stop') {
      await stopWaiting(tx, id);
      await setRunState(tx, id, 'stopped');
    }
    if (action === 'retry') {
      const needed = await retryFailed(tx, id);
      const { balance } = await balanceOf(tx, userId);
      if (balance < needed) throw fail('tokens.insufficient', { needed, balance });
    }
    if (action === 'resume' || action === 'retry') await restartRun(tx, id);
    await enqueueAdvance(tx, id);
    await deps.publish(tx, userId, { type: 'batch-changed', batchId: id });
  });
  return runView(deps, userId, id);
}

/** "Save and Finish" for every product of the run that has a picture. */
async function finishProducts(deps: BatchDeps, userId: string, id: string): Promise<Run> {
  const view = await runView(deps, userId, id);
  const made = new Set(
    (await framesOf(deps.db, id)).filter(({ state }) => state === 'ready').map((frame) => frame.product_id),
  );
  for (const product of view.products) {
    if (!made.has(product.id) || product.isFinished || product.isDeleted) continue;
    try {
      await finishOwnProduct(deps.products, userId, product.id);
    } catch (error) {
      // It was deleted meanwhile: the answer shows it.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return runView(deps, userId, id);
}
