import sharp from 'sharp';
import { StudioError } from '../studio-error.ts';
import type { DecodedPhoto } from './decoded-photo.ts';
import { decodeHeic } from './decode-heic.ts';
import { checkPhoto, type SizeLimits } from './inspect-photo.ts';
import { photoLimits } from './photo-limits.ts';
import { splitAlpha } from './split-alpha.ts';

export interface ReadPhotoOptions extends SizeLimits {
  /** Scale down to this long side while decoding (never up): saves most of the memory. Full size where left out. */
  maxSidePx?: number;
}

/**
 * Decodes a JPG, PNG or HEIC told by its content: EXIF orientation applied, any colour space (Display P3, CMYK, grey,
 * 16 bits, palette) converted to 8-bit sRGB, metadata dropped, the first picture of several.
 * Throws what `inspectPhoto` throws, and StudioError `photo.damaged` where the pixels cannot be decoded to the end.
 */
export async function readPhoto(bytes: Uint8Array, options: ReadPhotoOptions = {}): Promise<DecodedPhoto> {
  const { format, header } = await checkPhoto(bytes, options);
  try {
    const input = format === 'heic' ? await decodeHeic(bytes, header.icc) : bytes;
    return await decode(input, { ...options, is16Bit: header.depth === 'ushort' });
  } catch (error) {
    if (error instanceof StudioError) throw error;
    throw new StudioError('photo.damaged', {}, { cause: error });
  }
}

async function decode(
  bytes: Uint8Array,
  { maxSidePx, is16Bit }: { maxSidePx?: number; is16Bit: boolean },
): Promise<DecodedPhoto> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.maxMegapixels * 1e6 }).autoOrient();
  if (maxSidePx !== undefined) {
    image.resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' });
  }
  // Left alone, sharp 0.35 takes 16-bit pictures with a profile to Display P3 and then calls that sRGB.
  if (is16Bit) image.pipelineColourspace('srgb');
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const size = { widthPx: info.width, heightPx: info.height };
  if (info.channels === 3) return { ...size, rgb: data, alpha: null };
  if (info.channels === 4) return { ...size, ...splitAlpha(data) };
  throw new Error(`${info.channels} channels after decoding`);
}
