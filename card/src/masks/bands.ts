import { withAlpha } from '../colours/colour.ts';
import { pathData, ellipsePath, polygonPath, rectanglePath, roundedPath } from '../scene/path.ts';
import { inset } from '../scene/geometry.ts';
import {
  cardBox,
  denseShare,
  fadingStops,
  sheen,
  solid,
  type MaskContext,
  type MaskDrawing,
  type MaskPlan,
} from './mask-plan.ts';

/** What a band looks like; `foot` is where its plain part must end for the texts to stand on it. */
type DrawBand = (
  context: MaskContext,
  foot: number,
) => Pick<MaskDrawing, 'shapes' | 'frost'> & {
  /** Where the product may begin. */
  edge: number;
  /** From where on the picture is seen, through it or beside it; a little under its edge by itself. */
  from?: number;
};

/**
 * Title and benefits across the head of the card, for products that a column beside them would make small. Turned over
 * it is the foot.
 */
export function bandPlan(context: MaskContext, draw: DrawBand): MaskPlan {
  const { widthPx, heightPx, marginPx, unitPx, shape, wantsHeight } = context;
  const area = inset(cardBox(context), {
    left: marginPx,
    right: marginPx,
    top: marginPx * 0.8,
    bottom: heightPx * (wantsHeight ? 0.6 : 0.5),
  });
  return {
    flow: 'column',
    isAcross: true,
    title: {
      box: area,
      align: 'left',
      valign: 'top',
      maxLines: 2,
      sizeFactor: shape === 'tall' ? 0.76 : wantsHeight ? 0.73 : 0.82,
    },
    benefits: {
      box: area,
      align: 'left',
      valign: 'top',
      arrangement: 'row',
      sizeFactor: wantsHeight ? 0.78 : 0.86,
    },
    draw: ({ all }) => {
      const { edge, from, ...drawn } = draw(
        context,
        (all === undefined ? heightPx * 0.2 : all.y + all.height) + unitPx * (wantsHeight ? 2.6 : 3.4),
      );
      const top = Math.max(0, from ?? edge - unitPx * 5);
      return {
        window: { x: 0, y: top, width: widthPx, height: heightPx - top },
        covers: [{ x: 0, y: 0, width: widthPx, height: edge }],
        stage: {
          x: marginPx * 0.7,
          y: edge + unitPx * 1.5,
          width: widthPx - marginPx * 1.4,
          height: heightPx - edge - unitPx * 3.9,
        },
        ...drawn,
      };
    },
  };
}

/** A plain panel with a line of the title's colour along its edge. */
export const panelBand: DrawBand = ({ widthPx, unitPx, colours }, foot) => {
  const panel = { x: -unitPx, y: -unitPx, width: widthPx + 2 * unitPx, height: foot + unitPx };
  const radii = [0, 0, unitPx * 5, unitPx * 5] as const;
  return {
    edge: foot + unitPx * 0.9,
    shapes: [
      { d: roundedPath({ ...panel, height: panel.height + unitPx * 0.9 }, radii), fill: solid(colours.title) },
      { d: roundedPath(panel, radii), fill: sheen(colours.decor, panel) },
    ],
  };
};

/** The decor colour comes in from the edge. */
export const veilBand: DrawBand = ({ widthPx, heightPx, colours }, foot) => {
  const reach = foot + heightPx * 0.1;
  const solidUntil = (foot / reach) * 0.85;
  return {
    edge: reach * denseShare(solidUntil),
    from: reach * solidUntil * 0.95,
    shapes: [
      {
        d: rectanglePath({ x: 0, y: 0, width: widthPx, height: reach }),
        fill: { kind: 'linear', from: [0, 0], to: [0, reach], stops: fadingStops(colours.decor, 1, solidUntil) },
      },
    ],
  };
};

/** A great disc that enters from the edge, with two rings. */
export const arcBand: DrawBand = ({ widthPx, unitPx, colours }, foot) => {
  const [radiusX, radiusY] = [widthPx * 0.95, foot * 1.6];
  // Its edge has come in most at the corners, where texts begin.
  const fallAt = (fromMiddle: number) => radiusY * (1 - Math.sqrt(1 - ((fromMiddle * widthPx) / radiusX) ** 2));
  const edge = foot + fallAt(0.44) * 0.55;
  const disc = (grow: number) => ellipsePath(widthPx / 2, edge - radiusY, radiusX + grow, radiusY + grow);
  return {
    edge: edge + unitPx,
    from: edge - fallAt(0.5) - unitPx,
    shapes: [
      { d: disc(unitPx * 2.6), fill: solid(colours.decor + '4d') },
      { d: disc(unitPx * 1.3), fill: solid(colours.decor + '80') },
      { d: disc(0), fill: sheen(colours.decor, { x: 0, y: 0, width: widthPx, height: edge }) },
    ],
  };
};

/** Three sheets of colour with a swaying edge. */
export const waveBand: DrawBand = ({ widthPx, unitPx, colours }, foot) => {
  const crest = foot + unitPx * 1.6;
  const wave = (shift: number, swing: number) => {
    const y = crest + shift;
    const first = [widthPx * 0.2, y + swing * 1.5, widthPx * 0.36, y + swing * 1.2, widthPx * 0.54, y + swing * 0.3];
    return pathData(
      'M',
      -1,
      -1,
      'V',
      y - swing * 0.2,
      'C',
      ...first,
      'S',
      widthPx * 0.84,
      y - swing * 0.8,
      widthPx + 1,
      y + swing * 0.9,
      'V',
      -1,
      'Z',
    );
  };
  return {
    // As far as its lightest sheet sways.
    edge: crest + unitPx * 5,
    shapes: [
      { d: wave(unitPx * 2.2, unitPx * 2.6), fill: solid(colours.decor + '4d') },
      { d: wave(unitPx, unitPx * 2.3), fill: solid(colours.decor + '8c') },
      { d: wave(0, unitPx * 2), fill: sheen(colours.decor, { x: 0, y: 0, width: widthPx, height: crest }) },
    ],
  };
};

/** A slanted cut with a stripe along it. */
export const slantBand: DrawBand = ({ widthPx, unitPx, colours }, foot) => {
  const fall = unitPx * 5;
  const cut = (shift: number) =>
    polygonPath([
      [-1, -1],
      [widthPx + 1, -1],
      [widthPx + 1, foot + shift],
      [-1, foot + fall + shift],
    ]);
  return {
    edge: foot + fall + unitPx * 1.6,
    // Where it is highest, the picture shows through its lightest stripe.
    from: foot - unitPx,
    shapes: [
      { d: cut(unitPx * 2.6), fill: solid(colours.decor + '66') },
      { d: cut(unitPx * 1.1), fill: solid(colours.title) },
      { d: cut(0), fill: sheen(colours.decor, { x: 0, y: 0, width: widthPx, height: foot + fall }) },
    ],
  };
};

/** A sheet of frosted glass that floats at the edge. */
export const glassBand: DrawBand = ({ widthPx, marginPx, unitPx, colours }, foot) => {
  const air = marginPx * 0.3;
  const pane = { x: air, y: air, width: widthPx - 2 * air, height: foot + unitPx * 0.8 - air };
  const path = roundedPath(pane, unitPx * 3.4);
  return {
    edge: pane.y + pane.height,
    from: 0,
    frost: { d: path, blurPx: unitPx * 2.4, tint: withAlpha(colours.decor, 0.9) },
    shapes: [{ d: path, stroke: { colour: withAlpha(colours.title, 0.35), widthPx: unitPx * 0.16 } }],
  };
};
