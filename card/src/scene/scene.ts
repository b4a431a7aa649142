import type { LayerId, Placement, BenefitIcon } from '@kadr/shared/designs';
import type { Box } from './geometry.ts';
import type { FontId } from '../text/text-styles.ts';

/** Offset 0 to 1 and a CSS colour. */
export type ColourStop = readonly [offset: number, colour: string];

export type Paint =
  | { kind: 'solid'; colour: string }
  | { kind: 'linear'; from: readonly [number, number]; to: readonly [number, number]; stops: readonly ColourStop[] }
  | { kind: 'radial'; centre: readonly [number, number]; radius: number; stops: readonly ColourStop[] };

/** A filled or stroked outline, as SVG path data. */
export interface PathShape {
  d: string;
  fill?: Paint;
  stroke?: { colour: string; widthPx: number; roundCap?: boolean };
  shadow?: { colour: string; blurPx: number; offsetYPx: number };
}

export interface TextRun {
  text: string;
  x: number;
  baselineY: number;
}

export type LayerPart =
  | ({ kind: 'shape' } & PathShape)
  | { kind: 'text'; runs: TextRun[]; font: FontId; sizePx: number; trackingEm: number; colour: string }
  /** `tint`: the one colour that all of it is drawn in. */
  | { kind: 'image'; image: string; tint: string | null; x: number; y: number; width: number; height: number }
  | { kind: 'icon'; icon: BenefitIcon; x: number; y: number; sizePx: number; colour: string; strokeUnits: number };

/** One movable text or object, its parts counted from the left top corner of its box. */
export interface CardLayer {
  id: LayerId;
  box: Box;
  /** What the letters and shapes really take, in the card's pixels before turning. */
  ink: Box;
  /** What the letters alone take. */
  letters: Box;
  rotationDegrees: number;
  opacity: number;
  parts: LayerPart[];
  /** The place that keeps this layer exactly as it is, to start moving it from. */
  placement: Placement;
  /** What legibility is judged by; null where there are no letters. */
  type: { font: FontId; sizePx: number; uppercase: boolean; colour: string } | null;
  /** It passes behind the product. */
  behindProduct?: boolean;
  /** It is as long as the product is there, however near that comes to the edge. */
  spansProduct?: boolean;
  /** The colour that the layer itself puts behind each of its letters, if it does. */
  ownGround: string | null;
}

/** Glass: what lies under the path is blurred, then tinted. */
export interface Frost {
  d: string;
  blurPx: number;
  tint: string;
}

/** Everything that is drawn, bottom to top: ground, picture, frost, shapes, layers behind the product, the product where it stands out, other layers. */
export interface CardLayout {
  widthPx: number;
  heightPx: number;
  ground: PathShape[];
  /** `box`: where the whole picture lies; its scene may go on beyond it, to the window's edges. */
  picture: { box: Box; window: Box; clip: string | null };
  /** Whether the product is drawn once more over the mask, as a layer of its own. */
  standsOut: boolean;
  frost: Frost | null;
  shapes: PathShape[];
  /** About where the mask hides the picture. */
  covers: readonly Box[];
  layers: CardLayer[];
  /** Where the product ended up; null when its place in the picture is not known. */
  product: Box | null;
  /** The share of the product that the mask hides or an edge cuts off; texts are not counted. */
  productHidden: number;
  /** Whether what it stands on, and the ground around with its shadow, is clear of the mask's edges, panels and fades. */
  isBaseClear: boolean;
  safeArea: Box;
}
