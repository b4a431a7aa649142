import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { ProductView } from '../shot.ts';
import { sureEnough } from '../product/camera-by-size.ts';
import { cmPerPixel, standingDepth } from './fit-product.ts';

/** How near to its edge the ground is used, and which part of a product's width its base has. */
const used = 0.98;
const basePart = 0.82;

/**
 * Sets seen nearly level show hardly any depth of the ground: nothing is seen to stand beyond it but the rear one of a
 * pair, which is so deep, of its width, and so wide, of its height.
 */
const leastPitchDeg = 16;
const [deepFrom, wideFrom] = [0.6, 1.3];

const sine = (deg: number) => Math.sin((deg * Math.PI) / 180);

/** What a product covers of the ground, cm: half its base's width, and its depth. */
interface Base {
  readonly halfCm: number;
  readonly deepCm: number;
}

/**
 * The ground that a set's camera sees under a standing product. What its photo shows above its front is the depth of
 * what it stands on, and a photo that looks down more steeply than the set shows more of it.
 */
function baseOf(meta: PlateMeta, { size, widthPx, heightPx, camera }: ProductView): Base {
  const { widthCm, heightCm, depthCm } = size;
  const cm = cmPerPixel(size, { widthPx, heightPx }, 'standing', meta.pitchDeg);
  const pitch = Math.max(4, Math.min(60, camera.pitchDeg));
  // Turned, it is at least as deep as its shorter side and at most as its diagonal.
  const [least, most] = [Math.min(widthCm, depthCm), Math.hypot(widthCm, depthCm)].map((deep) => deep * sine(pitch));
  const aboveFront = heightPx * cm - heightCm * sine(90 - pitch);
  // An outline that does not tell how high it was seen stands on parts of itself: they may be anywhere along it.
  const isUnsure = camera.confidence < sureEnough;
  const isLevel = meta.pitchDeg < leastPitchDeg;
  const seenCm = isLevel ? depthCm * sine(pitch) : isUnsure ? most! : Math.max(least!, Math.min(most!, aboveFront));
  return { halfCm: ((isUnsure ? 1 : basePart) * widthPx * cm) / 2, deepCm: seenCm / sine(meta.pitchDeg) };
}

/** Whether a set's ground ends where it is seen: a table or plinth from above. It is a disc as wide as its widest product. */
function groundRadius({ camera, sizeClass, pitchDeg, slot }: PlateMeta, { size }: ProductView): number {
  const { widthCm, heightCm, depthCm, depthGuessed } = size;
  const isDeep = depthGuessed !== true && depthCm >= deepFrom * widthCm && widthCm >= wideFrom * heightCm;
  if (sizeClass !== 'table' || camera === 'top' || (pitchDeg < leastPitchDeg && !isDeep)) return Infinity;
  return (used * Math.max(slot.w, slot.maxW)) / 2;
}

/** The largest scale at which all that a product stands on is on the set's ground, units per cm. */
export function mostOnGround(meta: PlateMeta, product: ProductView): number {
  const { halfCm, deepCm } = baseOf(meta, product);
  return groundRadius(meta, product) / Math.hypot(halfCm, deepCm / 2);
}

/** World y at which a product of that scale stands on the ground with its back, too; 0 where it does in the middle. */
export function clearOfGroundsEnd(meta: PlateMeta, product: ProductView, unitsPerCm: number): number {
  const { halfCm, deepCm } = baseOf(meta, product);
  const radius = groundRadius(meta, product);
  const { size, widthPx, heightPx, camera } = product;
  const pictureCm = widthPx * cmPerPixel(size, { widthPx, heightPx }, 'standing', meta.pitchDeg);
  const depthUnits = standingDepth(size.depthCm, camera, pictureCm) * unitsPerCm;
  const frontCm = -Math.min(depthUnits, meta.slot.d * 1.05) / 2 / unitsPerCm;
  const back = (frontCm + deepCm) * unitsPerCm;
  const chord = Math.sqrt(Math.max(0, radius ** 2 - (halfCm * unitsPerCm) ** 2));
  return Math.min(0, chord - back);
}
