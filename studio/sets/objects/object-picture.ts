import type { Denoiser } from '../oidn/denoise.ts';
import { denoiseLayer } from '../pack/layer.ts';
import { readLayerNotes } from '../pack/planes.ts';
import { srgbSignal, type RawPicture } from '../pack/to-bytes.ts';

/** White paper towards the light is 0.93; above the knee highlights are bent to white instead of cut. */
const knee = 0.8;
const bent = (light: number): number =>
  light < knee ? light : knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee)));

/** Alpha at which an object's rectangle begins. */
const seenAlpha = 0.02;

/** The object that unpack.py left in `folder`: sRGB with straight alpha, tight around what is seen. */
export async function objectPicture(folder: string, denoiser: Denoiser): Promise<RawPicture> {
  const layer = readLayerNotes(folder);
  const { colour, alpha } = await denoiseLayer(folder, layer, denoiser);
  const plane = alpha.length;
  let [left, top, right, bottom] = [layer.widthPx, layer.heightPx, 0, 0];
  for (let i = 0; i < plane; i++) {
    if (alpha[i]! <= seenAlpha) continue;
    const [x, y] = [i % layer.widthPx, Math.floor(i / layer.widthPx)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  const [widthPx, heightPx] = [right - left, bottom - top];
  const data = new Uint8Array(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const from = (top + y) * layer.widthPx + left + x;
      const to = (y * widthPx + x) * 4;
      for (let c = 0; c < 3; c++) data[to + c] = Math.round(srgbSignal(bent(Math.max(0, colour[c * plane + from]!))));
      data[to + 3] = Math.round(alpha[from]! * 255);
    }
  return { widthPx, heightPx, channels: 4, data };
}
