import type { Matte } from './matte.ts';

/** A box of pixels: `left`, `top` inclusive, size in pixels. */
export interface PixelBox {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/** All of a picture. */
export function wholeOf({ widthPx, heightPx }: { widthPx: number; heightPx: number }): PixelBox {
  return { left: 0, top: 0, widthPx, heightPx };
}

/** The smallest box that holds every pixel whose alpha is at least `minAlpha`; null where there is none. */
export function alphaBounds(matte: Matte, minAlpha = 8): PixelBox | null {
  const { widthPx, heightPx, alpha } = matte;
  let left = widthPx;
  let right = -1;
  let top = heightPx;
  let bottom = -1;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0, i = y * widthPx; x < widthPx; x++, i++) {
      if ((alpha[i] ?? 0) < minAlpha) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, widthPx: right - left + 1, heightPx: bottom - top + 1 };
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

/** The part of a matte inside a box. */
export function cropMatte(matte: Matte, box: PixelBox): Matte {
  return { widthPx: box.widthPx, heightPx: box.heightPx, alpha: cropPixels(matte.alpha, matte.widthPx, box, 1) };
}

/** The inverse of `cropMatte`: empty outside of the box. */
export function placeMatte(part: Matte, box: PixelBox, size: { widthPx: number; heightPx: number }): Matte {
  const alpha = new Uint8Array(size.widthPx * size.heightPx);
  for (let y = 0; y < box.heightPx; y++) {
    const row = part.alpha.subarray(y * box.widthPx, (y + 1) * box.widthPx);
    alpha.set(row, (box.top + y) * size.widthPx + box.left);
  }
  return { widthPx: size.widthPx, heightPx: size.heightPx, alpha };
}
