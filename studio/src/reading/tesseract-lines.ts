import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Worker } from 'tesseract.js';
import type { StraightLine } from './straight-line.ts';

/**
 * What a line is read as: Latin script with the marks of Polish and German letters, or Cyrillic by the Belarusian data,
 * which reads Russian as well but for two letters (`spellRussian`). No package holds the Russian data.
 */
export type Script = 'marked' | 'cyrillic';

export interface TesseractLines {
  /** Rejects where it is closed meanwhile. */
  readonly read: (line: StraightLine, script: Script) => Promise<{ text: string; confidence: number }>;
  readonly close: () => Promise<void>;
}

const codes: Readonly<Record<Script, readonly string[]>> = { marked: ['pol', 'eng', 'deu'], cyrillic: ['bel'] };
const dataFiles: Readonly<Record<string, string>> = {
  bel: import.meta.resolve('@tesseract.js-data/bel/4.0.0_best_int/bel.traineddata.gz'),
  deu: import.meta.resolve('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz'),
  eng: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  pol: import.meta.resolve('@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz'),
};

/** White around a line, so that its first letter does not touch the edge. */
const rimPx = 10;

/** Single lines by Tesseract in worker threads, offline; each script's is started with its first line. */
export function openTesseractLines(): TesseractLines {
  const workers = new Map<Script, Promise<Worker>>();
  let folder: Promise<string> | null = null;
  const closing = Promise.withResolvers<never>();
  // Keeps the rejection from being an unhandled one when no caller waits.
  closing.promise.catch(() => undefined);
  let isClosed = false;

  function started(script: Script): Promise<Worker> {
    const known = workers.get(script);
    if (known) return known;
    folder ??= gatherLanguageData();
    const worker = folder.then((path) => startWorker(codes[script], path));
    workers.set(script, worker);
    return worker;
  }

  return {
    async read(line, script) {
      const [worker, image] = await Promise.race([Promise.all([started(script), picture(line)]), closing.promise]);
      // A job for a worker that has ended would reject where no one can catch.
      if (isClosed) return await closing.promise;
      const job = worker.recognize(image, {}, { text: true, blocks: false });
      const { data } = await Promise.race([job, closing.promise]);
      return { text: data.text.trim(), confidence: data.confidence / 100 };
    },
    async close() {
      isClosed = true;
      closing.reject(new Error('the text recognizer was closed'));
      for (const worker of await Promise.allSettled(workers.values()))
        if (worker.status === 'fulfilled') await worker.value.terminate();
      workers.clear();
      if (folder) await rm(await folder, { recursive: true, force: true });
      folder = null;
    },
  };
}

/** Grey, dark on light, stretched to the full range. */
async function picture({ rgb, widthPx, heightPx }: StraightLine): Promise<Buffer> {
  const { data } = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = edgeGrey(data, widthPx) < 110;
  const flat = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 1 } });
  return (isDark ? flat.negate() : flat)
    .extend({ top: rimPx, bottom: rimPx, left: rimPx, right: rimPx, extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The median of the first and the last row: the ground of the letters. */
function edgeGrey(grey: Uint8Array, widthPx: number): number {
  const edge = [...grey.subarray(0, widthPx), ...grey.subarray(-widthPx)].toSorted((a, b) => a - b);
  return edge[widthPx] ?? 255;
}

async function startWorker(languages: readonly string[], langPath: string): Promise<Worker> {
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
    langPath,
    cacheMethod: 'none',
    // Without it tesseract.js throws where no one can catch.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' });
  return worker;
}

/** Tesseract wants all languages in one folder; each comes in a package of its own. */
async function gatherLanguageData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-text-'));
  for (const source of Object.values(dataFiles)) {
    const path = fileURLToPath(source);
    await copyFile(path, join(folder, basename(path)));
  }
  return folder;
}
