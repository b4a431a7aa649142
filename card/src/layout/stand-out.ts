import type { CardArrangement } from '@kadr/shared/designs';
import { inset, overlapArea, type Box } from '../scene/geometry.ts';
import type { MaskContext, MaskDrawing, TextBlocks } from '../masks/mask-plan.ts';
import { stageFill } from './place-picture.ts';

/**
 * How much larger a product may become where it stands before the mask, and what part of its width may reach over an
 * edge.
 */
const growths = [1.4, 1.3, 1.2, 1.1, 1] as const;
const framedGrowths = [1.6, 1.45, 1.3, 1.2, 1.1] as const;
const reaches = [0.24, 0.17, 0.11, 0.07] as const;

/**
 * What of a product is over the mask's edges: an edge that comes into it by less looks like a mistake; with a larger
 * share of it, it floats on the mask.
 */
const shown = { aside: 0.1, above: 0.04, most: 0.3 } as const;

/** How much larger a product may become to reach the title. */
const mostGrown = 1.45;

/** How far a product may reach over the last line of a title, in shares of its letters' size: they stay readable. */
const overTitle = 0.07;

/** Room between a product and the card's edge, in units: less looks cut off. */
export const airUnits = 2.4;

/** Room between a product and the sides of the frame that it stands in, in units. */
const frameAirUnits = 2;

/** Room between a product and letters, in units. */
export const textAirUnits = 1.7;

/** The product before the mask's edges, or over the title's foot. */
export interface StandOut {
  readonly context: MaskContext;
  readonly drawing: MaskDrawing;
  readonly blocks: TextBlocks;
  readonly depth: NonNullable<CardArrangement['depth']>;
  /** Where the product is without it. */
  readonly base: Box;
  /** Where the picture comes to lie when its product is to fill a stage, and where the product is then. */
  readonly placed: (stage: Box) => { picture: Box; product: Box };
  /** Share of a product that the mask hides or the window cuts off. */
  readonly hidden: (product: Box) => number;
  /** How far an edge comes into it, as shares of its width and height. */
  readonly reachInto: (product: Box) => { readonly aside: number; readonly above: number };
  /** Whether it stands on the set with its shadow: a leg over a colour field hangs in the air. */
  readonly standsClear: (product: Box) => boolean;
}

/** The place of the picture whose product stands out most without touching a text; null where there is none. */
export function standOut(asked: StandOut): Box | null {
  const title = titleUnder(asked);
  for (const wanted of title ? placesUnder(asked, title.top) : placesAtEdges(asked)) {
    const { picture, product } = asked.placed(around(wanted));
    if (isStandingOut(asked, product)) return picture;
  }
  return null;
}

/** Whether a product stands before the mask's edge, or over the title's foot, as it should. */
export function isStandingOut(asked: StandOut, product: Box): boolean {
  const { context, blocks, drawing } = asked;
  const { unitPx } = context;
  const safe = inset({ x: 0, y: 0, width: context.widthPx, height: context.heightPx }, unitPx * airUnits);
  const title = titleUnder(asked);
  const texts = [title ? title.kept : blocks.title, blocks.benefits].filter((box) => box !== undefined);
  return (
    overlapArea(product, safe) >= product.width * product.height * 0.999 &&
    product.y + product.height <= drawing.window.y + drawing.window.height - unitPx &&
    texts.every((text) => overlapArea(product, inset(text, -unitPx * textAirUnits)) === 0) &&
    asked.hidden(product) <= shown.most &&
    asked.standsClear(product) &&
    (title ? product.y < title.top + unitPx : isClearlyOut(asked.reachInto(product)))
  );
}

function isClearlyOut({ aside, above }: ReturnType<StandOut['reachInto']>): boolean {
  return aside >= shown.aside || above >= shown.above;
}

/** A stage that a product of that place just fills. */
function around({ x, y, width, height }: Box): Box {
  const [wide, high] = [width / stageFill, height / stageFill];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

/**
 * The largest first, each as far over an edge as it may, its foot where it was; in a frame in the middle, up over it.
 */
function placesAtEdges({ base, context, drawing: { stage, window } }: StandOut): Box[] {
  if (window.x > context.unitPx && window.x + window.width < context.widthPx - context.unitPx)
    return framedGrowths
      .map((grown) => ({
        x: base.x - (base.width * (grown - 1)) / 2,
        y: base.y - base.height * (grown - 1),
        width: base.width * grown,
        height: base.height * grown,
      }))
      .filter(({ x, width }) => {
        const air = context.unitPx * frameAirUnits;
        return x >= window.x + air && x + width <= window.x + window.width - air;
      });
  // Across the card there is no edge at its side.
  const isAcross = stage.width > context.widthPx * 0.8;
  return growths.flatMap((grown) => {
    const [width, height] = [base.width * grown, base.height * grown];
    const y = base.y + base.height - height;
    if (isAcross) return [{ x: base.x + (base.width - width) / 2, y, width, height }];
    return reaches.flatMap((reach) =>
      [stage.x - reach * width, stage.x + stage.width - (1 - reach) * width, base.x + (base.width - width) / 2].map(
        (x) => ({ x, y, width, height }),
      ),
    );
  });
}

/**
 * The title of a card whose product is under it: how far up the product may reach, and what of the title it may not
 * touch.
 */
function titleUnder({
  blocks: { title, lastLine },
  base,
  context,
  depth,
}: StandOut): { top: number; kept: Box } | undefined {
  if (depth !== 'title' || title === undefined || lastLine === undefined) return undefined;
  if (title.y + title.height > base.y + base.height / 2) return undefined;
  const top = lastLine.baselineY - lastLine.sizePx * overTitle;
  // Texts are kept free by some air around them.
  const air = context.unitPx * (textAirUnits + 0.05);
  return { top, kept: { ...title, height: Math.max(0, top - title.y - air) } };
}

/** From its foot up to the title, as far as its shape and the card's width allow. */
function placesUnder({ base }: StandOut, top: number): Box[] {
  const foot = base.y + base.height;
  const grown = (foot - top) / base.height;
  if (grown < 1 || grown > mostGrown) return [];
  return [{ x: base.x - (base.width * (grown - 1)) / 2, y: top, width: base.width * grown, height: foot - top }];
}
