import { inset, type Box } from '../scene/geometry.ts';
import { rectanglePath } from '../scene/path.ts';
import { bandPlan, veilBand } from './bands.ts';
import {
  cardBox,
  denseShare,
  fadingStops,
  solid,
  type Mask,
  type MaskContext,
  type MaskPlan,
  type TextBlocks,
} from './mask-plan.ts';
import type { PathShape } from '../scene/scene.ts';

/** The part of the card between what is written above and below. */
function stageBetween(context: MaskContext, blocks: TextBlocks): Box {
  const top = blocks.title === undefined ? context.marginPx : blocks.title.y + blocks.title.height + context.unitPx * 2;
  const bottom =
    blocks.benefits === undefined ? context.heightPx - context.marginPx : blocks.benefits.y - context.unitPx * 2;
  return {
    x: context.marginPx,
    y: top,
    width: context.widthPx - 2 * context.marginPx,
    height: Math.max(bottom - top, context.heightPx * 0.3),
  };
}

interface Shade {
  shape: PathShape;
  cover: Box;
}

function shadeFromTop(context: MaskContext, until: number): Shade {
  const reach = Math.min(context.heightPx, until * 1.28 + context.heightPx * 0.1);
  const solidUntil = (until / reach) * 0.62;
  const box = { x: 0, y: 0, width: context.widthPx, height: reach };
  return {
    shape: {
      d: rectanglePath(box),
      fill: {
        kind: 'linear',
        from: [0, 0],
        to: [0, reach],
        stops: fadingStops(context.colours.decor, 0.94, solidUntil),
      },
    },
    cover: { ...box, height: reach * denseShare(solidUntil) },
  };
}

function shadeFromBottom(context: MaskContext, from: number): Shade {
  const { widthPx, heightPx } = context;
  const reach = Math.min(heightPx, (heightPx - from) * 1.08 + heightPx * 0.07);
  const solidUntil = ((heightPx - from) / reach) * 0.8;
  const box = { x: 0, y: heightPx - reach, width: widthPx, height: reach };
  const dense = reach * denseShare(solidUntil);
  return {
    shape: {
      d: rectanglePath(box),
      fill: {
        kind: 'linear',
        from: [0, heightPx],
        to: [0, heightPx - reach],
        stops: fadingStops(context.colours.decor, 0.94, solidUntil),
      },
    },
    cover: { ...box, y: heightPx - dense, height: dense },
  };
}

/** The decor colour falls in from above and rises from below, like dusk. */
export const veil: Mask = {
  id: 1,
  name: 'veil',
  plan(context) {
    const { heightPx, marginPx, shape, wantsHeight } = context;
    if (shape === 'wide') return cornerVeil(context);
    const area = inset(cardBox(context), marginPx);
    const tall = shape === 'tall';
    const foot = heightPx * (tall && wantsHeight ? 0.23 : 0.25);
    return {
      flow: 'split',
      title: {
        box: { ...area, height: heightPx * 0.22 },
        align: 'left',
        valign: 'top',
        maxLines: 2,
        sizeFactor: shape === 'tall' ? 0.78 : 0.86,
      },
      benefits: {
        box: { ...area, y: heightPx - marginPx - foot, height: foot },
        align: 'left',
        valign: 'bottom',
        arrangement: 'row',
        sizeFactor: tall && wantsHeight ? 0.8 : 0.95,
      },
      draw: (blocks) => {
        const shades = [
          ...(blocks.title === undefined ? [] : [shadeFromTop(context, blocks.title.y + blocks.title.height)]),
          ...(blocks.benefits === undefined ? [] : [shadeFromBottom(context, blocks.benefits.y)]),
        ];
        return {
          window: cardBox(context),
          stage: stageBetween(context, blocks),
          covers: shades.map(({ cover }) => cover),
          shapes: shades.map(({ shape }) => shape),
        };
      },
    };
  },
};

/** On a wide card the shade comes out of the left lower corner, under a column. */
function cornerVeil(context: MaskContext): MaskPlan {
  const { widthPx, heightPx, marginPx } = context;
  const column = columnLeft(context);
  return {
    flow: 'column',
    title: { box: column, align: 'left', valign: 'bottom', maxLines: 4, sizeFactor: 0.9 },
    benefits: { box: column, align: 'left', valign: 'bottom', arrangement: 'list', sizeFactor: 1 },
    draw: (blocks) => {
      const right = blocks.all === undefined ? marginPx : blocks.all.x + blocks.all.width;
      return {
        window: cardBox(context),
        stage: { x: right, y: marginPx, width: widthPx - right - marginPx, height: heightPx - 2 * marginPx },
        shapes: [
          {
            d: rectanglePath(cardBox(context)),
            fill: {
              kind: 'radial',
              centre: [0, heightPx],
              radius: right * 1.75,
              stops: fadingStops(context.colours.decor, 0.96, 0.42),
            },
          },
        ],
      };
    },
  };
}

/** The decor colour comes in from the left, where a column is written. */
export const sideVeil: Mask = {
  id: 2,
  name: 'side-veil',
  plan(context) {
    if (context.wantsWidth) return bandPlan(context, veilBand);
    const { widthPx, heightPx, marginPx } = context;
    const column = columnLeft(context);
    return {
      flow: 'column',
      title: { box: column, align: 'left', valign: 'middle', maxLines: 4, sizeFactor: 0.94 },
      benefits: { box: column, align: 'left', valign: 'middle', arrangement: 'list', sizeFactor: 1.06 },
      draw: (blocks) => {
        const right = blocks.all === undefined ? marginPx : blocks.all.x + blocks.all.width;
        const reach = right + widthPx * 0.15;
        const solidUntil = (right / reach) * 0.92;
        return {
          window: { x: reach * solidUntil * 0.8, y: 0, width: widthPx - reach * solidUntil * 0.8, height: heightPx },
          stage: {
            x: right + marginPx * 0.4,
            y: marginPx,
            width: widthPx - right - marginPx * 0.9,
            height: heightPx - 2 * marginPx,
          },
          covers: [{ x: 0, y: 0, width: reach * denseShare(solidUntil), height: heightPx }],
          ground: [{ d: rectanglePath(cardBox(context)), fill: solid(context.colours.decor) }],
          shapes: [
            {
              d: rectanglePath({ x: 0, y: 0, width: reach, height: heightPx }),
              fill: {
                kind: 'linear',
                from: [0, 0],
                to: [reach, 0],
                stops: fadingStops(context.colours.decor, 1, solidUntil),
              },
            },
          ],
        };
      },
    };
  },
};

/** A column on the left, as wide as the card's shape allows. */
export function columnLeft(context: MaskContext, share = 1): Box {
  const { widthPx, heightPx, marginPx, shape } = context;
  const width = widthPx * (shape === 'wide' ? 0.4 : shape === 'square' ? 0.4 : 0.46) * share;
  return { x: marginPx, y: marginPx, width, height: heightPx - 2 * marginPx };
}
