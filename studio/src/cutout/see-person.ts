import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Tensor } from 'onnxruntime-node';
import { personFrom } from '../matte/levels.ts';
import { countFrom } from '../matte/mask-of.ts';
import { resizeRgb, type Matte } from '../matte/matte.ts';
import { numbersOf, openNetwork } from '../onnx-network.ts';
import { readTflite } from '../tflite/tflite-file.ts';
import { inputName, tensorName, toOnnx } from '../tflite/to-onnx.ts';

/**
 * The network that MediaPipe's Selfie Segmentation tells a person from the ground by (Google, Apache-2.0):
 * `selfie_segmentation.tflite` of @mediapipe/selfie_segmentation 0.1.1675465747 as it is. The package itself brings
 * twelve megabytes of programs for browsers.
 */
const weightsFile = new URL('../../weights/selfie-segmentation.tflite', import.meta.url);
const sha256 = '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27';
export const personSidePx = 256;
/** So much of the photo's lower or upper end is a person who wears goods: 0.23 to 0.85 of 38 photos by shops. */
const leastCutOff = 0.2;

/** Both `personSidePx` square, stretched to the whole photo. */
export interface SeenPerson {
  readonly matte: Matte;
  /** The photo at that size, sRGB. */
  readonly rgb: Uint8Array;
}

/**
 * Where a photo shows a person, with what is worn. `rgb`: sRGB, 3 bytes a pixel. 0.1 CPU-seconds, of which a third is
 * reading the network. Throws where the weights are not those that this code was written for.
 */
export async function seePerson(rgb: Uint8Array, size: { widthPx: number; heightPx: number }): Promise<SeenPerson> {
  const square = { widthPx: personSidePx, heightPx: personSidePx };
  const small = await resizeRgb(rgb, size, square);
  const bytes = await readFile(weightsFile);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('studio/weights/selfie-segmentation.tflite is not the file that Kadr reads');
  const model = readTflite(bytes);
  const session = await openNetwork(toOnnx(model, []));
  try {
    const input = new Tensor(
      'float32',
      Float32Array.from(small, (value) => value / 255),
      [1, personSidePx, personSidePx, 3],
    );
    const shares = numbersOf(await session.run({ [inputName]: input }), tensorName(model.outputs[0] ?? -1));
    const alpha = Uint8Array.from(shares, (share) => Math.round(255 * share));
    return { matte: { ...square, alpha }, rgb: small };
  } finally {
    await session.release();
  }
}

/**
 * Whether the photo's lower or upper end cuts the person off, as where a shop shows clothes. To the network for persons
 * toys, balls and watches look like persons, too, but they lie within the photo. `person`: of the whole photo.
 */
export function isPersonCutOff({ widthPx, alpha }: Matte): boolean {
  return [alpha.subarray(0, widthPx), alpha.subarray(alpha.length - widthPx)].some(
    (row) => countFrom(row, personFrom) >= leastCutOff * widthPx,
  );
}
