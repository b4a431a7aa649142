import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { sizedCutout } from '../cutout/sized-cutout.ts';
import { hiddenAt, type Foreground } from '../light/frame-set.ts';
import type { Rect } from '../shot/shot.ts';

/** The product's place in a finished frame, once from the seller's cut-out and once from the frame, pixel by pixel. */
export interface RegisteredViews {
  widthPx: number;
  heightPx: number;
  /** RGBA of the cut-out, straight alpha. */
  original: Uint8Array;
  /** RGB of the frame. */
  finished: Uint8Array;
  /** 1 where the pixel is wholly the product's: opaque, inside the frame, not hidden by what stands before it. */
  inside: Uint8Array;
  /** Pixels of these views per pixel of the frame. */
  scale: number;
}

/** Longer side of the views: enough for labels, few enough for milliseconds. */
const viewPx = 384;

/** Registers by the known placement: both are scaled to the same small size from their full-size pixels. */
export async function registeredViews(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number },
  product: ProductCutout,
  rect: Rect,
  before: readonly Foreground[],
): Promise<RegisteredViews> {
  const scale = Math.min(1, viewPx / Math.max(rect.w, rect.h));
  const widthPx = Math.max(8, Math.round(rect.w * scale));
  const heightPx = Math.max(8, Math.round(rect.h * scale));
  // By way of the frame's own size, as the frame's pixels came: else fine cloth would be aliased otherwise and look
  // changed.
  const asFrame =
    scale < 1 ? { widthPx: rect.w, heightPx: rect.h, rgba: await sizedCutout(product, rect.w, rect.h) } : product;
  const original = await sizedCutout(asFrame, widthPx, heightPx);
  const finished = await view(frame, rect, { widthPx, heightPx });
  const solid = new Uint8Array(widthPx * heightPx);
  const sx = rect.w / widthPx;
  const sy = rect.h / heightPx;
  const isSolid = (x: number, y: number): boolean => {
    const fx = rect.x + (x + 0.5) * sx;
    const fy = rect.y + (y + 0.5) * sy;
    const seen = fx > sx && fy > sy && fx < frame.widthPx - sx && fy < frame.heightPx - sy;
    return seen && original[(y * widthPx + x) * 4 + 3]! > 250 && hiddenAt(before, Math.floor(fx), Math.floor(fy)) < 8;
  };
  for (let y = 0; y < heightPx; y++) for (let x = 0; x < widthPx; x++) solid[y * widthPx + x] = isSolid(x, y) ? 1 : 0;
  return { widthPx, heightPx, original, finished, inside: eroded(solid, widthPx, heightPx), scale };
}

/** The rect of the frame at the views' size; outside of the frame its edge goes on. */
async function view(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number },
  rect: Rect,
  to: { widthPx: number; heightPx: number },
): Promise<Uint8Array> {
  const left = Math.max(0, rect.x);
  const top = Math.max(0, rect.y);
  const width = Math.min(frame.widthPx, rect.x + rect.w) - left;
  const height = Math.min(frame.heightPx, rect.y + rect.h) - top;
  const seen = sharp(frame.pixels, {
    raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 },
  }).extract({ left, top, width, height });
  const beyond = {
    left: left - rect.x,
    top: top - rect.y,
    right: rect.w - width - (left - rect.x),
    bottom: rect.h - height - (top - rect.y),
  };
  const isWhole = Object.values(beyond).every((px) => px === 0);
  // Extended before it is scaled, so that every pixel stays where it is.
  const whole = isWhole
    ? seen
    : sharp(
        await seen
          .extend({ ...beyond, extendWith: 'copy' })
          .raw()
          .toBuffer(),
        {
          raw: { width: rect.w, height: rect.h, channels: 3 },
        },
      );
  return whole.resize(to.widthPx, to.heightPx, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
}

function eroded(mask: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const target = new Uint8Array(mask.length);
  for (let y = 1; y < heightPx - 1; y++) {
    for (let x = 1; x < widthPx - 1; x++) {
      const i = y * widthPx + x;
      target[i] = mask[i]! & mask[i - 1]! & mask[i + 1]! & mask[i - widthPx]! & mask[i + widthPx]!;
    }
  }
  return target;
}
