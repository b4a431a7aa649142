import { Buffer } from 'node:buffer';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { StudioError } from '../studio-error.ts';
import { cleanMatte } from './clean-matte.ts';
import { cropToProduct } from './crop-to-product.ts';
import type { PixelBox } from './crop-to-product.ts';
import { resizeMatte, resizeRgb } from './matte.ts';
import type { Matte } from './matte.ts';
import type { MattePort } from './matte-port.ts';
import type { ProductCutout } from './product.ts';
import { refineMatte } from './refine-matte.ts';

/** The long side that cut-outs are made at: what the largest frame can show, and no more. */
export const maxWorkingSidePx = 2048;

export interface CutOutResult {
  product: ProductCutout;
  matte: Matte;
  box: PixelBox;
}

export async function cutOut(photo: DecodedPhoto, mattePort: MattePort, options: { signal?: AbortSignal; refine?: boolean } = {}): Promise<CutOutResult> {
  const scale = Math.min(1, maxWorkingSidePx / Math.max(photo.widthPx, photo.heightPx));
  const size = { widthPx: Math.round(photo.widthPx * scale), heightPx: Math.round(photo.heightPx * scale) };
  const rgb = await resizeRgb(photo.rgb, photo, size);
  const raw = await mattePort(rgb, size.widthPx, size.heightPx, options.signal);
  const clean = cleanMatte(await resizeMatte(raw, size.widthPx, size.heightPx));
  const matte = options.refine === false ? clean : refineMatte(rgb, clean, Math.max(3, Math.round(Math.max(size.widthPx, size.heightPx) / 250)));
  const cropped = cropToProduct(rgb, matte);
  if (cropped === null) throw new StudioError('cutout.nothing-found');
  return { ...cropped, matte };
}
void Buffer;
