import type { StyleId } from '@kadr/shared/visuals';
import type { Plate, PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { PlateCamera, PlateSizeClass } from '../../plates/plate-meta.ts';
import type { FrameFormat, PhotoCamera, ProductSize, ShotNote, UnavailableReason } from '../shot.ts';

/** From which photo heights a product stands believably in a set of that camera (degrees looked down). */
const pitchRange: Record<PlateCamera, [number, number]> = {
  front: [-8, 18],
  tall: [-8, 18],
  'three-quarter': [14, 42],
  top: [62, 90],
};

/** An unsure estimate of the photo's pitch may be wrong by so much. */
const pitchPlayDeg = 10;

/** Below this confidence the photo's camera is only a hint, and the nearest plate is taken. */
const sureEnough = 0.45;

/** Longest side in cm that each set size is right for, with some play on both sides. Sets for garments and people are not for what stands or lies. */
const sizeRangeCm: Partial<Record<PlateSizeClass, [number, number]>> = {
  macro: [0, 7],
  table: [3, 62],
  floor: [36, 320],
};

/** How far a product may lie outside of a set's sizes before its scale becomes a lie. */
const sizePlay = 1.35;

export interface PlateChoice {
  plate: Plate;
  notes: ShotNote[];
}

/** The plate of a style that fits the photo's camera and the product's size best, or why there is none. */
export function choosePlate(
  catalogue: PlateCatalogue,
  wanted: { style: StyleId; format: FrameFormat; size: ProductSize; camera: PhotoCamera },
): PlateChoice | UnavailableReason {
  const ofStyle = catalogue.plates.filter((plate) => plate.meta.style === wanted.style && !plate.meta.bare);
  if (ofStyle.length === 0) return 'no-plate-for-style';
  const play = (1 - wanted.camera.confidence) * pitchPlayDeg;
  const ofCamera = ofStyle.filter((plate) => cameraGap(plate.meta.camera, wanted.camera) <= play);
  const unsure = ofCamera.length === 0 && wanted.camera.confidence < sureEnough && wanted.camera.view !== 'top';
  const cameras = unsure ? nearestCameras(ofStyle, wanted.camera) : ofCamera;
  if (cameras.length === 0) return 'no-plate-for-camera';
  const longestCm = Math.max(
    wanted.size.widthCm,
    wanted.size.heightCm,
    wanted.camera.view === 'top' ? wanted.size.depthCm : 0,
  );
  const ranked = cameras
    .map((plate) => ({ plate, misfit: sizeMisfit(plate.meta.sizeClass, longestCm) }))
    .filter(({ misfit }) => misfit <= sizePlay)
    .toSorted(
      (a, b) =>
        a.misfit - b.misfit ||
        cameraGap(a.plate.meta.camera, wanted.camera) - cameraGap(b.plate.meta.camera, wanted.camera) ||
        middleGap(a.plate, longestCm) - middleGap(b.plate, longestCm) ||
        formatGap(a.plate, wanted.format) - formatGap(b.plate, wanted.format) ||
        pitchGap(a.plate, wanted.camera) - pitchGap(b.plate, wanted.camera) ||
        (a.plate.id < b.plate.id ? -1 : 1),
    );
  const best = ranked[0];
  if (!best) return 'no-plate-for-size';
  const notes: ShotNote[] = [];
  if (best.misfit > 1) notes.push('size-class-substituted');
  if (unsure || wanted.camera.confidence < sureEnough) notes.push('camera-uncertain');
  return { plate: best.plate, notes };
}

/** Degrees by which a photo lies outside of what a plate's camera can take; a photo from above only fits `top`. */
function cameraGap(camera: PlateCamera, photo: PhotoCamera): number {
  if ((photo.view === 'top') !== (camera === 'top')) return 90;
  if (photo.view === 'top') return 0;
  const [low, high] = pitchRange[camera];
  return Math.max(0, low - photo.pitchDeg, photo.pitchDeg - high);
}

function nearestCameras(plates: readonly Plate[], photo: PhotoCamera): Plate[] {
  const standing = plates.filter((plate) => plate.meta.camera !== 'top');
  const best = Math.min(...standing.map((plate) => pitchGap(plate, photo)));
  return standing.filter((plate) => pitchGap(plate, photo) === best);
}

function pitchGap(plate: Plate, photo: PhotoCamera): number {
  return Math.abs(plate.meta.pitchDeg - photo.pitchDeg);
}

/** 1 inside the range; above it the factor by which the product is too small or too large. */
function sizeMisfit(sizeClass: PlateSizeClass, longestCm: number): number {
  const [low, high] = sizeRangeCm[sizeClass] ?? [Infinity, Infinity];
  return Math.max(1, low / longestCm, longestCm / high);
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
