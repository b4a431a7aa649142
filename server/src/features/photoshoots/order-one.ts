import { AppError, failures, newId } from '@kadr/shared/kernel';
import { tokenErrors } from '@kadr/shared/tokens';
import { visualErrors, type FrameWay, type PromptRead } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import {
  checkFrame,
  hasVersions,
  orderFrame,
  visualByKey,
  visualsOfProduct,
  type OrderDeps,
  type Refinement,
} from '../frames/index.ts';
import { balanceOf } from '../tokens/index.ts';
import type { OwnProduct } from './order-for-run.ts';
import {
  lockPhotoshoot,
  photoshootOwnedBy,
  stepsOf,
  updatePhotoshoot,
  type PhotoshootRow,
  type StepRow,
} from './queries.ts';

const fail = failures(visualErrors);
const failTokens = failures(tokenErrors);

/** One of the generation buttons. */
export type SingleOrder = { readonly idempotencyKey: string; readonly way?: FrameWay | undefined } & (
  | { readonly action: 'create' | 'next' | 're-create' }
  | { readonly action: 'refine'; readonly refinement: Refinement & { readonly replacesLast: boolean } }
);

/**
 * Orders a frame of the active step, or of the next one, in the caller's transaction. The same idempotency key again
 * changes nothing.
 */
export async function orderOne(
  tx: Db,
  deps: OrderDeps,
  { userId, product }: OwnProduct,
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
    ...framedBy(photoshoot, step),
    way,
    action,
    tokens: deps.prices[action],
    idempotencyKey,
    ...(order.action === 'refine' ? { refinement: order.refinement } : {}),
    isOfBatch: false,
  });
}

/** What a step of the photoshoot says of its frames. */
function framedBy({ format }: PhotoshootRow, row: StepRow) {
  return {
    withProductId: row.with_product_id,
    step: row.step,
    frameType: row.frame_type,
    styleId: row.style_id,
    format,
  };
}

/** How a refinement of the active step's latest version would be read. Nothing is written. */
export async function checkRefinement(
  db: Db,
  deps: OrderDeps,
  { userId, product }: OwnProduct,
  { way, ...refinement }: Refinement & { readonly way?: FrameWay | undefined },
): Promise<PromptRead> {
  const photoshoot = await photoshootOwnedBy(db, userId, product.id);
  if (!photoshoot) throw fail('visuals.no-photoshoot');
  const step = await activeStep(db, photoshoot);
  return checkFrame(db, deps, {
    userId,
    product,
    ...framedBy(photoshoot, step),
    way,
    refinement: { ...refinement, replacesLast: false },
  });
}

/**
 * Orders the first version of each of the steps, in the caller's transaction: all or none. Steps that have a picture or
 * wait for one are left as they are. The same idempotency key again changes nothing.
 */
export async function orderAll(
  tx: Db,
  deps: OrderDeps,
  { userId, product }: OwnProduct,
  { idempotencyKey, steps }: { readonly idempotencyKey: string; readonly steps: readonly number[] },
): Promise<void> {
  const photoshoot = await lockPhotoshoot(tx, userId, product.id);
  if (!photoshoot) throw fail('visuals.no-photoshoot');
  if (await visualByKey(tx, userId, idempotencyKey)) return;
  const made = (await visualsOfProduct(tx, product.id)).filter(({ state }) => state !== 'failed');
  const known = await stepsOf(tx, product.id);
  const wanted = [...new Set(steps)].map((step) => {
    const row = known.find((one) => one.step === step);
    if (!row) throw fail('visuals.step-unknown', { step });
    return row;
  });
  const rows = wanted.filter(({ step }) => !made.some((visual) => visual.step === step));
  await requireTokens(tx, userId, rows.length * deps.prices.create);
  for (const [index, row] of rows.entries()) {
    await orderFrame(tx, deps, {
      userId,
      product,
      ...framedBy(photoshoot, row),
      action: 'create',
      tokens: deps.prices.create,
      // The first carries the key of the whole order.
      idempotencyKey: index === 0 ? idempotencyKey : newId(),
      isOfBatch: false,
    });
  }
}

/** A refusal names the price of all frames, not that of the first one that is not covered. */
async function requireTokens(tx: Db, userId: string, needed: number): Promise<void> {
  const { paid, test } = await balanceOf(tx, userId);
  if (paid + test < needed) throw failTokens('tokens.insufficient', { needed, balance: paid + test });
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
