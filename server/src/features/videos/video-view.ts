import { videoFramesPerSecond, type Video } from '@kadr/shared/videos';
import type { FileUrl } from '../../platform/files/index.ts';
import { pictureView } from '../products/index.ts';
import type { VideoRow } from './queries.ts';

const mp4 = 'video/mp4';

/** A video as the seller sees it. */
export function videoView(fileUrl: FileUrl, row: VideoRow): Video {
  const { file_key: fileKey, cover_key: coverKey, thumbnail_key: thumbnailKey } = row;
  const size = { widthPx: row.width_px ?? 1, heightPx: row.height_px ?? 1 };
  return {
    id: row.id,
    productId: row.product_id,
    state: row.state,
    progress: row.progress,
    format: row.format,
    move: row.move,
    seconds: row.seconds,
    framesPerSecond: videoFramesPerSecond,
    frames: row.frames,
    captions: row.captions,
    file: fileKey ? { url: fileUrl(fileKey, mp4), bytes: row.file_bytes ?? 0, ...size } : null,
    cover:
      coverKey && thumbnailKey
        ? pictureView(fileUrl, { viewKey: coverKey, thumbnailKey, ...size, blur: row.blur ?? '' })
        : null,
    previewUrl: row.preview_key ? fileUrl(row.preview_key, mp4) : null,
    watermarked: row.watermarked,
    fidelity: row.fidelity,
    measuredFrames: row.measured_frames,
    failure: row.failure,
    priceTokens: row.price_tokens,
    createdAt: row.created_at.toISOString(),
  };
}
