import sharp from 'sharp';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';

/** A photo as a model is shown it: a JPEG (sRGB) without metadata, its long side at most so many pixels. */
export async function modelPicture({ rgb, widthPx, heightPx }: DecodedPhoto, maxSidePx: number): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
}
