import type { FrameType, StyleId } from '@kadr/shared/visuals';
import type { PropCamera } from '../props/prop-file.ts';
import type { Refinement } from './change/refinement.ts';

/** True size of the product; a length that no one stated is a guess. */
export interface ProductSize {
  widthCm: number;
  heightCm: number;
  depthCm: number;
  widthGuessed?: boolean;
  heightGuessed?: boolean;
  depthGuessed?: boolean;
}

/** From where the seller's photo was taken; `pitchDeg` is how far the camera looked down (90 = straight from above). */
export interface PhotoCamera {
  view: 'front' | 'three-quarter' | 'top';
  pitchDeg: number;
  confidence: number;
}

/** What the planner has to know of one cut-out photo. */
export interface ProductView {
  widthPx: number;
  heightPx: number;
  size: ProductSize;
  camera: PhotoCamera;
}

/** Width to height of a frame. */
export const frameFormats = ['1:1', '3:4', '4:5', '16:9'] as const;
export type FrameFormat = (typeof frameFormats)[number];

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Rgb = [number, number, number];

/** Multipliers of the set's light groups: mood at run time. */
export interface LightMood {
  key: Rgb;
  fill: Rgb;
  accent: Rgb;
}

/** What kind of picture the frame is, which decides how it is drawn. */
export type ShotKind = 'set' | 'white' | 'grid' | 'closeup' | 'scale' | 'spread';

/** Where something stands (or lies) and how large it is. */
export interface Placement {
  unitsPerCm: number;
  /** Its middle on the floor, units: right, and away from the camera (from above: up in the picture). */
  xUnits: number;
  yUnits: number;
  size: ProductSize;
  photoPitchDeg: number;
  /** What a pixel of the cut-out shows, where that is known exactly; else it follows from `size`. */
  cmPerPx?: number;
}

/**
 * What stands next to the product: a prop, the n-th further cut-out that is handed in (1 = the first after the main one), or a
 * drawn outline to compare large goods with.
 */
export interface Companion {
  of: { prop: string; camera: PropCamera } | { cutout: number } | { outline: 'chair' | 'door' };
  placement: Placement;
  /** A prop lit from the left in a set that is lit from the right. */
  mirrored: boolean;
  /** A prop that a refinement added. Stored under this name. */
  wished?: boolean;
}

/** Everything that a frame is drawn from, besides the product's pixels and the plates. Plain JSON, to be stored with the frame. */
export interface Shot {
  version: 1;
  kind: ShotKind;
  frameType: FrameType;
  style: StyleId;
  format: FrameFormat;
  seed: number;
  widthPx: number;
  heightPx: number;
  /**
   * Null for frames that need no set (compliance). Closeup, grid and scale take only the palette of it. `hash` is that of the plate's meta.json: a
   * frame is drawn on the very plate that it was planned for.
   */
  plate: { id: string; hash: string; mirrored: boolean } | null;
  /** Colours of the drawn backdrop where there is no set, #rrggbb. */
  palette: string[];
  /** Window of the plate that becomes the frame, in plate pixels (already mirrored). */
  crop: Rect;
  /** The product in the set. */
  placement: Placement;
  /** What stands next to it. On drawn backdrops places and scales count relative to the product's. */
  companions: Companion[];
  /** Closeups: how much of the product's longer side the window shows, 0 to 1, and which of its best windows (0 = the best). */
  closeup: { part: number; choice: number };
  /** `casts` false leaves the shadow at the product's foot only; strength 0 leaves none at all. */
  light: { mood: LightMood; shadowSoftness: number; shadowStrength: number; reflection: number; casts: boolean };
  /** What a refinement makes of the backdrop: a colour (#rrggbb), and a gain of its light. */
  backdrop: { colour: string | null; gain: number };
  /** `panning`: how far the set is smeared sideways, parts of the frame's width. */
  lens: {
    backgroundBlur: number;
    panning: number;
    exposure: number;
    saturation: number;
    grain: number;
    vignette: number;
  };
  prompt: Refinement | null;
  /** What was done differently than asked, for the UI to say. */
  notes: ShotNote[];
}

export type ShotNote = 'size-class-substituted' | 'camera-uncertain' | 'crop-limited' | 'photo-small';

/** Why a frame cannot be made. */
export type UnavailableReason =
  | 'no-plate-for-style'
  | 'no-plate-for-camera'
  | 'no-plate-for-size'
  | 'photo-too-small'
  /** More sample photos; a photo of the box; photos of the components; another product of the seller. */
  | 'needs-photos'
  | 'needs-box'
  | 'needs-components'
  | 'needs-partner'
  /** What is in it: only the seller can say. */
  | 'needs-contents'
  /** A true size; a photo that shows one of the stated lengths straight. */
  | 'needs-size'
  | 'needs-front-photo'
  /** Nothing is known that would belong beside goods of that category in such a frame and style. */
  | 'not-for-goods'
  /** No prop suits goods of that category and size in such a frame. */
  | 'no-props-for-goods';

export interface Unavailable {
  unavailable: UnavailableReason;
  /** Frame types that this product and style can have instead. */
  offers: FrameType[];
}

export function isUnavailable(plan: Shot | Unavailable): plan is Unavailable {
  return 'unavailable' in plan;
}

const frameSizesPx: Record<FrameFormat, [number, number]> = {
  '1:1': [1536, 1536],
  '3:4': [1248, 1664],
  '4:5': [1296, 1620],
  '16:9': [1760, 990],
};

/** Width and height in pixels of a full-size frame: what plates of 1280 pixels give without being enlarged too far. */
export function frameSizePx(format: FrameFormat): { widthPx: number; heightPx: number } {
  const [widthPx, heightPx] = frameSizesPx[format];
  return { widthPx, heightPx };
}
