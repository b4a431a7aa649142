import type { QuotedFrame, Recipe } from '@kadr/shared/batches';
import { findCategory, stylesFor } from '@kadr/shared/catalog';
import type { PricedAction } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { isInfeasible, isInSet, type FramePlan } from '../../providers/image-model/port.ts';
import {
  frameRequest,
  isMadeAlready,
  mainPhotoOf,
  seedFor,
  visualsOfProduct,
  type OrderDeps,
  type StudioProduct,
  type VisualRow,
} from '../frames/index.ts';
import { isMade, versionsOf, type Known } from './order-for-run.ts';
import { stepsOf } from './queries.ts';
import { framesOfRecipe, type RunFrame } from './run-frames.ts';

type QuoteDeps = Pick<OrderDeps, 'imageModel' | 'prices'>;

/**
 * What a run would make of a product, and its price. A frame that is there in this style and format, or as the very
 * shot that is wanted, is not made again.
 */
export async function quoteFrames(
  db: Db,
  { imageModel, prices }: QuoteDeps,
  product: StudioProduct,
  recipe: Recipe,
): Promise<QuotedFrame[]> {
  const known: Known = { steps: await stepsOf(db, product.id), visuals: await visualsOfProduct(db, product.id) };
  const frames = framesOfRecipe(recipe, () =>
    known.steps.length > 0
      ? known.steps.map((step) => step.frame_type)
      : imageModel.frameTypesFor({ ...product, styleId: recipe.styleId }),
  );
  const quoted: QuotedFrame[] = [];
  for (const frame of frames) {
    const versions = versionsOf(known, frame);
    const isFirst = known.visuals.length === 0 && quoted.every(({ will }) => will !== 'make');
    const action: PricedAction = versions.length > 0 ? 're-create' : isFirst ? 'create' : 'next';
    const { will, reason = null, differs = [] } = await possible(db, { imageModel }, { product, frame, versions });
    const tokens = will === 'make' ? prices[action] : 0;
    quoted.push({ frameType: frame.frameType, will, action, tokens, reason, differs });
  }
  return quoted;
}

interface Asked {
  readonly product: StudioProduct;
  readonly frame: RunFrame;
  readonly versions: readonly VisualRow[];
}

type Possible = Pick<QuotedFrame, 'will'> & Partial<Pick<QuotedFrame, 'reason' | 'differs'>>;

async function possible(db: Db, { imageModel }: Pick<QuoteDeps, 'imageModel'>, asked: Asked): Promise<Possible> {
  const { product, frame, versions } = asked;
  const { like, ...choice } = frame;
  const cannot = (code: string, reason: string): Possible => ({ will: 'cannot', reason: { code, params: { reason } } });
  let differs: QuotedFrame['differs'] = [];
  if (like) {
    const plan = imageModel.planFrame(frameRequest(product, { ...choice, ...like }));
    if (isInfeasible(plan)) return cannot('visuals.cannot-make', plan.unavailable);
    if (await isMadeAlready(db, versions, plan)) return { will: 'made' };
    if (!suits(product, frame)) return cannot('visuals.cannot-make', 'not-for-goods');
    differs = differencesOf(plan, like);
  } else {
    if (isMade(versions, frame)) return { will: 'made' };
    const { unavailable } = imageModel.options(frameRequest(product, { ...choice, seed: seedFor(0, versions.length) }));
    if (unavailable) return cannot('visuals.cannot-make', unavailable.reason);
  }
  const main = mainPhotoOf(product);
  if (main?.outline?.inDoubt) return cannot('visuals.outline-in-doubt', 'outline-in-doubt');
  if (main?.hidesLegs) return cannot('visuals.hides-legs', 'hides-legs');
  return { will: 'make', differs };
}

/** Whether the style is a place for such goods: what it is no place for is offered to no one who chooses by hand. */
function suits({ categoryId }: StudioProduct, { styleId }: RunFrame): boolean {
  const category = findCategory(categoryId);
  return !category || stylesFor(category).every(({ id, fits }) => id !== styleId || fits);
}

/** What of the wanted shot this product's does not have. */
function differencesOf(plan: FramePlan, { keepSet }: NonNullable<RunFrame['like']>): QuotedFrame['differs'] {
  return [
    ...(keepSet && !isInSet(plan, keepSet) ? ['set' as const] : []),
    ...(plan.shot.prompt?.impossible.length ? ['changes' as const] : []),
  ];
}
