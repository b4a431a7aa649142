import { withAlpha } from '../colours/colour.ts';
import { inset, type Box } from '../scene/geometry.ts';
import {
  cardBox,
  denseShare,
  fadingStops,
  sheen,
  softShadow,
  type Mask,
  type MaskContext,
  type MaskPlan,
} from './mask-plan.ts';
import { rectanglePath, roundedPath } from '../scene/path.ts';
import { bandPlan, glassBand } from './bands.ts';

/** A sheet of frosted glass that floats over the picture. */
export const glass: Mask = {
  id: 13,
  name: 'glass',
  plan(context) {
    if (context.wantsWidth) return bandPlan(context, glassBand);
    const { widthPx, heightPx, marginPx, unitPx, shape, colours } = context;
    const pad = unitPx * (shape === 'tall' ? 3 : 3.6);
    const tall = shape === 'tall';
    const column: Box = {
      x: marginPx + pad,
      y: marginPx + pad,
      width: widthPx * (tall ? 0.41 : 0.36),
      height: heightPx - 2 * (marginPx + pad),
    };
    return {
      flow: 'column',
      title: { box: column, align: 'left', valign: 'middle', maxLines: 4, sizeFactor: 0.84 },
      benefits: { box: column, align: 'left', valign: 'middle', arrangement: 'list', sizeFactor: 1 },
      draw: (blocks) => {
        const text = blocks.all ?? { ...column, height: unitPx * 20 };
        const pane = inset({ ...column, y: text.y, height: text.height }, -pad);
        const path = roundedPath(pane, unitPx * 3.4);
        const right = pane.x + pane.width;
        return {
          window: cardBox(context),
          stage: {
            x: right + unitPx * 2,
            y: marginPx,
            width: widthPx - right - unitPx * 4,
            height: heightPx - 2 * marginPx,
          },
          covers: [pane],
          frost: { d: path, blurPx: unitPx * 2.4, tint: withAlpha(colours.decor, 0.9) },
          shapes: [{ d: path, stroke: { colour: withAlpha(colours.title, 0.35), widthPx: unitPx * 0.16 } }],
        };
      },
    };
  },
};

/** Chips down the left side; across the foot, as tiles, where the product needs the card's width. */
export function chipBenefits(context: MaskContext, box: Box): MaskPlan['benefits'] {
  const { widthPx, heightPx, marginPx, wantsWidth, wantsHeight } = context;
  const place = { align: 'left', valign: 'bottom' } as const;
  if (!wantsWidth) return { ...place, box, arrangement: 'chips', sizeFactor: 1 };
  const top = heightPx * 0.7;
  const foot = { x: marginPx, y: top, width: widthPx - marginPx * 2, height: heightPx - top - marginPx };
  return { ...place, box: foot, arrangement: 'tiles', sizeFactor: wantsHeight ? 0.8 : 0.9 };
}

function chipZone(context: MaskContext): Box {
  const { widthPx, heightPx, marginPx, shape } = context;
  const top = heightPx * (shape === 'wide' ? 0.4 : 0.5);
  return { x: marginPx, y: top, width: widthPx * (shape === 'tall' ? 0.5 : 0.42), height: heightPx - top - marginPx };
}

export function stageBesideChips(context: MaskContext, chips: Box | undefined, topPx: number): Box {
  const { widthPx, heightPx, marginPx, unitPx, shape, wantsWidth } = context;
  if (wantsWidth) {
    const foot = chips === undefined ? heightPx - marginPx : chips.y - unitPx;
    const top = topPx + unitPx;
    return {
      x: marginPx * 0.7,
      y: top,
      width: widthPx - marginPx * 1.4,
      height: Math.max(foot - top, heightPx * 0.25),
    };
  }
  const left = chips === undefined ? marginPx : chips.x + chips.width + unitPx;
  const top = shape === 'wide' ? marginPx : topPx + unitPx;
  return { x: left, y: top, width: widthPx - left - marginPx * 0.6, height: heightPx - top - marginPx };
}

/** Only a breath of shade under the title; the benefits stand in chips. */
export const chips: Mask = {
  id: 14,
  name: 'chips',
  plan(context) {
    const { heightPx, widthPx, marginPx, shape, colours } = context;
    const area = inset(cardBox(context), marginPx);
    return {
      flow: 'split',
      title: {
        box: {
          ...area,
          width: shape === 'wide' ? widthPx * 0.46 : area.width,
          height: heightPx * (shape === 'wide' ? 0.32 : 0.24),
        },
        align: 'left',
        valign: 'top',
        maxLines: shape === 'wide' ? 3 : 2,
        sizeFactor: 1,
      },
      benefits: chipBenefits(context, chipZone(context)),
      draw: (blocks) => {
        const foot = blocks.title === undefined ? marginPx : blocks.title.y + blocks.title.height;
        const reach = foot * 1.25 + heightPx * 0.12;
        const solidUntil = (foot / reach) * 0.7;
        return {
          window: cardBox(context),
          covers:
            shape === 'wide' || blocks.title === undefined
              ? []
              : [{ x: 0, y: 0, width: widthPx, height: reach * denseShare(solidUntil) }],
          stage: stageBesideChips(context, blocks.benefits, foot),
          shapes:
            blocks.title === undefined
              ? []
              : [
                  {
                    d: rectanglePath({ x: 0, y: 0, width: widthPx, height: shape === 'wide' ? heightPx : reach }),
                    fill:
                      shape === 'wide'
                        ? {
                            kind: 'radial',
                            centre: [0, 0],
                            radius: (blocks.title.x + blocks.title.width) * 1.35,
                            stops: fadingStops(colours.decor, 0.94, 0.5),
                          }
                        : {
                            kind: 'linear',
                            from: [0, 0],
                            to: [0, reach],
                            stops: fadingStops(colours.decor, 0.9, solidUntil),
                          },
                  },
                ],
        };
      },
    };
  },
};

/** A title's plate; over tiles that stand across the card it is as wide as they are together. */
function plateOf(plate: Box, { wantsWidth, widthPx, marginPx }: MaskContext): Box {
  return wantsWidth ? { ...plate, x: marginPx, width: widthPx - 2 * marginPx } : plate;
}

/** Title and benefits on stickers of their own. */
export const stickers: Mask = {
  id: 15,
  name: 'stickers',
  plan(context) {
    const { widthPx, heightPx, marginPx, unitPx, shape, colours } = context;
    const pad = unitPx * 3;
    return {
      flow: 'split',
      title: {
        box: {
          x: marginPx + pad,
          y: marginPx + pad,
          width: widthPx * (shape === 'wide' ? 0.5 : 1) - 2 * (marginPx + pad),
          height: heightPx * (shape === 'wide' ? 0.26 : 0.24),
        },
        align: 'left',
        valign: 'top',
        maxLines: 2,
        sizeFactor: 0.86,
      },
      benefits: chipBenefits(context, chipZone(context)),
      draw: (blocks) => {
        const label =
          blocks.title === undefined
            ? undefined
            : plateOf(inset(blocks.title, { left: -pad, right: -pad, top: -pad * 0.95, bottom: -pad * 0.8 }), context);
        return {
          window: cardBox(context),
          covers: label === undefined ? [] : [label],
          stage: stageBesideChips(context, blocks.benefits, label === undefined ? marginPx : label.y + label.height),
          shapes:
            label === undefined
              ? []
              : [
                  {
                    d: roundedPath(label, unitPx * 2.6),
                    fill: sheen(colours.decor, label),
                    shadow: { ...softShadow, blurPx: unitPx * 2.4, offsetYPx: unitPx * 0.7 },
                  },
                ],
        };
      },
    };
  },
};
