import {
  createDesign, deleteDesign, downloadDesign, downloadDesigns, duplicateDesign, getDesign, listDesigns, saveDesign, updateDesign,
} from '@kadr/shared/designs';
import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { productOwnedBy } from '../products/index.ts';
import { deleteOwnDesign, duplicateOwnDesign, ownDesign, updateOwnDesign } from './change-design.ts';
import { createOwnDesign } from './create-design.ts';
import type { DesignDeps } from './design-deps.ts';
import { designView } from './design-view.ts';
import { designsOfProduct } from './queries.ts';
import { downloadOwnDesign, downloadOwnDesigns, saveOwnDesign } from './save-design.ts';

const fail = failures(productErrors);

export function designRoutes(deps: DesignDeps): BoundEndpoint[] {
  return [
    bind(createDesign, ({ user }, { visualId }) => createOwnDesign(deps, user, visualId)),
    bind(listDesigns, async ({ user }, { productId }) => {
      if (!await productOwnedBy(deps.db, user.id, productId)) throw fail('products.not-found');
      return Promise.all((await designsOfProduct(deps.db, user.id, productId)).map((row) => designView(deps, row)));
    }),
    bind(getDesign, async ({ user }, { id }) => designView(deps, await ownDesign(deps, user.id, id))),
    bind(updateDesign, ({ user }, input) => updateOwnDesign(deps, user.id, input)),
    bind(saveDesign, ({ user }, { id, language }) => saveOwnDesign(deps, user.id, id, language)),
    bind(duplicateDesign, ({ user }, { id, visualId }) => duplicateOwnDesign(deps, user.id, id, visualId)),
    bind(deleteDesign, async ({ user }, { id }) => {
      await deleteOwnDesign(deps, user.id, id);
      return {};
    }),
    bind(downloadDesigns, async ({ user }, { productId, ...options }) => {
      if (!await productOwnedBy(deps.db, user.id, productId)) throw fail('products.not-found');
      return downloadOwnDesigns(deps, user.id, productId, options);
    }),
    bind(downloadDesign, ({ user }, { id, ...options }) => downloadOwnDesign(deps, user.id, id, options)),
  ];
}
