import { AppError, failures, idSchema } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { visualErrors, type FrameType } from '@kadr/shared/visuals';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { orderTemplateCard } from '../designs/index.ts';
import { frameStates } from '../frames/index.ts';
import { frameOfRecipe, orderForRun } from '../photoshoots/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import {
  framesOf,
  lockRun,
  nextFrame,
  runningFrames,
  runOfVisual,
  setFrame,
  setRunState,
  type Reason,
  type RunFrameRow,
  type RunRow,
} from './run-queries.ts';
import { notifyOfEnd } from './notify-of-end.ts';

const fail = failures({ ...productErrors, ...visualErrors });

/**
 * Frames of one run that are in the queue or being made: enough to keep the renderers of one machine busy, few enough
 * to stop soon.
 */
const orderedAtOnce = 4;

export const advanceRunJob = defineJob({
  name: 'batches.advance-run',
  input: z.object({ runId: idSchema }),
  concurrency: 1,
  expireSeconds: 120,
});

export async function enqueueAdvance(tx: Db, runId: string): Promise<void> {
  await enqueue(tx, advanceRunJob, { runId });
}

/**
 * A visual was delivered or failed: its run goes on, if it is of one; answers whether it is. In the transaction that
 * ends it.
 */
export async function advanceAfter(tx: Db, visualId: string): Promise<boolean> {
  const runId = await runOfVisual(tx, visualId);
  if (runId) await enqueueAdvance(tx, runId);
  return runId !== undefined;
}

/**
 * Notes what became of the ordered frames and orders the next ones, one a transaction. Safe to run again after a crash
 * at any point.
 */
export async function advanceRun(deps: BatchDeps, runId: string): Promise<void> {
  for (;;) {
    const goesOn = await deps.db.transaction().execute(async (tx) => {
      const run = await lockRun(tx, runId);
      if (!run) return false;
      const running = await settleFrames(tx, run);
      const isMoved = run.state === 'running' && (await orderNext(deps, tx, run, running));
      await deps.publish(tx, run.user_id, { type: 'batch-changed', batchId: runId });
      return isMoved;
    });
    if (!goesOn) return;
  }
}

/** Takes over how the visuals ended; answers how many are still on their way. */
async function settleFrames(tx: Db, run: RunRow): Promise<number> {
  const frames = await runningFrames(tx, run.id);
  const states = await frameStates(
    tx,
    run.user_id,
    frames.flatMap(({ visual_id: id }) => (id === null ? [] : [id])),
  );
  let running = 0;
  for (const { position, visual_id: visualId, frame_type: frameType } of frames) {
    const visual = visualId === null ? undefined : states.get(visualId);
    if (visual?.state === 'ready') {
      await setFrame(tx, run.id, position, { state: 'ready' });
      if (visualId !== null) await beginCard(tx, run, { visualId, frameType });
    }
    // Its product was deleted for good, and the visual with it.
    else if (!visual)
      await setFrame(tx, run.id, position, {
        state: 'failed',
        failure: { code: fail('products.not-found').code, params: {} },
      });
    else if (visual.state === 'failed')
      await setFrame(tx, run.id, position, { state: 'failed', failure: visual.failure });
    else running += 1;
  }
  return running;
}

/** Orders the card that the recipe wants of a picture of this kind. */
async function beginCard(
  tx: Db,
  { user_id: userId, recipe: { card } }: RunRow,
  { visualId, frameType }: { readonly visualId: string; readonly frameType: FrameType },
): Promise<void> {
  if (card?.frameType === frameType) await orderTemplateCard(tx, { userId, visualId, templateId: card.templateId });
}

/** Orders one frame, or ends the run; true when there may be more to do at once. */
async function orderNext(deps: BatchDeps, tx: Db, run: RunRow, running: number): Promise<boolean> {
  if (running >= orderedAtOnce) return false;
  const frame = await nextFrame(tx, run.id);
  if (!frame) {
    if (running === 0) await finish(deps, tx, run);
    return false;
  }
  try {
    const visualId = await order(deps, tx, run, frame);
    await setFrame(tx, run.id, frame.position, visualId === null ? { state: 'ready' } : { state: 'running', visualId });
    if (visualId !== null) {
      await deps.publish(tx, run.user_id, { type: 'photoshoot-changed', productId: frame.product_id });
      await deps.publish(tx, run.user_id, { type: 'balance-changed' });
    }
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason: Reason = { code: error.code, params: { ...error.params } };
    // Nothing is wrong with the frame: it goes on when there are tokens.
    if (error.code === 'tokens.insufficient') {
      await setRunState(tx, run.id, 'paused', reason);
      await notifyOfEnd(deps, tx, endOf(run, 'paused'));
      return false;
    }
    await setFrame(tx, run.id, frame.position, { state: 'failed', failure: reason });
    return true;
  }
}

async function finish(deps: BatchDeps, tx: Db, run: RunRow): Promise<void> {
  await setRunState(tx, run.id, 'done');
  const frames = await framesOf(tx, run.id);
  const count = (state: RunFrameRow['state']) => frames.filter((frame) => frame.state === state).length;
  const made = { ready: count('ready'), failed: count('failed') };
  await deps.onFinished(tx, { id: run.id, userId: run.user_id, frames: made });
  await notifyOfEnd(deps, tx, endOf(run, made.ready > 0 ? 'ready' : 'failed'));
}

function endOf({ id, user_id: userId, began_at: beganAt }: RunRow, outcome: 'ready' | 'failed' | 'paused') {
  return { kind: 'run', id, userId, beganAt, outcome } as const;
}

async function order(deps: BatchDeps, tx: Db, run: RunRow, frame: RunFrameRow): Promise<string | null> {
  const product = await deps.studioProduct(tx, run.user_id, frame.product_id);
  if (!product) throw fail('products.not-found');
  if (!product.ready) throw fail('visuals.product-not-ready');
  return orderForRun(
    tx,
    deps,
    { userId: run.user_id, product },
    {
      ...frameOfRecipe(run.recipe, frame.frame_type),
      idempotencyKey: frame.press_key,
      action: frame.action,
      tokens: frame.tokens,
    },
  );
}
