import { AppError } from '@kadr/shared/kernel';
import { startOwnImport } from '../features/batches/index.ts';
import { listingFiles } from '../features/listings/index.ts';
import { addDraftPhoto, ownProductView, refuseFull, requestAnalysis } from '../features/products/index.ts';
import type { ShopDeps } from '../features/shops/index.ts';
import { finishedVideos } from '../features/videos/index.ts';
import { storeFile } from '../platform/files/index.ts';
import { createCallGuard } from '../platform/outgoing/index.ts';
import { allegroSiteAt } from '../providers/shop/allegro-site.ts';
import { accountOf, openShop, shopSignIns, type ShopAccess } from '../providers/shop/open-shop.ts';
import { wildberriesHostsAt } from '../providers/shop/wildberries.ts';
import { batchDeps, listingDeps, objectOf, productDeps, videoDeps } from './feature-deps.ts';
import type { Deps } from './wire.ts';

/** What the feature of shops is wired with. */
export function shopDeps(deps: Deps): ShopDeps {
  const { db, fileUrls, shopHttp, shopVault } = deps;
  const access = shopAccess(deps);
  return {
    db,
    vault: shopVault,
    openShop: (key, renewed) => openShop(key, access, renewed),
    signIns: shopSignIns(access),
    accountOf: (key) => accountOf(key, access),
    fetchFile: shopHttp.fetchFile,
    fileUrl: fileUrls.signFileUrl,
    addressForShops: addressForShops(deps),
    getObject: (key) => objectOf(deps, key),
    putObject: (bytes) => storeFile(deps, bytes),
    refuseFull: (on, userId, bytes) => refuseFull(productDeps(deps), on, userId, bytes),
    ownProduct: (on, userId, id) => ownProductView({ fileUrl: fileUrls.signFileUrl }, on, userId, id),
    listingFiles: (userId, productId, marketplace) => listingFiles(listingDeps(deps), userId, productId, marketplace),
    finishedVideos: (userId, productId) => finishedVideos(videoDeps(deps), userId, productId),
    pictureAsJpeg: (bytes, maxSidePx, options) => deps.engine.shopPicture({ bytes, maxSidePx }, options),
    ...importingDeps(deps),
  };
}

function shopAccess({ env, shopHttp }: Deps): ShopAccess {
  const { ALLEGRO_CLIENT_ID: id, ALLEGRO_CLIENT_SECRET: secret } = env;
  return {
    http: shopHttp,
    wildberries: wildberriesHostsAt(env.WILDBERRIES_URL),
    shopify: env.SHOPIFY_URL,
    ozon: env.OZON_URL,
    allegro: allegroSiteAt(env.ALLEGRO_URL, id && secret ? { id, secret } : null),
  };
}

/** Shops fetch over the public internet; only what stands in for Ozon reaches more. */
function addressForShops({ env, publicUrl, fileUrls }: Deps): ShopDeps['addressForShops'] {
  const isReached = env.OZON_URL !== undefined || createCallGuard({ allowPrivate: false }).accepts(publicUrl);
  if (!isReached) return null;
  return (key, contentType) => {
    const path = fileUrls.signPlainUrl(key, contentType);
    return path && new URL(path, publicUrl).href;
  };
}

/** What makes drafts of a shop's products. */
function importingDeps(
  deps: Deps,
): Pick<ShopDeps, 'startImport' | 'addDraftPhoto' | 'analyseDraft' | 'notifyOfImport'> {
  return {
    startImport: async (userId, { id, rows }, alongside) => {
      const open = { categoryId: null, dimensions: { lengthMm: null, widthMm: null, heightMm: null }, photos: [] };
      await startOwnImport(batchDeps(deps), userId, { id, rows: rows.map((row) => ({ ...row, ...open })) }, alongside);
    },
    addDraftPhoto: (userId, photo) => addDraftPhoto(productDeps(deps), userId, photo),
    analyseDraft: async (user, productId) => {
      try {
        await requestAnalysis(productDeps(deps), user, productId);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
    notifyOfImport: (tx, userId, batchId) => deps.hub.publish(tx, userId, { type: 'batch-changed', batchId }),
  };
}
