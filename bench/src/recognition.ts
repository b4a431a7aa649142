import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '@kadr/shared/catalog';
import { z } from 'zod';
import { createEngine } from '../../server/src/engine/index.ts';
import type { PhotoFindings } from '../../server/src/engine/port.ts';
import { cpuSeconds } from './cpu.ts';
import { residentTreeMb } from './processes.ts';

const labelsSchema = z.object({
  photos: z.record(z.string(), z.object({ category: z.array(z.string()), pose: z.string() })),
});

interface Tally {
  right: number;
  of: number;
}

/** `npm run bench -- recognition <folder>`: the analysis of each photo that the folder's labels.json names, against what it says. */
export async function recognitionBench(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('name a folder with labels.json');
  const { photos } = labelsSchema.parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
  const hints = categories.filter(({ parentId }) => parentId !== null).map(({ id, keywords }) => ({ id, keywords }));
  const engine = createEngine({ log: { debug: () => undefined, warn: console.warn } });
  const tally = (): Tally => ({ right: 0, of: 0 });
  const counts = { 'filled in': tally(), 'filled in right': tally(), 'among three': tally(), pose: tally() };
  const add = (name: keyof typeof counts, isRight: boolean) => {
    counts[name].of++;
    if (isRight) counts[name].right++;
  };
  let [seconds, mostMb] = [0, 0];
  for (const [name, label] of Object.entries(photos)) {
    const original = readFileSync(join(folder, name));
    const cut = await engine.cutOut(original).catch(() => null);
    const { value, seconds: taken } = await cpuSeconds(() =>
      engine.analyse({ photos: [{ photoId: name, original, cut }], categories: hints }),
    );
    seconds += taken;
    mostMb = Math.max(mostMb, residentTreeMb(process.pid));
    const filled = value.category?.value;
    const offered = value.recognition?.categories ?? [];
    add('filled in', filled !== undefined);
    if (filled !== undefined) add('filled in right', label.category.includes(filled));
    add(
      'among three',
      offered.some((id) => label.category.includes(id)),
    );
    add('pose', value.pose?.value === label.pose);
    console.log(lineOf(name, label.category, value));
  }
  await engine.close();
  for (const [what, { right, of }] of Object.entries(counts)) console.log(`${what}: ${shareWith95(right, of)}`);
  const each = seconds / Math.max(1, Object.keys(photos).length);
  console.log(
    `analysis with reading: ${each.toFixed(2)} CPU-s a photo; at most ${mostMb.toFixed(0)} MB in all processes`,
  );
}

function lineOf(name: string, wanted: readonly string[], { category, recognition }: PhotoFindings): string {
  return `${name}: ${recognition?.level ?? 'none'}, ${category?.value ?? '-'} of [${recognition?.categories.join(' ') ?? ''}], should be ${wanted.join(' or ')}`;
}

/** With the interval of 95 % by Wilson (1927). */
function shareWith95(right: number, of: number): string {
  if (of === 0) return 'none';
  const [z95, share] = [1.96, right / of];
  const middle = (share + z95 ** 2 / (2 * of)) / (1 + z95 ** 2 / of);
  const half = (z95 / (1 + z95 ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z95 ** 2 / (4 * of ** 2));
  const percent = (value: number) => `${Math.round(100 * value)}`;
  return `${right} of ${of} (${percent(share)} %, 95 % interval ${percent(middle - half)} to ${percent(middle + half)})`;
}
