import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categories } from '@kadr/shared/catalog';
import sharp from 'sharp';
import { drawProductPhoto } from '../../e2e/src/draw-product-photo.ts';
import { createEngine } from '../../server/src/engine/index.ts';
import type { AnalysisPhoto } from '../../server/src/engine/port.ts';
import { cpuSeconds } from './cpu.ts';
import { residentTreeMb } from './processes.ts';

const sampleEveryMs = 50;

/**
 * `npm run bench -- analysis`: three drawn photos of 12 MP cut out one after the other and analysed, as the server does
 * it, twice: the first time the processes and the text recognizer start. CPU-seconds of both steps, and the most memory
 * that all of it held together.
 */
export async function analysisBench(): Promise<void> {
  const originals = await threeViews();
  const idleMb = residentTreeMb(process.pid);
  let mostMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentTreeMb(process.pid));
  }, sampleEveryMs);
  const codeCache = mkdtempSync(join(tmpdir(), 'kadr-code-'));
  const newEngine = () => createEngine({ log: { debug: () => undefined, warn: console.warn }, codeCache });
  // The processes have run before, as in a server after a pause: their compiled code is kept.
  const before = newEngine();
  await before.readPhoto({ bytes: await drawProductPhoto() });
  await before.close();
  const engine = newEngine();
  const hints = categories.filter(({ parentId }) => parentId !== null).map(({ id, keywords }) => ({ id, keywords }));
  for (const which of ['the first product after a pause', 'the next one']) {
    mostMb = 0;
    let analysing = 0;
    const whole = await cpuSeconds(async () => {
      const photos: AnalysisPhoto[] = [];
      for (const [index, original] of originals.entries())
        photos.push({ photoId: String(index), original, cut: await engine.cutOut(original) });
      const analysed = await cpuSeconds(() => engine.analyse({ photos, categories: hints }));
      analysing = analysed.seconds;
      return analysed.value;
    });
    console.log(
      `3 photos of 12 MP, ${which}: ${whole.seconds.toFixed(1)} CPU-s, of which the analysis itself ${analysing.toFixed(1)}; at most ${mostMb.toFixed(0)} MB, ${(mostMb - idleMb).toFixed(0)} MB above rest`,
    );
    console.log(
      `  read: ${whole.value.texts.map(({ text }) => text).join(' · ')}; category ${whole.value.category?.value ?? 'none'}, height ${whole.value.heightMm?.value ?? '?'} mm`,
    );
  }
  clearInterval(watch);
  await engine.close();
  rmSync(codeCache, { recursive: true, force: true });
}

/** The drawn bottle from three distances. */
async function threeViews(): Promise<Buffer[]> {
  const drawn = await drawProductPhoto();
  return Promise.all(
    [0, 60, 120].map((by) =>
      sharp(drawn)
        .extract({ left: by, top: by, width: 1500 - 2 * by, height: 2000 - 2 * by })
        .resize(3000, 4000, { fit: 'fill' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}
