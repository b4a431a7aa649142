import { cardBox, sheen, solid, type Mask, type MaskContext, type MaskPlan } from './mask-plan.ts';
import { blobPath, ellipsePath } from '../scene/path.ts';
import { arcBand, bandPlan } from './bands.ts';
import { chipBenefits, stageBesideChips } from './floating.ts';
import { footPlan, leftColumnPlan } from './panels.ts';

/** How far an ellipse's edge has fallen back, in shares of its other radius, so far from its middle. */
function fallOf(fromMiddlePx: number, radiusPx: number): number {
  return 1 - Math.sqrt(Math.max(0, 1 - (fromMiddlePx / radiusPx) ** 2));
}

/** A great disc that enters from the left. */
export const sideArc: Mask = {
  id: 5,
  name: 'side-arc',
  plan: (context) => (context.wantsWidth ? bandPlan(context, arcBand) : sideArcPlan(context)),
};

function sideArcPlan(context: MaskContext): MaskPlan {
  return leftColumnPlan(context, 0.94, (right, blocks) => {
    const { widthPx, heightPx, marginPx, unitPx, colours } = context;
    const radiusY = heightPx * 0.92;
    const radiusX = (right + marginPx) * 1.5;
    const reachY = heightPx / 2 - (blocks.all?.y ?? heightPx / 2);
    const edge = right + marginPx * 0.6 + Math.max(marginPx * 0.3, radiusX * fallOf(reachY, radiusY));
    const disc = (grow: number) => ellipsePath(edge - radiusX, heightPx / 2, radiusX + grow, radiusY + grow);
    const cover = (share: number) => {
      const height = heightPx * share;
      return { x: 0, y: (heightPx - height) / 2, width: edge - radiusX * fallOf(height / 2, radiusY), height };
    };
    return {
      window: { x: edge * 0.5, y: 0, width: widthPx - edge * 0.5, height: heightPx },
      covers: [cover(0.6), cover(1)],
      stage: {
        x: edge + unitPx * 2,
        y: marginPx,
        width: widthPx - edge - unitPx * 4,
        height: heightPx - 2 * marginPx,
      },
      shapes: [
        { d: disc(unitPx * 3.4), fill: solid(colours.decor + '4d') },
        { d: disc(unitPx * 1.6), fill: solid(colours.decor + '80') },
        { d: disc(0), fill: sheen(colours.decor, { x: 0, y: 0, width: edge, height: heightPx }) },
      ],
    };
  });
}

/** A hill that rises from below, with a line above it. */
export const hill: Mask = {
  id: 6,
  name: 'hill',
  plan: (context) =>
    context.shape === 'wide'
      ? cornerHill(context)
      : footPlan(context, 'center', (top, blocks) => {
          const { widthPx, heightPx, marginPx, unitPx, colours } = context;
          const radiusX = widthPx * 1.02;
          const radiusY = (heightPx - top) * 2.2;
          const crest =
            top - unitPx * 3 - Math.max(unitPx * 3, radiusY * fallOf((blocks.title?.width ?? 0) / 2, radiusX));
          const disc = (grow: number) => ellipsePath(widthPx / 2, crest + radiusY, radiusX + grow, radiusY + grow);
          return {
            window: { x: 0, y: 0, width: widthPx, height: Math.min(heightPx, crest + (heightPx - crest) * 0.5) },
            // The line above it counts: it would cross the product's foot.
            covers: [{ x: 0, y: crest - unitPx * 2.4, width: widthPx, height: heightPx - crest + unitPx * 2.4 }],
            stage: {
              x: marginPx,
              y: marginPx * 0.7,
              width: widthPx - 2 * marginPx,
              height: crest - unitPx * 2.4 - marginPx,
            },
            shapes: [
              { d: disc(0), fill: sheen(colours.decor, { x: 0, y: crest, width: widthPx, height: heightPx - crest }) },
              { d: disc(unitPx * 1.7), stroke: { colour: colours.decor, widthPx: unitPx * 0.45 } },
            ],
          };
        }),
};

/** On a wide card the hill rises out of the left lower corner. */
function cornerHill(context: MaskContext): MaskPlan {
  const { widthPx, heightPx, marginPx, unitPx, colours } = context;
  const plan = leftColumnPlan(context, 0.9, (right, blocks) => {
    const top = blocks.all?.y ?? heightPx / 2;
    const radiusY = (Math.max(heightPx - top, heightPx * 0.7) + marginPx) * 2;
    // Wide enough that the text's right upper corner stands on it.
    const radiusX = (right + marginPx * 1.5) / (1 - fallOf(heightPx + marginPx - top, radiusY));
    const disc = (grow: number) => ellipsePath(-marginPx, heightPx + marginPx, radiusX + grow, radiusY + grow);
    const slope = radiusX * (1 - fallOf(heightPx * 0.3 + marginPx, radiusY)) - marginPx;
    const free = Math.max(right + marginPx * 0.4, slope + unitPx * 2);
    return {
      window: { x: right * 0.5, y: 0, width: widthPx - right * 0.5, height: heightPx },
      stage: { x: free, y: marginPx, width: widthPx - free - marginPx * 0.6, height: heightPx - 2 * marginPx },
      covers: [{ x: 0, y: heightPx * 0.4, width: free, height: heightPx * 0.6 }],
      shapes: [
        { d: disc(0), fill: sheen(colours.decor, { x: 0, y: 0, width: radiusX, height: heightPx }) },
        { d: disc(unitPx * 1.7), stroke: { colour: colours.decor, widthPx: unitPx * 0.45 } },
      ],
    };
  });
  return { ...plan, title: { ...plan.title, valign: 'bottom', maxLines: 3 } };
}

/** A soft drop of colour in the corner under the title; the benefits stand in chips. */
export const blob: Mask = {
  id: 16,
  name: 'blob',
  plan(context) {
    const { widthPx, heightPx, marginPx, shape } = context;
    const chipsTop = heightPx * (shape === 'wide' ? 0.42 : 0.55);
    const titleWidth = widthPx * { tall: 0.74, square: 0.52, wide: 0.4 }[shape];
    return {
      flow: 'split',
      title: {
        box: { x: marginPx, y: marginPx * 1.1, width: titleWidth, height: heightPx * (shape === 'wide' ? 0.33 : 0.3) },
        align: 'left',
        valign: 'top',
        maxLines: 3,
        sizeFactor: 0.96,
      },
      benefits: chipBenefits(context, {
        x: marginPx,
        y: chipsTop,
        width: widthPx * (shape === 'tall' ? 0.5 : 0.42),
        height: heightPx - chipsTop - marginPx,
      }),
      draw: (blocks) => drawBlob(context, blocks),
    };
  },
};

function drawBlob(context: MaskContext, blocks: Parameters<MaskPlan['draw']>[0]): ReturnType<MaskPlan['draw']> {
  const { widthPx, heightPx, marginPx, unitPx, shape, colours, wantsWidth } = context;
  const title = blocks.title ?? { x: marginPx, y: marginPx, width: unitPx * 20, height: unitPx * 8 };
  const [right, foot] = [title.x + title.width, title.y + title.height];
  const drop = (grow: number) =>
    blobPath([
      [-unitPx * 12, -unitPx * 10],
      [right * 0.55, -unitPx * 9 - grow],
      [right + unitPx * 6 + grow, -unitPx * 6],
      [right + unitPx * 8.5 + grow, foot * 0.55],
      [right * 0.96 + grow * 0.5, foot + unitPx * 3.6 + grow],
      [right * 0.42, foot + unitPx * 4.4 + grow],
      [-unitPx * 9, foot + unitPx * 4 + grow],
    ]);
  const chipRight = blocks.benefits === undefined ? marginPx : blocks.benefits.x + blocks.benefits.width;
  return {
    window: cardBox(context),
    covers: [
      { x: 0, y: 0, width: right + unitPx * 4, height: foot + unitPx * 3 },
      { x: 0, y: 0, width: right * 0.8, height: foot + unitPx * 4.8 },
    ],
    stage: wantsWidth
      ? stageBesideChips(context, blocks.benefits, foot + unitPx * 3.8)
      : shape === 'tall'
        ? {
            x: chipRight + unitPx,
            y: foot + unitPx * 3,
            width: widthPx - chipRight - unitPx * 3,
            height: heightPx - foot - unitPx * 3 - marginPx,
          }
        : {
            x: chipRight + unitPx,
            y: marginPx + (foot - marginPx) * 0.45,
            width: widthPx - chipRight - unitPx * 3,
            height: heightPx - marginPx * 1.8 - (foot - marginPx) * 0.45,
          },
    shapes: [
      { d: drop(unitPx * 2.4), fill: solid(colours.decor + '59') },
      { d: drop(0), fill: sheen(colours.decor, { x: 0, y: 0, width: right, height: foot }) },
    ],
  };
}
