import { maxPhotosOfRow, samplesOfRow } from '@kadr/shared/batches';
import { AppError, failures, idSchema, languageSchema, type InputOf, type Language } from '@kadr/shared/kernel';
import { photoProblems } from '@kadr/shared/products';
import {
  shopErrors,
  type importShopProducts as importEndpoint,
  type listShopProducts as listEndpoint,
  type ShopErrorCode,
  type ShopProducts,
} from '@kadr/shared/shops';
import { z } from 'zod';
import { PictureFault } from '../../engine/port.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { ShopProblem } from '../../providers/shop/port.ts';
import { asAppError, opened, ownConnection } from './connect-shop.ts';
import { connectionOwnedBy, noteRefused } from './connection-queries.ts';
import { importedItems, insertItem, notePhotos, type ImportedItem } from './item-queries.ts';
import type { ShopDeps } from './shop-deps.ts';
import { thumbnailPath } from './thumbnail-route.ts';

const fail = failures(shopErrors);
/** Longest side, pixels, of a picture that is converted; larger ones are scaled down. */
const longestPx = 4096;
/** Such a file is left out, and the others go on. */
const leftOut: readonly string[] = [...photoProblems, 'products.too-many-photos'];

/** One product's photos. 15 s, then about twice as long each time, while a queue is full or the shop is away. */
export const fetchPhotosJob = defineJob({
  name: 'shops.fetch-photos',
  input: z.object({ connectionId: idSchema, itemId: z.string(), language: languageSchema }),
  kind: 'provider',
  concurrency: 2,
  oneOfGroup: true,
  retryLimit: 9,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 1800,
  expireSeconds: 900,
});

/** A page of the shop's products, each with the product that it was imported as. */
export async function listShopProducts(
  deps: ShopDeps,
  userId: string,
  { id, cursor, search }: InputOf<typeof listEndpoint>,
  signal: AbortSignal,
): Promise<ShopProducts> {
  const connection = await ownConnection(deps, userId, id);
  const page = await asAppError(
    () => opened(deps, connection).listProducts({ cursor: cursor ?? null, search: search ?? '' }, signal),
    { db: deps.db, id: connection.id },
  );
  const ids = page.items.map((item) => item.id);
  const known = new Map((await importedItems(deps.db, connection.id, ids)).map((one) => [one.item_id, one]));
  return {
    items: page.items.map(({ id: itemId, pictures, thumbnail, ...item }) => ({
      ...item,
      thumbnail: thumbnail && thumbnailPath(deps, userId, thumbnail),
      itemId,
      photos: pictures,
      productId: known.get(itemId)?.product_id ?? null,
      problem: codeOf(known.get(itemId)?.failure),
    })),
    next: page.next,
  };
}

function codeOf(failure: string | null | undefined): ShopErrorCode | null {
  return failure && failure in shopErrors ? (failure as ShopErrorCode) : null;
}

/** Makes the drafts at once, all or none of them; their photos come one by one. Throws `shops.imported-already`. */
export async function importShopProducts(
  deps: ShopDeps,
  user: { id: string; language: Language },
  { id, importId, items }: InputOf<typeof importEndpoint>,
): Promise<{ importId: string }> {
  const connection = await ownConnection(deps, user.id, id);
  await deps.startImport(user.id, { id: importId, rows: items }, async (tx, productIds) => {
    for (const [index, { itemId }] of items.entries()) {
      const productId = productIds[index];
      if (productId === undefined) throw new Error(`row ${index} of import ${importId} has no draft`);
      const isNew = await insertItem(tx, { connectionId: connection.id, itemId, productId, importId });
      if (!isNew) throw fail('shops.imported-already');
      const input = { connectionId: connection.id, itemId, language: user.language };
      await enqueue(tx, fetchPhotosJob, input, { group: connection.id });
    }
  });
  return { importId };
}

/** Fetches the photos that have not come, one after another; each is counted in the transaction that keeps it. */
export async function fetchPhotos(
  deps: ShopDeps,
  { connectionId, itemId, language }: { connectionId: string; itemId: string; language: Language },
  signal: AbortSignal,
): Promise<void> {
  const [item] = await importedItems(deps.db, connectionId, [itemId]);
  if (!item || item.failure !== null) return;
  try {
    const left = item.photos ?? (await addressesOf(deps, item, signal));
    if (item.photos === null) await notePhotos(deps.db, item, { photos: left });
    await fetchEach(deps, item, left, signal);
    await deps.analyseDraft({ id: item.user_id, language }, item.product_id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'products.storage-full') {
      await notePhotos(deps.db, item, { failure: 'shops.no-room' satisfies ShopErrorCode });
      return deps.analyseDraft({ id: item.user_id, language }, item.product_id);
    }
    if (!(error instanceof ShopProblem) || error.isPassing) throw error;
    if (error.isOfKey) await noteRefused(deps.db, connectionId);
    await notePhotos(deps.db, item, { failure: error.code });
  }
}

/** No attempt is left. What has come is looked at. */
export async function giveUpPhotos(
  deps: ShopDeps,
  { connectionId, itemId, language }: { connectionId: string; itemId: string; language: Language },
): Promise<void> {
  const [item] = await importedItems(deps.db, connectionId, [itemId]);
  if (!item) return;
  await notePhotos(deps.db, item, { failure: 'shops.unreachable' satisfies ShopErrorCode });
  await deps.analyseDraft({ id: item.user_id, language }, item.product_id);
}

async function addressesOf(deps: ShopDeps, item: ImportedItem, signal: AbortSignal): Promise<string[]> {
  const connection = await connectionOwnedBy(deps.db, item.user_id, item.connection_id);
  if (!connection) throw new ShopProblem('shops.not-found');
  const { pictures } = await opened(deps, connection).draft(item.item_id, signal);
  return pictures.map(({ url }) => url).slice(0, maxPhotosOfRow);
}

async function fetchEach(
  deps: ShopDeps,
  item: ImportedItem,
  left: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  let refused = item.refused;
  for (const [index, address] of left.entries()) {
    const rest = left.slice(index + 1);
    const bytes = await fetched(deps, address, signal);
    try {
      await deps.addDraftPhoto(item.user_id, {
        productId: item.product_id,
        photo: {
          fileName: nameOf(address),
          bytes: isPhoto(bytes) ? bytes : await deps.pictureAsJpeg(bytes, longestPx),
        },
        mostSamples: samplesOfRow,
        alongside: async (tx) => {
          await notePhotos(tx, item, { photos: rest });
          await deps.notifyOfImport(tx, item.user_id, item.import_id);
        },
      });
    } catch (error) {
      if (!(error instanceof AppError || error instanceof PictureFault) || !leftOut.includes(error.code)) throw error;
      await notePhotos(deps.db, item, { photos: rest, refused: ++refused });
    }
  }
}

/** Shops keep WebP and the like, of which Kadr makes JPEGs: of these JPEG and PNG are taken as they are. */
function isPhoto(bytes: Uint8Array): boolean {
  return bytes.length === 0 || (bytes[0] === 0xff && bytes[1] === 0xd8) || (bytes[0] === 0x89 && bytes[1] === 0x50);
}

/** No bytes for an address that leads to nothing, or that may not be called: such a photo is left out. */
async function fetched(deps: ShopDeps, address: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const bytes = URL.canParse(address) ? await deps.fetchFile(new URL(address), signal) : null;
    return bytes ?? new Uint8Array();
  } catch (error) {
    if (!(error instanceof ShopProblem) || error.isPassing) throw error;
    return new Uint8Array();
  }
}

/** The address's last part, as the photo is called. */
function nameOf(address: string): string {
  const last = URL.canParse(address) ? new URL(address).pathname.split('/').at(-1) : '';
  return (last || 'photo.jpg').slice(-200);
}
