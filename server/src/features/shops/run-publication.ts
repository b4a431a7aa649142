import type { ListingPart } from '@kadr/shared/shops';
import { partsBack } from './publication-view.ts';
import {
  ShopProblem,
  type SentPictures,
  type Shop,
  type ShopChange,
  type ShopItem,
  type WantedPicture,
  type WantedVideo,
} from '../../providers/shop/port.ts';
import { opened } from './connect-shop.ts';
import { connectionOwnedBy, noteRefused } from './connection-queries.ts';
import { shownOf, stateOnWayBack, stateOnWayIn } from './part-state.ts';
import {
  noteEnd,
  noteSent,
  noteTrouble,
  publicationById,
  type PublicationRow,
  type StoredPicture,
  type StoredVideo,
} from './publication-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

type Deps = Pick<ShopDeps, 'db' | 'vault' | 'openShop' | 'getObject' | 'addressForShops'>;

/**
 * Puts a listing into its shop, or the copy back. May be begun again after any break: what stands in the shop is read
 * first, pictures that were sent are remembered, and where someone else changed the product meanwhile nothing is
 * touched. Throws only what another attempt may repair.
 */
export async function runPublication(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  const row = await publicationById(deps.db, id);
  if (!row || (row.state !== 'queued' && row.state !== 'undoing')) return;
  try {
    const connection = await connectionOwnedBy(deps.db, row.user_id, row.connection_id);
    if (!connection) throw new ShopProblem('shops.not-found');
    const shop = opened(deps, connection);
    if (row.state === 'queued') await bringIn(deps, shop, row, signal);
    else await putBack(deps, shop, row, signal);
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
    if (error.isPassing) {
      await noteTrouble(deps.db, id, { code: error.code, detail: error.detail });
      throw error;
    }
    if (error.isOfKey) await noteRefused(deps.db, row.connection_id);
    await noteEnd(deps.db, id, { state: 'failed', failure: { code: error.code, detail: error.detail } });
  }
}

/** No attempt is left: the shop was away, or busy, all that time. What it was last stands in the row. */
export async function giveUpPublication(deps: Pick<ShopDeps, 'db'>, id: string): Promise<void> {
  await noteTrouble(deps.db, id, { code: 'shops.unreachable', detail: '' }, 'first');
  await noteEnd(deps.db, id, { state: 'failed', failure: 'kept' });
}

async function bringIn(deps: Deps, shop: Shop, row: PublicationRow, signal: AbortSignal): Promise<void> {
  const { item_id: itemId, parts } = row;
  const now = await shop.draft(itemId, signal);
  const { sent, ids } = rememberedBy(deps, row);
  const states = parts.map((part) => stateOnWayIn(part, row, shownOf(now), ids()));
  const isDone = states.every((state) => state === 'done');
  if (!isDone) {
    if (states.includes('other') || mayNotChange(now, parts)) throw new ShopProblem('shops.changed-since');
    await shop.publish(itemId, changeOf(deps, row), sent, signal);
  }
  const shown = shownOf(isDone ? now : await shop.draft(itemId, signal));
  await noteEnd(deps.db, row.id, { state: 'published', shown });
}

async function putBack(deps: Deps, shop: Shop, row: PublicationRow, signal: AbortSignal): Promise<void> {
  const { item_id: itemId } = row;
  const parts = partsBack(row);
  const now = await shop.draft(itemId, signal);
  const { sent, ids } = rememberedBy(deps, row);
  const states = parts.map((part) => stateOnWayBack(part, row, shownOf(now), ids()));
  if (!states.every((state) => state === 'done')) {
    if (states.includes('other') || mayNotChange(now, parts)) throw new ShopProblem('shops.changed-since');
    await shop.undo(itemId, copyOf(deps, { ...row, parts }), sent, signal);
  }
  await noteEnd(deps.db, row.id, { state: 'undone' });
}

/** Since the look something came that replacing the pictures would lose. */
function mayNotChange({ picturesStay }: ShopItem, parts: readonly ListingPart[]): boolean {
  return picturesStay && parts.includes('pictures');
}

function rememberedBy(
  { db }: Deps,
  { id, sent }: PublicationRow,
): { sent: SentPictures; ids: () => Readonly<Record<string, string>> } {
  const known: Record<string, string> = { ...sent };
  return {
    ids: () => known,
    sent: {
      get: (key) => known[key],
      set: async (key, pictureId) => {
        known[key] = pictureId;
        await noteSent(db, id, key, pictureId);
      },
    },
  };
}

function changeOf(deps: Deps, { copy, wanted, parts, sent }: PublicationRow): ShopChange {
  const has = (part: ListingPart) => parts.includes(part);
  return {
    ...(has('title') && wanted.title !== null && { title: wanted.title }),
    ...(has('text') && wanted.text !== null && { text: wanted.text }),
    ...(has('pictures') &&
      wanted.pictures !== null && {
        pictures: wanted.pictures.flatMap((picture): WantedPicture[] => {
          const { id, key, making } = picture;
          const file = fileOf(deps, picture);
          if (id !== null) return [{ kept: id, ...file }];
          return key === null || !file ? [] : [{ key, alt: wanted.alt, making, ...file }];
        }),
      }),
    ...(has('video') && wanted.video && { videos: videosOf(deps, { copy, wanted: wanted.video, sent }) }),
  };
}

/** Those that stand there, and ours behind them unless it is one of them. */
function videosOf(
  { getObject, addressForShops }: Deps,
  { copy, wanted, sent }: Pick<PublicationRow, 'copy' | 'sent'> & { readonly wanted: StoredVideo },
): WantedVideo[] {
  const { key, title } = wanted;
  const kept = (copy.videos ?? []).map((id) => ({ kept: id }));
  if (kept.some((one) => one.kept === sent[key])) return kept;
  const address = addressForShops?.(key, 'video/mp4') ?? null;
  return [...kept, { key, title, bytes: () => getObject(key), address }];
}

/** Of a picture whose file was gone there are no bytes: it is put back by its number alone. */
function copyOf(deps: Deps, { copy, parts }: PublicationRow): ShopChange {
  return {
    ...(parts.includes('title') && { title: copy.title }),
    ...(parts.includes('text') && { text: copy.text }),
    ...(parts.includes('pictures') && {
      pictures: copy.pictures.flatMap((picture): WantedPicture[] =>
        picture.id === null ? [] : [{ kept: picture.id, ...fileOf(deps, picture) }],
      ),
    }),
    ...(parts.includes('video') && { videos: (copy.videos ?? []).map((id) => ({ kept: id })) }),
  };
}

/** A stored file, for shops that are sent its bytes and for those that fetch it; null where there is none. */
function fileOf(
  { getObject, addressForShops }: Deps,
  { key, type }: Pick<StoredPicture, 'key' | 'type'>,
): { bytes: () => Promise<Uint8Array>; address: string | null } | null {
  if (key === null) return null;
  return { bytes: () => getObject(key), address: type === null ? null : (addressForShops?.(key, type) ?? null) };
}
