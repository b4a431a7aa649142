import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { Rect } from '../../shot/shot.ts';

/** Longer side of the small copy in which structure is looked for: letters of a label are still letters there. */
const searchPx = 200;

/**
 * A step between neighbours above this (of 255) counts as this: one hard edge is not more to see than fine lettering.
 */
const mostStep = 48;

/** Steps below this are noise and soft shading. */
const leastStep = 3;

/** How far around a pixel its surroundings reach, pixels of the small copy. */
const aroundPx = 14;

/** Where there is something to see in a product; summed areas of (widthPx + 1) x (heightPx + 1). */
export interface Structure {
  widthPx: number;
  heightPx: number;
  /** Pixels of the small copy per pixel of the cut-out. */
  scale: number;
  /** How far a pixel's colour, well inside the product, is from the mean of those around it, of 255. */
  distance: Float32Array;
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
  const distance = distanceOf(rgba, { widthPx, heightPx }, inside);
  return { widthPx, heightPx, scale, distance, detail, cover };
}

/** How far each pixel inside is from the mean colour around it: the largest difference of a channel. */
function distanceOf(
  rgba: Uint8Array,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  inside: (x: number, y: number) => boolean,
): Float32Array {
  const distance = new Float32Array(widthPx * heightPx);
  const mean = [0, 1, 2, 3].map((k) => summed(rgba, k, widthPx, heightPx));
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if (!inside(x, y)) continue;
      const box = { x: x - aroundPx, y: y - aroundPx, w: 2 * aroundPx + 1, h: 2 * aroundPx + 1 };
      const [red = 0, green = 0, blue = 0, cover = 1] = mean.map((sums) => boxOf({ sums, widthPx, heightPx }, box));
      const at = (y * widthPx + x) * 4;
      distance[y * widthPx + x] = Math.max(
        Math.abs(rgba[at]! - red / cover),
        Math.abs(rgba[at + 1]! - green / cover),
        Math.abs(rgba[at + 2]! - blue / cover),
      );
    }
  }
  return distance;
}

/** Summed areas of a channel, where the product covers it; of alpha (the fourth) itself. */
function summed(rgba: Uint8Array, channel: number, widthPx: number, heightPx: number): Float64Array {
  const sums = new Float64Array((widthPx + 1) * (heightPx + 1));
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * 4;
      const cover = rgba[at + 3]! / 255;
      const to = (y + 1) * (widthPx + 1) + x + 1;
      const up = to - widthPx - 1;
      sums[to] = cover * (channel === 3 ? 1 : rgba[at + channel]!) + sums[to - 1]! + sums[up]! - sums[up - 1]!;
    }
  }
  return sums;
}

/** Largest step of any channel to the right and down, soft steps left out; a little for any pixel of the product. */
function stepAt(rgba: Uint8Array, at: number, line: number): number {
  let step = 0;
  for (let k = 0; k < 3; k++) {
    step = Math.max(step, Math.abs(rgba[at + k]! - rgba[at + 4 + k]!) + Math.abs(rgba[at + k]! - rgba[at + line + k]!));
  }
  return Math.max(0, Math.min(mostStep, step) - leastStep) + 0.4;
}

/** Summed areas of something in every pixel of a copy of that size. */
export interface Sums {
  sums: Float64Array;
  widthPx: number;
  heightPx: number;
}

/** Sum over a box; what reaches out of the copy counts nothing. */
export function boxOf({ sums, widthPx, heightPx }: Sums, { x, y, w, h }: Rect): number {
  const line = widthPx + 1;
  const [left, right] = [Math.max(0, x), Math.min(widthPx, x + w)];
  const [top, bottom] = [Math.max(0, y) * line, Math.min(heightPx, y + h) * line];
  return right <= left || bottom <= top
    ? 0
    : sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
}

/** Mean structure along a window's border, three pixels wide; sides that lie on the copy's edge cut nothing. */
export function lineOf({ detail: sums, widthPx, heightPx }: Structure, { x, y, w, h }: Rect): number {
  let sum = 0;
  const column = (at: number) => {
    if (at > 1 && at < widthPx - 1) sum += boxOf({ sums, widthPx, heightPx }, { x: at - 1, y, w: 3, h });
  };
  const row = (at: number) => {
    if (at > 1 && at < heightPx - 1) sum += boxOf({ sums, widthPx, heightPx }, { x, y: at - 1, w, h: 3 });
  };
  column(x);
  column(x + w);
  row(y);
  row(y + h);
  return sum / (6 * (w + h));
}
