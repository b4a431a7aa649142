import { failures, type InputOf } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { visualErrors, type doPhotoshoot, type FrameType } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { ImageModel } from '../../providers/image-model/port.ts';
import { visualOwnedBy, type LoadProduct, type StudioProduct } from '../frames/index.ts';
import type { OwnProduct } from './order-for-run.ts';
import {
  appendStep,
  insertPhotoshoot,
  lockPhotoshoot,
  pickVisual,
  setFrameType,
  setPartner,
  setStyleFrom,
  stepsOf,
  updatePhotoshoot,
  type PhotoshootRow,
} from './queries.ts';

const fail = failures(visualErrors);
const failProduct = failures(productErrors);

export interface SteerDeps {
  readonly imageModel: ImageModel;
  readonly studioProduct: LoadProduct;
}

type Action = InputOf<typeof doPhotoshoot>['action'];

/** Carries out what the seller chose; nothing of this costs tokens. */
export async function steerPhotoshoot(
  tx: Db,
  { imageModel, studioProduct: load }: SteerDeps,
  { userId, product }: OwnProduct,
  action: Action,
): Promise<void> {
  if (!product.ready) throw fail('visuals.product-not-ready');
  const photoshoot = await lockPhotoshoot(tx, userId, product.id);
  if (action.type === 'start') {
    if (photoshoot) return restart(tx, photoshoot, action);
    return start(tx, imageModel, { userId, product }, action);
  }
  if (!photoshoot) throw fail('visuals.no-photoshoot');
  const productId = product.id;
  switch (action.type) {
    case 'change-style':
      await setStyleFrom(tx, productId, photoshoot.active_step, action.styleId);
      return updatePhotoshoot(tx, productId, { style_id: action.styleId });
    case 'change-format':
      return updatePhotoshoot(tx, productId, { format: action.format });
    case 'change-frame':
      await requireStep(tx, productId, action.step);
      return setFrameType(tx, productId, action.step, action.frameType);
    case 'add-frames':
      return addFrames(tx, imageModel, { photoshoot, product }, action.frameTypes);
    case 'choose-partner':
      await requireStep(tx, productId, action.step);
      if (action.withProductId === productId || !(await load(tx, userId, action.withProductId)))
        throw failProduct('products.not-found');
      return setPartner(tx, productId, action.step, action.withProductId);
    case 'go-to':
      await requireStep(tx, productId, action.step);
      return updatePhotoshoot(tx, productId, { active_step: action.step });
    case 'pick': {
      const visual = await visualOwnedBy(tx, userId, action.visualId);
      if (visual?.product_id !== productId) throw fail('visuals.not-found');
      if (visual.state !== 'ready') throw fail('visuals.not-ready');
      return pickVisual(tx, productId, visual.step, visual.id);
    }
  }
}

type Start = Extract<Action, { type: 'start' }>;

/** A photoshoot that was begun goes on in another style. */
async function restart(
  tx: Db,
  { product_id: productId, active_step: activeStep }: PhotoshootRow,
  { styleId, format }: Start,
): Promise<void> {
  await setStyleFrom(tx, productId, activeStep, styleId);
  return updatePhotoshoot(tx, productId, { style_id: styleId, format });
}

/** Adds the frames that are no step yet, and goes to the first of them. */
async function addFrames(
  tx: Db,
  imageModel: ImageModel,
  { photoshoot, product }: { readonly photoshoot: PhotoshootRow; readonly product: StudioProduct },
  asked: readonly FrameType[] | undefined,
): Promise<void> {
  const styleId = photoshoot.style_id;
  const had = await stepsOf(tx, product.id);
  const wanted = asked ?? imageModel.frameTypesFor({ ...product, styleId });
  const added: number[] = [];
  for (const frameType of new Set(wanted))
    if (!had.some((row) => row.frame_type === frameType))
      added.push(await appendStep(tx, product.id, frameType, styleId));
  const [first] = added;
  if (first !== undefined) await updatePhotoshoot(tx, product.id, { active_step: first });
}

async function start(tx: Db, imageModel: ImageModel, { userId, product }: OwnProduct, action: Start): Promise<void> {
  const plan = imageModel.frameTypesFor({ ...product, styleId: action.styleId });
  await insertPhotoshoot(
    tx,
    { product_id: product.id, user_id: userId, style_id: action.styleId, format: action.format },
    plan,
  );
}

async function requireStep(tx: Db, productId: string, step: number): Promise<void> {
  const steps = await stepsOf(tx, productId);
  if (!steps.some((row) => row.step === step)) throw fail('visuals.step-unknown', { step });
}
