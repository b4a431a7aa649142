import { drawFrame } from '../../compose/draw-frame.ts';
import { startStopwatch } from '../../stopwatch.ts';
import { openFrameMemory } from '../../light/frame-memory.ts';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { planShot } from '../../shot/plan-shot.ts';
import { isUnavailable, type Shot } from '../../shot/shot.ts';
import { measureFidelity, type FidelityReport } from '../measure-fidelity.ts';
import type { DrawnGood } from './drawn-goods.ts';
import { plantedFaults } from './planted-faults.ts';

/** One measured frame: what was planted in it (null: it is clean), and what the report says. */
export interface Trial {
  good: string;
  plate: string;
  fault: string | null;
  report: FidelityReport;
}

/** Refinements and versions that change light and place but not the product: frames that must be delivered. */
const cleanWays: { prompt?: string; seed?: number }[] = [
  {},
  { prompt: 'evening light' },
  { prompt: 'cooler, brighter, no shadow' },
  { seed: 3 },
  { prompt: 'blue background, smaller' },
];

/**
 * Draws a product in a style, clean in several ways and with each fault planted in its cut-out, and measures every
 * frame against the true cut-out at its true place.
 */
export async function trialsOf(
  good: DrawnGood,
  style: Shot['style'],
  catalogue: PlateCatalogue,
  framePx: number,
): Promise<Trial[]> {
  const { widthPx, heightPx } = good.cutout;
  const trials: Trial[] = [];
  const plan = (way: (typeof cleanWays)[number]) =>
    planShot(
      {
        style,
        frameType: 'hero',
        format: '1:1',
        product: { widthPx, heightPx, size: good.size, camera: { view: 'front', pitchDeg: 7, confidence: 1 } },
        ...way,
      },
      catalogue,
    );
  const draw = async (shot: Shot, cutout: DrawnGood['cutout']) =>
    (
      await drawFrame({
        shot,
        products: [cutout],
        plates: catalogue,
        watch: startStopwatch(),
        memory: openFrameMemory(),
      })
    ).products[0];
  for (const way of cleanWays) {
    const shot = plan(way);
    if (isUnavailable(shot)) return [];
    const sized = { ...shot, widthPx: framePx, heightPx: framePx };
    const clean = await draw(sized, good.cutout);
    if (!clean) return [];
    const plate = shot.plate?.id ?? shot.kind;
    trials.push({ good: good.name, plate, fault: null, report: await measureFidelity(clean) });
    if (Object.keys(way).length > 0) continue;
    for (const { name, plant } of plantedFaults) {
      const changed = await plant(good);
      const wrong = changed && (await draw(sized, changed));
      if (!wrong) continue;
      trials.push({
        good: good.name,
        plate,
        fault: name,
        report: await measureFidelity({ ...wrong, product: clean.product, rect: clean.rect, intended: clean.intended }),
      });
    }
  }
  return trials;
}

/** Share of refused frames that had a fault, and of faults that were refused. */
export function precisionAndRecall(trials: readonly Trial[]): { precision: number; recall: number } {
  const refused = trials.filter(({ report }) => !report.delivered);
  const right = refused.filter(({ fault }) => fault !== null).length;
  return {
    precision: right / Math.max(1, refused.length),
    recall: right / Math.max(1, trials.filter(({ fault }) => fault !== null).length),
  };
}
