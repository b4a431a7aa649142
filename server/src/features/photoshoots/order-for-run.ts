import { AppError } from '@kadr/shared/kernel';
import type { PricedAction } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import {
  orderFrame,
  visualByKey,
  visualsOfProduct,
  type OrderDeps,
  type StudioProduct,
  type VisualRow,
} from '../frames/index.ts';
import { appendStep, insertPhotoshoot, lockPhotoshoot, setStepStyle, stepsOf, type StepRow } from './queries.ts';
import type { RunFrame } from './run-frames.ts';

/** A product with its owner. */
export interface OwnProduct {
  readonly userId: string;
  readonly product: StudioProduct;
}

export interface Known {
  readonly steps: readonly StepRow[];
  readonly visuals: readonly VisualRow[];
}

/**
 * Orders a frame at the price that was quoted, on the step of its kind (a new one where there is none) and behind all
 * single orders, in the caller's transaction. The same key again changes nothing; null where it is made already.
 */
export async function orderForRun(
  tx: Db,
  deps: OrderDeps,
  { userId, product }: OwnProduct,
  frame: RunFrame & { idempotencyKey: string; action: PricedAction; tokens: number },
): Promise<string | null> {
  const { frameType, styleId, format } = frame;
  if (!(await lockPhotoshoot(tx, userId, product.id))) {
    await insertPhotoshoot(
      tx,
      { product_id: product.id, user_id: userId, style_id: styleId, format },
      deps.imageModel.frameTypesFor({ ...product, styleId }),
    );
    await lockPhotoshoot(tx, userId, product.id);
  }
  const ordered = await visualByKey(tx, userId, frame.idempotencyKey);
  if (ordered) return ordered.id;
  const known: Known = { steps: await stepsOf(tx, product.id), visuals: await visualsOfProduct(tx, product.id) };
  if (!frame.like && isMade(versionsOf(known, frame), frame)) return null;
  const had = known.steps.find((row) => row.frame_type === frameType);
  const step = had?.step ?? Math.max(-1, ...known.steps.map((row) => row.step)) + 1;
  const order = { ...frame, userId, product, withProductId: null, step, isOfBatch: true };
  const id = await orderFrame(tx, deps, order).catch(nullWhereMade);
  if (id === null) return null;
  if (!had) await appendStep(tx, product.id, frameType, styleId);
  await setStepStyle(tx, product.id, step, styleId);
  return id;
}

/** The very picture is there since the run was priced: it is not made, nor paid for. */
function nullWhereMade(error: unknown): null {
  if (error instanceof AppError && error.code === 'visuals.one-version') return null;
  throw error;
}

/** The versions of the step that shows this kind of frame. */
export function versionsOf({ steps, visuals }: Known, { frameType }: RunFrame): readonly VisualRow[] {
  const step = steps.find((row) => row.frame_type === frameType)?.step;
  return visuals.filter((row) => row.step === step);
}

export function isMade(versions: readonly VisualRow[], { frameType, styleId, format }: RunFrame): boolean {
  return versions.some(
    (row) => row.state === 'ready' && row.frame_type === frameType && row.style_id === styleId && row.format === format,
  );
}
