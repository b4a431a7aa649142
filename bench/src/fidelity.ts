import { join } from 'node:path';
import { loadPlates } from '@kadr/studio';
import { precisionAndRecall, trialsOf, type Trial } from '../../studio/src/fidelity/testing/calibrate.ts';
import { drawnGoods } from '../../studio/src/fidelity/testing/drawn-goods.ts';
import { outlinesBench } from './outlines.ts';

const framePx = 640;
const styles = ['luxury', 'minimal', 'warm_minimal', 'eco_natural'] as const;

/**
 * `npm run bench -- fidelity`: drawn products on rendered plates, clean and with planted faults; how many the report
 * refuses, and what it measured; then outlines against photos.
 */
export async function fidelityBench(): Promise<void> {
  const plates = await loadPlates(join(import.meta.dirname, '../../studio/plates'));
  const trials: Trial[] = [];
  for (const good of await drawnGoods(1100))
    for (const style of styles) trials.push(...(await trialsOf(good, style, plates, framePx)));
  const rows = Map.groupBy(trials, ({ fault }) => fault ?? 'clean');
  console.log('planted                   refused   least IoU · mean ΔE · least SSIM · least print');
  for (const [fault, all] of rows) {
    const least = (of: (trial: Trial) => number) => Math.min(...all.map(of)).toFixed(3);
    const refused = all.filter(({ report }) => !report.delivered).length;
    const meanDeltaE = all.reduce((sum, { report }) => sum + report.deltaE.mean, 0) / all.length;
    console.log(
      `${fault.padEnd(26)}${`${refused}/${all.length}`.padEnd(10)}${least(({ report }) => report.shapeIou)} · ${meanDeltaE.toFixed(2)} · ${least(({ report }) => report.ssim)} · ${least(({ report }) => report.label ?? 1)}`,
    );
  }
  const { precision, recall } = precisionAndRecall(trials);
  console.log(`${trials.length} frames: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  await outlinesBench();
}
