import { join } from 'node:path';
import sharp from 'sharp';
import { drawProductPhoto } from '../../../e2e/src/draw-product-photo.ts';

/** Milliseconds that the stand-in of the cut-out program takes for a picture: long enough to be hit at work. */
const matteMs = 400;
const photoWidthPx = 750;

/** CUTOUT_COMMAND of the stand-in: these tests are not about the network. */
export const quickCutouts = `${process.execPath} ${join(import.meta.dirname, '../dark-matte.ts')} ${matteMs}`;

export async function drawSmallPhoto(): Promise<Uint8Array> {
  return sharp(await drawProductPhoto()).resize({ width: photoWidthPx }).jpeg().toBuffer();
}
