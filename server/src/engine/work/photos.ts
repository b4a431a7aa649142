import {
  closeupFaultsOf,
  correctOutline,
  decodeProduct,
  enlargeCutout,
  encodeProduct,
  finishCutOut,
  grazedSides,
  inspectPhoto,
  litSide,
  modelPicture,
  photoVariants,
  photoViewPx,
  pictureAsJpeg,
  readPhoto,
  roundGrazes,
  scalePhoto,
  standsOnTwoLegs,
  startStopwatch,
  StudioError,
  type DecodedPhoto,
  type Matte,
  type MattePasses,
  type PixelBox,
  type ProductCutout,
  type ScaledPhoto,
} from '@kadr/studio';
import { cameraFacts, twoLegs } from '@kadr/shared/products';
import { seenInPhoto } from '@kadr/shared/visuals';
import {
  PictureFault,
  type MadeCutout,
  type OutlineCorrection,
  type PictureVariants,
  type ReadPhoto,
} from '../port.ts';
import { reportTimings, type TaskContext } from '../task-context.ts';

const modelSidePx = 1024;
const faultsOfCutouts: ReadonlySet<string> = new Set(['cutout.nothing-found', 'cutout.outline-empty']);

/** A photo's format, size and smaller versions. Throws a `PictureFault` where the upload is to blame. */
export function readUpload({
  bytes,
  minSidePx,
}: {
  readonly bytes: Uint8Array;
  readonly minSidePx?: number | undefined;
}): Promise<ReadPhoto> {
  return withFaults(async () => {
    const limits = minSidePx === undefined ? {} : { minPx: minSidePx };
    const { format, widthPx, heightPx } = await inspectPhoto(bytes, limits);
    return {
      format,
      widthPx,
      heightPx,
      ...(await variantsOf(await readPhoto(bytes, { maxSidePx: photoViewPx, ...limits }))),
    };
  });
}

/** The smaller versions of a picture that Kadr made itself. */
export async function variantsOfPicture(picture: Uint8Array): Promise<PictureVariants> {
  return variantsOf(await readPhoto(picture, { maxSidePx: photoViewPx }));
}

/** A photo as a vendor's model is sent it: a JPEG of at most 1024 px on the long side, without metadata. */
export function pictureForModel(original: Uint8Array): Promise<Uint8Array> {
  return withFaults(async () => modelPicture(await readPhoto(original, { maxSidePx: modelSidePx }), modelSidePx));
}

/** A shop's picture as a JPEG. Throws a `PictureFault` where it is none. */
export function pictureOfShop({ bytes, maxSidePx }: { bytes: Uint8Array; maxSidePx: number }): Promise<Uint8Array> {
  return withFaults(() => pictureAsJpeg(bytes, maxSidePx));
}

/** The first step of a cut-out: the photo as it is worked on. */
export function openPhoto(original: Uint8Array, context: TaskContext): Promise<ScaledPhoto> {
  return withFaults(async () => {
    const watch = startStopwatch();
    const photo = await readPhoto(original);
    watch.lap('read');
    const scaled = await scalePhoto(photo);
    watch.lap('scale');
    reportTimings(context, watch.timings);
    return scaled;
  });
}

/** The last step: the photo's product alone, with what pages show of it and how it was photographed. */
export function finishCutout(
  { scaled, passes }: { readonly scaled: ScaledPhoto; readonly passes: MattePasses | null },
  context: TaskContext,
): Promise<MadeCutout> {
  return withFaults(async () => {
    const { product, box, matte, confidence, faults, timings } = await finishCutOut(scaled, passes, context);
    const watch = startStopwatch();
    const { shown, reasons } = await factsOf(product, confidence.doubts, sharesOf(box, matte));
    watch.lap('closeups');
    const made = await finished(shown, { box, matte, isCutOff: confidence.doubts.includes('touches-border') }, context);
    watch.lap('encode');
    reportTimings(context, { ...timings, ...watch.timings });
    return { ...made, confidence: confidence.score, reasons, faults };
  });
}

/** The same after a person has corrected the outline. */
export function makeCorrectedCutout(
  { original, view, automatic, steps }: OutlineCorrection,
  context: TaskContext,
): Promise<MadeCutout> {
  return withFaults(async () => {
    const photo = await readPhoto(original);
    const start = automatic && {
      product: await decodeProduct(automatic.cutout),
      view: automatic.view,
      box: automatic.box,
    };
    const { product, box, matte, shown: doubts } = await correctOutline(photo, start, { view, steps });
    const { shown, reasons } = await factsOf(product, doubts, sharesOf(box, matte));
    const made = await finished(shown, { box, matte, isCutOff: doubts.includes('touches-border') }, context);
    return { ...made, confidence: 1, reasons, faults: [] };
  });
}

export async function enlargedCutout(cutout: Uint8Array): Promise<Uint8Array> {
  return encodeProduct(await enlargeCutout(await decodeProduct(cutout)));
}

/**
 * What is known of a cut-out and its photo, as stored with it: the outline's doubts, and what follows from them; and
 * the cut-out as frames show it, round where the photo's edge grazes skin.
 */
async function factsOf(
  product: ProductCutout,
  doubts: readonly string[],
  box: MadeCutout['box'],
): Promise<{ shown: ProductCutout; reasons: string[] }> {
  const { cut } = seenInPhoto(doubts, box);
  const grazed = grazedSides(product, cut);
  return {
    shown: roundGrazes(product, grazed),
    reasons: [
      ...doubts,
      ...(await closeupFaultsOf(product, cut)),
      ...grazed,
      ...(standsOnTwoLegs(product) ? [twoLegs] : []),
    ],
  };
}

interface Place {
  readonly box: PixelBox;
  readonly matte: Matte;
  readonly isCutOff: boolean;
}

async function finished(
  product: ProductCutout,
  { box, matte, isCutOff }: Place,
  { kept }: TaskContext,
): Promise<Omit<MadeCutout, 'confidence' | 'reasons' | 'faults'>> {
  const camera = await (await kept.cameraSight()).cameraOf(product, { isCutOff });
  const { view, pitchDeg, confidence } = camera;
  const litFrom = litSide(product);
  return {
    ...(await variantsOf(decodedProduct(product))),
    cutout: await encodeProduct(product),
    widthPx: product.widthPx,
    heightPx: product.heightPx,
    box: sharesOf(box, matte),
    camera: { view, pitchDeg, confidence, ...cameraFacts({ ...camera, ...(litFrom ? { litFrom } : {}) }) },
  };
}

function sharesOf(box: PixelBox, { widthPx, heightPx }: Matte): MadeCutout['box'] {
  return {
    left: box.left / widthPx,
    top: box.top / heightPx,
    width: box.widthPx / widthPx,
    height: box.heightPx / heightPx,
  };
}

/** Gives a fault of the photo its own class; what may go away by itself (no program, a time limit) stays an Error. */
export async function withFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StudioError && (error.code.startsWith('photo.') || faultsOfCutouts.has(error.code))) {
      throw new PictureFault(error.code, error.params);
    }
    throw error;
  }
}

export async function variantsOf(photo: DecodedPhoto): Promise<PictureVariants> {
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
