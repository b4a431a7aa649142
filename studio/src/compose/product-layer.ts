import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import type { FrameSet } from '../light/frame-set.ts';
import type { Relight } from '../light/relight.ts';
import { plateLightTable } from '../plates/tone-curve.ts';
import type { Rect } from '../shot/shot.ts';

/** The cut-out at its size in the frame; `rect` in whole frame pixels, it may reach out of the frame. */
export interface SizedProduct {
  rect: Rect;
  /** Straight alpha, sRGB. */
  rgba: Uint8Array;
}

/** A sized product with all that its pixels need to sit in the set. */
export interface ProductLayer extends SizedProduct {
  relight: Relight;
  /** Alpha blurred over the width of the light wrap. */
  softAlpha: Uint8Array;
  /** The set behind the product, blurred, linear RGB. */
  behind: Float32Array;
  behindCells: number;
  /** Darkening of each row towards the floor. */
  footing: Float32Array;
}

const behindCells = 24;

/** Scales a cut-out to its place, Lanczos 3; the aspect is kept but for rounding to whole pixels. */
export async function sizeProduct(product: ProductCutout, place: Rect): Promise<SizedProduct> {
  const w = Math.max(2, Math.round(place.w));
  const h = Math.max(2, Math.round(place.h));
  const rect = { x: Math.round(place.x + (place.w - w) / 2), y: Math.round(place.y + place.h - h), w, h };
  const rgba = await sharp(product.rgba, { raw: { width: product.widthPx, height: product.heightPx, channels: 4 } })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  return { rect, rgba };
}

/** The set's light behind the product, `behindCells` squared, linear RGB, and its mean luminance. */
export async function lightBehind(frameSet: FrameSet, rect: Rect): Promise<{ cells: Float32Array; mean: number }> {
  const left = Math.max(0, Math.min(frameSet.widthPx - 2, rect.x));
  const top = Math.max(0, Math.min(frameSet.heightPx - 2, rect.y));
  const width = Math.max(2, Math.min(frameSet.widthPx, rect.x + rect.w) - left);
  const height = Math.max(2, Math.min(frameSet.heightPx, rect.y + rect.h) - top);
  const small = await sharp(frameSet.set, { raw: { width: frameSet.widthPx, height: frameSet.heightPx, channels: 3 } })
    .extract({ left, top, width, height }).resize(behindCells, behindCells, { fit: 'fill' }).blur(1.2).raw().toBuffer();
  const cells = Float32Array.from(small, (byte) => plateLightTable[byte]!);
  let sum = 0;
  for (let i = 0; i < behindCells * behindCells; i++) sum += 0.2126 * cells[i * 3]! + 0.7152 * cells[i * 3 + 1]! + 0.0722 * cells[i * 3 + 2]!;
  return { cells, mean: sum / (behindCells * behindCells) };
}

/** Prepares the layer. `grounded` products darken in their last 2 % towards the floor. */
export async function productLayerOf(
  product: SizedProduct, relight: Relight, behind: Float32Array, framePx: number, grounded: boolean,
): Promise<ProductLayer> {
  const { rect, rgba } = product;
  const softAlpha = await sharp(rgba, { raw: { width: rect.w, height: rect.h, channels: 4 } })
    .extractChannel(3).blur(Math.max(0.8, framePx / 320)).raw().toBuffer();
  const footing = new Float32Array(rect.h).fill(1);
  if (grounded) for (let y = 0; y < rect.h; y++) footing[y] = 1 - 0.34 * Math.exp(-(rect.h - y) / (rect.h * 0.016));
  return { ...product, relight, softAlpha, behind, behindCells, footing };
}

/** A rectangle of the plate in the frame that shows the window `crop` of it. */
export function inFrame(rect: Rect, crop: Rect, frame: { widthPx: number; heightPx: number }): Rect {
  const sx = frame.widthPx / crop.w;
  const sy = frame.heightPx / crop.h;
  return { x: (rect.x - crop.x) * sx, y: (rect.y - crop.y) * sy, w: rect.w * sx, h: rect.h * sy };
}
