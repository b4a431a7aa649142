import { shopVendors, shopVideos, type ListingPart, type Publication } from '@kadr/shared/shops';
import { readableText } from './listing-html.ts';
import type { PublicationRow, StoredPicture } from './publication-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

export function publicationView({ fileUrl }: Pick<ShopDeps, 'fileUrl'>, row: PublicationRow): Publication {
  const { copy, wanted } = row;
  const { video } = wanted;
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
    before: {
      title: copy.title,
      text: readableText(copy.text),
      pictures: copy.pictures.map(picture),
      videos: copy.videos?.length ?? 0,
    },
    after: {
      title: wanted.title,
      text: wanted.text === null ? null : readableText(wanted.text),
      pictures: wanted.pictures?.map(picture) ?? null,
      video: video
        ? {
            url: fileUrl(video.key, 'video/mp4'),
            posterUrl: video.posterKey && fileUrl(video.posterKey, 'image/webp'),
            seconds: video.seconds,
            recordUrl: video.recordUrl,
            isThere: (copy.videos ?? []).some((id) => id === row.sent[video.key]),
          }
        : null,
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
export function canPutBack(row: PublicationRow): boolean {
  const { state, shown, failure, sent } = row;
  if (partsBack(row).length === 0) return false;
  const mayStand =
    shown !== null || ['at-texts', 'at-1', 'at-video'].some((step) => step in sent) || ended.has(failure?.code);
  return state === 'published' || (state === 'failed' && mayStand);
}

/** What the way back changes: a video stays where the shop only adds them. */
export function partsBack({ parts, vendor }: Pick<PublicationRow, 'parts' | 'vendor'>): ListingPart[] {
  const known = shopVendors.find((one) => one === vendor);
  const stays = known === undefined || shopVideos[known] !== 'taken-out';
  return parts.filter((part) => part !== 'video' || !stays);
}

const ended = new Set<string | undefined>(['shops.unreachable', 'shops.busy', 'shops.not-shown-yet']);
