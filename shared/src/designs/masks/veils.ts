import { inset, type Box } from '../geometry.ts';
import { rectanglePath } from '../path.ts';
import { cardBox, fadingStops, type Mask, type MaskContext, type TextBlocks } from '../mask-plan.ts';
import type { PathShape } from '../scene.ts';

/** The part of the card between what is written above and below. */
export function stageBetween(context: MaskContext, blocks: TextBlocks): Box {
  const top = blocks.title === undefined ? context.marginPx : blocks.title.y + blocks.title.height + context.unitPx * 2;
  const bottom = blocks.benefits === undefined ? context.heightPx - context.marginPx : blocks.benefits.y - context.unitPx * 2;
  return { x: context.marginPx, y: top, width: context.widthPx - 2 * context.marginPx, height: Math.max(bottom - top, context.heightPx * 0.3) };
}

function shadeFromTop(context: MaskContext, until: number): PathShape {
  const reach = Math.min(context.heightPx, until * 1.28 + context.heightPx * 0.1);
  const box = { x: 0, y: 0, width: context.widthPx, height: reach };
  return { d: rectanglePath(box), fill: { kind: 'linear', from: [0, 0], to: [0, reach], stops: fadingStops(context.colours.decor, 0.94, (until / reach) * 0.62) } };
}

function shadeFromBottom(context: MaskContext, from: number): PathShape {
  const { widthPx, heightPx } = context;
  const reach = Math.min(heightPx, (heightPx - from) * 1.24 + heightPx * 0.1);
  const box = { x: 0, y: heightPx - reach, width: widthPx, height: reach };
  return {
    d: rectanglePath(box),
    fill: { kind: 'linear', from: [0, heightPx], to: [0, heightPx - reach], stops: fadingStops(context.colours.decor, 0.94, ((heightPx - from) / reach) * 0.66) },
  };
}

/** The decor colour falls in from above and rises from below, like dusk. */
export const veil: Mask = {
  id: 1,
  name: 'veil',
  plan(context) {
    const { widthPx, heightPx, marginPx, shape } = context;
    const area = inset(cardBox(context), marginPx);
    return {
      flow: 'split',
      title: {
        box: { ...area, width: shape === 'wide' ? widthPx * 0.72 : area.width, height: heightPx * (shape === 'wide' ? 0.34 : 0.27) },
        align: 'left', valign: 'top', maxLines: shape === 'wide' ? 2 : 3, sizeFactor: 1,
      },
      benefits: {
        box: { ...area, y: heightPx - marginPx - heightPx * 0.29, height: heightPx * 0.29 },
        align: 'left', valign: 'bottom', arrangement: shape === 'tall' ? 'list' : 'row',
      },
      draw: (blocks) => ({
        window: cardBox(context),
        stage: stageBetween(context, blocks),
        shapes: [
          ...(blocks.title === undefined ? [] : [shadeFromTop(context, blocks.title.y + blocks.title.height)]),
          ...(blocks.benefits === undefined ? [] : [shadeFromBottom(context, blocks.benefits.y)]),
        ],
      }),
    };
  },
};

/** The decor colour comes in from the left, where a column is written. */
export const sideVeil: Mask = {
  id: 2,
  name: 'side-veil',
  plan(context) {
    const { widthPx, heightPx, marginPx } = context;
    const column = columnLeft(context);
    return {
      flow: 'column',
      title: { box: column, align: 'left', valign: 'middle', maxLines: 5, sizeFactor: 0.92 },
      benefits: { box: column, align: 'left', valign: 'middle', arrangement: 'list' },
      draw: (blocks) => {
        const right = blocks.all === undefined ? marginPx : blocks.all.x + blocks.all.width;
        const reach = right + widthPx * 0.26;
        return {
          window: cardBox(context),
          stage: { x: right + marginPx * 0.4, y: marginPx, width: widthPx - right - marginPx * 0.9, height: heightPx - 2 * marginPx },
          shapes: [{
            d: rectanglePath({ x: 0, y: 0, width: reach, height: heightPx }),
            fill: { kind: 'linear', from: [0, 0], to: [reach, 0], stops: fadingStops(context.colours.decor, 0.95, (right / reach) * 0.8) },
          }],
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
