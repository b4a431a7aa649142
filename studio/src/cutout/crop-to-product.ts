import { decontaminate } from './decontaminate.ts';
import { despillRim } from '../matte/despill-rim.ts';
import type { Matte } from '../matte/matte.ts';
import { unmirrorGround } from '../matte/mirrored-ground.ts';
import { alphaBounds, cropPixels, grow } from '../matte/pixel-box.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import type { ProductCutout } from './product.ts';

/**
 * The product alone; null where the matte is empty. `rgb` sRGB, of the matte's size. Its edge is freed from the old
 * background's colour, unless `keepColour` says that there is none in it.
 */
export function cropToProduct(
  rgb: Uint8Array,
  matte: Matte,
  { keepColour = false } = {},
): { product: ProductCutout; box: PixelBox } | null {
  const box = alphaBounds(matte);
  if (box === null) return null;
  // The colour estimation wants to see some of the background all around.
  const wide = grow(box, 8, matte);
  const colour = cropPixels(rgb, matte.widthPx, wide, 3);
  const alpha = cropPixels(matte.alpha, matte.widthPx, wide, 1);
  const clean = keepColour ? colour : decontaminate(colour, alpha, wide.widthPx, wide.heightPx);
  if (!keepColour) {
    despillRim(clean, colour, { ...wide, alpha }, matte);
    unmirrorGround(clean, colour, { ...wide, alpha });
  }
  const inner = { ...box, left: box.left - wide.left, top: box.top - wide.top };
  const rgba = joinAlpha(cropPixels(clean, wide.widthPx, inner, 3), cropPixels(alpha, wide.widthPx, inner, 1));
  return { product: { widthPx: box.widthPx, heightPx: box.heightPx, rgba }, box };
}

function joinAlpha(rgb: Uint8Array, alpha: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(4 * alpha.length);
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) rgba[4 * i + c] = rgb[3 * i + c] ?? 0;
    rgba[4 * i + 3] = alpha[i] ?? 0;
  }
  return rgba;
}
