import { mixColours, withAlpha } from '../colours/colour.ts';
import type { CardColours } from '@kadr/shared/designs';
import type { Box } from '../scene/geometry.ts';
import type { ColourStop, Frost, Paint, PathShape } from '../scene/scene.ts';

/** What a mask knows of the card it is laid over. */
export interface MaskContext {
  widthPx: number;
  heightPx: number;
  /** Space between texts and the card's edge. */
  marginPx: number;
  /** A hundredth of the card's long side: the measure of everything. */
  unitPx: number;
  shape: 'wide' | 'square' | 'tall';
  /** Width to height of the picture. */
  pictureAspect: number;
  /** Whether the product is high for the card's shape: what texts take of the height, it loses. */
  wantsHeight: boolean;
  /** Whether texts across the card leave the product more room than a column beside it does. */
  wantsWidth: boolean;
  /** Whether a narrow stack of benefits beside the product, under the title, leaves it more room than texts across do. */
  wantsStack: boolean;
  colours: CardColours;
}

export type HorizontalAlign = 'left' | 'center' | 'right';
export type VerticalAlign = 'top' | 'middle' | 'bottom';

/**
 * A list has the icon next to the text, a row next to each other with the icon above; chips are a list and tiles a row
 * in which each has a ground of its own. A stack is a narrow list with the icons above.
 */
export type Arrangement = 'list' | 'row' | 'chips' | 'tiles' | 'stack';

/** Whether benefits stand next to each other. */
export function isRow(arrangement: Arrangement): boolean {
  return arrangement === 'row' || arrangement === 'tiles';
}

export interface TextZone {
  /** As far as the text may ever reach. */
  box: Box;
  align: HorizontalAlign;
  valign: VerticalAlign;
}

/**
 * Where a mask wants the texts. With `column` the benefits follow the title inside the title's zone, with `spread` they
 * stand at its foot.
 */
export interface MaskPlan {
  flow: 'column' | 'split' | 'spread';
  /** The texts stand across the card at its head, in place of a column beside the product. */
  isAcross?: boolean;
  /** The side at which texts end that do not fill their zone; the left by itself. */
  hug?: 'right';
  title: TextZone & { maxLines: number; sizeFactor: number };
  benefits: TextZone & { arrangement: Arrangement; sizeFactor: number };
  /** Once the texts have their size: the shapes around them and the place left for the picture. */
  draw(blocks: TextBlocks): MaskDrawing;
}

/** Where the texts came to lie; undefined when there are none. */
export interface TextBlocks {
  title: Box | undefined;
  /**
   * Where the last line of the title stands, and how large its letters are; undefined where something may not be hidden
   * below it: tails of letters, a line.
   */
  lastLine?: { baselineY: number; sizePx: number } | undefined;
  benefits: Box | undefined;
  all: Box | undefined;
}

export interface MaskDrawing {
  /** The part of the card that the picture fills. */
  window: Box;
  /** The part of the window where the product is free of texts. */
  stage: Box;
  /** About where the mask hides the picture. */
  covers?: readonly Box[];
  clip?: string;
  /** Share of the window's shorter side in which the clip has cut its corners off. */
  cornerCut?: number;
  ground?: PathShape[];
  shapes?: PathShape[];
  frost?: Frost;
}

export interface Mask {
  id: number;
  name: string;
  plan(context: MaskContext): MaskPlan;
}

export function solid(colour: string): Paint {
  return { kind: 'solid', colour };
}

/** A surface of the decor colour that catches a little light from the left top. */
export function sheen(decor: string, box: Box): Paint {
  return {
    kind: 'linear',
    from: [box.x, box.y],
    to: [box.x + box.width, box.y + box.height],
    stops: [
      [0, mixColours(decor, '#ffffff', 0.06)],
      [0.55, decor],
      [1, mixColours(decor, '#000000', 0.06)],
    ],
  };
}

/** Stops of a shade that ends without a visible edge (smoothstep), opaque at 0. */
export function fadingStops(colour: string, alpha: number, solidUntil = 0): ColourStop[] {
  const steps = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1];
  const stops = steps.map((t): ColourStop => [
    solidUntil + (1 - solidUntil) * t,
    withAlpha(colour, alpha * (1 - t * t * (3 - 2 * t))),
  ]);
  return solidUntil > 0 ? [[0, withAlpha(colour, alpha)], ...stops] : stops;
}

/** How far from its dense end a shade of fadingStops hides what lies under it, as a share of its reach. */
export function denseShare(solidUntil: number): number {
  return solidUntil + (1 - solidUntil) * 0.5;
}

export function cardBox(context: MaskContext): Box {
  return { x: 0, y: 0, width: context.widthPx, height: context.heightPx };
}

export const softShadow = { colour: 'rgba(20, 16, 10, 0.28)' };
