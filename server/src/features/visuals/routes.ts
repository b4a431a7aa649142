import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import {
  doPhotoshoot,
  downloadVisual,
  generateVisual,
  getPhotoshoot,
  latestVisuals,
  listVisuals,
  previewStyle,
  refineVisual,
  regenerateVisual,
  unlockVisual as unlock,
  visualErrors,
  type Photoshoot,
} from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { downloadFile, type DownloadDeps } from './download-visual.ts';
import { photoshootView, visualView, type ViewDeps } from './photoshoot-view.ts';
import { previewInStyle, type PreviewDeps } from './preview-in-style.ts';
import { latestReady, photoshootOwnedBy, readyVisuals } from './queries.ts';
import { requestVisual, type Press, type RequestDeps } from './request-visual.ts';
import { steerPhotoshoot } from './steer-photoshoot.ts';
import type { LoadProduct, StudioProduct } from './studio-product.ts';
import { unlockVisual, type UnlockDeps } from './unlock-visual.ts';

const failProduct = failures(productErrors);
const fail = failures(visualErrors);

export interface VisualDeps extends ViewDeps, RequestDeps, PreviewDeps, UnlockDeps, DownloadDeps {
  readonly publish: Publish;
  /** The seller's product for the studio; undefined when it is not theirs. */
  readonly studioProduct: LoadProduct;
}

export function visualRoutes(deps: VisualDeps): BoundEndpoint[] {
  const press = (userId: string, productId: string, idempotencyKey: string, what: Press) =>
    change(deps, userId, productId, (tx, product) => requestVisual(tx, deps, userId, product, idempotencyKey, what));
  return [
    bind(doPhotoshoot, ({ user }, { productId, action }) =>
      change(deps, user.id, productId, (tx, product) => steerPhotoshoot(tx, deps, user.id, product, action)),
    ),
    bind(generateVisual, ({ user }, input) =>
      press(user.id, input.productId, input.idempotencyKey, { kind: input.next ? 'next' : 'create', way: input.way }),
    ),
    bind(regenerateVisual, ({ user }, input) =>
      press(user.id, input.productId, input.idempotencyKey, { kind: 're-create', way: input.way }),
    ),
    bind(refineVisual, ({ user }, input) =>
      press(user.id, input.productId, input.idempotencyKey, {
        kind: 'refine',
        way: input.way,
        wish: { text: input.prompt, without: input.without },
        replacesLast: input.replacesLast,
      }),
    ),
    bind(getPhotoshoot, async ({ user }, { productId }) => {
      const product = await ownProduct(deps, deps.db, user.id, productId);
      const photoshoot = await photoshootOwnedBy(deps.db, user.id, productId);
      return photoshoot ? photoshootView(deps, photoshoot, product) : null;
    }),
    bind(listVisuals, async ({ user }, { productId }) => {
      await ownProduct(deps, deps.db, user.id, productId);
      return Promise.all((await readyVisuals(deps.db, user.id, productId)).map((row) => visualView(deps, row)));
    }),
    bind(latestVisuals, async ({ user }, page) =>
      Promise.all((await latestReady(deps.db, user.id, page)).map((row) => visualView(deps, row))),
    ),
    bind(previewStyle, async ({ user }, { productId, styleId }) =>
      previewInStyle(deps, user.id, await ownProduct(deps, deps.db, user.id, productId), styleId),
    ),
    bind(unlock, ({ user }, { id }) => unlockVisual(deps, user.id, id)),
    bind(downloadVisual, ({ user, signal }, file) => downloadFile(deps, { userId: user.id, signal }, file)),
  ];
}

/** Changes a product's photoshoot in one transaction, tells the seller's pages, and answers how it stands. */
async function change(
  deps: VisualDeps,
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

async function ownProduct(deps: VisualDeps, db: Db, userId: string, productId: string): Promise<StudioProduct> {
  const product = await deps.studioProduct(db, userId, productId);
  if (!product) throw failProduct('products.not-found');
  return product;
}
