import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Worker } from 'tesseract.js';
import { cropPixels } from '../matte/pixel-box.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { pickLines } from './pick-lines.ts';
import { toReadableImage } from './readable-image.ts';
import type { ReadLine, ReadText } from './text-line.ts';

export interface TextReaderOptions {
  /** For one photo, the start of the recognizer included. Default 20 s. */
  timeLimitMs?: number;
  /** Another folder with `<code>.traineddata.gz`, for the languages that the packages do not bring (`rus`). */
  extraData?: { folder: string; cyrillic: string };
}

export interface TextReader {
  read: ReadText;
  /** The same, but rejects where it fails or takes too long: an empty list is a picture without text. */
  readSurely: ReadText;
  close: () => Promise<void>;
}

/**
 * Text recognition by Tesseract in worker threads, offline: language data come from packages on the disk. Latin script
 * is read by the English and Polish data, Cyrillic by the Kazakh data, whose alphabet holds the whole Russian one (the
 * registry has no Russian data), in two runs of which each line's better one counts. One photo at a time.
 */
export function createTextReader({ timeLimitMs = 20_000, extraData }: TextReaderOptions = {}): TextReader {
  const scripts: string[][] = [['eng', 'pol'], [extraData?.cyrillic ?? 'kaz']];
  let workers: Promise<Worker>[] | null = null;
  let dataFolder: Promise<string> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function started(): Promise<Worker>[] {
    const folder = (dataFolder ??= gatherLanguageData(extraData));
    return (workers ??= scripts.map(async (codes) => startWorker(codes, await folder)));
  }

  async function stop(): Promise<void> {
    const running = workers ?? [];
    workers = null;
    for (const worker of await Promise.allSettled(running)) {
      if (worker.status === 'fulfilled') await worker.value.terminate();
    }
  }

  async function readOne(photo: DecodedPhoto, area: PixelBox, signal?: AbortSignal): Promise<ReadLine[]> {
    const limit = AbortSignal.timeout(timeLimitMs);
    const ends = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      const image = await toReadableImage(cropPixels(photo.rgb, photo.widthPx, area, 3), area);
      const runs = started().map(async (worker) => recognize(await worker, image));
      return pickLines(await untilAborted(Promise.all(runs), ends));
    } catch (error) {
      // A recognizer that hangs cannot be asked to stop: it goes, the next photo gets a new one.
      await stop();
      if (signal?.aborted) throw signal.reason;
      throw error;
    }
  }

  const readSurely: ReadText = (photo, area, signal) => {
    const turn = queue.then(() => readOne(photo, area, signal));
    queue = turn.catch(() => undefined);
    return turn;
  };

  return {
    readSurely,
    read: (photo, area, signal) =>
      readSurely(photo, area, signal).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return [];
      }),
    async close() {
      await queue;
      await stop();
      if (dataFolder !== null) await rm(await dataFolder, { recursive: true, force: true });
      dataFolder = null;
    },
  };
}

async function startWorker(codes: string[], langPath: string): Promise<Worker> {
  const worker = await createWorker(codes, OEM.LSTM_ONLY, {
    langPath,
    cacheMethod: 'none',
    // Without it tesseract.js throws where no one can catch.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '300' });
  return worker;
}

const dataFiles = [
  import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  import.meta.resolve('@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz'),
  import.meta.resolve('@tesseract.js-data/kaz/4.0.0_best_int/kaz.traineddata.gz'),
];

/** Tesseract wants all languages in one folder; each comes in a package of its own. */
async function gatherLanguageData(extraData: TextReaderOptions['extraData']): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-text-'));
  for (const source of dataFiles) {
    const path = fileURLToPath(source);
    await copyFile(path, join(folder, basename(path)));
  }
  if (extraData !== undefined) {
    const file = `${extraData.cyrillic}.traineddata.gz`;
    await copyFile(join(extraData.folder, file), join(folder, file));
  }
  return folder;
}

interface ReadableImage {
  png: Buffer;
  /** Pixels of the photo per pixel of the image. */
  scale: number;
  area: PixelBox;
}

async function recognize(worker: Worker, { png, scale, area }: ReadableImage): Promise<ReadLine[]> {
  const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map(({ text, confidence, bbox }) => ({
    text: text.trim(),
    confidence: confidence / 100,
    box: {
      left: Math.round(area.left + bbox.x0 * scale),
      top: Math.round(area.top + bbox.y0 * scale),
      widthPx: Math.round((bbox.x1 - bbox.x0) * scale),
      heightPx: Math.round((bbox.y1 - bbox.y0) * scale),
    },
  }));
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
