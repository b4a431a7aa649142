import sharp from 'sharp';
import { decontaminate } from '../cutout/decontaminate.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { openEnlargingNetwork, type EnlargingNetwork } from './network.ts';

/** Side of a tile, and the margin around it that the network sees too; pixels. */
const tilePx = 256;
const marginPx = 16;

/**
 * The cut-out at twice its width and height. Nothing is invented: scaled down again it is the photo's product, to about
 * one of 255 levels, because what the network's picture differs by is taken back. About 12 CPU-s a megapixel.
 */
export async function enlargeCutout(product: ProductCutout): Promise<ProductCutout> {
  const { widthPx, heightPx } = product;
  const alpha = channel(product.rgba, 3);
  const rgb = decontaminate(colours(product.rgba), alpha, widthPx, heightPx);
  const network = await openEnlargingNetwork();
  try {
    const large = await enlargedInTiles(network, { rgb, widthPx, heightPx });
    takeBackDifference(large, rgb, widthPx, heightPx);
    const wideAlpha = await doubledPlane(alpha, widthPx, heightPx);
    const rgba = new Uint8Array(widthPx * heightPx * 16);
    for (let i = 0; i < wideAlpha.length; i++) {
      for (let c = 0; c < 3; c++) rgba[i * 4 + c] = Math.max(0, Math.min(255, Math.round(large[i * 3 + c]!)));
      rgba[i * 4 + 3] = wideAlpha[i]!;
    }
    return { widthPx: widthPx * 2, heightPx: heightPx * 2, rgba };
  } finally {
    await network.close();
  }
}

interface Picture {
  readonly rgb: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

async function enlargedInTiles(network: EnlargingNetwork, picture: Picture): Promise<Float32Array> {
  const { widthPx, heightPx } = picture;
  const large = new Float32Array(widthPx * heightPx * 12);
  for (let top = 0; top < heightPx; top += tilePx)
    for (let left = 0; left < widthPx; left += tilePx) {
      const from = { x: Math.max(0, left - marginPx), y: Math.max(0, top - marginPx) };
      const to = {
        x: Math.min(widthPx, left + tilePx + marginPx),
        y: Math.min(heightPx, top + tilePx + marginPx),
      };
      const w = to.x - from.x;
      const tile = new Uint8Array(w * (to.y - from.y) * 3);
      for (let y = from.y; y < to.y; y++)
        tile.set(picture.rgb.subarray((y * widthPx + from.x) * 3, (y * widthPx + to.x) * 3), (y - from.y) * w * 3);
      const made = await network.enlarge(tile, w, to.y - from.y);
      const right = Math.min(widthPx, left + tilePx) * 2;
      for (let y = top * 2; y < Math.min(heightPx, top + tilePx) * 2; y++) {
        const at = ((y - from.y * 2) * w * 2 + left * 2 - from.x * 2) * 3;
        large.set(made.subarray(at, at + (right - left * 2) * 3), (y * widthPx * 2 + left * 2) * 3);
      }
    }
  return large;
}

/** Adds to each 2 × 2 pixels what their mean differs from the photo's pixel by. */
function takeBackDifference(large: Float32Array, rgb: Uint8Array, widthPx: number, heightPx: number): void {
  const row = widthPx * 6;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      for (let c = 0; c < 3; c++) {
        const at = y * 2 * row + x * 6 + c;
        const mean = (large[at]! + large[at + 3]! + large[at + row]! + large[at + row + 3]!) / 4;
        const difference = rgb[(y * widthPx + x) * 3 + c]! - mean;
        large[at]! += difference;
        large[at + 3]! += difference;
        large[at + row]! += difference;
        large[at + row + 3]! += difference;
      }
}

async function doubledPlane(alpha: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize(width * 2, height * 2, { kernel: 'cubic', fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

function colours(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let i = 0; i < rgba.length / 4; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = rgba[i * 4 + c]!;
  return rgb;
}

function channel(rgba: Uint8Array, c: number): Uint8Array {
  const plane = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < plane.length; i++) plane[i] = rgba[i * 4 + c]!;
  return plane;
}
