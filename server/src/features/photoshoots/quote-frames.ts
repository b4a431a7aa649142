import type { QuotedFrame } from '@kadr/shared/batches';
import type { PricedAction } from '@kadr/shared/tokens';
import { shownSamples, type FrameType, type StyleId, type VisualFormat } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { frameRequest, seedFor, visualsOfProduct, type OrderDeps, type StudioProduct } from '../frames/index.ts';
import { isMade, versionsOf, type Known, type RunFrame } from './order-for-run.ts';
import { stepsOf } from './queries.ts';

/**
 * What a run would make of a product, and its price: `wanted` names the kinds of frame, or how many of the product's
 * own plan. A frame that is there in this style and format is not made again.
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
      : imageModel.frameTypesFor({ ...product, styleId });
  // A frame of two wants a partner, which only its seller can choose.
  const types = typeof wanted === 'number' ? planned.filter((type) => type !== 'mixmatch').slice(0, wanted) : wanted;
  let isFirst = known.visuals.length === 0;
  return [...new Set(types)].map((frameType): QuotedFrame => {
    const frame: RunFrame = { frameType, styleId, format };
    const versions = versionsOf(known, frame);
    const action: PricedAction = versions.length > 0 ? 're-create' : isFirst ? 'create' : 'next';
    if (isMade(versions, frame)) return { frameType, will: 'made', action, tokens: 0, reason: null };
    const { unavailable } = imageModel.options(frameRequest(product, { ...frame, seed: seedFor(0, versions.length) }));
    const cannot = (reason: QuotedFrame['reason']): QuotedFrame => ({
      frameType,
      will: 'cannot',
      action,
      tokens: 0,
      reason,
    });
    if (unavailable) return cannot({ code: 'visuals.cannot-make', params: { reason: unavailable.reason } });
    if (shownSamples(product.photos, product.categoryId)[0]?.outline?.inDoubt)
      return cannot({ code: 'visuals.outline-in-doubt', params: { reason: 'outline-in-doubt' } });
    isFirst = false;
    return { frameType, will: 'make', action, tokens: prices[action], reason: null };
  });
}
