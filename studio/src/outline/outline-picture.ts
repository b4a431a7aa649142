import type { Matte } from '../matte/matte.ts';
import type { PixelBox } from '../matte/pixel-box.ts';

/** The long side that strokes spread at: an outline is found there and then moved to the picture's own edges. */
const smallSidePx = 320;

/** A photo as outlines are corrected on it: sRGB, 3 bytes a pixel, row by row. */
export interface OutlinePicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint8Array;
  readonly small: SmallPicture;
}

export interface SmallPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint8Array;
  /** How firmly each pixel holds together with the one to its right and the one below, 0 to 1. */
  readonly toRight: Float32Array;
  readonly toBelow: Float32Array;
}

export function outlinePicture(rgb: Uint8Array, widthPx: number, heightPx: number): OutlinePicture {
  const scale = Math.min(1, smallSidePx / Math.max(widthPx, heightPx));
  const size = {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
  const small = averaged(rgb, 3, { widthPx, heightPx }, size);
  return { widthPx, heightPx, rgb, small: { ...size, rgb: small, ...bonds(small, size.widthPx, size.heightPx) } };
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Each target pixel is the mean of the source pixels that fall into it; only downwards. */
export function averaged(source: Uint8Array, channels: number, from: Size, to: Size): Uint8Array {
  const sums = new Uint32Array(to.widthPx * to.heightPx * channels);
  const columns = targetsOf(from.widthPx, to.widthPx);
  const rows = targetsOf(from.heightPx, to.heightPx);
  for (let y = 0; y < from.heightPx; y++) {
    const row = (rows.of[y] ?? 0) * to.widthPx;
    for (let x = 0, i = y * from.widthPx * channels; x < from.widthPx; x++) {
      let target = (row + (columns.of[x] ?? 0)) * channels;
      for (const end = target + channels; target < end; target++)
        sums[target] = (sums[target] ?? 0) + (source[i++] ?? 0);
    }
  }
  const result = new Uint8Array(sums.length);
  for (let y = 0, i = 0; y < to.heightPx; y++) {
    for (let x = 0; x < to.widthPx; x++) {
      const count = (rows.counts[y] ?? 0) * (columns.counts[x] ?? 0);
      for (let c = 0; c < channels; c++, i++) result[i] = Math.round((sums[i] ?? 0) / count);
    }
  }
  return result;
}

/** Which target pixel each source pixel of a row or column falls into, and how many fall into each. */
function targetsOf(from: number, to: number): { of: Int32Array; counts: Int32Array } {
  const of = Int32Array.from({ length: from }, (_, i) => Math.min(to - 1, Math.floor((i * to) / from)));
  const counts = new Int32Array(to);
  for (const target of of) counts[target] = (counts[target] ?? 0) + 1;
  return { of, counts };
}

/** Part of a field of the small size, stretched to a box of the picture (bilinear). */
export function stretched(field: Float32Array, from: Size, to: Size, box: PixelBox): Float32Array {
  const result = new Float32Array(box.widthPx * box.heightPx);
  const [scaleX, scaleY] = [from.widthPx / to.widthPx, from.heightPx / to.heightPx];
  for (let y = 0; y < box.heightPx; y++) {
    const sy = Math.min(from.heightPx - 1, Math.max(0, (box.top + y + 0.5) * scaleY - 0.5));
    const y0 = Math.floor(sy);
    const [upper, lower, fy] = [y0 * from.widthPx, Math.min(from.heightPx - 1, y0 + 1) * from.widthPx, sy - y0];
    for (let x = 0; x < box.widthPx; x++) {
      const sx = Math.min(from.widthPx - 1, Math.max(0, (box.left + x + 0.5) * scaleX - 0.5));
      const x0 = Math.floor(sx);
      const x1 = Math.min(from.widthPx - 1, x0 + 1);
      const fx = sx - x0;
      const top = (field[upper + x0] ?? 0) * (1 - fx) + (field[upper + x1] ?? 0) * fx;
      const bottom = (field[lower + x0] ?? 0) * (1 - fx) + (field[lower + x1] ?? 0) * fx;
      result[y * box.widthPx + x] = top * (1 - fy) + bottom * fy;
    }
  }
  return result;
}

/**
 * The matte of a cut-out, which is tight to its product, laid into an empty photo. `box` in shares of the photo. The
 * same arithmetic in the browser and on the server, so that both correct the same outline.
 */
export function matteInPhoto(
  tight: Matte,
  box: { left: number; top: number; width: number; height: number },
  size: Size,
): Matte {
  const alpha = new Uint8Array(size.widthPx * size.heightPx);
  const target = {
    left: Math.max(0, Math.round(box.left * size.widthPx)),
    top: Math.max(0, Math.round(box.top * size.heightPx)),
    widthPx: Math.max(1, Math.round(box.width * size.widthPx)),
    heightPx: Math.max(1, Math.round(box.height * size.heightPx)),
  };
  const whole = { left: 0, top: 0, widthPx: target.widthPx, heightPx: target.heightPx };
  const fits = target.widthPx === tight.widthPx && target.heightPx === tight.heightPx;
  const isSmaller = target.widthPx <= tight.widthPx && target.heightPx <= tight.heightPx;
  const part = fits
    ? tight.alpha
    : isSmaller
      ? averaged(tight.alpha, 1, tight, target)
      : Uint8Array.from(stretched(Float32Array.from(tight.alpha), tight, target, whole), Math.round);
  const visible = Math.min(target.widthPx, size.widthPx - target.left);
  for (let y = 0; y < target.heightPx && target.top + y < size.heightPx; y++) {
    alpha.set(
      part.subarray(y * target.widthPx, y * target.widthPx + visible),
      (target.top + y) * size.widthPx + target.left,
    );
  }
  return { ...size, alpha };
}

/** As in GrabCut (Rother 2004): the photo's own mean contrast decides what counts as an edge. */
function bonds(rgb: Uint8Array, width: number, height: number): { toRight: Float32Array; toBelow: Float32Array } {
  const toRight = new Float32Array(width * height);
  const toBelow = new Float32Array(width * height);
  let sum = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      toRight[i] = x < width - 1 ? squaredDifference(rgb, i, i + 1) : 1e9;
      toBelow[i] = y < height - 1 ? squaredDifference(rgb, i, i + width) : 1e9;
      sum += (x < width - 1 ? (toRight[i] ?? 0) : 0) + (y < height - 1 ? (toBelow[i] ?? 0) : 0);
    }
  }
  const beta = 1 / Math.max(8, (2 * sum) / (2 * width * height));
  const bond = (d: number): number => Math.exp(-beta * d);
  return { toRight: toRight.map(bond), toBelow: toBelow.map(bond) };
}

function squaredDifference(rgb: Uint8Array, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += ((rgb[3 * i + c] ?? 0) - (rgb[3 * j + c] ?? 0)) ** 2;
  return sum;
}
