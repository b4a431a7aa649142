import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { numbersOf, openNetwork } from '../../onnx-network.ts';
import { readTflite } from '../../tflite/tflite-file.ts';
import { inputName, tensorName, toOnnx } from '../../tflite/to-onnx.ts';
import { likelyBoxes, pictureTensor, type SeenBox } from './boxes.ts';

/**
 * The detector that MediaPipe's Objectron uses to find objects: SSD on MobileNetV2, trained on Open Images v4 by
 * Google, Apache-2.0. It lies as a TensorFlow Lite file inside the package's assets, after the list of its classes.
 */
const assets = 'objectron_solution_packed_assets.data';
const labels = { start: 0, end: 184 } as const;
const network = { start: 184, end: 9_987_912 } as const;
const sha256 = '470986ca5df183f41698da6de74b027d838fe289d77b5ab094497d350bee664e';

const boxPlaces = 241;
const boxLogits = 244;
/** The maps whose means describe a picture, the deepest first: tensors of the file, after relu6. */
const featureMaps = [213, 206, 195] as const;

export interface Detection {
  /** Boxes that are at all likely, the surest first; several may mean the same thing. */
  readonly boxes: readonly SeenBox[];
  /** Channels × sidePx × sidePx each, values 0 to 6; the deepest first. */
  readonly maps: readonly { readonly values: Float32Array; readonly channels: number; readonly sidePx: number }[];
}

export interface Detector {
  /** What it knows by name: 23 kinds of things, and "???". */
  readonly classes: readonly string[];
  /** `rgb`: 300 × 300, sRGB, 0 to 255, three values a pixel. */
  readonly detect: (rgb: ArrayLike<number>) => Promise<Detection>;
  readonly close: () => Promise<void>;
}

/**
 * Loads the network. It is translated to ONNX in memory, which costs less than keeping a translated file safe.
 * Throws where the package's file is not the one that this code was written for.
 */
export async function openDetector(): Promise<Detector> {
  const file = await readAssets();
  const model = toOnnx(readTflite(file.subarray(network.start, network.end)), featureMaps);
  const session = await openNetwork(model);
  const classes = file.toString('utf8', labels.start, labels.end).trim().split('\n');
  return {
    classes,
    async detect(rgb) {
      const taken = [boxPlaces, boxLogits, ...featureMaps].map(tensorName);
      const made = await session.run({ [inputName]: pictureTensor(rgb) }, taken);
      return {
        boxes: likelyBoxes(classes, {
          logits: numbersOf(made, tensorName(boxLogits)),
          places: numbersOf(made, tensorName(boxPlaces)),
        }),
        maps: featureMaps.map((map) => {
          const [, channels = 0, sidePx = 0] = made[tensorName(map)]?.dims ?? [];
          return { values: numbersOf(made, tensorName(map)), channels, sidePx };
        }),
      };
    },
    close: () => session.release(),
  };
}

async function readAssets() {
  const file = await open(fileURLToPath(import.meta.resolve(`@mediapipe/objectron/${assets}`)));
  try {
    const bytes = await file.readFile();
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${assets} of @mediapipe/objectron is not the file that Kadr reads`);
    return bytes;
  } finally {
    await file.close();
  }
}
