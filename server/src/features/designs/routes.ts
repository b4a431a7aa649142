import {
  createDesign,
  deleteDesign,
  designScene,
  downloadDesign,
  downloadDesigns,
  duplicateDesign,
  followFrame,
  getDesign,
  latestDesigns,
  listDesigns,
  saveDesign,
  translateTexts,
  updateDesign,
} from '@kadr/shared/designs';
import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { productOwnedBy } from '../products/index.ts';
import { brandRoutes } from './brand-routes.ts';
import { deleteOwnDesign, duplicateOwnDesign, ownDesign, updateOwnDesign } from './change-design.ts';
import { createOwnDesign } from './create-design.ts';
import type { DesignDeps } from './design-deps.ts';
import { followOwnFrame } from './follow-frame.ts';
import { ownDesignScene } from './design-scene.ts';
import { designView } from './design-view.ts';
import { designsOfProduct, latestDesignsOf } from './queries.ts';
import { downloadOwnDesign, downloadOwnDesigns, saveOwnDesign } from './save-design.ts';
import { translateOwnTexts } from './translate-texts.ts';

const fail = failures(productErrors);

export function designRoutes(deps: DesignDeps): BoundEndpoint[] {
  return [
    ...brandRoutes(deps),
    bind(createDesign, ({ user }, input) => createOwnDesign(deps, user, input)),
    bind(listDesigns, async ({ user }, { productId }) => {
      if (!(await productOwnedBy(deps.db, user.id, productId))) throw fail('products.not-found');
      return Promise.all((await designsOfProduct(deps.db, user.id, productId)).map((row) => designView(deps, row)));
    }),
    bind(latestDesigns, async ({ user }, { limit }) =>
      Promise.all((await latestDesignsOf(deps.db, user.id, limit)).map((row) => designView(deps, row))),
    ),
    bind(getDesign, async ({ user }, { id }) => designView(deps, await ownDesign(deps, user.id, id))),
    bind(designScene, ({ user, signal }, input) => ownDesignScene(deps, { userId: user.id, signal }, input)),
    bind(updateDesign, ({ user }, input) => updateOwnDesign(deps, user.id, input)),
    bind(saveDesign, ({ user }, { id, language }) => saveOwnDesign(deps, user.id, id, language)),
    bind(translateTexts, ({ user }, input) => translateOwnTexts(deps, user, input)),
    bind(followFrame, ({ user }, input) => followOwnFrame(deps, user, input)),
    bind(duplicateDesign, ({ user }, input) => duplicateOwnDesign(deps, user, input)),
    bind(deleteDesign, async ({ user }, { id }) => {
      await deleteOwnDesign(deps, user.id, id);
      return {};
    }),
    bind(downloadDesigns, async ({ user }, { productId, ...options }) => {
      if (!(await productOwnedBy(deps.db, user.id, productId))) throw fail('products.not-found');
      return downloadOwnDesigns(deps, user, productId, options);
    }),
    bind(downloadDesign, ({ user, signal }, file) => downloadOwnDesign(deps, { userId: user.id, signal }, file)),
  ];
}
