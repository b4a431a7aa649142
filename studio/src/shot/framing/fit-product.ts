import { cameraOf, project, type Camera } from '../../plates/camera.ts';
import type { PlateMeta, Vec3 } from '../../plates/plate-meta.ts';
import type { Placement, ProductSize, ProductView, Rect } from '../shot.ts';

/** A product standing (or, seen from above, lying) in a set. Units are the set's (10 cm), pixels the plate's. */
export interface PlacedProduct {
  /** Where the cut-out's pixels go, in plate pixels. */
  rect: Rect;
  camera: Camera;
  lying: boolean;
  unitsPerCm: number;
  xUnits: number;
  yUnits: number;
  /** The cut-out's picture in the plane through the product. */
  imageWidthUnits: number;
  imageHeightUnits: number;
  /** Its body: height above the floor (lying: thickness) and depth (lying: length in the picture). */
  standHeightUnits: number;
  depthUnits: number;
  /**
   * How high its lowest pixel is above the floor, and whether nothing is under it: it hangs, or the frame's edge cuts
   * it.
   */
  baseUnits: number;
  floats: boolean;
  isPerson: boolean;
  /** Camera height of the photo, used to read the contact line. */
  photoPitchDeg: number;
  /** Its depth is known from the photo, so that what rises with it is known to touch. */
  isDepthSeen: boolean;
}

const radians = (deg: number) => (deg * Math.PI) / 180;

/**
 * Centimetres per pixel of a cut-out. The photo's aspect is never changed, so width and height in cm are met together
 * only as well as they agree with it; the diagonal splits the error. A lying product may show any two of its sides.
 */
export function cmPerPixel(
  size: ProductSize,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  view: 'standing' | 'lying',
  pitchDeg: number,
): number {
  const pixels = Math.hypot(widthPx, heightPx);
  if (view === 'standing') {
    const seenHeight = size.heightCm * Math.cos(radians(pitchDeg)) + size.depthCm * Math.sin(radians(pitchDeg));
    return Math.hypot(size.widthCm, seenHeight) / pixels;
  }
  return lyingDiagonalCm(size, Math.max(widthPx, heightPx) / Math.min(widthPx, heightPx)) / pixels;
}

/** What lies straight agrees with its sides within so much. */
const liesStraight = Math.log(1.25);
const aboutEqual = 1.15;

/**
 * Diagonal of the box around a lying product: what lies shows its longest side, unless two others are about as long as
 * each other and as seen (a bowl); where no two sides are as seen, it lies askew.
 */
function lyingDiagonalCm({ widthCm, heightCm, depthCm }: ProductSize, aspect: number): number {
  const longest = Math.max(widthCm, heightCm, depthCm);
  const sides = [
    [widthCm, heightCm],
    [widthCm, depthCm],
    [heightCm, depthCm],
  ].map(([a = 0, b = 0]) => ({ long: Math.max(a, b), short: Math.min(a, b) }));
  const likely = sides.filter(({ long, short }) => long === longest || long / short <= aboutEqual);
  const wrongness = (long: number, short: number) =>
    Math.abs(Math.log(Math.max(long, short) / Math.min(long, short) / aspect));
  const boxes = [0, ...Array.from({ length: 9 }, (_, i) => 5 * (i + 1))].map((deg) => {
    const [c, s] = [Math.cos(radians(deg)), Math.sin(radians(deg))];
    return likely.map(({ long, short }) => [long * c + short * s, long * s + short * c] as const);
  });
  const straight = boxes[0]!.toSorted((a, b) => wrongness(...a) - wrongness(...b))[0]!;
  const all = wrongness(...straight) <= liesStraight ? [straight] : boxes.flat();
  const [a, b] = all.toSorted((one, other) => wrongness(...one) - wrongness(...other))[0]!;
  return Math.hypot(a, b);
}

/**
 * Units per cm so that the product has its true scale in a set dressed for `slot.nominalCm`, gently compressed:
 * a product half as high as nominal is shown 0.73 as high (exponent 0.45), so that small goods stay visible.
 * Never larger than the room that the slot leaves.
 */
export function unitsPerCmIn(slot: PlateMeta['slot'], seen: SeenSize): number {
  const room = mostUnitsPerCm(slot, seen);
  const { imageWidthCm, imageHeightCm } = seen;
  const sizeCm = Math.max(imageHeightCm, (imageWidthCm * slot.h) / slot.w);
  const relative = Math.max(0.5, Math.min(1, (sizeCm / slot.nominalCm) ** 0.45));
  return Math.min(room, (slot.h * relative) / sizeCm);
}

/**
 * The largest scale at which a product stands on what the set offers: a podium is not overhung, props are not hidden.
 */
export function mostUnitsPerCm(slot: PlateMeta['slot'], { imageWidthCm, imageHeightCm, depthCm }: SeenSize): number {
  const inDepth = depthCm === null ? Infinity : (slot.d * deeperThanSlot) / depthCm;
  return Math.min(slot.h / imageHeightCm, Math.min(slot.w, slot.maxW) / imageWidthCm, inDepth);
}

/** What a cut-out shows, and how deep the thing is; null where no one stated that or it lies. */
export interface SeenSize {
  readonly imageWidthCm: number;
  readonly imageHeightCm: number;
  readonly depthCm: number | null;
}

/** What a set's camera shows of a cut-out. */
export function seenSizeOf(
  { camera, pitchDeg }: PlateMeta,
  product: Pick<ProductView, 'size' | 'widthPx' | 'heightPx'> & Partial<Pick<ProductView, 'camera'>>,
): SeenSize {
  const lying = camera === 'top';
  const cm = cmPerPixel(product.size, product, lying ? 'lying' : 'standing', pitchDeg);
  const { depthCm, depthGuessed } = product.size;
  const imageWidthCm = product.widthPx * cm;
  const deep = standingDepth(depthGuessed ? 0 : depthCm, product.camera, imageWidthCm);
  return { imageWidthCm, imageHeightCm: product.heightPx * cm, depthCm: lying || deep === 0 ? null : deep };
}

/** Sets leave some ground before and behind their slot. */
const deeperThanSlot = 1.25;

/** Thickness of clothes that hang and of a person, units; a foot so near the ground stands on it. */
const hungDepth = 0.5;
const bodyDepth = 2.4;
const onGround = 0.05;
const toes = 0.45;

/**
 * What is so much lower than deep, as is known of props and of what its seller measured, lies: from above its outline is
 * that on the ground, and a card that stands would throw another shadow. From less high more of the outline is its own
 * height.
 */
const flatPart: Partial<Record<PlateMeta['camera'], number>> = { high: 0.35, 'three-quarter': 0.2 };

/** What is so much thinner than long is soft or a strap: a hem is thinner than a garment is where it lies double. */
const soft = { part: 0.045, atEdges: 0.45 };

/** How thick goods that lie are at their edges, which throw their shadow, cm. */
function thicknessAtEdges({ widthCm, heightCm, depthCm }: ProductSize): number {
  const [thickness, , longest] = [widthCm, heightCm, depthCm].toSorted((a, b) => a - b) as [number, number, number];
  return thickness <= soft.part * longest ? soft.atEdges * thickness : thickness;
}

function isFlat({ camera }: PlateMeta, { size, cmPerPx }: Placement): boolean {
  const isMeasured = cmPerPx !== undefined || !(size.depthGuessed || size.heightGuessed);
  return isMeasured && size.heightCm <= (flatPart[camera] ?? 0) * size.depthCm;
}

/** How deep a product stands whose picture is so wide, in any one unit: turned, deeper than its size says. */
export const standingDepth = (
  stated: number,
  seen: { readonly depthOfWidth?: number | undefined } | undefined,
  pictureWidth: number,
): number => Math.max(stated, (seen?.depthOfWidth ?? 0) * pictureWidth);

/** What a placement keeps of the photo. */
export function photoOf({ camera }: ProductView): Pick<Placement, 'photoPitchDeg' | 'depthOfWidth'> {
  const { pitchDeg: photoPitchDeg, depthOfWidth } = camera;
  return { photoPitchDeg, ...(depthOfWidth ? { depthOfWidth } : {}) };
}

/** Puts a cut-out of that pixel size into the set. `meta` is already mirrored where the shot is. */
export function placeProduct(
  meta: PlateMeta,
  cutout: { widthPx: number; heightPx: number },
  place: Placement,
): PlacedProduct {
  const camera = cameraOf(meta);
  const lying = meta.camera === 'top';
  const isPerson = place.isPerson ?? meta.sizeClass === 'worn';
  const isPose = meta.sizeClass === 'hangs' || isPerson;
  const { unitsPerCm, xUnits, yUnits, size } = place;
  const cm = place.cmPerPx ?? cmPerPixel(size, cutout, lying ? 'lying' : 'standing', meta.pitchDeg);
  const imageWidthUnits = cutout.widthPx * cm * unitsPerCm;
  const imageHeightUnits = cutout.heightPx * cm * unitsPerCm;
  const shared = {
    camera,
    lying,
    unitsPerCm,
    xUnits,
    yUnits,
    imageWidthUnits,
    imageHeightUnits,
    photoPitchDeg: place.photoPitchDeg,
    isDepthSeen: place.depthOfWidth !== undefined,
    baseUnits: place.zUnits ?? 0,
    isPerson,
    floats: isPose && (meta.sizeClass === 'hangs' || (place.zUnits ?? 0) > onGround),
  };
  if (isPose) return { ...shared, ...facingCamera(shared, meta) };
  if (lying) {
    const thickness = Math.min(thicknessAtEdges(size) * unitsPerCm, meta.slot.d);
    const rect = rectAround(camera, [xUnits, yUnits, 0], imageWidthUnits, imageHeightUnits);
    return { ...shared, rect, standHeightUnits: thickness, depthUnits: imageHeightUnits };
  }
  const depthUnits = Math.min(standingDepth(size.depthCm * unitsPerCm, place, imageWidthUnits), meta.slot.d * 1.05);
  const pitch = radians(meta.pitchDeg);
  const standing = (imageHeightUnits - depthUnits * Math.sin(pitch)) / Math.cos(pitch);
  const standHeightUnits = Math.max(imageHeightUnits * 0.35, standing);
  const centre = project(camera, [xUnits, yUnits - depthUnits * 0.3, standHeightUnits / 2]);
  const scale = camera.focalPx / centre.depth;
  const foot = project(camera, [xUnits, yUnits - depthUnits / 2, 0]);
  const rect = {
    x: foot.xPx - (imageWidthUnits * scale) / 2,
    y: foot.yPx - imageHeightUnits * scale,
    w: imageWidthUnits * scale,
    h: imageHeightUnits * scale,
  };
  if (isFlat(meta, place)) {
    const thickness = size.heightCm * unitsPerCm;
    return { ...shared, lying: true, rect, standHeightUnits: thickness, depthUnits, imageHeightUnits: depthUnits };
  }
  return { ...shared, rect, standHeightUnits, depthUnits };
}

type Facing = Pick<
  PlacedProduct,
  'camera' | 'xUnits' | 'yUnits' | 'imageWidthUnits' | 'imageHeightUnits' | 'floats'
> & {
  readonly baseUnits: number;
};

/** What hangs or is worn: a picture in a plane that faces the camera. */
function facingCamera(
  { camera, xUnits, yUnits, baseUnits, imageWidthUnits, imageHeightUnits, floats }: Facing,
  { sizeClass, slot }: PlateMeta,
): Pick<PlacedProduct, 'rect' | 'yUnits' | 'standHeightUnits' | 'depthUnits'> {
  const middle: Vec3 = [xUnits, yUnits, baseUnits + imageHeightUnits / 2];
  const depthUnits = Math.min(sizeClass === 'hangs' ? hungDepth : bodyDepth, slot.d);
  // What stands begins a little before its lowest pixel.
  const behind = floats ? 0 : depthUnits / 2 - toes;
  return {
    rect: rectAround(camera, middle, imageWidthUnits, imageHeightUnits),
    yUnits: yUnits + behind,
    standHeightUnits: imageHeightUnits,
    depthUnits,
  };
}

function rectAround(camera: Camera, centre: Vec3, widthUnits: number, heightUnits: number): Rect {
  const at = project(camera, centre);
  const scale = camera.focalPx / at.depth;
  return {
    x: at.xPx - (widthUnits * scale) / 2,
    y: at.yPx - heightUnits * scale * 0.5,
    w: widthUnits * scale,
    h: heightUnits * scale,
  };
}
