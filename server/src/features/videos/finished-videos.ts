import type { VideoFacts } from '@kadr/shared/videos';
import { markedFile, type DownloadVideoDeps } from './download-video.ts';
import { videosOfProduct } from './queries.ts';

/** A video that is ready, for who hands it on. */
export interface FinishedVideo {
  readonly facts: VideoFacts;
  /** Its first frame, WebP. */
  readonly posterKey: string | null;
  /** The MP4, its provenance record kept, and where that is. */
  readonly make: () => Promise<{ bytes: Uint8Array; recordUrl: string }>;
}

/** Newest first. */
export async function finishedVideos(
  deps: DownloadVideoDeps,
  userId: string,
  productId: string,
): Promise<FinishedVideo[]> {
  return (await videosOfProduct(deps.db, userId, productId)).flatMap((row) => {
    const { file_key: key, file_bytes: bytes, width_px: widthPx, height_px: heightPx, watermarked, seconds } = row;
    if (row.state !== 'ready' || !key || bytes === null || widthPx === null || heightPx === null) return [];
    return [
      {
        facts: { bytes, seconds, widthPx, heightPx, watermarked },
        posterKey: row.cover_key,
        make: () => markedFile(deps, row),
      },
    ];
  });
}
