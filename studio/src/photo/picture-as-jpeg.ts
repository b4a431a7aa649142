import sharp, { type Metadata } from 'sharp';
import { StudioError } from '../studio-error.ts';
import { photoLimits } from './photo-limits.ts';

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

/**
 * A picture as shops keep them (JPEG, PNG, WebP, AVIF, the first one of a GIF) as a JPEG in sRGB without metadata, no
 * longer than `maxSidePx`; what is transparent becomes white. Throws StudioError `photo.empty`, `photo.too-large`
 * {maxMb}, `photo.unsupported-format`, `photo.damaged`, `photo.too-many-pixels` {maxMegapixels}.
 */
export async function pictureAsJpeg(bytes: Uint8Array, maxSidePx: number): Promise<Uint8Array> {
  if (bytes.length === 0) throw new StudioError('photo.empty');
  if (bytes.length > photoLimits.maxBytes) throw new StudioError('photo.too-large', { maxMb: photoLimits.maxMb });
  const { format, compression, width, height } = await headerOf(bytes);
  if (!formats.has(format) && compression !== 'av1') throw new StudioError('photo.unsupported-format');
  if (width * height > photoLimits.maxMegapixels * 1e6)
    throw new StudioError('photo.too-many-pixels', { maxMegapixels: photoLimits.maxMegapixels });
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.maxMegapixels * 1e6 })
      .autoOrient()
      .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch (error) {
    throw new StudioError('photo.damaged', {}, { cause: error });
  }
}

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new StudioError('photo.unsupported-format', {}, { cause: error });
  }
}
