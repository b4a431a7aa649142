import type { CameraFacts } from '@kadr/shared/products';
import type { CloseupFault, CutSides, FrameType, PhotoShows, StyleId, Surface } from '@kadr/shared/visuals';
import type { PropCamera } from '../props/prop-file.ts';
import type { Refinement } from './change/refinement.ts';

/** The product's true size: standing, clothes lying flat. Lengths that the seller did not state are guesses. */
export interface ProductSize {
  widthCm: number;
  heightCm: number;
  depthCm: number;
  widthGuessed?: boolean;
  heightGuessed?: boolean;
  depthGuessed?: boolean;
}

/** From where the seller's photo was taken; `pitchDeg` is how far the camera looked down (90 = straight from above). */
export interface PhotoCamera extends CameraFacts {
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
  /** The cut-out was enlarged: its pixels are a network's. */
  isEnlarged?: boolean;
  /** What else is cut out with it, and which of the photo's edges cut it; `product` and none by default. */
  shows?: PhotoShows;
  cut?: CutSides;
  /** Closeups that it would make no good picture of; none by default. */
  closeupFaults?: readonly CloseupFault[];
  /** Its outline is in doubt, and no one has said that it is right; it seems to hold a part of the product only. */
  inDoubt?: boolean;
  isPart?: boolean;
}

/** Width to height of a frame. */
export const frameFormats = ['1:1', '3:4', '4:5', '16:9'] as const;
export type FrameFormat = (typeof frameFormats)[number];

/** Shares of a height, 0 at the top. */
export interface HeightRange {
  from: number;
  to: number;
}

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
  /** What hangs, or is a part of a body: how high its lowest pixel is, units. Everything else is on the floor. */
  zUnits?: number;
  size: ProductSize;
  photoPitchDeg: number;
  /** How deep it stands, over the width of its picture, where the photo shows that; else its size says it. */
  depthOfWidth?: number;
  /** What a pixel of the cut-out shows, where that is known exactly; else it follows from `size`. */
  cmPerPx?: number;
  /** A person who stands in a room; before the backdrops that are made for persons it need not be said. */
  isPerson?: boolean;
}

/**
 * What stands next to the product: a prop, the n-th further cut-out that is handed in (1 = the first after the main
 * one), or a drawn outline to compare large goods with. A hanger is added where the frame is drawn, never planned.
 */
export interface Companion {
  of: { prop: string; camera: PropCamera } | { cutout: number } | { outline: 'chair' | 'door' } | { hanger: Hanger };
  placement: Placement;
  /** A prop lit from the left in a set that is lit from the right. */
  mirrored: boolean;
  /** A prop that a refinement asked for. */
  requested?: boolean;
}

/** What clothes hang from: a hanger under their shoulders, or clips at their waist. */
export const hangers = ['shoulders', 'clips'] as const;
export type Hanger = (typeof hangers)[number];

/**
 * Everything that a frame is drawn from, besides the product's pixels and the plates. Plain JSON, to be stored with the
 * frame.
 */
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
   * Null for frames that need no set (compliance). Closeup, grid and scale take only the palette of it. `hash` is that
   * of the plate's meta.json: a frame is drawn on the very plate that it was planned for.
   */
  plate: { id: string; hash: string; mirrored: boolean } | null;
  /** Colours of the drawn backdrop where there is no set, #rrggbb. */
  palette: string[];
  /** Window of the plate that becomes the frame, in plate pixels (already mirrored). */
  crop: Rect;
  /** The product in the set. */
  placement: Placement;
  /** In sets for what hangs. */
  hanger?: Hanger;
  /**
   * Edges of the photo that cut what stands on a white ground, or is shown in a closeup: there it ends at the frame's
   * edge.
   */
  cut?: CutSides;
  /** What stands next to it. On drawn backdrops places and scales count relative to the product's. */
  companions: Companion[];
  /**
   * Closeups: how much of the product's longer side the window shows, 0 to 1, which of its best windows (0 = the best),
   * and where in the cut-out's height its middle may be.
   */
  closeup: { part: number; choice: number; within?: HeightRange | undefined };
  /** `casts` false leaves the shadow at the product's foot only; strength 0 leaves none at all. */
  light: { mood: LightMood; shadowSoftness: number; shadowStrength: number; reflection: number; casts: boolean };
  /** What a refinement makes of the backdrop: a colour (#rrggbb), and a gain of its light. */
  backdrop: {
    colour: string | null;
    gain: number;
    /** Colours of single surfaces of the set. */
    surfaces: Partial<Record<Surface, string>>;
  };
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

export type ShotNote =
  | 'size-class-substituted'
  | 'camera-uncertain'
  | 'crop-limited'
  | 'photo-small'
  | 'photo-enlarged';

/** Why a frame cannot be made. */
export type UnavailableReason =
  | 'no-plate-for-style'
  | 'no-plate-for-camera'
  | 'no-plate-for-size'
  /** The style has no set in which such things hang or are worn. */
  | 'no-plate-for-hanging'
  | 'no-plate-for-wearing'
  /** The photo's edge cuts the person or hand where a frame of that format cannot. */
  | 'cut-by-photo'
  /** The photo's edge cuts a part of the product off, or its outline holds a part only: shown alone it would be untrue. */
  | 'cut-off'
  | 'part-only'
  /** What is worn makes no such frame. */
  | 'not-for-worn'
  | 'photo-too-small'
  /** So close the photo is not sharp, or shows an even surface only. */
  | 'photo-unsharp'
  | 'photo-plain'
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
  '1:1': [2048, 2048],
  '3:4': [1536, 2048],
  '4:5': [1638, 2048],
  '16:9': [2048, 1152],
};

/** Width and height in pixels of a full-size frame. */
export function frameSizePx(format: FrameFormat): { widthPx: number; heightPx: number } {
  const [widthPx, heightPx] = frameSizesPx[format];
  return { widthPx, heightPx };
}
