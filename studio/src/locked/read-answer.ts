import sharp from 'sharp';
import { StudioError } from '../studio-error.ts';

/** A painter's picture in the canvas's proportions: RGB, sRGB bytes. */
export interface AnswerPicture {
  widthPx: number;
  heightPx: number;
  pixels: Uint8Array;
}

const mostPixels = 40_000_000;
const leastEdgePx = 512;
/** Painters round their sizes; more than this is another picture than the one that was asked for. */
const mostAspectError = 0.06;
/** Beyond it nothing is gained: frames are not larger. */
const mostEdgePx = 2048;

/**
 * Reads what a painter answered. Throws StudioError `scene.unreadable` where it is no PNG, JPEG or WebP picture (or one
 * that is all one colour), `scene.wrong-size` where it is too small or of other proportions than the canvas.
 */
export async function readAnswer(
  file: Uint8Array,
  canvas: { widthPx: number; heightPx: number },
): Promise<AnswerPicture> {
  const { width, height } = await headOf(file);
  const error = Math.abs(Math.log(width / height / (canvas.widthPx / canvas.heightPx)));
  if (Math.min(width, height) < leastEdgePx || error > mostAspectError)
    throw new StudioError('scene.wrong-size', { widthPx: width, heightPx: height });
  const scale =
    Math.min(1, mostEdgePx / Math.max(width, height)) * Math.min(width / canvas.widthPx, height / canvas.heightPx);
  const [w, h] = [Math.round(canvas.widthPx * scale), Math.round(canvas.heightPx * scale)];
  const image = sharp(file, { limitInputPixels: mostPixels })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .resize(w, h, { fit: 'cover', kernel: 'lanczos3' });
  try {
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels`);
    if (isBlank(data)) throw new Error('one colour');
    return { widthPx: w, heightPx: h, pixels: data };
  } catch (cause) {
    throw new StudioError('scene.unreadable', {}, { cause });
  }
}

async function headOf(file: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: mostPixels }).metadata();
    if (!['png', 'jpeg', 'webp'].includes(format)) throw new Error(`a ${format}`);
    return { width, height };
  } catch (cause) {
    throw new StudioError('scene.unreadable', {}, { cause });
  }
}

function isBlank(pixels: Uint8Array): boolean {
  let [low, high] = [255, 0];
  for (let i = 1; i < pixels.length; i += 3 * 97) {
    low = Math.min(low, pixels[i]!);
    high = Math.max(high, pixels[i]!);
  }
  return high - low < 6;
}
