import type { Picture } from '@kadr/shared/products';
import type { FileUrl } from '../../platform/files/index.ts';

export interface StoredPicture {
  readonly viewKey: string;
  readonly thumbnailKey: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly blur: string;
}

/** A stored picture as the pages show it: at signed addresses, with its size and what to show until it is there. */
export function pictureView(
  fileUrl: FileUrl,
  { viewKey, thumbnailKey, widthPx, heightPx, blur }: StoredPicture,
): Picture {
  return {
    url: fileUrl(viewKey, 'image/webp'),
    thumbnailUrl: fileUrl(thumbnailKey, 'image/webp'),
    widthPx,
    heightPx,
    blur,
  };
}
