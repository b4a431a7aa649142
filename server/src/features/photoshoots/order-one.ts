import { AppError, failures } from '@kadr/shared/kernel';
import { visualErrors, type FrameWay } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import {
  hasVersions,
  orderFrame,
  visualByKey,
  type OrderDeps,
  type Refinement,
  type StudioProduct,
} from '../frames/index.ts';
import { lockPhotoshoot, stepsOf, updatePhotoshoot, type PhotoshootRow, type StepRow } from './queries.ts';

const fail = failures(visualErrors);

/** One of the generation buttons. */
export type SingleOrder = { readonly idempotencyKey: string; readonly way?: FrameWay | undefined } & (
  | { readonly action: 'create' | 'next' | 're-create' }
  | { readonly action: 'refine'; readonly refinement: Refinement & { readonly replacesLast: boolean } }
);

/** Orders a frame of the active step, or of the next one, in the caller's transaction. The same idempotency key again changes nothing. */
export async function orderOne(
  tx: Db,
  deps: OrderDeps,
  userId: string,
  product: StudioProduct,
  order: SingleOrder,
): Promise<void> {
  const { action, idempotencyKey, way } = order;
  const photoshoot = await lockPhotoshoot(tx, userId, product.id);
  if (!photoshoot) throw fail('visuals.no-photoshoot');
  const ordered = await visualByKey(tx, userId, idempotencyKey);
  if (ordered && ordered.product_id !== product.id) {
    throw new AppError('invalid', 'kernel.invalid-input', {
      field: 'idempotencyKey',
      problem: 'used for another product',
    });
  }
  if (ordered) return;
  const step = action === 'next' ? await moveOn(tx, photoshoot) : await activeStep(tx, photoshoot);
  // Coming to a step that has pictures already is a move, not a purchase.
  if (action === 'next' && (await hasVersions(tx, product.id, step.step))) return;
  await orderFrame(tx, deps, {
    userId,
    product,
    withProductId: step.with_product_id,
    step: step.step,
    frameType: step.frame_type,
    styleId: step.style_id,
    format: photoshoot.format,
    way,
    action,
    tokens: deps.prices[action],
    idempotencyKey,
    ...(order.action === 'refine' ? { refinement: order.refinement } : {}),
    isOfBatch: false,
  });
}

async function activeStep(tx: Db, { product_id: productId, active_step: active }: PhotoshootRow): Promise<StepRow> {
  const step = (await stepsOf(tx, productId)).find((row) => row.step === active);
  if (!step) throw fail('visuals.step-unknown', { step: active });
  return step;
}

async function moveOn(tx: Db, { product_id: productId, active_step: active }: PhotoshootRow): Promise<StepRow> {
  const next = (await stepsOf(tx, productId)).find((row) => row.step === active + 1);
  if (!next) throw fail('visuals.last-step');
  await updatePhotoshoot(tx, productId, { active_step: next.step });
  return next;
}
