import { luminanceAt } from '../plates/tone-curve.ts';
import { sizedCutout } from '../cutout/sized-cutout.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { findRegions } from '../matte/regions.ts';
import type { Rect } from '../shot/shot.ts';

/** The part of a product that carries its print, as a picture of its own; its place in parts of the product. */
export interface PrintPatch {
  patch: ProductCutout;
  place: Rect;
}

const longSidePx = 160;
/** A slope (steps of 255 a pixel) from which it is print and no fold. */
const printed = 14;
/** Edges nearer to the outline than this belong to the cut of the product. */
const rimPx = 7;
/** What is nearer together than this is one print. */
const joinPx = 5;
const fewPoints = 50;
/** A pattern all over is compared in its middle. */
const mostOfSide = 0.7;

/** The strongest print of a product; null where it is plain. */
export async function printPatch(product: ProductCutout): Promise<PrintPatch | null> {
  const scale = longSidePx / Math.max(product.widthPx, product.heightPx);
  const [w, h] = [Math.round(product.widthPx * scale), Math.round(product.heightPx * scale)];
  const rgba = await sizedCutout(product, w, h);
  const slopes = slopesInside(rgba, w, h);
  const { labels, sizes } = findRegions(grown(slopes, w, h), w, h);
  const strength = sizes.map(() => 0);
  const points = sizes.map(() => 0);
  const boxes = sizes.map(() => ({ left: w, top: h, right: 0, bottom: 0 }));
  for (let i = 0; i < slopes.length; i++) {
    const label = labels[i]!;
    if (label < 0 || slopes[i]! < printed) continue;
    strength[label]! += slopes[i]!;
    points[label]!++;
    const [box, x, y] = [boxes[label]!, i % w, Math.floor(i / w)];
    [box.left, box.top] = [Math.min(box.left, x), Math.min(box.top, y)];
    [box.right, box.bottom] = [Math.max(box.right, x), Math.max(box.bottom, y)];
  }
  const best = strength.indexOf(Math.max(...strength, 0));
  if (best < 0 || points[best]! < fewPoints) return null;
  return cropped(product, placeOf(boxes[best]!, w, h));
}

function placeOf(box: { left: number; top: number; right: number; bottom: number }, w: number, h: number): Rect {
  const side = (from: number, to: number, length: number): [number, number] => {
    const [a, b] = [Math.max(0, from - 3) / length, Math.min(length, to + 4) / length];
    const middle = (a + b) / 2;
    const half = Math.min(b - a, mostOfSide) / 2;
    return [middle - half, 2 * half];
  };
  const [x, width] = side(box.left, box.right, w);
  const [y, height] = side(box.top, box.bottom, h);
  return { x, y, w: width, h: height };
}

/** Slope of grey at each pixel that lies well inside of the product, 0 elsewhere. */
function slopesInside(rgba: Uint8Array, w: number, h: number): Float32Array {
  const grey = (i: number) => luminanceAt(rgba, i * 4);
  const solid = (i: number) => (rgba[i * 4 + 3] ?? 0) > 250;
  const slopes = new Float32Array(w * h);
  for (let y = rimPx; y < h - rimPx; y++) {
    for (let x = rimPx; x < w - rimPx; x++) {
      const i = y * w + x;
      if (![-rimPx, rimPx, -rimPx * w, rimPx * w].every((step) => solid(i + step))) continue;
      slopes[i] = Math.hypot(grey(i + 1) - grey(i - 1), grey(i + w) - grey(i - w)) / 2;
    }
  }
  return slopes;
}

function grown(slopes: Float32Array, w: number, h: number): Uint8Array {
  const mask = new Uint8Array(w * h);
  for (let i = 0; i < slopes.length; i++) {
    if (slopes[i]! < printed) continue;
    const [x, y] = [i % w, Math.floor(i / w)];
    for (let v = Math.max(0, y - joinPx); v <= Math.min(h - 1, y + joinPx); v++)
      mask.fill(1, v * w + Math.max(0, x - joinPx), v * w + Math.min(w - 1, x + joinPx) + 1);
  }
  return mask;
}

function cropped({ rgba, widthPx, heightPx }: ProductCutout, place: Rect): PrintPatch {
  const [left, top] = [Math.floor(place.x * widthPx), Math.floor(place.y * heightPx)];
  const [wide, high] = [Math.floor(place.w * widthPx), Math.floor(place.h * heightPx)];
  const patch = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y++) {
    const from = ((top + y) * widthPx + left) * 4;
    patch.set(rgba.subarray(from, from + wide * 4), y * wide * 4);
  }
  // Found by what is printed: an outline of its own would be the crop's.
  for (let i = 3; i < patch.length; i += 4) patch[i] = 255;
  return { patch: { widthPx: wide, heightPx: high, rgba: patch }, place };
}
