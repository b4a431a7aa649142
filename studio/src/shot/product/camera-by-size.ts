import { viewOfPitch } from '@kadr/shared/products';
import type { PhotoCamera, ProductView } from '../shot.ts';

/** Below this confidence the photo's camera is only a hint. */
export const sureEnough = 0.45;
/** As deep as wide within so much: turned or not, its proportions tell how far the camera looked down. */
const aboutSquare = 0.15;
/** What the proportions say counts where it is so much higher, degrees. */
const clearlyHigherDeg = 8;
/** What stands is not seen from higher, whatever its proportions say. */
const mostDeg = 55;

/**
 * The camera of a photo whose outline gives little away (a cup on its saucer): where the product's true size is known
 * and it is as deep as wide, its proportions in the picture say from how high it was seen.
 */
export function cameraBySize({ widthPx, heightPx, size, camera }: ProductView): PhotoCamera {
  const { widthCm, heightCm, depthCm } = size;
  const isKnown = !(size.widthGuessed || size.heightGuessed || size.depthGuessed);
  if (camera.confidence >= sureEnough || camera.view === 'top' || !isKnown) return camera;
  if (Math.abs(widthCm / depthCm - 1) > aboutSquare) return camera;
  // height · cos + depth · sin, as one sine of the pitch and the angle of both lengths.
  const seen = (widthCm * heightPx) / widthPx / Math.hypot(heightCm, depthCm);
  const told = ((Math.asin(Math.min(1, seen)) - Math.atan2(heightCm, depthCm)) * 180) / Math.PI;
  const pitchDeg = Math.min(mostDeg, told);
  return pitchDeg > camera.pitchDeg + clearlyHigherDeg ? { ...camera, view: viewOfPitch(pitchDeg), pitchDeg } : camera;
}

/** An unsure estimate of the photo's pitch may be wrong by so much. */
const pitchPlayDeg = 10;

/** By how many degrees a photo's pitch may be wrong. */
export const pitchPlay = ({ confidence }: Pick<PhotoCamera, 'confidence'>): number => (1 - confidence) * pitchPlayDeg;

/**
 * The product as a set sees it: where its photo's camera is only a hint, from as near to the set's height above it as
 * the hint allows.
 */
export function seenInSet(product: ProductView, setPitchDeg: number): ProductView {
  const { camera } = product;
  if (camera.confidence >= sureEnough || camera.view === 'top') return product;
  const higher = Math.max(0, Math.min(pitchPlay(camera), setPitchDeg - camera.pitchDeg));
  return { ...product, camera: { ...camera, pitchDeg: camera.pitchDeg + higher } };
}
