import { failures, type InputOf } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { visualErrors, type doPhotoshoot } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { ImageModel } from '../../providers/image-model/port.ts';
import { visualOwnedBy, type LoadProduct, type StudioProduct } from '../frames/index.ts';
import {
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
  userId: string,
  product: StudioProduct,
  action: Action,
): Promise<void> {
  if (!product.ready) throw fail('visuals.product-not-ready');
  const photoshoot = await lockPhotoshoot(tx, userId, product.id);
  if (action.type === 'start') return start(tx, imageModel, userId, product, photoshoot, action);
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

/** Begins the photoshoot, or lets one that was begun go on in another style. */
async function start(
  tx: Db,
  imageModel: ImageModel,
  userId: string,
  product: StudioProduct,
  photoshoot: PhotoshootRow | undefined,
  action: Extract<Action, { type: 'start' }>,
): Promise<void> {
  if (photoshoot) {
    await setStyleFrom(tx, product.id, photoshoot.active_step, action.styleId);
    return updatePhotoshoot(tx, product.id, { style_id: action.styleId, format: action.format });
  }
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
