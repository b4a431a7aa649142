import { listProductStyles } from '@kadr/shared/catalog';
import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import {
  cancelVisual,
  checkRefinement as checkRefinementContract,
  doPhotoshoot,
  generateAllVisuals,
  generateVisual,
  getPhotoshoot,
  previewStyle,
  refineVisual,
  regenerateVisual,
  reportVisual,
  visualErrors,
  type Photoshoot,
} from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import {
  cancelVisual as cancelInQueue,
  markReported,
  visualOwnedBy,
  type OrderDeps,
  type StudioProduct,
} from '../frames/index.ts';
import { checkRefinement, orderAll, orderOne, type SingleOrder } from './order-one.ts';
import { photoshootView, type ViewDeps } from './photoshoot-view.ts';
import { previewInStyle, type PreviewDeps } from './preview-in-style.ts';
import { productStyles } from './product-styles.ts';
import { photoshootOwnedBy } from './queries.ts';
import { steerPhotoshoot } from './steer-photoshoot.ts';

const failProduct = failures(productErrors);
const fail = failures(visualErrors);

export interface PhotoshootDeps extends ViewDeps, OrderDeps, PreviewDeps {
  readonly publish: Publish;
}

export function photoshootRoutes(deps: PhotoshootDeps): BoundEndpoint[] {
  const order = (userId: string, productId: string, what: SingleOrder) =>
    change(deps, userId, productId, (tx, product) => orderOne(tx, deps, { userId, product }, what));
  return [
    bind(doPhotoshoot, ({ user }, { productId, action }) =>
      change(deps, user.id, productId, (tx, product) =>
        steerPhotoshoot(tx, deps, { userId: user.id, product }, action),
      ),
    ),
    bind(generateVisual, ({ user }, { productId, next, ...ordered }) =>
      order(user.id, productId, { ...ordered, action: next ? 'next' : 'create' }),
    ),
    bind(generateAllVisuals, ({ user }, { productId, ...ordered }) =>
      change(deps, user.id, productId, (tx, product) => orderAll(tx, deps, { userId: user.id, product }, ordered)),
    ),
    bind(regenerateVisual, ({ user }, { productId, ...ordered }) =>
      order(user.id, productId, { ...ordered, action: 're-create' }),
    ),
    bind(refineVisual, ({ user }, { productId, idempotencyKey, way, prompt, without, replacesLast }) =>
      order(user.id, productId, {
        idempotencyKey,
        way,
        action: 'refine',
        refinement: { text: prompt, without, replacesLast },
      }),
    ),
    bind(checkRefinementContract, async ({ user }, { productId, prompt, ...refinement }) => {
      const product = await ownProduct(deps, deps.db, user.id, productId);
      return checkRefinement(deps.db, deps, { userId: user.id, product }, { ...refinement, text: prompt });
    }),
    bind(reportVisual, async ({ user }, { id, reason }) =>
      change(deps, user.id, await productOf(deps, user.id, id), (tx) => markReported(tx, id, reason)),
    ),
    bind(cancelVisual, async ({ user }, { id }) =>
      change(deps, user.id, await productOf(deps, user.id, id), (tx) => cancelInQueue(tx, id)),
    ),
    bind(getPhotoshoot, async ({ user }, { productId }) => {
      const product = await ownProduct(deps, deps.db, user.id, productId);
      const photoshoot = await photoshootOwnedBy(deps.db, user.id, productId);
      return photoshoot ? photoshootView(deps, photoshoot, product) : null;
    }),
    bind(listProductStyles, async ({ user }, { productId }) =>
      productStyles(deps, await ownProduct(deps, deps.db, user.id, productId)),
    ),
    bind(previewStyle, async ({ user }, { productId, styleId }) =>
      previewInStyle(deps, user.id, await ownProduct(deps, deps.db, user.id, productId), styleId),
    ),
  ];
}

/** Changes a product's photoshoot in one transaction, notifies the seller's pages, and answers how it stands. */
async function change(
  deps: PhotoshootDeps,
  userId: string,
  productId: string,
  act: (tx: Db, product: StudioProduct) => Promise<void>,
): Promise<Photoshoot> {
  const product = await deps.db.transaction().execute(async (tx) => {
    const own = await ownProduct(deps, tx, userId, productId);
    await act(tx, own);
    await deps.publish(tx, userId, { type: 'photoshoot-changed', productId });
    await deps.publish(tx, userId, { type: 'balance-changed' });
    return own;
  });
  const photoshoot = await photoshootOwnedBy(deps.db, userId, productId);
  if (!photoshoot) throw fail('visuals.no-photoshoot');
  return photoshootView(deps, photoshoot, product);
}

/** The id of the product that the seller's visual is of. */
async function productOf({ db }: PhotoshootDeps, userId: string, visualId: string): Promise<string> {
  const visual = await visualOwnedBy(db, userId, visualId);
  if (!visual) throw fail('visuals.not-found');
  return visual.product_id;
}

async function ownProduct(deps: PhotoshootDeps, db: Db, userId: string, productId: string): Promise<StudioProduct> {
  const product = await deps.studioProduct(db, userId, productId);
  if (!product) throw failProduct('products.not-found');
  return product;
}
