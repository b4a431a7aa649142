/** The one-shot mode: a picture file in, the matte as a PNG of the picture's own (upright) size out. */
import type { Buffer } from 'node:buffer';
import sharp from 'sharp';
import type { MatteModel } from './matte-model.ts';

/** Throws sharp's error where the bytes are no picture that sharp reads, or one of more than 64 megapixels. */
export async function matteOfFile(file: Uint8Array, loadModel: () => Promise<MatteModel>): Promise<Buffer> {
  const { data, info } = await sharp(file, { limitInputPixels: 64_000_000, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const model = await loadModel();
  const matte = await model({ widthPx: info.width, heightPx: info.height, rgb: data });
  return sharp(matte.alpha, { raw: { width: matte.widthPx, height: matte.heightPx, channels: 1 } })
    .resize(info.width, info.height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
