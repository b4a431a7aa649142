import { sourceIn, type DigitalSource } from '@kadr/shared/provenance';
import type { ShareBox } from '@kadr/shared/visuals';
import sharp from 'sharp';

export interface MeasuredPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
  /** `jpeg`, `png` … */
  readonly format: string;
  /** Of the ground, everything outside the product's box: pure white, and white or a light neutral tone. */
  readonly whiteShare: number;
  readonly lightShare: number;
  /** What the file says made it. */
  readonly source: DigitalSource;
}

/** JPEG leaves pure white a step or two below 255. */
const whiteFrom = 252;
const lightFrom = 225;
const neutralWithin = 14;

/** Size, bytes, source and ground of a picture (sRGB, 8 bit) around the product that lies in `box`. */
export async function measurePicture(file: Uint8Array, box: ShareBox): Promise<MeasuredPicture> {
  const { format, xmp } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const { left, top, right, bottom } = pixelBox(box, width, height);
  let [ground, white, light] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= left && x < right && y >= top && y < bottom) continue;
      const i = 3 * (y * width + x);
      const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      const least = Math.min(r, g, b);
      ground++;
      if (least >= whiteFrom) white++;
      if (least >= lightFrom && Math.max(r, g, b) - least <= neutralWithin) light++;
    }
  }
  const share = (count: number) => (ground === 0 ? 0 : count / ground);
  return {
    widthPx: width,
    heightPx: height,
    bytes: file.byteLength,
    format,
    whiteShare: share(white),
    lightShare: share(light),
    source: sourceIn(xmp?.toString()),
  };
}

/** The whole pixels that a box touches. */
export function pixelBox({ x, y, width, height }: ShareBox, widthPx: number, heightPx: number) {
  return {
    left: Math.max(0, Math.floor(x * widthPx)),
    top: Math.max(0, Math.floor(y * heightPx)),
    right: Math.min(widthPx, Math.ceil((x + width) * widthPx)),
    bottom: Math.min(heightPx, Math.ceil((y + height) * heightPx)),
  };
}
