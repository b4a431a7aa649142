import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import type { Rect } from '../shot/shot.ts';

/** Longer side of the small copy in which a window is looked for. */
const searchPx = 160;

/**
 * The window of a cut-out (its own pixels) with the most to see in that aspect: contrast of detail where the product is,
 * with a preference for windows filled by it. `part` is the window's longer side against the product's longer side;
 * `skip` takes the n-th best of the places that do not overlap much, for other versions.
 */
export async function closeupWindow(product: ProductCutout, part: number, aspect: number, skip: number): Promise<Rect> {
  const longest = Math.max(product.widthPx, product.heightPx) * part;
  const w = Math.min(aspect >= 1 ? longest : longest * aspect, product.widthPx, product.heightPx * aspect);
  const h = w / aspect;
  const scale = Math.min(1, searchPx / Math.max(product.widthPx, product.heightPx));
  const widthPx = Math.max(1, Math.round(product.widthPx * scale));
  const heightPx = Math.max(1, Math.round(product.heightPx * scale));
  const small = await sharp(product.rgba, { raw: { width: product.widthPx, height: product.heightPx, channels: 4 } })
    .resize(widthPx, heightPx, { fit: 'fill' }).raw().toBuffer();
  const { detail, cover } = sumsOf(small, widthPx, heightPx);
  const places: { x: number; y: number; score: number }[] = [];
  const [ww, wh] = [Math.max(1, Math.floor(w * scale)), Math.max(1, Math.floor(h * scale))];
  for (let y = 0; y + wh <= heightPx; y += 2) {
    for (let x = 0; x + ww <= widthPx; x += 2) {
      const filled = boxOf(cover, widthPx, x, y, ww, wh) / (ww * wh);
      const contrast = boxOf(detail, widthPx, x, y, ww, wh) / (ww * wh);
      places.push({ x, y, score: contrast * filled ** 2 });
    }
  }
  places.sort((a, b) => b.score - a.score || a.y - b.y || a.x - b.x);
  const best: typeof places = [];
  for (const place of places) {
    if (best.length > skip) break;
    if (best.every((other) => Math.abs(other.x - place.x) > ww * 0.4 || Math.abs(other.y - place.y) > wh * 0.4)) best.push(place);
  }
  const chosen = best[skip % Math.max(1, best.length)] ?? { x: 0, y: 0 };
  const width = Math.min(product.widthPx, Math.round(w));
  const height = Math.min(product.heightPx, Math.round(h));
  return { x: Math.min(product.widthPx - width, Math.round(chosen.x / scale)), y: Math.min(product.heightPx - height, Math.round(chosen.y / scale)), w: width, h: height };
}

/** Summed areas of local contrast and of alpha. */
function sumsOf(rgba: Uint8Array, widthPx: number, heightPx: number): { detail: Float64Array; cover: Float64Array } {
  const detail = new Float64Array((widthPx + 1) * (heightPx + 1));
  const cover = new Float64Array((widthPx + 1) * (heightPx + 1));
  const grey = (x: number, y: number) => {
    const at = (Math.min(heightPx - 1, y) * widthPx + Math.min(widthPx - 1, x)) * 4;
    return 0.3 * rgba[at]! + 0.6 * rgba[at + 1]! + 0.1 * rgba[at + 2]!;
  };
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const alpha = rgba[(y * widthPx + x) * 4 + 3]! / 255;
      const step = Math.min(60, Math.abs(grey(x, y) - grey(x + 1, y)) + Math.abs(grey(x, y) - grey(x, y + 1)));
      const to = (y + 1) * (widthPx + 1) + x + 1;
      const up = to - widthPx - 1;
      detail[to] = (alpha > 0.98 ? step + 0.5 : 0) + detail[to - 1]! + detail[up]! - detail[up - 1]!;
      cover[to] = alpha + cover[to - 1]! + cover[up]! - cover[up - 1]!;
    }
  }
  return { detail, cover };
}

function boxOf(sums: Float64Array, widthPx: number, x: number, y: number, w: number, h: number): number {
  const line = widthPx + 1;
  return sums[(y + h) * line + x + w]! - sums[y * line + x + w]! - sums[(y + h) * line + x]! + sums[y * line + x]!;
}

/** The cut-out's pixels in a window. */
export function cropCutout(product: ProductCutout, window: Rect): ProductCutout {
  const rgba = new Uint8Array(window.w * window.h * 4);
  for (let y = 0; y < window.h; y++) {
    const from = ((window.y + y) * product.widthPx + window.x) * 4;
    rgba.set(product.rgba.subarray(from, from + window.w * 4), y * window.w * 4);
  }
  return { widthPx: window.w, heightPx: window.h, rgba };
}
