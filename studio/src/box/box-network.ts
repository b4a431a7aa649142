import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import type { Point } from '../geometry/hull.ts';
import { numbersOf, openNetwork } from '../onnx-network.ts';
import { readTflite } from '../tflite/tflite-file.ts';
import { inputName, tensorName, toOnnx } from '../tflite/to-onnx.ts';

export const boxKinds = ['shoe', 'cup', 'chair', 'camera'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** The networks of MediaPipe's Objectron (Google, Apache-2.0), as its package has them. */
const files: Readonly<Record<BoxKind, { readonly name: string; readonly sha256: string }>> = {
  shoe: { name: 'sneakers', sha256: '4eb1633d646a43ae979ba497487e95dbf89f97406ed02200ae39ae46b0a0543d' },
  cup: { name: 'cup', sha256: 'c4f4ea8def16bd191d11279f754e6f3f2a9d94839a956b975e5697e943157ac7' },
  chair: { name: 'chair', sha256: '190e4ea49ba891ed242ddc73703e03d70164c27f3da07492d7010379e24f2a6b' },
  camera: { name: 'camera', sha256: 'f66e92e81ed3f4698f74d565a7668e016e2288ea92fb42938e33b778bd1e110d' },
};

/** Of the square input. */
const sidePx = 224;
/** The longer side of the product in it: the networks were trained on boxes with half as much room around them. */
const productPx = 150;
const ground = { r: 235, g: 235, b: 235 };

export interface SeenCorners {
  /**
   * The middle of the box and its eight corners, in the order of `cornerSigns`: shares of the product's longer side,
   * from the middle of its picture, y downwards.
   */
  readonly points: readonly Point[];
  /** How surely there is such an object, 0 to 1. */
  readonly score: number;
}

export interface BoxNetwork {
  readonly see: (product: ProductCutout) => Promise<SeenCorners>;
  readonly close: () => Promise<void>;
}

/** Throws where the package's file is not the one that this code was written for. */
export async function openBoxNetwork(kind: BoxKind): Promise<BoxNetwork> {
  const { name, sha256 } = files[kind];
  const file = `object_detection_3d_${name}.tflite`;
  const bytes = await readFile(fileURLToPath(import.meta.resolve(`@mediapipe/objectron/${file}`)));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${file} of @mediapipe/objectron is not the file that Kadr reads`);
  const model = readTflite(bytes);
  const [corners = -1, presence = -1] = model.outputs;
  const session = await openNetwork(toOnnx(model, []));
  return {
    async see(product) {
      const picture = Float32Array.from(await onGrey(product), (value) => value / 255);
      const made = await session.run({ [inputName]: new Tensor('float32', picture, [1, sidePx, sidePx, 3]) });
      return {
        points: pointsOf(numbersOf(made, tensorName(corners))),
        score: numbersOf(made, tensorName(presence))[0] ?? 0,
      };
    },
    close: () => session.release(),
  };
}

function pointsOf(numbers: Float32Array): Point[] {
  const share = (px = 0) => (px - sidePx / 2) / productPx;
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: share(numbers[2 * i]),
    y: share(numbers[2 * i + 1]),
  }));
}

/** The product in the middle of plain grey, sRGB, 3 bytes a pixel. */
async function onGrey({ rgba, widthPx, heightPx }: ProductCutout): Promise<Uint8Array> {
  const product = await sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
    raw: { width: widthPx, height: heightPx, channels: 4 },
    limitInputPixels: false,
  })
    .resize(productPx, productPx, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: ground } })
    .composite([{ input: product }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
