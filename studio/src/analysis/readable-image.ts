import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import type { PixelBox } from '../matte/pixel-box.ts';

/** Small print needs the pixels, large pictures only cost time. */
const minLongSidePx = 1200;
const maxLongSidePx = 1800;

/** Pixels as text recognition likes them: grey, stretched to the full range, of a size that suits it. */
export async function toReadableImage(
  rgb: Uint8Array,
  area: PixelBox,
): Promise<{ png: Buffer; scale: number; area: PixelBox }> {
  const longSide = Math.max(area.widthPx, area.heightPx);
  const target = Math.min(maxLongSidePx, Math.max(minLongSidePx, longSide));
  const width = Math.max(1, Math.round((area.widthPx * target) / longSide));
  const pixels = Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength);
  const png = await sharp(pixels, { raw: { width: area.widthPx, height: area.heightPx, channels: 3 } })
    .resize({ width, kernel: 'cubic' })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, scale: longSide / target, area };
}
