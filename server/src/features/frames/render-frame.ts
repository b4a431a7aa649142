import { failures } from '@kadr/shared/kernel';
import { visualErrors } from '@kadr/shared/visuals';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { keepFiles } from '../../platform/files/index.ts';
import { progressReporter } from '../../platform/jobs/index.ts';
import { FrameRefused, type ImageModel, type MadeFrame } from '../../providers/image-model/port.ts';
import { setVisualsReady } from '../products/index.ts';
import { captureTokens, releaseTokens } from '../tokens/index.ts';
import { planToDraw } from './plan-of-visual.ts';
import { countReady, visualById, type VisualRow } from './queries.ts';
import { beginVisual, requeueVisual, setProgress, waitingVisuals } from './queue-queries.ts';
import { enqueueReadWords } from './read-words.ts';
import { addCost, deliverVisual, failVisual } from './settle-queries.ts';
import { partnerOf, type LoadProduct } from './studio-product.ts';

const fail = failures(visualErrors);

export interface RenderDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly imageModel: ImageModel;
  readonly publish: Publish;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
  readonly pictureVariants: (bytes: Uint8Array) => Promise<{ view: Uint8Array; thumbnail: Uint8Array; blur: string }>;
  readonly studioProduct: LoadProduct;
  /** In the transaction that delivers it: the newest version is the one that counts. */
  readonly onDelivered: (tx: Db, visual: Pick<VisualRow, 'id' | 'product_id' | 'step'>) => Promise<void>;
  readonly countVisual: (tx: Db, userId: string) => Promise<void>;
  /** In the transaction that ends it, delivered or failed. */
  readonly onSettled: (tx: Db, visualId: string) => Promise<void>;
}

const waitingToldAtOnce = 100;

/**
 * Makes a queued visual: the slow part outside a transaction, its result, the capture of its tokens and the seller's
 * counter in one short one. Safe to run again after a crash at any point.
 */
export async function renderVisual(deps: RenderDeps, visualId: string, signal: AbortSignal): Promise<void> {
  if (!(await beginVisual(deps.db, visualId))) return;
  const row = await visualById(deps.db, visualId);
  if (!row) return;
  await notifyQueue(deps);
  const product = await deps.studioProduct(deps.db, row.user_id, row.product_id);
  const partner = await partnerOf(deps.db, deps.studioProduct, row);
  // What it was to show was deleted meanwhile.
  if (!product || (row.with_product_id && !partner))
    return settleFailure(deps, row, { code: 'products.not-found', params: {} });
  try {
    const plan = await planToDraw(deps.db, deps, row, { product, partner });
    if (!plan) return await settleFailure(deps, row, { code: fail('visuals.render-failed').code, params: {} });
    const made = await deps.imageModel.drawFrame(plan, {
      watermark: row.watermarked,
      userId: row.user_id,
      spentMicroUsd: Number(row.cost_micro_usd),
      onCost: (microUsd) => addCost(deps.db, row.id, microUsd),
      onProgress: progressReporter(deps.log, (share) => notifyProgress(deps, row, share)),
      signal,
    });
    if (!made.fidelity.passed)
      return await settleFailure(deps, row, { code: 'visuals.not-faithful', params: {} }, made.fidelity);
    await settleSuccess(deps, row, made, plan.cutouts[0] ?? null);
  } catch (error) {
    if (error instanceof FrameRefused) return settleFailure(deps, row, { code: `visuals.${error.reason}`, params: {} });
    // It waits in the queue again until the job's next try. Broken off from outside, another worker may be making it by
    // now.
    if (!signal.aborted) await requeueVisual(deps.db, row.id);
    throw error;
  }
}

/** The last try failed: the seller gets the reason and the tokens back. */
export async function giveUpVisual(deps: RenderDeps, visualId: string): Promise<void> {
  const row = await visualById(deps.db, visualId);
  if (row) await settleFailure(deps, row, { code: fail('visuals.render-failed').code, params: {} });
}

async function settleSuccess(
  deps: RenderDeps,
  row: VisualRow,
  made: MadeFrame,
  productKey: string | null,
): Promise<void> {
  const picture = made.marked ?? made.clean;
  const variants = await deps.pictureVariants(picture);
  const [pictureKey, cleanKey, viewKey, thumbnailKey] = await Promise.all([
    deps.putObject(picture),
    made.marked ? deps.putObject(made.clean) : null,
    deps.putObject(variants.view),
    deps.putObject(variants.thumbnail),
  ]);
  await deps.db.transaction().execute(async (tx) => {
    const delivered = await deliverVisual(tx, row.id, {
      picture_key: pictureKey,
      clean_key: cleanKey,
      view_key: viewKey,
      thumbnail_key: thumbnailKey,
      width_px: made.widthPx,
      height_px: made.heightPx,
      blur: variants.blur,
      product_box: made.productBox,
      calm_area: made.calmArea,
      fidelity: made.fidelity,
      // Objects are named by their hash.
      product_sha256: productKey,
      engine: made.madeBy.engine,
      model: made.madeBy.model,
      prompt_sha256: made.madeBy.promptSha256,
    });
    if (!delivered) return;
    const keys = [pictureKey, viewKey, thumbnailKey, ...(cleanKey ? [cleanKey] : [])];
    await keepFiles(tx, { useId: row.id, userId: row.user_id, productId: row.product_id, keys });
    await deps.onDelivered(tx, row);
    await setVisualsReady(tx, row.product_id, await countReady(tx, row.product_id));
    await captureTokens(tx, row.id);
    await deps.countVisual(tx, row.user_id);
    if (row.way !== 'studio') await enqueueReadWords(tx, row.id);
    await deps.onSettled(tx, row.id);
    await notifyOwner(deps, tx, row);
    await deps.publish(tx, row.user_id, { type: 'product-changed', productId: row.product_id });
  });
}

async function settleFailure(
  deps: RenderDeps,
  row: VisualRow,
  failure: { code: string; params: Record<string, string | number> },
  fidelity: VisualRow['fidelity'] = null,
): Promise<void> {
  deps.log.warn({ visualId: row.id, failure, fidelity }, 'a visual failed');
  await deps.db.transaction().execute(async (tx) => {
    if (!(await failVisual(tx, row.id, failure, fidelity))) return;
    await releaseTokens(tx, row.id);
    await deps.onSettled(tx, row.id);
    await notifyOwner(deps, tx, row);
  });
}

async function notifyOwner(deps: RenderDeps, tx: Db, row: VisualRow): Promise<void> {
  await deps.publish(tx, row.user_id, { type: 'photoshoot-changed', productId: row.product_id });
  await deps.publish(tx, row.user_id, { type: 'balance-changed' });
}

/** Notifies those who wait that the queue moved. */
async function notifyQueue(deps: RenderDeps): Promise<void> {
  const waiting = await waitingVisuals(deps.db, waitingToldAtOnce);
  // Notifications are handed over one transaction at a time, over the whole database: all of these in one.
  await deps.db.transaction().execute(async (tx) => {
    for (const { id, user_id: userId, product_id: productId, place } of waiting) {
      await deps.publish(tx, userId, {
        type: 'visual-progress',
        productId,
        visualId: id,
        progress: 0,
        placeInQueue: place,
      });
    }
  });
}

async function notifyProgress(deps: RenderDeps, row: VisualRow, share: number): Promise<void> {
  await setProgress(deps.db, row.id, share);
  await deps.publish(deps.db, row.user_id, {
    type: 'visual-progress',
    productId: row.product_id,
    visualId: row.id,
    progress: share,
    placeInQueue: null,
  });
}
