import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { estimateCamera, type CameraView } from '../cutout/estimate-camera.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { wholeOf } from '../matte/pixel-box.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { commonThings } from './common-things.ts';
import { detectedThings, type DetectedThings } from './detected-things.ts';
import { detectorSidePx } from './detector/boxes.ts';
import type { CommonObjects } from './detector/common-objects.ts';
import type { Detector } from './detector/detector.ts';
import type { ShareRect } from './detector/share-rect.ts';
import { featuresOf } from './features.ts';
import { seenPieces } from './pieces.ts';
import { productPicture, type ProductPicture } from './product-picture.ts';

export interface RecognisedPhoto {
  readonly photo: DecodedPhoto;
  /**
   * Null where the product could not be cut out: the whole photo counts as the product. `box`: of the product, in
   * pixels of the photo.
   */
  readonly cut: { readonly product: ProductCutout; readonly box: PixelBox } | null;
}

export interface PhotoNetworks {
  readonly detector: Detector;
  readonly commonObjects: CommonObjects;
}

interface SeenInPhoto {
  readonly features: Float32Array;
  /** Of the cut-out, and of the whole photo. */
  readonly things: readonly DetectedThings[];
  readonly common: readonly ReadonlyMap<string, number>[];
  readonly pieces: number;
  readonly view?: CameraView;
}

/** What the networks see in one photo. `seen`: its cut-out, or the whole of it. */
export async function seenIn(
  { detector, commonObjects }: PhotoNetworks,
  { photo, cut }: RecognisedPhoto,
  seen: ProductCutout,
): Promise<SeenInPhoto> {
  const product = await productPicture(seen);
  const wholeRgb = await wholePicture(photo);
  const [shown, whole] = [await detector.detect(product.rgb), await detector.detect(wholeRgb)];
  const place = shownBox(product);
  const placeInWhole = boxInWhole(cut?.box ?? wholeOf(photo), photo);
  return {
    features: featuresOf(shown, product.alpha),
    ...(cut ? { view: estimateCamera(await smaller(seen)).view } : {}),
    // A photo that was not cut out shows more than the product.
    pieces: cut ? seenPieces(shown.boxes, product.alpha, place) : 1,
    things: [detectedThings(shown.boxes, place), detectedThings(whole.boxes, placeInWhole)],
    common: [
      commonThings(await commonObjects.find(product.rgb), place),
      commonThings(await commonObjects.find(wholeRgb), placeInWhole),
    ],
  };
}

/** Large enough to tell how the product stands. */
const outlinePx = 240;

async function smaller({ rgba, widthPx, heightPx }: ProductCutout): Promise<ProductCutout> {
  const { data, info } = await sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
    raw: { width: widthPx, height: heightPx, channels: 4 },
    limitInputPixels: false,
  })
    .resize(outlinePx, outlinePx, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, widthPx: info.width, heightPx: info.height };
}

const rawPicture = ({ rgb, widthPx, heightPx }: DecodedPhoto) =>
  sharp(Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength), {
    raw: { width: widthPx, height: heightPx, channels: 3 },
    limitInputPixels: false,
  });

/** The whole photo as if it were the product, no larger than the detector can see. */
export async function uncut(photo: DecodedPhoto): Promise<ProductCutout> {
  const { data, info } = await rawPicture(photo)
    .resize(detectorSidePx, detectorSidePx, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: data };
}

const white = { r: 255, g: 255, b: 255 };

/** The photo in a white square, as the detector wants it. */
async function wholePicture(photo: DecodedPhoto): Promise<Uint8Array> {
  return rawPicture(photo)
    .resize(detectorSidePx, detectorSidePx, { fit: 'contain', background: white })
    .raw()
    .toBuffer();
}

/** Where the product lies in that square, in shares of it. */
function boxInWhole({ left, top, widthPx, heightPx }: PixelBox, photo: DecodedPhoto): ShareRect {
  const side = Math.max(photo.widthPx, photo.heightPx);
  const [x, y] = [(side - photo.widthPx) / 2 + left, (side - photo.heightPx) / 2 + top];
  return { left: x / side, top: y / side, right: (x + widthPx) / side, bottom: (y + heightPx) / side };
}

const seenFrom = 0.3;

function shownBox({ alpha }: ProductPicture): ShareRect {
  let [left, top, right, bottom] = [detectorSidePx, detectorSidePx, 0, 0];
  alpha.forEach((share, index) => {
    if (share < seenFrom) return;
    const [x, y] = [index % detectorSidePx, Math.floor(index / detectorSidePx)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  });
  if (right === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  const share = (px: number) => px / detectorSidePx;
  return { left: share(left), top: share(top), right: share(right), bottom: share(bottom) };
}
