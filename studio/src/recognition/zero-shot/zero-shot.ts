import { Buffer } from 'node:buffer';
import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import { numbersOf, openNetwork } from '../../onnx-network.ts';
import { categoryVectors, unit, type CategoryVector } from './category-vectors.ts';
import { readModelFile, readZeroShotManifest, ZeroShotError, type ZeroShotManifest } from './manifest.ts';

/** A larger model of the operator's: it was shown pictures with their captions, and compares a picture with words. */
export interface ZeroShot {
  /** The logarithm of each category's probability by this model alone. */
  readonly judge: (product: ProductCutout) => Promise<ReadonlyMap<string, number>>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the model that a manifest describes; the first time also its network for texts, which can take a minute. Throws
 * `ZeroShotError` where the manifest or its files are not as they must be.
 */
export async function openZeroShot(manifestPath: string): Promise<ZeroShot> {
  const read = await readZeroShotManifest(manifestPath);
  const { image, scale } = read.manifest;
  const vectors = await categoryVectors(read);
  const session = await openNetwork(await readModelFile(read, image));
  const judge: ZeroShot['judge'] = async (product) => {
    const picture = new Tensor('float32', await picturePlanes(product, image), [1, 3, image.sidePx, image.sidePx]);
    const made = await session.run({ [image.input]: picture }, [image.output]);
    return likelihoods(unit(numbersOf(made, image.output)), vectors, scale);
  };
  try {
    // A network that does not fit its manifest or its texts is refused at the start, not at the first photo.
    await judge({ widthPx: 1, heightPx: 1, rgba: Buffer.from([0, 0, 0, 255]) });
  } catch (error) {
    await session.release();
    throw error instanceof ZeroShotError
      ? error
      : new ZeroShotError(`"${image.file}" does not fit its manifest: ${String(error)}`);
  }
  return { judge, close: () => session.release() };
}

/** A category is as near as the nearest of its names. */
function likelihoods(
  picture: Float32Array,
  vectors: readonly CategoryVector[],
  scale: number,
): ReadonlyMap<string, number> {
  const nearest = new Map<string, number>();
  for (const { category, vector } of vectors) {
    if (vector.length !== picture.length)
      throw new ZeroShotError(`pictures have ${picture.length} numbers, texts ${vector.length}: not of one model`);
    const near = scale * vector.reduce((sum, value, i) => sum + value * (picture[i] ?? 0), 0);
    nearest.set(category, Math.max(near, nearest.get(category) ?? -Infinity));
  }
  const most = Math.max(...nearest.values());
  const total = most + Math.log([...nearest.values()].reduce((sum, near) => sum + Math.exp(near - most), 0));
  return new Map([...nearest].map(([category, near]) => [category, near - total]));
}

/** Of the square picture: goods in shops' pictures leave some ground around them. */
const productShare = 0.86;
const white = { r: 255, g: 255, b: 255 };

/** The cut-out in a white square, plane by plane as the network takes it. */
async function picturePlanes(
  { rgba, widthPx, heightPx }: ProductCutout,
  { sidePx, mean, std }: ZeroShotManifest['image'],
): Promise<Float32Array> {
  const inner = Math.round(sidePx * productShare);
  const [before, after] = [Math.floor((sidePx - inner) / 2), Math.ceil((sidePx - inner) / 2)];
  const rgb = await sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
    raw: { width: widthPx, height: heightPx, channels: 4 },
    limitInputPixels: false,
  })
    .flatten({ background: white })
    .resize(inner, inner, { fit: 'contain', background: white })
    .extend({ left: before, top: before, right: after, bottom: after, background: white })
    .raw()
    .toBuffer();
  const pixels = sidePx * sidePx;
  return Float32Array.from({ length: 3 * pixels }, (_, at) => {
    const [plane, pixel] = [Math.floor(at / pixels), at % pixels];
    return ((rgb[3 * pixel + plane] ?? 0) / 255 - (mean[plane] ?? 0)) / (std[plane] ?? 1);
  });
}
