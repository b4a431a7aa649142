import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, printWords } from '@kadr/shared/catalog';
import { z } from 'zod';
import { createEngine } from '../../server/src/engine/index.ts';
import type { AnalysisPhoto, CategoryHint, KnownEmbedding, PhotoFindings } from '../../server/src/engine/port.ts';
import { cpuSeconds } from './cpu.ts';
import { residentTreeMb } from './processes.ts';
import { shareWith95 } from './share.ts';

const labelSchema = z.object({
  category: z.array(z.string()),
  pose: z.string(),
  words: z.array(z.string()).default([]),
});
const labelsSchema = z.object({ photos: z.record(z.string(), labelSchema) });
type Label = z.infer<typeof labelSchema>;

interface Seen {
  readonly name: string;
  readonly photo: AnalysisPhoto;
  readonly embeddings: PhotoFindings['embeddings'];
  readonly label: Label;
  readonly filled: string | undefined;
  readonly offered: readonly string[];
  readonly pose: string | undefined;
  readonly wordsRead: number;
  readonly title: string | undefined;
  readonly seconds: number;
}

type Engine = ReturnType<typeof createEngine>;

/**
 * `npm run bench -- recognition <folder> [cut-outs]`: the analysis of each photo that the folder's labels.json names,
 * against what it says. Cut-outs, which take most of the time, are kept in the second folder where it is named.
 */
export async function recognitionBench(folder: string | undefined, cuts?: string): Promise<void> {
  if (folder === undefined) throw new Error('name a folder with labels.json');
  const { photos } = labelsSchema.parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
  const hints = categories
    .filter(({ parentId }) => parentId !== null)
    .map(({ id, keywords }) => ({ id, keywords: [...keywords, ...printWords(id)] }));
  const engine = createEngine({ log: { debug: () => undefined, warn: console.warn } });
  const seen: Seen[] = [];
  let mostMb = 0;
  for (const [name, label] of Object.entries(photos)) {
    const original = readFileSync(join(folder, name));
    const cut = await cutOf(engine, original, cuts);
    const photo = { photoId: name, original, cut };
    const { value, seconds } = await cpuSeconds(() => engine.analyse({ photos: [photo], categories: hints }));
    mostMb = Math.max(mostMb, residentTreeMb(process.pid));
    seen.push({ ...judged(label, value, seconds), name, photo, embeddings: value.embeddings });
    console.log(lineOf(name, seen.at(-1)));
  }
  report(seen);
  await replay(engine, hints, seen);
  await engine.close();
  console.log(`at most ${mostMb.toFixed(0)} MB in all processes`);
}

const keptCutSchema = z.object({
  cutout: z.string(),
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  confidence: z.number(),
});

/** Null where the product cannot be cut out. */
async function cutOf(engine: Engine, original: Buffer, cuts: string | undefined): Promise<AnalysisPhoto['cut']> {
  const file = cuts && join(cuts, `${createHash('sha256').update(original).digest('hex').slice(0, 16)}.json`);
  if (file && existsSync(file)) {
    const kept = keptCutSchema.nullable().parse(JSON.parse(readFileSync(file, 'utf8')));
    return kept && { ...kept, cutout: Buffer.from(kept.cutout, 'base64') };
  }
  const cut = await engine.cutOut(original).catch(() => null);
  if (file) {
    mkdirSync(join(file, '..'), { recursive: true });
    const kept = cut && { ...cut, cutout: Buffer.from(cut.cutout).toString('base64') };
    writeFileSync(file, JSON.stringify(keptCutSchema.nullable().parse(kept)));
  }
  return cut;
}

function judged(label: Label, findings: PhotoFindings, seconds: number): Omit<Seen, 'name' | 'photo' | 'embeddings'> {
  const said = findings.texts.map(({ text }) => text.toLowerCase()).join(' ');
  return {
    label,
    filled: findings.category?.value,
    offered: findings.recognition?.categories ?? [],
    pose: findings.pose?.value,
    wordsRead: label.words.filter((word) => said.includes(word.toLowerCase())).length,
    title: findings.headline?.value,
    seconds,
  };
}

/**
 * The same photos as sellers bring them, each with what was confirmed before: shops that sell one category, and one
 * shop that sells everything, where earlier goods are mostly others.
 */
async function replay(engine: Engine, categories: readonly CategoryHint[], seen: readonly Seen[]): Promise<void> {
  const shops = [...Map.groupBy(seen, ({ label }) => label.category[0] ?? '').values()].filter(
    (those) => those.length >= smallestShop,
  );
  const seenAgain = async (one: Seen, before: readonly Seen[]) => {
    const { value } = await cpuSeconds(() =>
      engine.analyse({ photos: [one.photo], categories, embeddings: before.flatMap(embeddingsOf) }),
    );
    return { ...one, filled: value.category?.value, offered: value.recognition?.categories ?? [] };
  };
  const [known, unknown]: [Seen[], Seen[]] = [[], []];
  for (const shop of shops)
    for (const [index, one] of shop.entries()) {
      if (index < knownBefore) continue;
      unknown.push(one);
      known.push(await seenAgain(one, shop.slice(0, index)));
    }
  console.log(`shops of one category, from the ${knownBefore + 1}rd product on: ${shops.length} shops`);
  tell('  without what was confirmed', unknown);
  tell('  with it', known);
  const mixed: Seen[] = [];
  for (const one of seen)
    mixed.push(
      await seenAgain(
        one,
        seen.filter((other) => other !== one),
      ),
    );
  tell('one shop of everything, without what was confirmed', seen);
  tell('one shop of everything, with it', mixed);
  for (const [index, one] of mixed.entries())
    if (one.filled !== seen[index]?.filled) console.log(`  ${lineOf(one.name, one)}`);
}

const smallestShop = 3;
const knownBefore = 2;

function embeddingsOf({ name, label, embeddings }: Seen): KnownEmbedding[] {
  return (embeddings?.photos ?? []).map(({ bytes }) => ({
    productId: name,
    category: label.category[0] ?? '',
    version: embeddings?.version ?? 0,
    embedding: Buffer.from(bytes, 'base64'),
  }));
}

function tell(what: string, seen: readonly Seen[]): void {
  const filled = seen.filter((one) => one.filled !== undefined);
  const right = filled.filter(({ filled: id, label }) => label.category.includes(id ?? ''));
  console.log(
    `${what}: filled in ${shareWith95(filled.length, seen.length)}, right ${shareWith95(right.length, filled.length)}, first ${shareWith95(seen.filter(isFirst).length, seen.length)}, among three ${shareWith95(seen.filter(isAmong).length, seen.length)}`,
  );
}

const isAmong = ({ label, offered }: Seen) => offered.some((id) => label.category.includes(id));

function report(seen: readonly Seen[]): void {
  const filled = seen.filter((one) => one.filled !== undefined);
  const right = filled.filter(({ filled: id, label }) => label.category.includes(id ?? ''));
  const worded = seen.filter(({ label }) => label.words.length > 0);
  console.log(`filled in: ${shareWith95(filled.length, seen.length)}`);
  console.log(`filled in right: ${shareWith95(right.length, filled.length)}`);
  console.log(`right first: ${shareWith95(seen.filter(isFirst).length, seen.length)}`);
  console.log(`right among three: ${shareWith95(seen.filter(isAmong).length, seen.length)}`);
  console.log(`pose: ${shareWith95(seen.filter(({ pose, label }) => pose === label.pose).length, seen.length)}`);
  console.log(
    `labelled words read: ${shareWith95(
      worded.reduce((sum, { wordsRead }) => sum + wordsRead, 0),
      worded.reduce((sum, { label }) => sum + label.words.length, 0),
    )}`,
  );
  const untrue = seen.filter(({ title, label }) => title !== undefined && label.words.length === 0);
  console.log(`a headline where no word is noted: ${untrue.length} (${untrue.map(({ title }) => title).join(', ')})`);
  for (const [category, those] of Map.groupBy(seen, ({ label }) => label.category[0] ?? ''))
    console.log(
      `  ${category}: ${those.filter(isAmong).length} of ${those.length} among three, ${those.filter(isFirst).length} first`,
    );
  const seconds = seen.map((one) => one.seconds).toSorted((a, b) => a - b);
  console.log(`analysis with reading: ${(seconds[seconds.length >> 1] ?? 0).toFixed(2)} CPU-s a photo (median)`);
}

const isFirst = ({ label, offered }: Seen) => label.category.includes(offered[0] ?? '');

function lineOf(name: string, one: Seen | undefined): string {
  if (!one) return name;
  const wanted = one.label.category.join(' or ');
  return `${name}: ${one.filled ?? '-'} of [${one.offered.join(' ')}], should be ${wanted}; ${one.pose ?? '-'}; ${one.title ?? 'no print'}; ${one.seconds.toFixed(2)} CPU-s`;
}
