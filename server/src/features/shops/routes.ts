import { failures } from '@kadr/shared/kernel';
import {
  beginShopSignIn as beginEndpoint,
  connectShop as connectEndpoint,
  finishShopSignIn as finishEndpoint,
  importShopProducts as importEndpoint,
  listShopProducts as listProductsEndpoint,
  draftPublication as draftEndpoint,
  listPublications,
  listShops,
  listShopVendors,
  publishDrafts as publishEndpoint,
  removeShop,
  shopErrors,
  undoPublication as undoEndpoint,
} from '@kadr/shared/shops';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { connectShop, ownConnection, shopView } from './connect-shop.ts';
import { connectionsOf, forgetKey } from './connection-queries.ts';
import { draftPublication } from './draft-publication.ts';
import { importShopProducts, listShopProducts } from './import-items.ts';
import { publishDrafts, undoPublication } from './publish-drafts.ts';
import { lastPublications } from './publication-queries.ts';
import { publicationView } from './publication-view.ts';
import type { ShopDeps } from './shop-deps.ts';
import { beginShopSignIn, finishShopSignIn, offeredVendors } from './sign-in.ts';

const fail = failures(shopErrors);

export function shopRoutes(deps: ShopDeps): BoundEndpoint[] {
  const { db } = deps;
  return [
    bind(listShops, async ({ user }) => (await connectionsOf(db, user.id)).map(shopView)),
    bind(connectEndpoint, ({ user, signal }, { key }) => connectShop(deps, user.id, key, signal)),
    bind(listShopVendors, () => Promise.resolve(offeredVendors(deps))),
    bind(beginEndpoint, ({ user, signal }, input) => beginShopSignIn(deps, user.id, input, signal)),
    bind(finishEndpoint, ({ user, signal }, input) => finishShopSignIn(deps, user.id, input, signal)),
    bind(removeShop, async ({ user }, { id }) => {
      if (!(await forgetKey(db, user.id, id))) throw fail('shops.not-found');
      return {};
    }),
    bind(draftEndpoint, ({ user, signal }, input) => draftPublication(deps, user.id, input, signal)),
    bind(publishEndpoint, ({ user }, input) => publishDrafts(deps, user.id, input)),
    bind(listPublications, async ({ user }, { id }) => {
      const connection = await ownConnection(deps, user.id, id);
      return (await lastPublications(db, connection.id)).map((row) => publicationView(deps, row));
    }),
    bind(listProductsEndpoint, ({ user, signal }, input) => listShopProducts(deps, user.id, input, signal)),
    bind(importEndpoint, ({ user }, input) => importShopProducts(deps, user, input)),
    bind(undoEndpoint, ({ user }, input) => undoPublication(deps, user.id, input)),
  ];
}
