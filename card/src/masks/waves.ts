import { sheen, solid, type Mask, type MaskContext, type MaskPlan } from './mask-plan.ts';
import { pathData } from '../scene/path.ts';
import { bandPlan, waveBand } from './bands.ts';
import { footPlan, leftColumnPlan } from './panels.ts';

/** Waves along the foot of the card. */
export const waves: Mask = {
  id: 7,
  name: 'waves',
  plan: (context) =>
    context.shape === 'wide'
      ? sideWavesPlan(context, -1)
      : footPlan(context, 'left', (top) => {
          const { widthPx, heightPx, marginPx, unitPx, colours } = context;
          const crest = top - unitPx * 4.6;
          const wave = (lift: number, swing: number) =>
            pathData(
              'M',
              0,
              crest - lift + swing,
              'C',
              widthPx * 0.22,
              crest - lift - swing * 1.6,
              widthPx * 0.4,
              crest - lift - swing * 1.2,
              widthPx * 0.58,
              crest - lift + swing * 0.3,
              'S',
              widthPx * 0.86,
              crest - lift + swing * 1.6,
              widthPx,
              crest - lift - swing * 0.9,
              'V',
              heightPx + 1,
              'H',
              0,
              'Z',
            );
          return {
            window: { x: 0, y: 0, width: widthPx, height: Math.min(heightPx, crest + unitPx * 7) },
            covers: [{ x: 0, y: crest - unitPx * 6, width: widthPx, height: heightPx }],
            stage: {
              x: marginPx,
              y: marginPx * 0.7,
              width: widthPx - 2 * marginPx,
              height: crest - marginPx - unitPx * 5.6,
            },
            shapes: [
              { d: wave(unitPx * 3.6, unitPx * 3.4), fill: solid(colours.decor + '55') },
              { d: wave(unitPx * 1.4, unitPx * 2.9), fill: solid(colours.decor + '99') },
              {
                d: wave(-unitPx * 0.6, unitPx * 2.4),
                fill: sheen(colours.decor, { x: 0, y: crest, width: widthPx, height: heightPx - crest }),
              },
            ],
          };
        }),
};

/** A wave that runs down next to the column. */
export const sideWave: Mask = {
  id: 8,
  name: 'side-wave',
  plan: (context) => (context.wantsWidth ? bandPlan(context, waveBand) : sideWavesPlan(context, 1)),
};

/** Three sheets of colour with a swaying edge, the column on the first. `sway` below 0 sways the other way. */
function sideWavesPlan(context: MaskContext, sway: number): MaskPlan {
  return leftColumnPlan(context, 0.94, (right) => {
    const { widthPx, heightPx, marginPx, unitPx, colours } = context;
    // A wave that sways in first comes nearest where the title ends.
    const edge = right + marginPx * 0.9 + (sway < 0 ? unitPx * 2.6 : 0);
    const wave = (shift: number, size: number) => {
      const swing = size * sway;
      return pathData(
        'M',
        -1,
        -1,
        'H',
        edge + shift - swing * 0.2,
        'C',
        edge + shift + swing * 1.5,
        heightPx * 0.2,
        edge + shift + swing * 1.2,
        heightPx * 0.36,
        edge + shift + swing * 0.5,
        heightPx * 0.54,
        'S',
        edge + shift - swing * 0.5,
        heightPx * 0.84,
        edge + shift + swing * 0.9,
        heightPx + 1,
        'H',
        -1,
        'Z',
      );
    };
    return {
      window: { x: edge - unitPx * 4, y: 0, width: widthPx - edge + unitPx * 4, height: heightPx },
      stage: { x: edge + unitPx * 4, y: marginPx, width: widthPx - edge - unitPx * 6, height: heightPx - 2 * marginPx },
      shapes: [
        { d: wave(unitPx * 3.2, unitPx * 4), fill: solid(colours.decor + '4d') },
        { d: wave(unitPx * 1.4, unitPx * 3.6), fill: solid(colours.decor + '8c') },
        { d: wave(0, unitPx * 3), fill: sheen(colours.decor, { x: 0, y: 0, width: edge, height: heightPx }) },
      ],
    };
  });
}
