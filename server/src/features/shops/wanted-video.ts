import { checkVideo, videoRules } from '@kadr/shared/videos';
import type { Publication } from '@kadr/shared/shops';
import type { ShopItem, ShopTakes } from '../../providers/shop/port.ts';
import type { FinishedVideo } from '../videos/index.ts';
import type { StoredVideo } from './publication-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

interface Wanted {
  readonly videos: readonly FinishedVideo[];
  readonly vendor: string;
  readonly item: ShopItem;
  readonly takes: ShopTakes;
  readonly title: string;
}

interface Found {
  readonly video: StoredVideo | null;
  readonly watermarked: number;
  readonly remarks: Publication['remarks'];
}

/** The newest video that the shop would take, with its file made; or the remark that says why none is. */
export async function wantedVideo(
  deps: Pick<ShopDeps, 'putObject' | 'addressForShops'>,
  { videos, vendor, item, takes, title }: Wanted,
): Promise<Found> {
  const none = (remark: Publication['remarks'][number] | null): Found => ({
    video: null,
    watermarked: 0,
    remarks: remark ? [remark] : [],
  });
  if (videos.length === 0) return none(null);
  const { mostVideos, byAddress } = takes;
  if (mostVideos === undefined) return none({ remark: 'video-not-taken', most: null });
  if (byAddress && deps.addressForShops === null) return none({ remark: 'not-public', most: null });
  if (mostVideos !== null && (item.videos ?? []).length >= mostVideos)
    return none({ remark: 'video-full', most: mostVideos });
  const rules = videoRules.find(({ id }) => id === vendor);
  const fit = videos.find(({ facts }) => !rules || checkVideo(rules, facts).broken.length === 0);
  if (!fit) return none({ remark: 'video-refused', most: null });
  const { bytes, recordUrl } = await fit.make();
  return {
    video: {
      key: await deps.putObject(bytes),
      posterKey: fit.posterKey,
      title,
      seconds: fit.facts.seconds,
      recordUrl,
    },
    watermarked: fit.facts.watermarked ? 1 : 0,
    remarks: [],
  };
}
