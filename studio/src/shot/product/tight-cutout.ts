import type { ProductCutout } from '../../cutout/product.ts';
import { StudioError } from '../../studio-error.ts';

/**
 * Alpha from which a pixel is the product's body; less may be hair, glass, or a shadow that came along from the photo.
 */
const bodyAlpha = 150;
const traceAlpha = 20;
/** So much of the height below the body may be its soft edge. */
const softRows = 0.003;

/**
 * The cut-out without empty or nearly empty margins. Below, it ends where the body and its soft edge end: a faint
 * shadow kept from the photo would make the product float. Idempotent. Throws StudioError `product.invalid` where sizes
 * do not agree or nothing is left.
 */
export function tightCutout(product: ProductCutout): ProductCutout {
  const known = tightOf.get(product);
  if (known) return known;
  const tight = cropped(product);
  tightOf.set(product, tight);
  tightOf.set(tight, tight);
  return tight;
}

/** Cut-outs that were looked at before. */
const tightOf = new WeakMap<ProductCutout, ProductCutout>();

function cropped(product: ProductCutout): ProductCutout {
  const { widthPx, heightPx, rgba } = product;
  if (widthPx < 1 || heightPx < 1 || rgba.length !== widthPx * heightPx * 4) {
    throw new StudioError('product.invalid', { widthPx, heightPx, bytes: rgba.length });
  }
  const alphaAt = (x: number, y: number) => rgba[(y * widthPx + x) * 4 + 3]!;
  const countIn = (y: number, least: number) => {
    let count = 0;
    for (let x = 0; x < widthPx; x++) if (alphaAt(x, y) >= least) count++;
    return count;
  };
  let top = 0;
  while (top < heightPx && countIn(top, traceAlpha) === 0) top++;
  let bottom = heightPx - 1;
  while (bottom >= top && countIn(bottom, bodyAlpha) < Math.max(1, widthPx * 0.004)) bottom--;
  // With its soft edge, if that is all there is: without it what is round or thin below would end in a straight cut.
  let softest = bottom;
  while (softest + 1 < heightPx && countIn(softest + 1, traceAlpha) > 0) softest++;
  if (softest - bottom <= Math.max(2, Math.round(softRows * heightPx))) bottom = softest;
  if (bottom < top) throw new StudioError('product.invalid', { widthPx, heightPx, bytes: rgba.length });
  const columnFilled = (x: number) => {
    for (let y = top; y <= bottom; y++) if (alphaAt(x, y) >= traceAlpha) return true;
    return false;
  };
  let left = 0;
  while (!columnFilled(left)) left++;
  let right = widthPx - 1;
  while (!columnFilled(right)) right--;
  const w = right - left + 1;
  const h = bottom - top + 1;
  if (w === widthPx && h === heightPx) return product;
  const part = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const from = ((top + y) * widthPx + left) * 4;
    part.set(rgba.subarray(from, from + w * 4), y * w * 4);
  }
  return { widthPx: w, heightPx: h, rgba: part };
}
