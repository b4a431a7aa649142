import { AppError, failures } from '@kadr/shared/kernel';
import type { PricedAction } from '@kadr/shared/tokens';
import { readPrompt, refusedWish, visualErrors, withoutChanges, type FrameWay } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { FrameRequest, ImageModel, Wish } from '../../providers/image-model/port.ts';
import { addVersion, type VersionDeps } from './add-version.ts';
import { frameRequest, seedFor } from './frame-request.ts';
import {
  lockPhotoshoot,
  stepsOf,
  updatePhotoshoot,
  visualByPress,
  visualsOfProduct,
  type PhotoshootRow,
  type VisualRow,
} from './queries.ts';
import { partnerOf, type LoadProduct, type StudioProduct } from './studio-product.ts';

const fail = failures(visualErrors);

export type Press = { readonly way?: FrameWay | undefined } & (
  | { readonly kind: 'create' }
  | { readonly kind: 'next' }
  | { readonly kind: 're-create' }
  | { readonly kind: 'refine'; readonly wish: Wish; readonly replacesLast: boolean }
);

export interface RequestDeps extends VersionDeps {
  readonly prices: Readonly<Record<PricedAction, number>>;
  readonly studioProduct: LoadProduct;
}

/**
 * Takes a press on one of the generation buttons: holds its price, adds the version, queues its rendering, all in the
 * caller's transaction. The same idempotency key again changes nothing.
 */
export async function requestVisual(
  tx: Db,
  deps: RequestDeps,
  userId: string,
  product: StudioProduct,
  idempotencyKey: string,
  press: Press,
): Promise<void> {
  const photoshoot = await lockPhotoshoot(tx, userId, product.id);
  if (!photoshoot) throw fail('visuals.no-photoshoot');
  const pressed = await visualByPress(tx, userId, idempotencyKey);
  if (pressed && pressed.product_id !== product.id) {
    throw new AppError('invalid', 'kernel.invalid-input', {
      field: 'idempotencyKey',
      problem: 'used for another product',
    });
  }
  if (pressed) return;
  const step = press.kind === 'next' ? await moveOn(tx, photoshoot) : photoshoot.active_step;
  const versions = (await visualsOfProduct(tx, product.id)).filter((row) => row.step === step);
  // Coming to a step that has pictures already is a move, not a purchase.
  if (press.kind === 'next' && versions.length > 0) return;
  if (versions.some((row) => row.state === 'queued' || row.state === 'in_progress')) throw fail('visuals.step-busy');
  const plan = (await stepsOf(tx, product.id)).find((row) => row.step === step);
  if (!plan) throw fail('visuals.step-unknown', { step });
  const latest = versions.findLast((row) => row.state === 'ready');
  const fresh = chooseFrame(press, photoshoot, plan, latest, seedFor(step, versions.length));
  const partner =
    fresh.frameType === 'mixmatch'
      ? await partnerOf(tx, deps.studioProduct, { user_id: userId, with_product_id: plan.with_product_id })
      : null;
  const choice = {
    ...fresh,
    way: wayOf(
      deps.imageModel,
      frameRequest(product, fresh, partner),
      press.way ?? (press.kind === 'refine' ? latest?.way : undefined),
    ),
  };
  const refused =
    choice.way === 'studio' ? null : choice.prompts.map(({ text }) => refusedWish(text)).find((rule) => rule !== null);
  if (refused) throw fail('visuals.wish-refused', { rule: refused });
  const feasibility = deps.imageModel.feasibility(frameRequest(product, choice, partner));
  if (!feasibility.possible)
    throw fail('visuals.cannot-make', { reason: feasibility.reason, offers: feasibility.offers.join(',') });
  const madeWith = latest && latest.with_product_id !== (partner?.id ?? null) ? undefined : latest;
  refuseTheSame(deps.imageModel, product, press, choice, madeWith, partner);
  await addVersion(tx, deps, {
    userId,
    productId: product.id,
    step,
    versions,
    choice,
    action: press.kind,
    tokens: deps.prices[press.kind],
    prompt: press.kind === 'refine' ? press.wish.text : null,
    idempotencyKey,
    withProductId: partner?.id ?? null,
    isOfBatch: false,
  });
}

type FrameChoice = ReturnType<typeof chooseFrame> & { readonly way: FrameWay };

/** The way that was asked for, or the one that this frame is made in unless told. */
function wayOf(imageModel: ImageModel, request: FrameRequest, asked: FrameWay | undefined): FrameWay {
  const ways = imageModel.ways(request);
  if (asked !== undefined && asked !== 'studio' && !ways.includes(asked)) throw fail('visuals.way-unknown');
  return asked ?? ways[0] ?? 'studio';
}

/** A press that would give the picture that is there already is refused before it costs anything. */
function refuseTheSame(
  imageModel: ImageModel,
  product: StudioProduct,
  press: Press,
  choice: FrameChoice,
  latest: VisualRow | undefined,
  partner: StudioProduct | null,
): void {
  if (!latest || (press.kind !== 're-create' && press.kind !== 'refine')) return;
  const made = {
    frameType: latest.frame_type,
    styleId: latest.style_id,
    format: latest.format,
    way: latest.way,
    seed: latest.seed,
    prompts: latest.prompts,
  };
  if (!imageModel.isSamePicture(frameRequest(product, choice, partner), frameRequest(product, made, partner))) return;
  throw fail(press.kind === 'refine' ? whyNothing(press.wish) : 'visuals.one-version');
}

/** A wish that is read but changes nothing: of things around, what is there belongs to the set, or nothing more fits. */
function whyNothing({ text, without }: Wish) {
  const props = withoutChanges(readPrompt(text), without).changes.find(({ kind }) => kind === 'props');
  if (!props) return 'visuals.prompt-changes-nothing';
  return props.amount < 0 ? 'visuals.part-of-set' : 'visuals.no-more-props';
}

async function moveOn(tx: Db, photoshoot: PhotoshootRow): Promise<number> {
  const step = photoshoot.active_step + 1;
  const steps = await stepsOf(tx, photoshoot.product_id);
  if (!steps.some((row) => row.step === step)) throw fail('visuals.last-step');
  await updatePhotoshoot(tx, photoshoot.product_id, { active_step: step });
  return step;
}

function chooseFrame(
  press: Press,
  photoshoot: PhotoshootRow,
  plan: { frame_type: VisualRow['frame_type']; style_id: VisualRow['style_id'] },
  latest: VisualRow | undefined,
  seed: number,
) {
  const fresh = {
    frameType: plan.frame_type,
    styleId: plan.style_id,
    format: photoshoot.format,
    seed,
    prompts: [] as Wish[],
  };
  if (press.kind !== 'refine' && press.kind !== 're-create') return fresh;
  if (!latest) throw fail('visuals.nothing-to-change');
  if (press.kind === 're-create') return fresh;
  // A refinement is the same picture with one wish more, or with another in place of its last one.
  const before = press.replacesLast && latest.prompt !== null ? latest.prompts.slice(0, -1) : latest.prompts;
  return {
    frameType: latest.frame_type,
    styleId: latest.style_id,
    format: latest.format,
    seed: latest.seed,
    prompts: [...before, press.wish],
  };
}
