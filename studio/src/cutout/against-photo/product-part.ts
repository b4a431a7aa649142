import { alphaBounds, cropMatte, cropPixels, grow, type PixelBox } from '../../matte/pixel-box.ts';
import type { Matte } from '../../matte/matte.ts';
import { averaged } from '../../outline/index.ts';

/** Long side of the product at which its thin parts are looked at. */
const productPx = 600;
/** So much of the photo around the product goes with it, of the product's long side. */
const around = 0.1;

/** A product with what is around it, at most `productPx` long. */
export interface ProductPart extends Matte {
  readonly rgb: Uint8Array;
  /** Where it lies in the photo, in the photo's pixels. */
  readonly box: PixelBox;
  /** Its pixels for one of the photo's. */
  readonly scale: number;
}

/** `rgb` of the matte's size; null where nothing is cut out, or almost nothing. */
export function productPart(rgb: Uint8Array, matte: Matte): ProductPart | null {
  const bounds = alphaBounds(matte, 128);
  if (bounds === null) return null;
  const long = Math.max(bounds.widthPx, bounds.heightPx);
  const box = grow(bounds, Math.round(around * long), matte);
  const scale = Math.min(1, productPx / long);
  const size = { widthPx: Math.round(box.widthPx * scale), heightPx: Math.round(box.heightPx * scale) };
  if (Math.min(size.widthPx, size.heightPx) < 2) return null;
  return {
    ...size,
    box,
    scale,
    alpha: averaged(cropMatte(matte, box).alpha, 1, box, size),
    rgb: averaged(cropPixels(rgb, matte.widthPx, box, 3), 3, box, size),
  };
}
