import sharp, { type Sharp } from 'sharp';
import { digitalSourceXmp, sourceIn, type FileMarks, type DigitalSource } from '@kadr/shared/provenance';
import type { FrameFileFormat } from './encode-frame.ts';
import { withJpegXmp } from './jpeg-xmp.ts';

export interface ExportOptions extends FileMarks {
  format: FrameFileFormat;
  /** The longer side at most; pictures are never enlarged. */
  longEdgePx?: number | undefined;
  /** Quality is lowered step by step until the file is below it (not PNG). */
  maxBytes?: number | undefined;
}

const qualities = [92, 86, 78, 68];

/**
 * A delivered JPEG as the file that someone asked for: kind, size, and what it says of itself. The source type is the
 * delivered file's own. A JPEG that keeps its size keeps its pixels, too: only its metadata are written again.
 */
export async function exportFile(
  jpeg: Uint8Array,
  { format, longEdgePx, maxBytes, ...marks }: ExportOptions,
): Promise<{ bytes: Uint8Array; source: DigitalSource }> {
  const { xmp, width, height } = await sharp(jpeg).metadata();
  const source = sourceIn(xmp?.toString());
  const packet = digitalSourceXmp(source, marks);
  const smaller = longEdgePx !== undefined && longEdgePx < Math.max(width, height);
  if (format === 'jpeg' && !smaller) {
    const same = withJpegXmp(jpeg, packet);
    if (maxBytes === undefined || same.byteLength <= maxBytes) return { bytes: same, source };
  }
  let file: Uint8Array = jpeg;
  for (const quality of qualities) {
    let image = sharp(jpeg).withIccProfile('srgb').withXmp(packet);
    if (smaller)
      image = image.resize(longEdgePx, longEdgePx, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' });
    file = await encoded(image, format, quality);
    if (format === 'png' || maxBytes === undefined || file.byteLength <= maxBytes) break;
  }
  return { bytes: file, source };
}

function encoded(image: Sharp, format: FrameFileFormat, quality: number): Promise<Uint8Array> {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality, chromaSubsampling: quality >= 85 ? '4:4:4' : '4:2:0' }).toBuffer();
    case 'webp':
      return image.webp({ quality }).toBuffer();
    case 'avif':
      return image.avif({ quality: quality - 30, effort: 3 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer();
  }
}
