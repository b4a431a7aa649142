import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { StudioError } from '../studio-error.ts';

/** A product without its background: straight (not premultiplied) alpha, sRGB, 4 bytes a pixel, tight to its alpha. */
export interface ProductCutout {
  widthPx: number;
  heightPx: number;
  rgba: Uint8Array;
}

/**
 * A product as a file that keeps every byte of it: lossless WebP for storage, PNG for people. Colour under alpha 0 is
 * kept, too (WebP `exact` is not offered by libvips, so it is only equal where alpha > 0).
 */
export async function encodeProduct(product: ProductCutout, format: 'webp' | 'png' = 'webp'): Promise<Uint8Array> {
  const { widthPx, heightPx, rgba } = product;
  const pixels = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const image = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } });
  return format === 'webp'
    ? image.webp({ lossless: true, effort: 2 }).toBuffer()
    : image.png({ compressionLevel: 6 }).toBuffer();
}

/** The inverse of `encodeProduct`. Throws StudioError `cutout.damaged` where the bytes are not such a file. */
export async function decodeProduct(file: Uint8Array): Promise<ProductCutout> {
  try {
    const { data, info } = await sharp(file)
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 4) throw new Error(`${info.channels} channels`);
    return { widthPx: info.width, heightPx: info.height, rgba: data };
  } catch (error) {
    throw new StudioError('cutout.damaged', {}, { cause: error });
  }
}
