import { cardBox, sheen, solid, type Mask } from '../mask-plan.ts';
import { blobPath, ellipsePath, pathData } from '../path.ts';
import { footPlan, leftColumnPlan } from './panels.ts';
import { stageBetween } from './veils.ts';

/** A great disc that enters from the left. */
export const sideArc: Mask = {
  id: 5,
  name: 'side-arc',
  plan: (context) => leftColumnPlan(context, 0.94, (right) => {
    const { widthPx, heightPx, marginPx, unitPx, colours } = context;
    const edge = right + marginPx * 0.9;
    const radiusY = heightPx * 0.92;
    const radiusX = edge * 1.5;
    const disc = (grow: number) => ellipsePath(edge - radiusX, heightPx / 2, radiusX + grow, radiusY + grow);
    return {
      window: { x: edge * 0.5, y: 0, width: widthPx - edge * 0.5, height: heightPx },
      stage: { x: edge + unitPx * 2, y: marginPx, width: widthPx - edge - unitPx * 4, height: heightPx - 2 * marginPx },
      shapes: [
        { d: disc(unitPx * 3.4), fill: solid(colours.decor + '4d') },
        { d: disc(unitPx * 1.6), fill: solid(colours.decor + '80') },
        { d: disc(0), fill: sheen(colours.decor, { x: 0, y: 0, width: edge, height: heightPx }) },
      ],
    };
  }),
};

/** A hill that rises from below, with a line above it. */
export const hill: Mask = {
  id: 6,
  name: 'hill',
  plan: (context) => footPlan(context, 'center', (top) => {
    const { widthPx, heightPx, marginPx, unitPx, colours } = context;
    const crest = top - unitPx * 7;
    const radiusX = widthPx * 0.86;
    const radiusY = (heightPx - crest) * 1.5;
    const disc = (grow: number) => ellipsePath(widthPx / 2, crest + radiusY, radiusX + grow, radiusY + grow);
    return {
      window: { x: 0, y: 0, width: widthPx, height: Math.min(heightPx, crest + (heightPx - crest) * 0.5) },
      stage: { x: marginPx, y: marginPx * 0.7, width: widthPx - 2 * marginPx, height: crest - marginPx },
      shapes: [
        { d: disc(0), fill: sheen(colours.decor, { x: 0, y: crest, width: widthPx, height: heightPx - crest }) },
        { d: disc(unitPx * 1.7), stroke: { colour: colours.decor, widthPx: unitPx * 0.45 } },
      ],
    };
  }),
};

/** A wave that runs down beside the column. */
export const sideWave: Mask = {
  id: 8,
  name: 'side-wave',
  plan: (context) => leftColumnPlan(context, 0.94, (right) => {
    const { widthPx, heightPx, marginPx, unitPx, colours } = context;
    const edge = right + marginPx * 0.9;
    const wave = (shift: number, swing: number) => pathData(
      'M', -1, -1, 'H', edge + shift - swing * 0.2, 'C', edge + shift + swing * 1.5, heightPx * 0.2, edge + shift + swing * 1.2, heightPx * 0.36,
      edge + shift + swing * 0.5, heightPx * 0.54, 'S', edge + shift - swing * 0.5, heightPx * 0.84, edge + shift + swing * 0.9, heightPx + 1, 'H', -1, 'Z',
    );
    return {
      window: { x: edge - unitPx * 4, y: 0, width: widthPx - edge + unitPx * 4, height: heightPx },
      stage: { x: edge + unitPx * 4, y: marginPx, width: widthPx - edge - unitPx * 6, height: heightPx - 2 * marginPx },
      shapes: [
        { d: wave(unitPx * 3.2, unitPx * 4), fill: solid(colours.decor + '4d') },
        { d: wave(unitPx * 1.4, unitPx * 3.6), fill: solid(colours.decor + '8c') },
        { d: wave(0, unitPx * 3), fill: sheen(colours.decor, { x: 0, y: 0, width: edge, height: heightPx }) },
      ],
    };
  }),
};

/** A soft drop of colour in the corner under the title; the benefits stand in chips. */
export const blob: Mask = {
  id: 16,
  name: 'blob',
  plan(context) {
    const { widthPx, heightPx, marginPx, unitPx, shape, colours } = context;
    const titleWidth = widthPx * (shape === 'tall' ? 0.72 : 0.52);
    return {
      flow: 'split',
      title: {
        box: { x: marginPx, y: marginPx * 1.1, width: titleWidth, height: heightPx * (shape === 'wide' ? 0.42 : 0.3) },
        align: 'left', valign: 'top', maxLines: 3, sizeFactor: 0.96,
      },
      benefits: {
        box: { x: marginPx, y: heightPx * 0.55, width: widthPx * (shape === 'tall' ? 0.6 : 0.42), height: heightPx * 0.45 - marginPx },
        align: 'left', valign: 'bottom', arrangement: 'chips',
      },
      draw: (blocks) => {
        const title = blocks.title ?? { x: marginPx, y: marginPx, width: unitPx * 20, height: unitPx * 8 };
        const [right, foot] = [title.x + title.width, title.y + title.height];
        const drop = (grow: number) => blobPath([
          [-unitPx * 12, -unitPx * 10], [right * 0.55, -unitPx * 9 - grow], [right + unitPx * 5 + grow, -unitPx * 4],
          [right + unitPx * 6.5 + grow, foot * 0.52], [right * 0.86 + grow * 0.4, foot + unitPx * 3.6 + grow],
          [right * 0.42, foot + unitPx * 6.5 + grow], [-unitPx * 9, foot + unitPx * 6 + grow],
        ]);
        const chipRight = blocks.benefits === undefined ? marginPx : blocks.benefits.x + blocks.benefits.width;
        return {
          window: cardBox(context),
          stage: shape === 'tall'
            ? stageBetween(context, { ...blocks, benefits: undefined })
            : { x: chipRight + unitPx, y: marginPx + (foot - marginPx) * 0.45, width: widthPx - chipRight - unitPx * 3, height: heightPx - marginPx * 1.8 - (foot - marginPx) * 0.45 },
          shapes: [
            { d: drop(unitPx * 2.4), fill: solid(colours.decor + '59') },
            { d: drop(0), fill: sheen(colours.decor, { x: 0, y: 0, width: right, height: foot }) },
          ],
        };
      },
    };
  },
};
