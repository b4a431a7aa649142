import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { StudioError } from '../studio-error.ts';
import { photoLimits } from './photo-limits.ts';
import { sniffFormat } from './sniff-format.ts';
import type { PhotoFormat } from './sniff-format.ts';
import { isWholeHeif } from './whole-heif.ts';

export interface PhotoInfo {
  format: PhotoFormat;
  /** As it is seen: after the orientation of its EXIF. */
  widthPx: number;
  heightPx: number;
  hasAlpha: boolean;
}

/**
 * Format and size of an upload from its header alone: nothing is decoded, so a decompression bomb costs nothing.
 * Throws StudioError `photo.empty`, `photo.too-large` {maxMb}, `photo.unsupported-format`, `photo.damaged`,
 * `photo.too-many-pixels` {maxMegapixels}, `photo.too-small` {minPx}. That the pixels can be decoded, too, only
 * `readPhoto` tells.
 */
export async function inspectPhoto(bytes: Uint8Array, limits: SizeLimits = {}): Promise<PhotoInfo> {
  const { format, header } = await checkPhoto(bytes, limits);
  const { width: widthPx, height: heightPx } = header.autoOrient;
  return { format, widthPx, heightPx, hasAlpha: header.hasAlpha };
}

export interface SizeLimits {
  /** Shortest side in pixels, instead of a photo's: logos may be small. */
  minPx?: number;
}

/** The checks of `inspectPhoto`, with the whole header for anyone who goes on to decode. */
export async function checkPhoto(
  bytes: Uint8Array,
  { minPx = photoLimits.minPx }: SizeLimits = {},
): Promise<{ format: PhotoFormat; header: Metadata }> {
  if (bytes.length === 0) throw new StudioError('photo.empty');
  if (bytes.length > photoLimits.maxBytes) throw new StudioError('photo.too-large', { maxMb: photoLimits.maxMb });
  const format = sniffFormat(bytes);
  if (format === null) throw new StudioError('photo.unsupported-format');
  if (format === 'heic' && !isWholeHeif(bytes)) throw new StudioError('photo.damaged');
  const header = await readHeader(bytes, format);
  const { width: widthPx, height: heightPx } = header.autoOrient;
  if (widthPx * heightPx > photoLimits.maxMegapixels * 1e6) {
    throw new StudioError('photo.too-many-pixels', { maxMegapixels: photoLimits.maxMegapixels });
  }
  if (Math.min(widthPx, heightPx) < minPx) {
    throw new StudioError('photo.too-small', { minPx });
  }
  return { format, header };
}

/** The header as libvips reads it. The file is in memory, and the pixel limit is ours: hence no limit here. */
async function readHeader(bytes: Uint8Array, format: PhotoFormat): Promise<Metadata> {
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new StudioError('photo.damaged', {}, { cause: error });
  }
  const isAsClaimed =
    format === 'heic' ? header.format === 'heif' && header.compression === 'hevc' : header.format === format;
  if (!isAsClaimed) throw new StudioError('photo.unsupported-format');
  return header;
}
