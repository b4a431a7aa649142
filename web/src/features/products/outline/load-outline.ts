import type { OutlineDocument } from '@kadr/shared/products';
import { matteInPhoto } from '@kadr/studio/outline';
import { apiUrl } from '../../../lib/api-config.ts';
import type { OutlinePixels } from './outline-messages.ts';

/** Reads the pictures that an outline is corrected on. Rejects where one cannot be loaded. */
export async function loadOutline({ photo, automatic }: OutlineDocument): Promise<OutlinePixels> {
  const [shown, cut] = await Promise.all([
    pixelsOf(photo.url, '#fff'),
    automatic && pixelsOf(automatic.picture.url, null),
  ]);
  const { width: widthPx, height: heightPx } = shown;
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let i = 0; i < widthPx * heightPx; i++) rgb.set(shown.data.subarray(4 * i, 4 * i + 3), 3 * i);
  if (!automatic || !cut) return { widthPx, heightPx, rgb, base: new Uint8Array(widthPx * heightPx) };
  const alpha = Uint8Array.from({ length: cut.width * cut.height }, (_, i) => cut.data[4 * i + 3] ?? 0);
  const base = matteInPhoto({ widthPx: cut.width, heightPx: cut.height, alpha }, automatic.box, {
    widthPx,
    heightPx,
  }).alpha;
  return { widthPx, heightPx, rgb, base };
}

async function pixelsOf(url: string, ground: string | null): Promise<ImageData> {
  const image = new Image();
  // A region's host may be another origin; without this the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = apiUrl(url);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no pictures');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
