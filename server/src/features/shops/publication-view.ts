import type { Publication } from '@kadr/shared/shops';
import { readableText } from './listing-html.ts';
import type { PublicationRow, StoredPicture } from './publication-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

export function publicationView({ fileUrl }: Pick<ShopDeps, 'fileUrl'>, row: PublicationRow): Publication {
  const { copy, wanted } = row;
  const picture = ({ id, key, type, making, recordUrl }: StoredPicture) => ({
    url: key && type && fileUrl(key, type),
    isKept: id !== null,
    making: making ?? null,
    recordUrl: recordUrl ?? null,
  });
  return {
    id: row.id,
    shopId: row.connection_id,
    productId: row.product_id,
    productTitle: row.product_title,
    state: row.state,
    parts: row.parts,
    before: { title: copy.title, text: readableText(copy.text), pictures: copy.pictures.map(picture) },
    after: {
      title: wanted.title,
      text: wanted.text === null ? null : readableText(wanted.text),
      pictures: wanted.pictures?.map(picture) ?? null,
    },
    watermarked: wanted.watermarked,
    held: [...wanted.held],
    remarks: wanted.remarks ?? [],
    address: copy.address,
    failure: row.failure,
    canPutBack: canPutBack(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** Where the shop was away to the end, took some of it, or refused the way back, what was sent may stand there. */
export function canPutBack({ state, shown, failure, sent }: PublicationRow): boolean {
  const mayStand = shown !== null || 'at-texts' in sent || 'at-1' in sent || ended.has(failure?.code);
  return state === 'published' || (state === 'failed' && mayStand);
}

const ended = new Set<string | undefined>(['shops.unreachable', 'shops.busy', 'shops.not-shown-yet']);
