import sharp from 'sharp';
import { type DigitalSource, digitalSourceXmp } from '@kadr/shared/provenance';

export type FrameFileFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export interface EncodeOptions {
  format: FrameFileFormat;
  /** 1 to 100; all but PNG. 90 by default; AVIF takes 30 less, which looks the same. */
  quality?: number;
  /** Smaller copies: the longer side at most so many pixels. */
  maxEdgePx?: number;
  /** What the picture is made of; a composite with synthetic elements by default. */
  source?: DigitalSource;
}

/** The file of a frame's RGB pixels (sRGB), with XMP that says how the picture came about. */
export async function encodeFrame(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number },
  options: EncodeOptions,
): Promise<Uint8Array> {
  let image = sharp(frame.pixels, { raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 } });
  const edge = options.maxEdgePx;
  if (edge && edge < Math.max(frame.widthPx, frame.heightPx)) image = image.resize(edge, edge, { fit: 'inside' });
  image = image.withIccProfile('srgb').withXmp(digitalSourceXmp(options.source ?? 'compositeSynthetic'));
  const quality = options.quality ?? 90;
  switch (options.format) {
    case 'jpeg':
      return image.jpeg({ quality, chromaSubsampling: quality >= 85 ? '4:4:4' : '4:2:0' }).toBuffer();
    case 'webp':
      return image.webp({ quality }).toBuffer();
    case 'avif':
      return image.avif({ quality: Math.max(1, quality - 30), effort: 3 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer();
  }
}
