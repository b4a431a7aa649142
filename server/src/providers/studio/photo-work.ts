import {
  cutOut, encodeProduct, estimateCamera, inspectPhoto, photoVariants, readPhoto, StudioError, type DecodedPhoto, type MattePort, type ProductCutout,
} from '@kadr/studio';
import { StudioFault, type MadeCutout, type PictureVariants, type ReadPhoto, type WorkOptions } from './port.ts';

const viewSidePx = 1280;

/** A photo's format, size and smaller versions. Throws a `StudioFault` where the upload is to blame. */
export function readUpload(bytes: Uint8Array): Promise<ReadPhoto> {
  return withFaults(async () => {
    const { format, widthPx, heightPx } = await inspectPhoto(bytes);
    return { format, widthPx, heightPx, ...await variantsOf(await readPhoto(bytes, { maxSidePx: viewSidePx })) };
  });
}

/** The smaller versions of a picture that Kadr made itself. */
export async function variantsOfPicture(picture: Uint8Array): Promise<PictureVariants> {
  return variantsOf(await readPhoto(picture, { maxSidePx: viewSidePx }));
}

/** A photo's product alone, with what pages show of it and how it was photographed. */
export function makeCutout(original: Uint8Array, matte: MattePort, { onProgress, signal }: WorkOptions = {}): Promise<MadeCutout> {
  return withFaults(async () => {
    const photo = await readPhoto(original);
    const made = await cutOut(photo, matte, { signal, onProgress: (share) => onProgress?.(0.1 + 0.8 * share) });
    const { product, box, confidence } = made;
    const { view, pitchDeg, confidence: cameraConfidence } = estimateCamera(product, { isCutOff: confidence.doubts.includes('touches-border') });
    const variants = await variantsOf(decodedProduct(product));
    return {
      ...variants, cutout: await encodeProduct(product), widthPx: product.widthPx, heightPx: product.heightPx,
      box: {
        left: box.left / made.matte.widthPx, top: box.top / made.matte.heightPx,
        width: box.widthPx / made.matte.widthPx, height: box.heightPx / made.matte.heightPx,
      },
      confidence: confidence.score, reasons: confidence.doubts, camera: { view, pitchDeg, confidence: cameraConfidence },
    };
  });
}

/** Gives a fault of the photo its own class; what may go away by itself (no program, a time limit) stays an Error. */
export async function withFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StudioError && (error.code.startsWith('photo.') || error.code === 'cutout.nothing-found')) {
      throw new StudioFault(error.code, error.params);
    }
    throw error;
  }
}

async function variantsOf(photo: DecodedPhoto): Promise<PictureVariants> {
  const { thumbnail, view, preview } = await photoVariants(photo);
  return { thumbnail, view, blur: preview };
}

function decodedProduct({ widthPx, heightPx, rgba }: ProductCutout): DecodedPhoto {
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let i = 0; i < alpha.length; i++) {
    rgb.set(rgba.subarray(4 * i, 4 * i + 3), 3 * i);
    alpha[i] = rgba[4 * i + 3] ?? 0;
  }
  return { widthPx, heightPx, rgb, alpha };
}
