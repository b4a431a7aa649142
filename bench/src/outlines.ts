import {
  checkOutline,
  createMatteProcess,
  predictionOf,
  type Prediction,
  type Matte,
  type MattePort,
} from '@kadr/studio';
import { fileURLToPath } from 'node:url';
import { drawnGoods, type DrawnGood } from '../../studio/src/fidelity/testing/drawn-goods.ts';
import { drawnGrounds, drawnPhoto, filled, without } from '../../studio/src/cutout/testing/planted-outlines.ts';

interface Trial {
  readonly planted: string | null;
  readonly isAsked: boolean;
}

const sides = ['left', 'top', 'right', 'bottom'] as const;
const cutoutProgram = fileURLToPath(new URL('../../cutout/src/main.ts', import.meta.url));

/**
 * Outlines against photos: drawn goods before drawn grounds with the true outline, and with a part lost, a foreign
 * thing attached or an opening filled; the cut-out network takes its coarse prediction at each photo. Prints how many are
 * asked about.
 */
export async function outlinesBench(): Promise<void> {
  const program = createMatteProcess({ command: [process.execPath, cutoutProgram, '--serve'], timeLimitMs: 600_000 });
  const trials: Trial[] = [];
  try {
    for (const good of await drawnGoods(700))
      for (const ground of Object.keys(drawnGrounds)) trials.push(...(await trialsOf(good, ground, program.matte)));
  } finally {
    await program.close();
  }
  console.log('planted in the outline    asked');
  for (const [planted, all] of Map.groupBy(trials, (trial) => trial.planted ?? 'nothing'))
    console.log(`${planted.padEnd(26)}${all.filter(({ isAsked }) => isAsked).length}/${all.length}`);
  const asked = trials.filter(({ isAsked }) => isAsked);
  const caught = asked.filter(({ planted }) => planted !== null).length;
  const wrong = trials.filter(({ planted }) => planted !== null).length;
  const [precision, recall] = [caught / Math.max(1, asked.length), caught / Math.max(1, wrong)];
  console.log(`${trials.length} outlines: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
}

async function trialsOf(good: DrawnGood, ground: string, port: MattePort): Promise<Trial[]> {
  const alone = await drawnPhoto(good, ground);
  const predictions = [await prediction(alone, port)];
  const trial = (planted: string | null, matte: Matte): Trial => ({
    planted,
    isAsked: checkOutline({ rgb: alone.rgb, matte, predictions }).length > 0,
  });
  const together = await drawnPhoto(good, ground, true);
  const attached = { rgb: together.rgb, predictions: [await prediction(together, port)] };
  const hole = filled(alone.truth);
  return [
    trial(null, alone.truth),
    { planted: null, isAsked: checkOutline({ ...attached, matte: together.truth }).length > 0 },
    ...[0.1, 0.2, 0.3].flatMap((share) =>
      sides.map((side) => trial(`${100 * share} % lost`, without(alone.truth, share, side))),
    ),
    {
      planted: 'foreign thing attached',
      isAsked: checkOutline({ ...attached, matte: together.together }).length > 0,
    },
    ...(hole ? [trial('opening filled', hole)] : []),
  ];
}

async function prediction({ rgb, truth }: { rgb: Uint8Array; truth: Matte }, port: MattePort): Promise<Prediction> {
  const pass = await port(rgb, truth.widthPx, truth.heightPx, { coarse: true });
  return predictionOf(truth, { pass, box: null });
}
