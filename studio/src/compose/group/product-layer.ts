import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import { alphaPlane, sizedCutout } from '../../cutout/sized-cutout.ts';
import type { FrameSet, SurfaceGrid } from '../../light/frame-set.ts';
import type { Relight } from '../../light/relight.ts';
import { luminance, luminanceAt, plateLightTable } from '../../plates/tone-curve.ts';
import type { Rect, Rgb } from '../../shot/shot.ts';
import type { FrontPart } from './front-part.ts';

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
  /** What each row is multiplied with towards the floor, 3 floats a row. */
  footing: Float32Array;
  /** What stands before it. */
  front: FrontPart | null;
  /**
   * What is left of the key light and of all other light on it once everything nearer stands, and how much of its light
   * each is; null: all of it.
   */
  later: { grid: SurfaceGrid; key: Float32Array; other: Float32Array; byKey: Rgb; byOther: Rgb } | null;
  /** Whether its fidelity is measured. */
  measured: boolean;
}

const behindCells = 24;

/** Scales a cut-out to its place, Lanczos 3; the aspect is kept but for rounding to whole pixels. */
export async function sizeProduct(product: ProductCutout, place: Rect): Promise<SizedProduct> {
  const w = Math.max(2, Math.round(place.w));
  const h = Math.max(2, Math.round(place.h));
  const rect = { x: Math.round(place.x + (place.w - w) / 2), y: Math.round(place.y + place.h - h), w, h };
  return { rect, rgba: await sizedCutout(product, w, h) };
}

/** The set's light behind the product, `behindCells` squared, linear RGB, and its mean luminance. */
export async function lightBehind(
  { set, setWidthPx, setHeightPx, widthPx, heightPx }: FrameSet,
  rect: Rect,
): Promise<{ cells: Float32Array; mean: number }> {
  const [sx, sy] = [setWidthPx / widthPx, setHeightPx / heightPx];
  const left = Math.max(0, Math.min(setWidthPx - 2, Math.round(rect.x * sx)));
  const top = Math.max(0, Math.min(setHeightPx - 2, Math.round(rect.y * sy)));
  const width = Math.max(2, Math.min(setWidthPx, Math.round((rect.x + rect.w) * sx)) - left);
  const height = Math.max(2, Math.min(setHeightPx, Math.round((rect.y + rect.h) * sy)) - top);
  const small = await sharp(set, { raw: { width: setWidthPx, height: setHeightPx, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(behindCells, behindCells, { fit: 'fill' })
    .blur(1.2)
    .raw()
    .toBuffer();
  const cells = Float32Array.from(small, (byte) => plateLightTable[byte]!);
  let sum = 0;
  for (let i = 0; i < behindCells * behindCells; i++) sum += luminanceAt(cells, i * 3);
  return { cells, mean: sum / (behindCells * behindCells) };
}

/** What a layer takes from the set. */
export interface LayerSetting extends Pick<ProductLayer, 'relight' | 'behind' | 'front' | 'measured'> {
  /** The frame's width. */
  framePx: number;
  /**
   * How far the product is curved up from the floor below it, 0 to 1: it darkens towards the floor, in its last 2 % and,
   * fainter, as far up as it faces the floor. Null where it stands on none.
   */
  curveBelow: number | null;
}

/** Share of a product's light at its lower end that is bounced up from the ground. */
const bounced = 0.28;

/**
 * What each row of a product that stands on a floor is multiplied with, 3 floats a row from the top: the floor right
 * below it is in its shadow, and the ground around lends it of its colour.
 */
function footingOf(rows: number, curveBelow: number | null, behind: Float32Array): Float32Array {
  const footing = new Float32Array(rows * 3).fill(1);
  if (curveBelow === null) return footing;
  const ground = groundOf(behind);
  const [dark, reach] = [0.14 + 0.36 * curveBelow, 0.06 + 0.12 * curveBelow];
  for (let y = 0; y < rows; y++) {
    const up = (rows - y) / rows;
    const bright = (1 - 0.34 * Math.exp(-up / 0.016)) * (1 - dark * Math.exp(-up / reach));
    const bounce = bounced * Math.exp(-up / (0.12 + 0.1 * curveBelow));
    for (let c = 0; c < 3; c++) footing[3 * y + c] = bright * (1 - bounce + bounce * ground[c]!);
  }
  return footing;
}

/** Colour of the set's light behind a product's lower end, of a brightness of 1. */
function groundOf(behind: Float32Array): Rgb {
  const sum: Rgb = [0, 0, 0];
  for (let i = behind.length - 2 * behindCells * 3; i < behind.length; i++) sum[(i % 3) as 0 | 1 | 2] += behind[i]!;
  const light = luminance(sum);
  return sum.map((one) => Math.max(0.4, Math.min(2, one / Math.max(1e-6, light)))) as Rgb;
}

/** Prepares the layer. */
export async function productLayerOf(
  product: SizedProduct,
  { relight, behind, framePx, curveBelow, front, measured }: LayerSetting,
): Promise<ProductLayer> {
  const { rect, rgba } = product;
  const softAlpha = await sharp(alphaPlane(rgba), { raw: { width: rect.w, height: rect.h, channels: 1 } })
    .blur(Math.max(0.8, framePx / 320))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const footing = footingOf(rect.h, curveBelow, behind);
  return { ...product, relight, softAlpha, behind, behindCells, footing, front, later: null, measured };
}

/** A rectangle of the plate in the frame that shows the window `crop` of it. */
export function inFrame(rect: Rect, crop: Rect, frame: { widthPx: number; heightPx: number }): Rect {
  const sx = frame.widthPx / crop.w;
  const sy = frame.heightPx / crop.h;
  return { x: (rect.x - crop.x) * sx, y: (rect.y - crop.y) * sy, w: rect.w * sx, h: rect.h * sy };
}
