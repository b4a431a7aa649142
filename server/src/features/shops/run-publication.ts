import type { ListingPart } from '@kadr/shared/shops';
import {
  ShopProblem,
  type SentPictures,
  type Shop,
  type ShopChange,
  type ShopItem,
  type WantedPicture,
} from '../../providers/shop/port.ts';
import { opened } from './connect-shop.ts';
import { connectionOwnedBy, noteRefused } from './connection-queries.ts';
import {
  noteEnd,
  noteSent,
  publicationById,
  type ItemCopy,
  type PublicationRow,
  type ShownItem,
} from './publication-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

type Deps = Pick<ShopDeps, 'db' | 'vault' | 'openShop' | 'getObject'>;

/**
 * Puts a listing into its shop, or the copy back. May be begun again after any break: what stands in the shop is read first, pictures that
 * were sent are remembered, and where someone else changed the product meanwhile nothing is touched. Throws only what another attempt may
 * mend.
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
    if (!(error instanceof ShopProblem) || error.isPassing) throw error;
    if (error.code === 'shops.key-refused') await noteRefused(deps.db, row.connection_id);
    await noteEnd(deps.db, id, { state: 'failed', failure: { code: error.code, detail: error.detail } });
  }
}

/** No attempt is left: the shop was away, or busy, all that time. */
export async function giveUpPublication(deps: Pick<ShopDeps, 'db'>, id: string): Promise<void> {
  await noteEnd(deps.db, id, { state: 'failed', failure: { code: 'shops.unreachable', detail: '' } });
}

async function bringIn(deps: Deps, shop: Shop, row: PublicationRow, signal: AbortSignal): Promise<void> {
  const { item_id: itemId, copy, parts } = row;
  const now = await shop.draft(itemId, signal);
  const { sent, ids } = rememberedBy(deps, row);
  const isDone = parts.every((part) => isWanted(part, row, now, ids()));
  if (!isDone) {
    const before = { title: copy.title, text: copy.text, ids: idsOf(copy) };
    if (!parts.every((part) => isSame(part, shownOf(now), before))) throw new ShopProblem('shops.changed-since');
    await shop.publish(itemId, changeOf(deps, row), sent, signal);
  }
  const shown = shownOf(isDone ? now : await shop.draft(itemId, signal));
  await noteEnd(deps.db, row.id, { state: 'published', shown });
}

async function putBack(deps: Deps, shop: Shop, row: PublicationRow, signal: AbortSignal): Promise<void> {
  const { item_id: itemId, copy, parts, shown } = row;
  const item = await shop.draft(itemId, signal);
  const now = shownOf(item);
  const { sent, ids } = rememberedBy(deps, row);
  const before = { title: copy.title, text: copy.text, ids: idsOf(copy).map((id) => ids()[`back-${id}`] ?? id) };
  const isBack = parts.every((part) => isSame(part, now, before));
  if (!isBack) {
    // Without a note of what stood there after publishing, what was to stand there counts.
    const isOurs = (part: ListingPart) => (shown ? isSame(part, now, shown) : isWanted(part, row, item, ids()));
    if (!parts.every(isOurs)) throw new ShopProblem('shops.changed-since');
    await shop.undo(itemId, copyOf(deps, row), sent, signal);
  }
  await noteEnd(deps.db, row.id, { state: 'undone' });
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

function changeOf({ getObject }: Deps, { wanted, parts }: PublicationRow): ShopChange {
  const has = (part: ListingPart) => parts.includes(part);
  return {
    ...(has('title') && wanted.title !== null && { title: wanted.title }),
    ...(has('text') && wanted.text !== null && { text: wanted.text }),
    ...(has('pictures') &&
      wanted.pictures !== null && {
        pictures: wanted.pictures.flatMap(({ id, key }): WantedPicture[] => {
          if (id !== null) return [{ kept: id }];
          return key === null ? [] : [{ key, alt: wanted.alt, bytes: () => getObject(key) }];
        }),
      }),
  };
}

/** Of a picture whose file was gone there are no bytes: it is put back by its number alone. */
function copyOf({ getObject }: Deps, { copy, parts }: PublicationRow): ShopChange {
  return {
    ...(parts.includes('title') && { title: copy.title }),
    ...(parts.includes('text') && { text: copy.text }),
    ...(parts.includes('pictures') && {
      pictures: copy.pictures.flatMap(({ id, key }): WantedPicture[] =>
        id === null ? [] : [{ kept: id, ...(key !== null && { bytes: () => getObject(key) }) }],
      ),
    }),
  };
}

/** What the shop calls the pictures of the copy. */
function idsOf({ pictures }: ItemCopy): string[] {
  return pictures.flatMap(({ id }) => id ?? []);
}

function shownOf({ title, text, pictures }: ShopItem): ShownItem {
  return { title, text, ids: pictures.map(({ id }) => id) };
}

function isSame(part: ListingPart, a: ShownItem, b: ShownItem): boolean {
  if (part === 'pictures') return a.ids.join(' ') === b.ids.join(' ');
  return a[part].trim() === b[part].trim();
}

/** After an answer that was lost: whether the part stands in the shop as it was sent. */
function isWanted(
  part: ListingPart,
  { wanted }: PublicationRow,
  now: ShopItem,
  sent: Readonly<Record<string, string>>,
): boolean {
  if (part !== 'pictures') return now[part].trim() === wanted[part]?.trim();
  const ids = wanted.pictures?.map(({ id, key }) => id ?? sent[key ?? '']);
  return ids?.join(' ') === now.pictures.map(({ id }) => id).join(' ');
}
