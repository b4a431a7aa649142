import { failures, newId } from '@kadr/shared/kernel';
import type { PricedAction } from '@kadr/shared/tokens';
import {
  maxWaitingVisuals,
  brokenPromptRule,
  visualErrors,
  type FrameType,
  type FrameWay,
  type PromptReading,
  type StyleId,
  type VisualFormat,
} from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import {
  type FramePhoto,
  type FramePlan,
  type FrameRequest,
  isInfeasible,
  isSamePlan,
} from '../../providers/image-model/port.ts';
import { reserveTokens } from '../tokens/index.ts';
import { frameRequest, seedFor, type FrameChoice } from './frame-request.ts';
import { isMadeAlready } from './made-already.ts';
import { plainPlan, planOf, type PlanDeps } from './plan-of-visual.ts';
import type { RefinementRead } from './plan-queries.ts';
import { visualsOfProduct, type VisualRow } from './queries.ts';
import { countUnsettled, insertVisual, type NewVisual } from './queue-queries.ts';
import { toRemakeFree } from './report-visual.ts';
import { readRefinement, refinedChoice, refinementRead, type Refinement, type RefinedPlan } from './refine-plan.ts';
import { mainPhotoOf, partnerOf, type StudioProduct } from './studio-product.ts';

const fail = failures(visualErrors);

export interface OrderDeps extends PlanDeps {
  readonly prices: Readonly<Record<PricedAction, number>>;
  /** Puts the making of a visual into the queue, in the transaction. */
  readonly enqueueRender: (tx: Db, visualId: string, way: FrameWay, priority: number) => Promise<void>;
}

/** What a frame has in common with one that was made of another product. */
export type LikeShot = Required<Pick<FrameRequest, 'seed' | 'changes' | 'keepSet' | 'share'>>;

/** One frame of a product, ordered alone or by a run. The photoshoot is locked. */
export interface FrameOrder {
  readonly userId: string;
  readonly product: StudioProduct;
  /** The other product of a frame of two, where one was chosen. */
  readonly withProductId: string | null;
  readonly step: number;
  readonly frameType: FrameType;
  readonly styleId: StyleId;
  readonly format: VisualFormat;
  readonly way?: FrameWay | undefined;
  /** As a frame of another product was made. */
  readonly like?: LikeShot | undefined;
  readonly action: PricedAction;
  readonly tokens: number;
  readonly idempotencyKey: string;
  /** Of `refine`; with `replacesLast` in place of the latest version's own refinement, not on top of it. */
  readonly refinement?: Refinement & { readonly replacesLast: boolean };
  /** One of many that were ordered at once. */
  readonly isOfBatch: boolean;
}

/**
 * The one way to order a frame: plans it, holds its price, adds the version with its plan and queues it, all in the
 * caller's transaction. Gives its id. What cannot be made, or would be the picture that is there already, is refused
 * before it costs anything.
 */
export async function orderFrame(tx: Db, deps: OrderDeps, order: FrameOrder): Promise<string> {
  const versions = await versionsOf(tx, order);
  if (versions.some((row) => row.state === 'queued' || row.state === 'in_progress')) throw fail('visuals.step-busy');
  const latest = versions.findLast((row) => row.state === 'ready');
  const isOther = order.action === 're-create' || order.action === 'refine';
  if (isOther && !order.isOfBatch && !latest) throw fail('visuals.nothing-to-change');
  const { start, choice, partner, plan, read } = await planOrder(tx, deps, order, { latest, versions });
  requireSurePhotos(plan, [order.product, ...(partner ? [partner] : [])]);
  const isOfPartner = latest?.with_product_id === (partner?.id ?? null);
  if (latest && isOther && !order.isOfBatch && isOfPartner) {
    const made = await planOf(tx, deps, latest);
    if (made && isSamePlan(plan, made)) throw fail(start ? whyNothing(start.reading) : 'visuals.one-version');
  }
  if (order.like && (await isMadeAlready(tx, versions, plan))) throw fail('visuals.one-version');
  const refinesId = start?.refinesId ?? null;
  const remakes = isOther && !order.isOfBatch && plan.way === 'studio' ? toRemakeFree(versions) : undefined;
  return addVersion(tx, deps, order, {
    choice,
    plan,
    read,
    versions,
    refinesId,
    remakes,
    partnerId: partner?.id ?? null,
  });
}

/**
 * Nothing is paid for a picture of an outline in doubt, or of a main photo that hides legs: its seller says first that
 * it is right, or changes it.
 */
function requireSurePhotos({ cutouts }: FramePlan, products: readonly StudioProduct[]): void {
  const isShown = ({ cutoutKey }: FramePhoto): boolean => cutouts.includes(cutoutKey);
  const doubtful = products.flatMap(({ photos }) => photos.filter(isShown)).find(({ outline }) => outline?.inDoubt);
  if (doubtful) throw fail('visuals.outline-in-doubt', { photoId: doubtful.id ?? '' });
  const onTwoLegs = products
    .flatMap((product) => mainPhotoOf(product) ?? [])
    .filter(isShown)
    .find(({ hidesLegs }) => hidesLegs);
  if (onTwoLegs) throw fail('visuals.hides-legs', { photoId: onTwoLegs.id ?? '' });
}

/**
 * What a refinement would change and what this picture cannot take, before it is ordered. Throws where the frame cannot
 * be made.
 */
export async function checkFrame(db: Db, deps: OrderDeps, order: PlannedOrder): Promise<RefinementRead> {
  const versions = await versionsOf(db, order);
  const latest = versions.findLast((row) => row.state === 'ready');
  const { read } = await planOrder(db, deps, order, { latest, versions });
  if (!read) throw fail('visuals.nothing-to-change');
  return read;
}

/** What an order says about the picture itself. */
type PlannedOrder = Omit<FrameOrder, 'action' | 'tokens' | 'idempotencyKey' | 'isOfBatch'>;

async function versionsOf(db: Db, { product, step }: PlannedOrder): Promise<VisualRow[]> {
  return (await visualsOfProduct(db, product.id)).filter((row) => row.step === step);
}

/** The versions that a step has. */
interface Made {
  readonly latest: VisualRow | undefined;
  readonly versions: readonly VisualRow[];
}

/** Plans the frame of an order; of a refinement on top of the latest version. Throws where it cannot be made. */
async function planOrder(db: Db, deps: OrderDeps, order: PlannedOrder, { latest, versions }: Made) {
  const { product, step } = order;
  const start =
    latest && order.refinement ? await refinementOf(db, deps, order.refinement, { latest, versions }) : null;
  const choice: FrameChoice = start
    ? { ...start.choice, way: order.way ?? start.choice.way }
    : {
        frameType: order.frameType,
        styleId: order.styleId,
        format: order.format,
        way: order.way,
        seed: seedFor(step, versions.length),
        ...order.like,
      };
  const partner = choice.frameType === 'mixmatch' ? await partnerFor(db, deps, order) : null;
  const plan = planned(deps, frameRequest(product, choice, partner));
  const read = start && refinementRead(start.reading, plan, start.base);
  return { start, choice, partner, plan, read };
}

function partnerFor(tx: Db, { studioProduct }: OrderDeps, { userId, withProductId }: PlannedOrder) {
  return partnerOf(tx, studioProduct, { user_id: userId, with_product_id: withProductId });
}

interface RefinementStart {
  readonly reading: PromptReading;
  readonly base: RefinedPlan;
  readonly refinesId: string;
  readonly choice: FrameChoice;
}

/** A refinement is the same picture with its changes on top, or with them in place of the latest version's own. */
async function refinementOf(
  tx: Db,
  deps: OrderDeps,
  refinement: NonNullable<FrameOrder['refinement']>,
  { latest, versions }: { readonly latest: VisualRow; readonly versions: readonly VisualRow[] },
): Promise<RefinementStart> {
  const before = refinement.replacesLast ? versions.find(({ id }) => id === latest.refines_id) : undefined;
  const refined = before ?? latest;
  const base = (await planOf(tx, deps, refined)) ?? plainPlan;
  const reading = readRefinement(refinement);
  const { frame_type: frameType, style_id: styleId, format, way, seed } = latest;
  return {
    reading,
    base,
    refinesId: refined.id,
    choice: { frameType, styleId, format, way, seed, ...refinedChoice(base, reading, refinement.text) },
  };
}

/**
 * The plan of the order. Throws where it cannot be made, in this way or at all, and where its words name what is never
 * painted.
 */
function planned({ imageModel }: OrderDeps, request: FrameRequest): FramePlan {
  const plan = imageModel.planFrame(request);
  if (isInfeasible(plan)) {
    if (plan.unavailable === 'way-unknown') throw fail('visuals.way-unknown');
    throw fail('visuals.cannot-make', { reason: plan.unavailable, offers: plan.offers.join(',') });
  }
  const rule =
    plan.way === 'studio' ? null : plan.words.map((text) => brokenPromptRule(text)).find((refused) => refused !== null);
  if (rule) throw fail('visuals.refinement-refused', { rule });
  return plan;
}

/**
 * A refinement that is read but changes nothing: of things around, what is there belongs to the set, or nothing more
 * fits.
 */
function whyNothing({ changes }: PromptReading) {
  const props = changes.find(({ kind }) => kind === 'props');
  if (!props) return 'visuals.prompt-changes-nothing';
  return props.amount < 0 ? 'visuals.part-of-set' : 'visuals.no-more-props';
}

interface PlannedVersion {
  readonly choice: FrameChoice;
  readonly plan: FramePlan;
  readonly read: RefinementRead | null;
  readonly versions: readonly VisualRow[];
  readonly refinesId: string | null;
  /** A version that could not be used: this one is free, and marked as that one was. */
  readonly remakes: VisualRow | undefined;
  readonly partnerId: string | null;
}

/**
 * Holds the price, if there is one, adds the version to its step and queues it. Throws `tokens.insufficient`,
 * `visuals.queue-full`.
 */
async function addVersion(
  tx: Db,
  deps: OrderDeps,
  order: FrameOrder,
  { choice: { frameType, styleId, format, seed }, plan, read, versions, refinesId, remakes, partnerId }: PlannedVersion,
): Promise<string> {
  const { userId, product, step, tokens, refinement } = order;
  const id = newId();
  const version = Math.max(0, ...versions.map((row) => row.version)) + 1;
  const subject = { type: 'visual', visualId: id, productId: product.id, frameType, styleId, version } as const;
  const isMarked =
    remakes?.watermarked ??
    (await reserveTokens(tx, { key: id, userId, action: order.action, tokens, subject })).test > 0;
  const row: NewVisual = {
    id,
    product_id: product.id,
    user_id: userId,
    step,
    frame_type: frameType,
    style_id: styleId,
    format,
    way: plan.way,
    seed,
    refinement: refinement?.text ?? null,
    refinement_without: refinement?.without ?? [],
    refinement_read: read,
    refines_id: refinesId,
    remakes_id: remakes?.id ?? null,
    plan,
    idempotency_key: order.idempotencyKey,
    price_tokens: remakes?.price_tokens ?? tokens,
    watermarked: isMarked,
    engine: deps.imageModel.name,
    with_product_id: partnerId,
    is_of_batch: order.isOfBatch,
  };
  // The account is locked by what it just paid: two orders at once are counted one by one.
  const ahead = await countUnsettled(tx, row);
  if (!row.is_of_batch && ahead >= maxWaitingVisuals) throw fail('visuals.queue-full', { max: maxWaitingVisuals });
  const priority = await insertVisual(tx, row, ahead);
  await deps.enqueueRender(tx, id, plan.way, priority);
  return id;
}
