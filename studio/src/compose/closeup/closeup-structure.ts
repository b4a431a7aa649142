import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';

/** Longer side of the small copy in which structure is looked for: letters of a label are still letters there. */
const searchPx = 200;

/**
 * A step between neighbours above this (of 255) counts as this: one hard edge is not more to see than fine lettering.
 */
const mostStep = 48;

/** Steps below this are noise and soft shading. */
const leastStep = 3;

/** Where there is something to see in a product; summed areas of (widthPx + 1) x (heightPx + 1). */
export interface Structure {
  widthPx: number;
  heightPx: number;
  /** Pixels of the small copy per pixel of the cut-out. */
  scale: number;
  /** Contrast between neighbours, well inside the product. */
  detail: Float64Array;
  cover: Float64Array;
}

/** Measures a cut-out. Its outline is no structure: only pixels two away from it count. */
export async function structureOf(product: ProductCutout): Promise<Structure> {
  const scale = Math.min(1, searchPx / Math.max(product.widthPx, product.heightPx));
  const widthPx = Math.max(1, Math.round(product.widthPx * scale));
  const heightPx = Math.max(1, Math.round(product.heightPx * scale));
  const rgba = await sharp(product.rgba, { raw: { width: product.widthPx, height: product.heightPx, channels: 4 } })
    .resize(widthPx, heightPx, { fit: 'fill' })
    .raw()
    .toBuffer();
  const detail = new Float64Array((widthPx + 1) * (heightPx + 1));
  const cover = new Float64Array((widthPx + 1) * (heightPx + 1));
  const alphaAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= widthPx || y >= heightPx ? 0 : rgba[(y * widthPx + x) * 4 + 3]!;
  const inside = (x: number, y: number) =>
    Math.min(alphaAt(x - 2, y), alphaAt(x + 2, y), alphaAt(x, y - 2), alphaAt(x, y + 2)) > 250;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * 4;
      const step = inside(x, y) ? stepAt(rgba, at, widthPx * 4) : 0;
      const to = (y + 1) * (widthPx + 1) + x + 1;
      const up = to - widthPx - 1;
      detail[to] = step + detail[to - 1]! + detail[up]! - detail[up - 1]!;
      cover[to] = rgba[at + 3]! / 255 + cover[to - 1]! + cover[up]! - cover[up - 1]!;
    }
  }
  return { widthPx, heightPx, scale, detail, cover };
}

/** Largest step of any channel to the right and down, soft steps left out; a little for any pixel of the product. */
function stepAt(rgba: Uint8Array, at: number, line: number): number {
  let step = 0;
  for (let k = 0; k < 3; k++) {
    step = Math.max(step, Math.abs(rgba[at + k]! - rgba[at + 4 + k]!) + Math.abs(rgba[at + k]! - rgba[at + line + k]!));
  }
  return Math.max(0, Math.min(mostStep, step) - leastStep) + 0.4;
}

/** Sum over a box of a summed area. */
export function boxOf(sums: Float64Array, widthPx: number, x: number, y: number, w: number, h: number): number {
  const line = widthPx + 1;
  return sums[(y + h) * line + x + w]! - sums[y * line + x + w]! - sums[(y + h) * line + x]! + sums[y * line + x]!;
}

/** Mean structure along a window's border, three pixels wide; sides that lie on the copy's edge cut nothing. */
export function lineOf({ detail, widthPx, heightPx }: Structure, x: number, y: number, w: number, h: number): number {
  let sum = 0;
  const column = (at: number) => {
    if (at > 1 && at < widthPx - 1) sum += boxOf(detail, widthPx, at - 1, y, Math.min(3, widthPx - at + 1), h);
  };
  const row = (at: number) => {
    if (at > 1 && at < heightPx - 1) sum += boxOf(detail, widthPx, x, at - 1, w, Math.min(3, heightPx - at + 1));
  };
  column(x);
  column(x + w);
  row(y);
  row(y + h);
  return sum / (6 * (w + h));
}
