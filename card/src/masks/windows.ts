import { mixColours, withAlpha } from '../colours/colour.ts';
import { inset, type Box } from '../scene/geometry.ts';
import { cardBox, sheen, type Mask, type MaskContext, type MaskPlan, type TextBlocks } from './mask-plan.ts';
import { archPath, ellipsePath, rectanglePath, roundedPath } from '../scene/path.ts';
import type { PathShape } from '../scene/scene.ts';
import { columnLeft } from './veils.ts';

function groundOf(context: MaskContext): PathShape {
  const box = cardBox(context);
  return { d: rectanglePath(box), fill: sheen(context.colours.decor, box) };
}

/** Whether title, picture and benefits stand one under another. */
function isStacked({ shape, wantsWidth }: MaskContext): boolean {
  return shape === 'tall' || wantsWidth;
}

/** Title above and benefits below on the ground, the picture between. */
function stackedPlan(context: MaskContext, align: 'left' | 'center'): Pick<MaskPlan, 'flow' | 'title' | 'benefits'> {
  const { heightPx, marginPx, shape, wantsHeight } = context;
  const area = inset(cardBox(context), marginPx);
  const tall = shape === 'tall';
  const foot = heightPx * (tall ? (wantsHeight ? 0.23 : 0.27) : 0.22);
  return {
    flow: 'split',
    title: { box: { ...area, height: heightPx * 0.22 }, align, valign: 'top', maxLines: 2, sizeFactor: 0.86 },
    benefits: {
      box: { ...area, y: heightPx - marginPx - foot, height: foot },
      align,
      valign: 'bottom',
      arrangement: 'row',
      sizeFactor: tall && wantsHeight ? 0.8 : 1,
    },
  };
}

function columnPlan(context: MaskContext): Pick<MaskPlan, 'flow' | 'title' | 'benefits'> {
  const box = columnLeft(context, context.shape === 'wide' ? 1 : 0.98);
  return {
    flow: 'column',
    title: { box, align: 'left', valign: 'middle', maxLines: 4, sizeFactor: 0.94 },
    benefits: { box, align: 'left', valign: 'middle', arrangement: 'list', sizeFactor: 1.06 },
  };
}

function between(context: MaskContext, blocks: TextBlocks): Box {
  const gap = context.unitPx * 3;
  const top = blocks.title === undefined ? context.marginPx : blocks.title.y + blocks.title.height + gap;
  const bottom = blocks.benefits === undefined ? context.heightPx - context.marginPx : blocks.benefits.y - gap;
  return {
    x: context.marginPx,
    y: top,
    width: context.widthPx - 2 * context.marginPx,
    height: Math.max(bottom - top, context.heightPx * 0.25),
  };
}

function rightOf(context: MaskContext, blocks: TextBlocks): Box {
  const left = (blocks.all === undefined ? 0 : blocks.all.x + blocks.all.width) + context.marginPx * 0.75;
  return {
    x: left,
    y: context.marginPx,
    width: context.widthPx - left - context.marginPx,
    height: context.heightPx - 2 * context.marginPx,
  };
}

/** A picture narrower than this (width to height) would lose head and foot in a window across a tall card. */
const portrait = 0.85;

/** Share of the card's width that benefits beside a picture take. */
const besideShare = { square: 0.25, tall: 0.3 } as const;

/** Whether the picture has the card's whole width: beside a narrow stack of benefits a high product stands larger. */
function isMountAcross(context: MaskContext): boolean {
  return isStacked(context) && context.pictureAspect > portrait && !context.wantsStack;
}

/**
 * Tall: title, picture, benefits. Square, or with a tall picture: the benefits next to the picture. Wide: one column
 * next to it.
 */
function mountPlan(context: MaskContext): Pick<MaskPlan, 'flow' | 'title' | 'benefits'> {
  if (context.shape === 'wide') return columnPlan(context);
  const stacked = stackedPlan(context, 'left');
  if (isMountAcross(context)) return stacked;
  const { widthPx, heightPx, marginPx } = context;
  const box = {
    x: marginPx,
    y: heightPx * 0.26,
    width: widthPx * besideShare[context.shape === 'tall' ? 'tall' : 'square'],
    height: heightPx * 0.74 - marginPx,
  };
  return {
    ...stacked,
    title: { ...stacked.title, sizeFactor: 0.86 },
    benefits: { box, align: 'left', valign: 'bottom', arrangement: 'stack', sizeFactor: 0.9 },
  };
}

function mountWindow(context: MaskContext, blocks: TextBlocks): Box {
  if (isMountAcross(context)) return between(context, blocks);
  if (context.shape === 'wide') return rightOf(context, blocks);
  const { widthPx, heightPx, marginPx, unitPx } = context;
  const top = blocks.title === undefined ? marginPx : blocks.title.y + blocks.title.height + unitPx * 4;
  const left = blocks.benefits === undefined ? marginPx : blocks.benefits.x + blocks.benefits.width + unitPx * 2.6;
  return { x: left, y: top, width: widthPx - left - marginPx, height: heightPx - top - marginPx };
}

/** The picture hangs in a mount, the texts around it. */
export const mount: Mask = {
  id: 10,
  name: 'mount',
  plan(context) {
    return {
      ...mountPlan(context),
      draw: (blocks) => {
        const window = mountWindow(context, blocks);
        return {
          window,
          stage: inset(window, context.unitPx * 2),
          clip: roundedPath(window, context.unitPx * 3),
          ground: [groundOf(context)],
        };
      },
    };
  },
};

/** How far the rings of a disc reach: no farther than the gap to the texts. */
const ring = { inner: 1.2, outer: 2.8 } as const;

/** Of arch and disc. */
const cornerCut = 0.07;

/** The picture in an arch, with a fine line around it. */
export const arch: Mask = {
  id: 11,
  name: 'arch',
  plan(context) {
    const tall = isStacked(context);
    return {
      ...(tall ? stackedPlan(context, 'center') : columnPlan(context)),
      draw: (blocks) => {
        const { heightPx, marginPx, unitPx, colours } = context;
        const place = tall
          ? inset(between(context, blocks), { left: unitPx * 9, right: unitPx * 9 })
          : rightOf(context, blocks);
        const window = tall ? place : { ...place, y: marginPx * 1.1, height: heightPx - marginPx * 1.1 };
        const line = {
          ...window,
          x: window.x - unitPx * 1.5,
          y: window.y - unitPx * 1.5,
          width: window.width + unitPx * 3,
          height: window.height + unitPx * 1.5,
        };
        return {
          window,
          clip: archPath(window),
          cornerCut,
          stage: inset(window, { left: unitPx * 2, right: unitPx * 2, top: window.width * 0.2, bottom: unitPx * 5 }),
          ground: [groundOf(context)],
          shapes: [{ d: archPath(line), stroke: { colour: withAlpha(colours.title, 0.75), widthPx: unitPx * 0.22 } }],
        };
      },
    };
  },
};

/** The picture in a disc that leaves the card, rings around it. */
export const disc: Mask = {
  id: 12,
  name: 'disc',
  plan(context) {
    const tall = isStacked(context);
    return {
      ...(tall ? stackedPlan(context, 'left') : columnPlan(context)),
      draw: (blocks) => {
        const { widthPx, heightPx, unitPx, colours } = context;
        const place = tall ? between(context, blocks) : rightOf(context, blocks);
        const radius = tall
          ? Math.min(widthPx * 0.46, place.height * 0.5)
          : Math.max(heightPx * 0.4, place.width * 0.74);
        const centreX = tall ? widthPx * 0.55 : place.x + radius + unitPx;
        const centreY = tall ? place.y + place.height / 2 : heightPx / 2;
        const window = { x: centreX - radius, y: centreY - radius, width: radius * 2, height: radius * 2 };
        const visible = Math.min(window.width, widthPx - window.x);
        return {
          window,
          clip: ellipsePath(centreX, centreY, radius),
          cornerCut,
          stage: {
            x: window.x + radius * 0.2,
            y: window.y + radius * 0.2,
            width: Math.max(radius * 0.8, visible - radius * 0.4),
            height: radius * 1.6,
          },
          ground: [
            groundOf(context),
            {
              d: ellipsePath(centreX, centreY, radius + unitPx * ring.outer),
              fill: { kind: 'solid', colour: mixColours(colours.decor, colours.title, 0.1) },
            },
            {
              d: ellipsePath(centreX, centreY, radius + unitPx * ring.inner),
              fill: { kind: 'solid', colour: mixColours(colours.decor, colours.title, 0.24) },
            },
          ],
        };
      },
    };
  },
};
