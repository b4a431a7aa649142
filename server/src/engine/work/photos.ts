import {
  correctOutline,
  cutOut,
  decodeProduct,
  encodeProduct,
  estimateCamera,
  inspectPhoto,
  modelPicture,
  photoVariants,
  readPhoto,
  startStopwatch,
  StudioError,
  type DecodedPhoto,
  type Matte,
  type MattePort,
  type PixelBox,
  type ProductCutout,
} from '@kadr/studio';
import {
  StudioFault,
  type MadeCutout,
  type OutlineCorrection,
  type PictureVariants,
  type ReadPhoto,
  type WorkOptions,
} from '../photo-types.ts';

const viewSidePx = 1280;
const modelSidePx = 1024;
const faultsOfCutouts: ReadonlySet<string> = new Set(['cutout.nothing-found', 'cutout.outline-empty']);

/** A photo's format, size and smaller versions. Throws a `StudioFault` where the upload is to blame. */
export function readUpload(bytes: Uint8Array, minSidePx?: number): Promise<ReadPhoto> {
  return withFaults(async () => {
    const limits = minSidePx === undefined ? {} : { minPx: minSidePx };
    const { format, widthPx, heightPx } = await inspectPhoto(bytes, limits);
    return {
      format,
      widthPx,
      heightPx,
      ...(await variantsOf(await readPhoto(bytes, { maxSidePx: viewSidePx, ...limits }))),
    };
  });
}

/** The smaller versions of a picture that Kadr made itself. */
export async function variantsOfPicture(picture: Uint8Array): Promise<PictureVariants> {
  return variantsOf(await readPhoto(picture, { maxSidePx: viewSidePx }));
}

/** A photo as a model is shown it: a JPEG of at most 1024 px on the long side, without metadata. */
export function pictureForModel(original: Uint8Array): Promise<Uint8Array> {
  return withFaults(async () => modelPicture(await readPhoto(original, { maxSidePx: modelSidePx }), modelSidePx));
}

/** A photo's product alone, with what pages show of it and how it was photographed. */
export function makeCutout(
  original: Uint8Array,
  port: MattePort,
  { onProgress, signal }: WorkOptions = {},
): Promise<MadeCutout> {
  return withFaults(async () => {
    const watch = startStopwatch();
    const photo = await readPhoto(original);
    watch.lap('read');
    const { product, box, matte, confidence, timings } = await cutOut(photo, port, {
      signal,
      onProgress: (share) => onProgress?.(0.1 + 0.8 * share),
    });
    const isCutOff = confidence.doubts.includes('touches-border');
    watch.lap('cut-out');
    const made = await finished(product, { box, matte, isCutOff });
    watch.lap('encode');
    const { read = 0, encode = 0 } = watch.timings;
    return { ...made, confidence: confidence.score, reasons: confidence.doubts, timings: { read, ...timings, encode } };
  });
}

/** The same after a person has corrected the outline. */
export function makeCorrectedCutout({ original, view, automatic, steps }: OutlineCorrection): Promise<MadeCutout> {
  return withFaults(async () => {
    const photo = await readPhoto(original);
    const start = automatic && {
      product: await decodeProduct(automatic.cutout),
      view: automatic.view,
      box: automatic.box,
    };
    const { product, box, matte } = await correctOutline(photo, start, { view, steps });
    const isCutOff =
      box.left === 0 ||
      box.top === 0 ||
      box.left + box.widthPx === matte.widthPx ||
      box.top + box.heightPx === matte.heightPx;
    return { ...(await finished(product, { box, matte, isCutOff })), confidence: 1, reasons: [] };
  });
}

interface Place {
  readonly box: PixelBox;
  readonly matte: Matte;
  readonly isCutOff: boolean;
}

async function finished(
  product: ProductCutout,
  { box, matte, isCutOff }: Place,
): Promise<Omit<MadeCutout, 'confidence' | 'reasons'>> {
  const { view, pitchDeg, confidence } = estimateCamera(product, { isCutOff });
  return {
    ...(await variantsOf(decodedProduct(product))),
    cutout: await encodeProduct(product),
    widthPx: product.widthPx,
    heightPx: product.heightPx,
    box: {
      left: box.left / matte.widthPx,
      top: box.top / matte.heightPx,
      width: box.widthPx / matte.widthPx,
      height: box.heightPx / matte.heightPx,
    },
    camera: { view, pitchDeg, confidence },
  };
}

/** Gives a fault of the photo its own class; what may go away by itself (no program, a time limit) stays an Error. */
export async function withFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StudioError && (error.code.startsWith('photo.') || faultsOfCutouts.has(error.code))) {
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
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = rgba[4 * i + c] ?? 0;
    alpha[i] = rgba[4 * i + 3] ?? 0;
  }
  return { widthPx, heightPx, rgb, alpha };
}
