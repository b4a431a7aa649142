import type { Db } from '../../platform/db/index.ts';
import { type FramePlan, type FrameRequest, type ImageModel, isInfeasible } from '../../providers/image-model/port.ts';
import { frameRequest } from './frame-request.ts';
import { keepPlan, storedPlan } from './plan-queries.ts';
import { visualById, type VisualRow } from './queries.ts';
import { readRefinement, refinedChoice, type RefinedPlan } from './refine-plan.ts';
import { partnerOf, type LoadProduct, type StudioProduct } from './studio-product.ts';

export interface PlanDeps {
  readonly imageModel: ImageModel;
  readonly studioProduct: LoadProduct;
}

/** Where nothing can be known of the plan that a refinement starts from, it starts from the plain frame. */
export const plainPlan: RefinedPlan = { changes: [], words: [], shot: null };

/**
 * The plan of a version. One from before plans were kept is planned here, at its first use, and keeps that plan: the
 * only place where the words of an earlier refinement are read. Null where it can no longer be made; its stored picture
 * stays what it is.
 */
export async function planOf(db: Db, deps: PlanDeps, row: VisualRow): Promise<FramePlan | null> {
  const stored = await storedPlan(db, row.id);
  if (stored) return stored;
  const product = await deps.studioProduct(db, row.user_id, row.product_id);
  if (!product) return null;
  const partner = await partnerOf(db, deps.studioProduct, row);
  const planned = deps.imageModel.planFrame(await requestOf(db, deps, row, { product, partner }));
  if (isInfeasible(planned)) return null;
  await keepPlan(db, row.id, planned);
  return planned;
}

/**
 * The plan that a waiting version is drawn from: as it was ordered. Where its plate was rendered again or a cut-out
 * corrected while it waited, it is planned for these, in the same set and with the changes as they were understood: the seller has seen no
 * picture of it yet. Null where it can no longer be made.
 */
export async function planToDraw(
  db: Db,
  deps: PlanDeps,
  row: VisualRow,
  shown: { product: StudioProduct; partner: StudioProduct | null },
): Promise<FramePlan | null> {
  const plan = await planOf(db, deps, row);
  if (!plan) return null;
  const { changes, words, share = null } = plan;
  const keepPlate = plan.shot.kind === 'set' ? (plan.shot.plate?.id ?? null) : null;
  const request = frameRequest(shown.product, { ...choiceOf(row), changes, words, share, keepPlate }, shown.partner);
  if (deps.imageModel.isCurrent(plan, request)) return plan;
  const planned = deps.imageModel.planFrame(request);
  if (isInfeasible(planned)) return null;
  await keepPlan(db, row.id, planned);
  return planned;
}

async function requestOf(
  db: Db,
  deps: PlanDeps,
  row: VisualRow,
  { product, partner }: { product: StudioProduct; partner: StudioProduct | null },
): Promise<FrameRequest> {
  if (row.refinement === null) return frameRequest(product, choiceOf(row), partner);
  const refined = row.refines_id === null ? undefined : await visualById(db, row.refines_id);
  const base = (refined && (await planOf(db, deps, refined))) ?? plainPlan;
  const reading = readRefinement({ text: row.refinement, without: row.refinement_without });
  return frameRequest(product, { ...choiceOf(row), ...refinedChoice(base, reading, row.refinement) }, partner);
}

function choiceOf(row: VisualRow): Pick<FrameRequest, 'frameType' | 'styleId' | 'format' | 'way' | 'seed'> {
  return { frameType: row.frame_type, styleId: row.style_id, format: row.format, way: row.way, seed: row.seed };
}
