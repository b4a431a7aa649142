import type { QuotedFrame } from '@kadr/shared/batches';
import { failures } from '@kadr/shared/kernel';
import type { PricedAction } from '@kadr/shared/tokens';
import { visualErrors, type FrameType, type StyleId, type VisualFormat } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { FrameRequest, ImageModel } from '../../providers/image-model/port.ts';
import { addVersion } from './add-version.ts';
import { frameRequest, seedFor } from './frame-request.ts';
import {
  insertPhotoshoot,
  lockPhotoshoot,
  stepsOf,
  visualByPress,
  visualsOfProduct,
  type StepRow,
  type VisualRow,
} from './queries.ts';
import { appendStep, setStepStyle } from './order-queries.ts';
import type { RequestDeps } from './request-visual.ts';
import type { StudioProduct } from './studio-product.ts';

const fail = failures(visualErrors);

export type OrderDeps = Pick<RequestDeps, 'imageModel' | 'prices' | 'enqueueRender'>;

/** A frame of a product as a photoshoot of many asks for it. */
export interface FrameOrder {
  readonly frameType: FrameType;
  readonly styleId: StyleId;
  readonly format: VisualFormat;
}

interface Known {
  readonly steps: readonly StepRow[];
  readonly visuals: readonly VisualRow[];
}

/**
 * What a photoshoot of many would make of a product, and its price: `wanted` names the kinds of frame, or how many of the product's own plan.
 * A frame that is there in this style and format is not made again.
 */
export async function quoteFrames(
  db: Db,
  { imageModel, prices }: Pick<OrderDeps, 'imageModel' | 'prices'>,
  product: StudioProduct,
  { styleId, format, wanted }: { styleId: StyleId; format: VisualFormat; wanted: readonly FrameType[] | number },
): Promise<QuotedFrame[]> {
  const known: Known = { steps: await stepsOf(db, product.id), visuals: await visualsOfProduct(db, product.id) };
  const planned =
    known.steps.length > 0
      ? known.steps.map((step) => step.frame_type)
      : imageModel.planFrames({ ...product, styleId });
  // A frame of two wants a partner, which only its seller can choose.
  const types = typeof wanted === 'number' ? planned.filter((type) => type !== 'mixmatch').slice(0, wanted) : wanted;
  let isFirst = known.visuals.length === 0;
  return [...new Set(types)].map((frameType): QuotedFrame => {
    const order = { frameType, styleId, format };
    const versions = versionsOf(known, order);
    const action: PricedAction = versions.length > 0 ? 're-create' : isFirst ? 'create' : 'next';
    const tokens = prices[action];
    if (isMade(versions, order)) return { frameType, will: 'made', action, tokens: 0, reason: null };
    const possible = imageModel.feasibility(requestOf(imageModel, product, order, versions.length, 0));
    if (!possible.possible)
      return {
        frameType,
        will: 'cannot',
        action,
        tokens: 0,
        reason: { code: 'visuals.cannot-make', params: { reason: possible.reason } },
      };
    isFirst = false;
    return { frameType, will: 'make', action, tokens, reason: null };
  });
}

/**
 * Orders a frame at the price that was told: holds the tokens, adds a version to the step of its kind (a new one where there is none)
 * and queues it behind all single presses, in the caller's transaction. The same key again changes nothing; null where it is made already.
 */
export async function orderFrame(
  tx: Db,
  deps: OrderDeps,
  userId: string,
  product: StudioProduct,
  order: FrameOrder & { key: string; action: PricedAction; tokens: number },
): Promise<string | null> {
  const { frameType, styleId, format, key, action, tokens } = order;
  if (!(await lockPhotoshoot(tx, userId, product.id))) {
    await insertPhotoshoot(
      tx,
      { product_id: product.id, user_id: userId, style_id: styleId, format },
      deps.imageModel.planFrames({ ...product, styleId }),
    );
    await lockPhotoshoot(tx, userId, product.id);
  }
  const pressed = await visualByPress(tx, userId, key);
  if (pressed) return pressed.id;
  const known: Known = { steps: await stepsOf(tx, product.id), visuals: await visualsOfProduct(tx, product.id) };
  const versions = versionsOf(known, order);
  if (isMade(versions, order)) return null;
  if (versions.some((row) => row.state === 'queued' || row.state === 'in_progress')) throw fail('visuals.step-busy');
  const had = known.steps.find((row) => row.frame_type === frameType);
  const request = requestOf(deps.imageModel, product, order, versions.length, had?.step ?? known.steps.length);
  const feasibility = deps.imageModel.feasibility(request);
  if (!feasibility.possible) throw fail('visuals.cannot-make', { reason: feasibility.reason });
  const step = had?.step ?? (await appendStep(tx, product.id, frameType, styleId));
  await setStepStyle(tx, product.id, step, styleId);
  return addVersion(tx, deps, {
    userId,
    productId: product.id,
    step,
    versions,
    choice: { frameType, styleId, format, way: request.way ?? 'studio', seed: request.seed, prompts: [] },
    action,
    tokens,
    prompt: null,
    idempotencyKey: key,
    withProductId: null,
    isOfBatch: true,
  });
}

/** The versions of the step that shows this kind of frame. */
function versionsOf({ steps, visuals }: Known, { frameType }: FrameOrder): readonly VisualRow[] {
  const step = steps.find((row) => row.frame_type === frameType)?.step;
  return visuals.filter((row) => row.step === step);
}

function isMade(versions: readonly VisualRow[], { frameType, styleId, format }: FrameOrder): boolean {
  return versions.some(
    (row) => row.state === 'ready' && row.frame_type === frameType && row.style_id === styleId && row.format === format,
  );
}

function requestOf(
  imageModel: ImageModel,
  product: StudioProduct,
  { frameType, styleId, format }: FrameOrder,
  versionsBefore: number,
  step: number,
): FrameRequest {
  const request = frameRequest(product, {
    frameType,
    styleId,
    format,
    seed: seedFor(step, versionsBefore),
    prompts: [],
  });
  return { ...request, way: imageModel.ways(request)[0] ?? 'studio' };
}
