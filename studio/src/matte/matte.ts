import { Buffer } from 'node:buffer';
import sharp from 'sharp';

/** How much of each pixel is product: 0 none, 255 all of it; 1 byte a pixel, row by row. */
export interface Matte {
  widthPx: number;
  heightPx: number;
  alpha: Uint8Array;
}

/** A matte stretched to another size (cubic up, area-like down). */
export async function resizeMatte(matte: Matte, widthPx: number, heightPx: number): Promise<Matte> {
  if (matte.widthPx === widthPx && matte.heightPx === heightPx) return matte;
  const alpha = await sharp(matte.alpha, { raw: { width: matte.widthPx, height: matte.heightPx, channels: 1 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { widthPx, heightPx, alpha };
}

/** RGB pixels scaled to another size (Lanczos). */
export async function resizeRgb(
  rgb: Uint8Array,
  from: { widthPx: number; heightPx: number },
  to: { widthPx: number; heightPx: number },
): Promise<Uint8Array> {
  if (from.widthPx === to.widthPx && from.heightPx === to.heightPx) return rgb;
  const input = Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength);
  return sharp(input, { raw: { width: from.widthPx, height: from.heightPx, channels: 3 } })
    .resize(to.widthPx, to.heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
}
