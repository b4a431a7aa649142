import { decontaminate } from './decontaminate.ts';
import type { Matte } from './matte.ts';
import type { ProductCutout } from './product.ts';

/** A box of pixels: `left`, `top` inclusive, size in pixels. */
export interface PixelBox {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/** The smallest box that holds every pixel whose alpha is at least `minAlpha`; null where there is none. */
export function alphaBounds(matte: Matte, minAlpha = 8): PixelBox | null {
  const { widthPx, heightPx, alpha } = matte;
  let left = widthPx;
  let right = -1;
  let top = heightPx;
  let bottom = -1;
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < minAlpha) continue;
    const x = i % widthPx;
    const y = Math.floor(i / widthPx);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  return right < 0 ? null : { left, top, widthPx: right - left + 1, heightPx: bottom - top + 1 };
}

/**
 * The product alone, its edge freed from the old background's colour; null where the matte is empty. `rgb` sRGB, of the
 * matte's size. `frame` adds a margin that only the colour estimation sees.
 */
export function cropToProduct(rgb: Uint8Array, matte: Matte): { product: ProductCutout; box: PixelBox } | null {
  const box = alphaBounds(matte);
  if (box === null) return null;
  const wide = grow(box, 8, matte);
  const colour = cropPixels(rgb, matte.widthPx, wide, 3);
  const alpha = cropPixels(matte.alpha, matte.widthPx, wide, 1);
  const clean = decontaminate(colour, alpha, wide.widthPx, wide.heightPx);
  const inner = { ...box, left: box.left - wide.left, top: box.top - wide.top };
  const rgba = joinAlpha(cropPixels(clean, wide.widthPx, inner, 3), cropPixels(alpha, wide.widthPx, inner, 1));
  return { product: { widthPx: box.widthPx, heightPx: box.heightPx, rgba }, box };
}

/** The pixels inside a box, `channels` bytes each. */
export function cropPixels(pixels: Uint8Array, widthPx: number, box: PixelBox, channels: number): Uint8Array {
  const rowBytes = box.widthPx * channels;
  const result = new Uint8Array(rowBytes * box.heightPx);
  for (let y = 0; y < box.heightPx; y++) {
    const start = ((box.top + y) * widthPx + box.left) * channels;
    result.set(pixels.subarray(start, start + rowBytes), y * rowBytes);
  }
  return result;
}

/** A box with a margin on each side, as far as the picture goes. */
export function grow(box: PixelBox, marginPx: number, limits: { widthPx: number; heightPx: number }): PixelBox {
  const left = Math.max(0, box.left - marginPx);
  const top = Math.max(0, box.top - marginPx);
  const right = Math.min(limits.widthPx, box.left + box.widthPx + marginPx);
  const bottom = Math.min(limits.heightPx, box.top + box.heightPx + marginPx);
  return { left, top, widthPx: right - left, heightPx: bottom - top };
}

function joinAlpha(rgb: Uint8Array, alpha: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(4 * alpha.length);
  for (let i = 0; i < alpha.length; i++) {
    rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
    rgba[4 * i + 3] = alpha[i] ?? 0;
  }
  return rgba;
}
