import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import { detectorSidePx } from './detector/boxes.ts';
import type { ShareRect } from './detector/share-rect.ts';

/** The share of the picture that the product fills, as the weights were trained. */
const productSidePx = 240;
/** A light grey: white goods keep an edge, dark ones too. */
const ground = 235;
const channels = 4;

export interface ProductPicture {
  /** Three values a pixel, 0 to 255: the product on plain grey. */
  readonly rgb: Float32Array;
  /** 0 to 1. */
  readonly alpha: Float32Array;
}

/** A cut-out as the detector is shown it: 300 × 300, the product in the middle of plain grey. */
export async function productPicture({ rgba, widthPx, heightPx }: ProductCutout): Promise<ProductPicture> {
  const rim = (detectorSidePx - productSidePx) / 2;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const small = await sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
    raw: { width: widthPx, height: heightPx, channels },
    limitInputPixels: false,
  })
    .resize(productSidePx, productSidePx, { fit: 'contain', background: clear })
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: clear })
    .raw()
    .toBuffer();
  const pixels = detectorSidePx * detectorSidePx;
  const rgb = new Float32Array(3 * pixels);
  const alpha = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const share = (small[channels * i + 3] ?? 0) / 255;
    alpha[i] = share;
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = (small[channels * i + c] ?? 0) * share + ground * (1 - share);
  }
  return { rgb, alpha };
}

/** What a box of that picture holds of the cut-out, in its pixels. */
export function inCutout({ left, top, right, bottom }: ShareRect, { widthPx, heightPx }: ProductCutout): PixelBox {
  const scale = (Math.max(widthPx, heightPx) * detectorSidePx) / productSidePx;
  const place = (share: number, sidePx: number) =>
    Math.min(sidePx, Math.max(0, Math.round((share - 0.5) * scale + sidePx / 2)));
  const [x, y] = [place(left, widthPx), place(top, heightPx)];
  return { left: x, top: y, widthPx: place(right, widthPx) - x, heightPx: place(bottom, heightPx) - y };
}
