import type { FrameType, StyleId } from '@kadr/shared/visuals';
import type { Wishes } from './wishes.ts';

/** True size of the product. `depthGuessed` says that nobody measured the depth. */
export interface ProductSize {
  widthCm: number;
  heightCm: number;
  depthCm: number;
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
export type ShotKind = 'set' | 'white' | 'grid' | 'closeup' | 'scale';

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
  /** Null for frames that need no set (compliance). Closeup, grid and scale take only the palette of it. */
  plate: { id: string; mirrored: boolean } | null;
  /** Colours of the drawn backdrop where there is no set, #rrggbb. */
  palette: string[];
  /** Window of the plate that becomes the frame, in plate pixels (already mirrored). */
  crop: Rect;
  /** The product in the set; `xUnits` is its place on the x axis. */
  placement: { unitsPerCm: number; xUnits: number; size: ProductSize; photoPitchDeg: number };
  /** Closeups: how much of the product's longer side the window shows, 0 to 1, and which of its best windows (0 = the best). */
  closeup: { part: number; choice: number };
  /** `casts` false leaves the shadow at the product's foot only; strength 0 leaves none at all. */
  light: { mood: LightMood; shadowSoftness: number; shadowStrength: number; reflection: number; casts: boolean };
  /** What a wish makes of what lies behind the product: a colour (#rrggbb), and a gain of its light. */
  backdrop: { colour: string | null; gain: number };
  lens: { backgroundBlur: number; exposure: number; saturation: number; grain: number; vignette: number };
  prompt: Wishes | null;
  /** What was done differently than asked, for the UI to say. */
  notes: ShotNote[];
}

export type ShotNote =
  | 'size-class-substituted' | 'camera-uncertain' | 'crop-limited' | 'photo-small';

/** Why a frame cannot be made. */
export type UnavailableReason =
  | 'no-plate-for-style' | 'no-plate-for-camera' | 'no-plate-for-size' | 'needs-props' | 'needs-photos' | 'photo-too-small';

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
