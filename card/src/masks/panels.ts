import { inset } from '../scene/geometry.ts';
import {
  cardBox,
  sheen,
  softShadow,
  solid,
  type Mask,
  type MaskContext,
  type MaskDrawing,
  type MaskPlan,
  type TextBlocks,
} from './mask-plan.ts';
import { polygonPath, roundedPath } from '../scene/path.ts';
import { bandPlan, panelBand, slantBand } from './bands.ts';
import { columnLeft } from './veils.ts';

/** A plan of one column on the left; `edgeOf` gives the shapes right of it. */
export function leftColumnPlan(
  context: MaskContext,
  share: number,
  draw: (rightPx: number, blocks: TextBlocks) => MaskDrawing,
): MaskPlan {
  const column = columnLeft(context, share);
  return {
    flow: 'column',
    title: { box: column, align: 'left', valign: 'middle', maxLines: 4, sizeFactor: 0.94 },
    benefits: { box: column, align: 'left', valign: 'middle', arrangement: 'list', sizeFactor: 1.06 },
    draw: (blocks) => {
      const right = Math.max(
        column.x + column.width * 0.72,
        blocks.all === undefined ? 0 : blocks.all.x + blocks.all.width,
      );
      return {
        covers: [{ x: 0, y: 0, width: right + context.marginPx * 0.8, height: context.heightPx }],
        ...draw(right, blocks),
      };
    },
  };
}

/**
 * A plan of title and benefits together at the foot of a card that is not wide; `top` is where the written part begins.
 */
export function footPlan(
  context: MaskContext,
  align: 'left' | 'center',
  draw: (topPx: number, blocks: TextBlocks) => MaskDrawing,
): MaskPlan {
  const { heightPx, marginPx, shape, wantsHeight } = context;
  const side = marginPx * (align === 'center' ? 1.6 : 1);
  const tall = shape === 'tall';
  const area = inset(cardBox(context), {
    left: side,
    right: side,
    bottom: marginPx * 0.9,
    top: heightPx * (tall ? (wantsHeight ? 0.6 : 0.51) : 0.575),
  });
  return {
    flow: 'column',
    title: { box: area, align, valign: 'bottom', maxLines: 2, sizeFactor: 0.8 },
    benefits: {
      box: area,
      align,
      valign: 'bottom',
      // Centred, the columns are too narrow for three benefits of a tall card.
      arrangement: tall && align === 'center' ? 'list' : 'row',
      sizeFactor: tall && wantsHeight ? 0.8 : 0.96,
    },
    draw: (blocks) => {
      const top = blocks.all === undefined ? heightPx * 0.8 : blocks.all.y;
      return {
        covers: [{ x: 0, y: top - context.unitPx * 4.4, width: context.widthPx, height: heightPx }],
        ...draw(top, blocks),
      };
    },
  };
}

/** A plain panel down the left side. */
export const sidePanel: Mask = {
  id: 3,
  name: 'side-panel',
  plan: (context) => (context.wantsWidth ? bandPlan(context, panelBand) : sidePanelPlan(context)),
};

function sidePanelPlan(context: MaskContext): MaskPlan {
  return leftColumnPlan(context, 0.96, (right) => {
    const { widthPx, heightPx, marginPx, unitPx, colours } = context;
    const panel = { x: -unitPx, y: -unitPx, width: right + marginPx * 0.8 + unitPx, height: heightPx + 2 * unitPx };
    const edge = panel.x + panel.width;
    return {
      window: { x: edge - unitPx * 4, y: 0, width: widthPx - edge + unitPx * 4, height: heightPx },
      stage: inset(
        { x: edge, y: 0, width: widthPx - edge, height: heightPx },
        { left: unitPx * 2, right: unitPx * 2, top: marginPx, bottom: marginPx },
      ),
      shapes: [
        {
          d: roundedPath({ ...panel, width: panel.width + unitPx * 0.9 }, [0, unitPx * 5, unitPx * 5, 0]),
          fill: solid(colours.title),
        },
        { d: roundedPath(panel, [0, unitPx * 5, unitPx * 5, 0]), fill: sheen(colours.decor, panel) },
      ],
    };
  });
}

/** A sheet that comes up from below with rounded shoulders. */
export const sheet: Mask = {
  id: 4,
  name: 'sheet',
  plan: (context) =>
    context.shape === 'wide'
      ? floatingSheet(context)
      : footPlan(context, 'left', (top) => {
          const { widthPx, heightPx, marginPx, unitPx, colours } = context;
          const panel = { x: 0, y: top - unitPx * 4.4, width: widthPx, height: heightPx - top + unitPx * 8 };
          return {
            window: { x: 0, y: 0, width: widthPx, height: panel.y + unitPx * 5 },
            stage: { x: marginPx, y: marginPx * 0.7, width: widthPx - 2 * marginPx, height: panel.y - marginPx },
            shapes: [
              {
                d: roundedPath(panel, [unitPx * 5, unitPx * 5, 0, 0]),
                fill: sheen(colours.decor, panel),
                shadow: { ...softShadow, blurPx: unitPx * 3, offsetYPx: -unitPx * 0.6 },
              },
            ],
          };
        }),
};

/** On a wide card the sheet floats at the left. */
function floatingSheet(context: MaskContext): MaskPlan {
  const { widthPx, heightPx, marginPx, unitPx, colours } = context;
  const edge = marginPx * 0.7;
  const plan = leftColumnPlan(context, 1, (right) => {
    const panel = { x: edge, y: edge, width: right + marginPx - edge, height: heightPx - 2 * edge };
    const free = panel.x + panel.width;
    return {
      window: cardBox(context),
      stage: { x: free + unitPx * 2, y: marginPx, width: widthPx - free - unitPx * 4, height: heightPx - 2 * marginPx },
      shapes: [
        {
          d: roundedPath(panel, unitPx * 3.4),
          fill: sheen(colours.decor, panel),
          shadow: { ...softShadow, blurPx: unitPx * 3, offsetYPx: unitPx * 0.6 },
        },
      ],
    };
  });
  const box = { ...plan.title.box, x: edge + marginPx, y: edge + marginPx, height: heightPx - 2 * (edge + marginPx) };
  return { ...plan, title: { ...plan.title, box }, benefits: { ...plan.benefits, box } };
}

/** A slanted cut with a stripe along it. */
export const diagonal: Mask = {
  id: 9,
  name: 'diagonal',
  plan: (context) => (context.wantsWidth ? bandPlan(context, slantBand) : diagonalPlan(context)),
};

function diagonalPlan(context: MaskContext): MaskPlan {
  return leftColumnPlan(context, 0.94, (right, blocks) => {
    const { widthPx, heightPx, marginPx, unitPx, colours } = context;
    const slant = heightPx * 0.16;
    // Where the texts end the cut has come in most.
    const end = blocks.all === undefined ? heightPx * 0.75 : blocks.all.y + blocks.all.height;
    const top = Math.min(widthPx * 0.76, right + marginPx * 0.5 + slant * Math.max(0.75, end / heightPx));
    const foot = top - slant;
    const cut = (shift: number) =>
      polygonPath([
        [-1, -1],
        [top + shift, -1],
        [foot + shift, heightPx + 1],
        [-1, heightPx + 1],
      ]);
    const box = { x: 0, y: 0, width: top, height: heightPx };
    const free = blocks.all === undefined ? foot : Math.max(foot, right);
    return {
      window: { x: foot - unitPx, y: 0, width: widthPx - foot + unitPx, height: heightPx },
      // With the pale stripe beside the cut.
      covers: [0, 0.25, 0.5, 0.75].map((from) => ({
        x: 0,
        y: heightPx * from,
        width: top - slant * (from + 0.05) + unitPx * 3.1,
        height: heightPx * 0.25,
      })),
      stage: {
        x: free + unitPx * 5,
        y: marginPx,
        width: widthPx - free - unitPx * 7,
        height: heightPx - 2 * marginPx,
      },
      shapes: [
        { d: cut(unitPx * 3.1), fill: solid(colours.decor + '66') },
        { d: cut(unitPx * 1.3), fill: solid(colours.title) },
        { d: cut(0), fill: sheen(colours.decor, box) },
      ],
    };
  });
}
