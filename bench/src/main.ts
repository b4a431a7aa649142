import { countPixelsAsHeap } from '@kadr/studio';
import { analysisBench } from './analysis.ts';
import { batchBench } from './batch.ts';
import { batchPhotosBench } from './batch-photos.ts';
import { cardsBench } from './cards/cards.ts';
import { saveBench } from './cards/save-costs.ts';
import { enumerationBench } from './enumeration.ts';
import { cutoutBench } from './cutout.ts';
import { editorBench } from './editor/editor.ts';
import { fidelityBench } from './fidelity.ts';
import { framesBench } from './frames/frames.ts';
import { heroesBench } from './frames/heroes.ts';
import { killBench } from './kill.ts';
import { ledgerBench } from './ledger.ts';
import { listsBench } from './lists.ts';
import { loadBench } from './load/load.ts';
import { paymentsKillBench } from './payments-kill.ts';
import { paymentsAnswerBench } from './payments-answer.ts';
import { pressBench, startBench } from './measure.ts';
import { outlinesBench } from './outlines.ts';
import { pagesBench } from './pages.ts';
import { pressKillBench } from './press-kill.ts';
import { readingBench } from './reading/reading.ts';
import { recognitionBench } from './recognition.ts';
import { sheetBench } from './sheet.ts';
import { stylesBench } from './styles-offered.ts';
import { studioBench } from './studio.ts';
import { videoBench } from './video.ts';

// As in the engine.
countPixelsAsHeap();
const [what = 'all', count, ...more] = process.argv.slice(2);

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  editor: editorBench,
  pages: () => pagesBench(count === undefined ? [] : [count, ...more]),
  start: startBench,
  studio: studioBench,
  video: async () => {
    if (!(await videoBench())) process.exitCode = 1;
  },
  cutout: cutoutBench,
  analysis: analysisBench,
  recognition: () => recognitionBench(count, more[0]),
  reading: () => readingBench(count === undefined ? undefined : Number(count), more[0]),
  press: pressBench,
  ledger: ledgerBench,
  lists: () => listsBench(count === undefined ? undefined : Number(count)),
  sheet: () => sheetBench(count === undefined ? undefined : Number(count)),
  load: async () => {
    if (!(await loadBench(count === undefined ? [] : [count, ...more]))) process.exitCode = 1;
  },
  fidelity: fidelityBench,
  outlines: outlinesBench,
  styles: () => stylesBench(count),
  frames: () => framesBench(count === undefined ? [] : [count, ...more]),
  heroes: () => heroesBench(count === undefined ? [] : [count, ...more]),
  cards: () => cardsBench(count === undefined ? [] : [count, ...more]),
  save: async () => {
    if (!(await saveBench())) process.exitCode = 1;
  },
  batch: () =>
    count === undefined || /^\d+$/.test(count)
      ? batchBench(count === undefined ? undefined : Number(count))
      : batchPhotosBench(count, more[0] === undefined ? undefined : Number(more[0])),
  enumeration: () => enumerationBench(count),
  'payments-kill': async () => {
    if (!(await paymentsKillBench(Number(count ?? 96)))) process.exitCode = 1;
  },
  'payments-answer': async () => {
    if (!(await paymentsAnswerBench(Number(count ?? 200)))) process.exitCode = 1;
  },
  'press-kill': async () => {
    if (!(await pressKillBench(Number(count ?? 200), more[0] === undefined ? undefined : Number(more[0]))))
      process.exitCode = 1;
  },
  kill: async () => {
    if (!(await killBench(Number(count ?? 50)))) process.exitCode = 1;
  },
};

const chosen = what === 'all' ? ['start', 'studio', 'cutout', 'press'] : [what];
for (const name of chosen) {
  const bench = benches[name];
  if (!bench) {
    console.error(`"${name}" is no benchmark; there are: all, ${Object.keys(benches).join(', ')}`);
    process.exitCode = 1;
    break;
  }
  console.log(`== ${name}`);
  await bench();
}
