import { failures, newId, type InputOf } from '@kadr/shared/kernel';
import { productErrors, type Product } from '@kadr/shared/products';
import {
  shopErrors,
  type draftPublication as endpoint,
  type Publication,
  type PublicationRemark,
} from '@kadr/shared/shops';
import { keepFiles } from '../../platform/files/index.ts';
import type { Shop, ShopItem } from '../../providers/shop/port.ts';
import { asAppError, opened, ownConnection } from './connect-shop.ts';
import { copyOfItem } from './copy-item.ts';
import { itemOfProduct } from './item-queries.ts';
import { insertPublication, ownPictures, publicationById, type WantedListing } from './publication-queries.ts';
import { publicationView } from './publication-view.ts';
import type { ShopDeps } from './shop-deps.ts';
import { wantedListing } from './wanted-listing.ts';
import { wantedVideo } from './wanted-video.ts';

const fail = failures({ ...shopErrors, 'products.not-found': productErrors['products.not-found'] });

/**
 * What the shop has and what it would get, kept until the seller presses. The copy of what stands there is made here,
 * before anything can change.
 */
export async function draftPublication(
  deps: ShopDeps,
  userId: string,
  { id: shopId, productId, language, keepPictures }: InputOf<typeof endpoint>,
  signal: AbortSignal,
): Promise<Publication> {
  const connection = await ownConnection(deps, userId, shopId);
  const product = await deps.ownProduct(deps.db, userId, productId);
  if (!product) throw fail('products.not-found');
  const { item, takes } = await asAppError(
    async () => {
      const shop = opened(deps, connection);
      const itemId = await itemOfProduct(deps.db, connection.id, product.id);
      const item = itemId === undefined ? await matched(shop, product, signal) : await shop.draft(itemId, signal);
      return { item, takes: shop.takes };
    },
    { db: deps.db, id: connection.id },
  );
  const copy = await asAppError(() => copyOfItem(deps, userId, item, signal));
  const ours = await ownPictures(deps.db, connection.id, item.id);
  const ourIds = new Set(ours.map(([, pictureId]) => pictureId));
  const kept = keepPictures ? copy.pictures.filter(({ id }) => id === null || !ourIds.has(id)) : [];
  const listing = await deps.listingFiles(userId, product.id, connection.vendor);
  const texts = await wantedListing(deps, listing, { item, takes, language, copy, kept, title: product.title });
  const videos = await deps.finishedVideos(userId, product.id);
  const of = { videos, vendor: connection.vendor, item, takes, title: texts.title ?? product.title };
  const wanted = withVideo(texts, await wantedVideo(deps, of));
  if (wanted.pictures === null && wanted.title === null && wanted.text === null && !wanted.video)
    throw fail(whyNothing(wanted));
  const there = new Set([...copy.pictures.map((one) => one.id), ...(copy.videos ?? [])]);
  const id = newId();
  await deps.db.transaction().execute(async (tx) => {
    const pictures = [...copy.pictures, ...(wanted.pictures ?? [])].flatMap(({ key }) => key ?? []);
    const ofVideo = [wanted.video?.key, wanted.video?.posterKey].flatMap((key) => key ?? []);
    const keys = [...pictures, ...ofVideo];
    await keepFiles(tx, { useId: id, userId, productId, keys });
    await insertPublication(tx, {
      id,
      connectionId: connection.id,
      userId,
      productId,
      itemId: item.id,
      copy,
      wanted,
      // Those of our pictures and videos that stand there already are not sent again.
      sent: Object.fromEntries(ours.filter(([, id]) => there.has(id))),
    });
    // The copies are counted by now, and looks at once were each let in without the other's.
    await deps.refuseFull(tx, userId, 0);
  });
  const row = await publicationById(deps.db, id);
  if (!row) throw fail('products.not-found');
  return publicationView(deps, row);
}

function withVideo(
  listing: WantedListing,
  { video, watermarked, remarks }: Awaited<ReturnType<typeof wantedVideo>>,
): WantedListing {
  const known = new Set(listing.remarks?.map(({ remark }) => remark));
  return {
    ...listing,
    video,
    watermarked: listing.watermarked + watermarked,
    remarks: [...(listing.remarks ?? []), ...remarks.filter(({ remark }) => !known.has(remark))],
  };
}

/** Why nothing would change. */
function whyNothing({ remarks = [] }: WantedListing) {
  const has = (remark: PublicationRemark) => remarks.some((one) => one.remark === remark);
  if (has('pictures-stay')) return 'shops.pictures-stay' as const;
  return has('not-public') ? ('shops.not-public' as const) : ('shops.nothing-to-show' as const);
}

async function matched(shop: Shop, product: Product, signal: AbortSignal): Promise<ShopItem> {
  const sku = product.sku ?? '';
  const barcodes = [...new Set(product.analysis.barcodes.flatMap(({ gtin }) => (gtin === null ? [] : [gtin])))];
  if (sku === '' && barcodes.length === 0) throw fail('shops.no-sku');
  const items = await shop.match({ sku, barcodes, title: product.title }, signal);
  const [item, ...others] = items;
  if (!item) throw fail('shops.no-match', { number: sku || barcodes.join(', ') });
  if (others.length > 0) throw fail('shops.many-matches', { number: sku || barcodes.join(', '), count: items.length });
  if (item.isVariant) throw fail('shops.is-variant', { number: sku });
  return item;
}
