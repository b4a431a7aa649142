import { standsOnFloor } from './floor-goods.ts';
import { pitchPlay, sureEnough } from '../product/camera-by-size.ts';
import { isSoftWear, type Pose, type StyleId } from '@kadr/shared/visuals';
import type { Plate, PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { PlateCamera, PlateMeta, PlateSizeClass } from '../../plates/plate-meta.ts';
import type { FrameFormat, PhotoCamera, ProductSize, ShotNote, UnavailableReason } from '../shot.ts';

/** From which photo heights a product stands believably in a set of that camera (degrees looked down). */
const pitchRange: Record<PlateCamera, [number, number]> = {
  front: [-8, 18],
  tall: [-8, 18],
  'three-quarter': [14, 42],
  high: [34, 62],
  top: [62, 90],
};

/** Large goods are photographed from eye level, which is above them, and look the same from a little higher. */
const mostPitchOnFloor = 28;

/**
 * Sellers photograph floor-standing goods from their own height: a photo may look down so much more steeply than the
 * set.
 */
const floorPlayDeg = 14;

const largestOnTableCm = 62;

/**
 * Longest side in cm that each set size is right for, with some play on both sides. Sets for garments and people are
 * not for what stands or lies.
 */
const sizeRangeCm: Partial<Record<PlateSizeClass, [number, number]>> = {
  macro: [0, 7],
  table: [3, largestOnTableCm],
  floor: [36, 320],
};

/** How far a product may lie outside of a set's sizes before its scale becomes a lie. */
const sizePlay = 1.35;

/** Long dresses, trousers and coats lie on bare ground, where nothing tells their size; nothing worn is longer. */
const longestWearCm = 180;

/** Rooms with an even floor, on which a person's feet are seen to stand. Elsewhere a backdrop looked better. */
const floorsForFeet: readonly StyleId[] = [
  'classic',
  'dark_mood',
  'eco_natural',
  'lifestyle',
  'loft',
  'minimal',
  'rustic_homestead',
  'scandi',
  'street_style',
  'tech_minimal',
  'warm_minimal',
];

/** Sets for one pose only: their own reason where a style has none. */
const ofPose: Partial<Record<Pose, { sizeClass: PlateSizeClass; missing: UnavailableReason }>> = {
  hangs: { sizeClass: 'hangs', missing: 'no-plate-for-hanging' },
  worn: { sizeClass: 'worn', missing: 'no-plate-for-wearing' },
};

export interface PlateChoice {
  plate: Plate;
  notes: ShotNote[];
  /** The set is without props because a refinement takes them away. */
  bareByWish?: boolean;
}

export interface WantedPlate {
  style: StyleId;
  format: FrameFormat;
  size: ProductSize;
  camera: PhotoCamera;
  pose?: Pose;
  category?: string | null;
  /** A person whose feet are seen, but not the head: stands in a room that is looked down on, as phones look at feet. */
  onFeet?: boolean;
  /** The frame wants room around the product: a set without movable props where there is one. */
  calm?: boolean;
}

/** The plate of a style that fits the pose, the photo's camera and the product's size best, or why there is none. */
export function choosePlate(catalogue: PlateCatalogue, wanted: WantedPlate): PlateChoice | UnavailableReason {
  const allOfStyle = catalogue.plates.filter(({ meta }) => meta.style === wanted.style);
  const ofStyle = allOfStyle.filter(({ meta }) => wanted.calm || !meta.bare);
  if (ofStyle.length === 0) return 'no-plate-for-style';
  const posed = wanted.pose && ofPose[wanted.pose];
  if (posed) {
    const rooms = wanted.onFeet && floorsForFeet.includes(wanted.style) ? ofStyle.filter(isRoomFromAbove) : [];
    const places = rooms.length > 0 ? rooms : ofStyle.filter(({ meta }) => meta.sizeClass === posed.sizeClass);
    const [plate] = places.toSorted(
      (a, b) => bareGap(a, b) || formatGap(a, wanted.format) - formatGap(b, wanted.format) || (a.id < b.id ? -1 : 1),
    );
    return plate ? { plate, notes: [] } : posed.missing;
  }
  const play = pitchPlay(wanted.camera);
  const longestCm = Math.max(
    wanted.size.widthCm,
    wanted.size.heightCm,
    wanted.camera.view === 'top' ? wanted.size.depthCm : 0,
  );
  const onFloor = wanted.camera.view !== 'top' && standsOnFloor(wanted.category ?? null, longestCm);
  const isLongWear =
    wanted.camera.view === 'top' &&
    isSoftWear(wanted.category ?? null) &&
    longestCm > sizePlay * largestOnTableCm &&
    longestCm <= longestWearCm;
  const places = isLongWear
    ? allOfStyle.filter(({ meta }) => meta.bare && meta.camera === 'top')
    : onFloor
      ? ofStyle.filter(({ meta }) => meta.sizeClass === 'floor')
      : ofStyle;
  if (places.length === 0) return 'no-plate-for-size';
  const most = play + (onFloor ? floorPlayDeg : 0);
  const ofCamera = places.filter((plate) => cameraGap(plate.meta, wanted.camera) <= most);
  const unsure = ofCamera.length === 0 && wanted.camera.confidence < sureEnough && wanted.camera.view !== 'top';
  const cameras = unsure ? nearestCameras(places, wanted.camera) : ofCamera;
  if (cameras.length === 0) return 'no-plate-for-camera';
  // A guess of how high a photo was taken may be wrong already: for a calm set it is not stretched further.
  const isGuess = wanted.calm && wanted.camera.confidence < sureEnough;
  const ranked = cameras
    .map((plate) => ({ plate, misfit: isLongWear ? 1 : sizeMisfit(plate.meta.sizeClass, longestCm) }))
    .filter(({ misfit }) => misfit <= sizePlay)
    .toSorted(
      (a, b) =>
        a.misfit - b.misfit ||
        (isGuess ? pitchGap(a.plate, wanted.camera) - pitchGap(b.plate, wanted.camera) : 0) ||
        bareGap(a.plate, b.plate) ||
        cameraGap(a.plate.meta, wanted.camera) - cameraGap(b.plate.meta, wanted.camera) ||
        middleGap(a.plate, longestCm) - middleGap(b.plate, longestCm) ||
        formatGap(a.plate, wanted.format) - formatGap(b.plate, wanted.format) ||
        tippingGap(a.plate, wanted.camera) - tippingGap(b.plate, wanted.camera) ||
        (a.plate.id < b.plate.id ? -1 : 1),
    );
  const best = ranked[0];
  if (!best) return 'no-plate-for-size';
  const notes: ShotNote[] = [];
  if (best.misfit > 1) notes.push('size-class-substituted');
  if (unsure || wanted.camera.confidence < sureEnough) notes.push('camera-uncertain');
  return { plate: best.plate, notes };
}

const isRoomFromAbove = ({ meta: { camera, sizeClass } }: Plate) => camera === 'three-quarter' && sizeClass === 'floor';

/** Degrees by which a photo lies outside of what a plate's camera can take; a photo from above only fits `top`. */
function cameraGap({ camera, sizeClass }: Pick<PlateMeta, 'camera' | 'sizeClass'>, photo: PhotoCamera): number {
  if ((photo.view === 'top') !== (camera === 'top')) return 90;
  if (photo.view === 'top') return 0;
  const [low, high] = pitchRange[camera];
  const most = sizeClass === 'floor' ? Math.max(high, mostPitchOnFloor) : high;
  return Math.max(0, low - photo.pitchDeg, photo.pitchDeg - most);
}

function nearestCameras(plates: readonly Plate[], photo: PhotoCamera): Plate[] {
  const standing = plates.filter((plate) => plate.meta.camera !== 'top');
  const best = Math.min(...standing.map((plate) => pitchGap(plate, photo)));
  return standing.filter((plate) => pitchGap(plate, photo) === best);
}

function pitchGap(plate: Plate, photo: PhotoCamera): number {
  return Math.abs(plate.meta.pitchDeg - photo.pitchDeg);
}

/**
 * As `pitchGap`, but of goods seen from well above that is larger in the lower set: there they tip forward and shoes
 * stand on their toes, while in the higher one they stand flat.
 */
function tippingGap(plate: Plate, photo: PhotoCamera): number {
  const isLower = plate.meta.camera === 'three-quarter' && photo.pitchDeg > plate.meta.pitchDeg;
  return (isLower ? tipping : 1) * pitchGap(plate, photo);
}

/** So that a photo from 34 degrees, the least that sets over a table take, gets one. */
const tipping = 1.6;

/** 1 inside the range; above it the factor by which the product is too small or too large. */
function sizeMisfit(sizeClass: PlateSizeClass, longestCm: number): number {
  const [low, high] = sizeRangeCm[sizeClass] ?? [Infinity, Infinity];
  return Math.max(1, low / longestCm, longestCm / high);
}

/** Below 0 where the first one is bare and the other is not. */
function bareGap(a: Plate, b: Plate): number {
  return Number(b.meta.bare) - Number(a.meta.bare);
}

/** Where ranges overlap, the set dressed for the nearer size wins. */
function middleGap(plate: Plate, longestCm: number): number {
  return (
    Math.round(4 * Math.abs(Math.log(plate.meta.slot.nominalCm / longestCm))) *
    (plate.meta.sizeClass === 'table' ? 0.9 : 1)
  );
}

function formatGap(plate: Plate, format: FrameFormat): number {
  const upright = format === '3:4' || format === '4:5';
  return (plate.meta.camera === 'tall') === upright ? 0 : 1;
}
