import type { UserImage } from '@kadr/shared/images';
import type { FileUrl } from '../../platform/files/index.ts';
import { pictureView } from '../products/index.ts';
import type { ImageRow } from './queries.ts';

export function imageView(fileUrl: FileUrl, row: ImageRow): UserImage {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    bytes: row.original_bytes,
    createdAt: row.created_at.toISOString(),
    picture: pictureView(fileUrl, {
      viewKey: row.view_key,
      thumbnailKey: row.thumbnail_key,
      widthPx: row.width_px,
      heightPx: row.height_px,
      blur: row.blur,
    }),
  };
}
