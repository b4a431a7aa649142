import sharp from 'sharp';
import type { ProductCutout } from './product.ts';

/** The last size that each cut-out was asked for in: the picture and the measure of fidelity need the same. */
const lastSize = new WeakMap<ProductCutout, { widthPx: number; heightPx: number; rgba: Promise<Uint8Array> }>();

/** A cut-out's pixels (straight alpha) at another size, Lanczos 3. Not to be changed: others may get the same. */
export function sizedCutout(cutout: ProductCutout, widthPx: number, heightPx: number): Promise<Uint8Array> {
  const last = lastSize.get(cutout);
  if (last?.widthPx === widthPx && last.heightPx === heightPx) return last.rgba;
  const rgba = sharp(cutout.rgba, { raw: { width: cutout.widthPx, height: cutout.heightPx, channels: 4 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  lastSize.set(cutout, { widthPx, heightPx, rgba });
  return rgba;
}

/** The alpha of RGBA pixels, 1 byte a pixel. */
export function alphaPlane(rgba: Uint8Array): Uint8Array {
  const alpha = new Uint8Array(rgba.length / 4);
  for (let i = 0, at = 3; i < alpha.length; i++, at += 4) alpha[i] = rgba[at]!;
  return alpha;
}
