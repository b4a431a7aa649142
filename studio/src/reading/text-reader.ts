import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import { bestReading, isCyrillic, isDoubted, scriptToTry, type Reading } from './best-reading.ts';
import { lineHeightPx, longestLinePx, openLatinReader, type LatinReader, type LatinReading } from './latin-reader.ts';
import { openLineFinder, type LineFinder } from './line-finder.ts';
import { pickLines } from './pick-lines.ts';
import type { ReadLine, ReadText } from './read-line.ts';
import { straightLine, type StraightLine } from './straight-line.ts';
import { openTesseractLines, type Script, type TesseractLines } from './tesseract-lines.ts';
import { uprightAround, type TurnedBox } from './turned-box.ts';

interface TextReaderOptions {
  /** For one photo, the start of the recognizers included. Default 20 s. */
  timeLimitMs?: number;
}

export interface TextReader {
  read: ReadText;
  /** The same, but rejects where it fails or takes too long: an empty list is a picture without text. */
  readSurely: ReadText;
  close: () => Promise<void>;
}

interface Readers {
  readonly finder: LineFinder;
  readonly latin: LatinReader;
  readonly tesseract: TesseractLines;
}

/** So many lines are read at most, the largest letters first. */
const mostLines = 18;
/** What Tesseract may cost: seven lines for their marks, which three languages know, or twice as many Cyrillic ones. */
const tesseractBudget = 14;
const tesseractCosts: Readonly<Record<Script, number>> = { marked: 2, cyrillic: 1 };
/** Below this a line may stand on its head. */
const uprightFrom = 0.8;

/**
 * Text recognition offline: PP-OCRv4 finds lines of every script at any angle and reads Latin ones, Tesseract reads
 * Cyrillic ones and puts marks on Polish and German letters. One photo at a time; what it needs is loaded with the
 * first.
 */
export function createTextReader({ timeLimitMs = 20_000 }: TextReaderOptions = {}): TextReader {
  let readers: Promise<Readers> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let work: Promise<unknown> = queue;

  async function stop(): Promise<void> {
    const [opened] = await Promise.allSettled([readers]);
    readers = null;
    if (opened.status !== 'fulfilled' || !opened.value) return;
    const { finder, latin, tesseract } = opened.value;
    await tesseract.close();
    // A network must not be released while it runs.
    await Promise.allSettled([work]);
    await Promise.all([finder.close(), latin.close()]);
  }

  async function readOne(photo: DecodedPhoto, area: PixelBox, signal?: AbortSignal): Promise<ReadLine[]> {
    const limit = AbortSignal.timeout(timeLimitMs);
    const ends = signal ? AbortSignal.any([signal, limit]) : limit;
    const reading = (async () => readArea(await (readers ??= openReaders()), { photo, area, ends }))();
    work = reading;
    try {
      return await untilAborted(reading, ends);
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
    },
  };
}

async function openReaders(): Promise<Readers> {
  const [finder, latin] = await Promise.all([openLineFinder(), openLatinReader()]);
  return { finder, latin, tesseract: openTesseractLines() };
}

interface AskedLine {
  readonly line: FoundLine;
  /** From the largest letters on. */
  readonly index: number;
  readonly script: Script | null;
  readonly said: Reading | null;
}

interface FoundLine {
  readonly box: TurnedBox;
  readonly picture: StraightLine;
  readonly latin: LatinReading;
}

async function readArea(
  { finder, latin, tesseract }: Readers,
  { photo, area, ends }: { photo: DecodedPhoto; area: PixelBox; ends: AbortSignal },
): Promise<ReadLine[]> {
  const found: FoundLine[] = [];
  for (const box of (await finder.find(photo, area)).slice(0, mostLines)) {
    ends.throwIfAborted();
    found.push(await readLatin(latin, photo, box));
  }
  const asked: AskedLine[] = [];
  let [budget, isAmongCyrillic] = [tesseractBudget, false];
  const ask = (line: FoundLine, script: Script): Promise<Reading> => {
    budget -= tesseractCosts[script];
    return tesseract.read(line.picture, script);
  };
  for (const { line, index } of inOrderOfDoubt(found)) {
    ends.throwIfAborted();
    let script = budget > 0 ? scriptToTry(line.latin, isAmongCyrillic) : null;
    let said = script && (await ask(line, script));
    if (said && script === 'marked' && isDoubted(line.latin, said)) {
      script = 'cyrillic';
      said = await ask(line, script);
    }
    const { text } = bestReading(line.latin, script, said);
    isAmongCyrillic ||= isCyrillic(text) && text.length > 3;
    asked.push({ index, line, script, said });
  }
  const lines = asked
    .toSorted((a, b) => a.index - b.index)
    .map(({ line, script, said }) => ({
      ...bestReading(line.latin, script, said, isAmongCyrillic),
      box: pixelBox(line.box, photo),
    }));
  return pickLines(lines);
}

/**
 * Words that are surely not Latin first, then the others, then numbers: what script a unit is in, or a word of letters
 * that both scripts have, shows only next to other lines.
 */
function inOrderOfDoubt(found: readonly FoundLine[]): { line: FoundLine; index: number }[] {
  const rank = ({ latin: { text, confidence } }: FoundLine) =>
    /^[\d.,\s]*\p{L}{0,2}$/u.test(text) ? 2 : confidence < surelyOtherBelow ? 0 : 1;
  return found.map((line, index) => ({ line, index })).toSorted((a, b) => rank(a.line) - rank(b.line));
}

const surelyOtherBelow = 0.85;

/**
 * Reads a line as found. Print that runs up a side is found upside down, so a steep line that reads badly is read again
 * turned by 180 degrees, and the reading with the higher confidence is kept.
 */
async function readLatin(reader: LatinReader, photo: DecodedPhoto, box: TurnedBox): Promise<FoundLine> {
  const readAt = async (turned: TurnedBox): Promise<FoundLine> => {
    const picture = straightLine(photo, turned, { heightPx: lineHeightPx, mostWidthPx: longestLinePx });
    return { box: turned, picture, latin: await reader.read(picture) };
  };
  const asFound = await readAt(box);
  if (asFound.latin.confidence >= uprightFrom || Math.abs(box.angle) < steepFrom) return asFound;
  const turned = await readAt({ ...box, angle: box.angle - Math.PI });
  return turned.latin.confidence > asFound.latin.confidence ? turned : asFound;
}

/** Only print that climbs is tried the other way up; radians. */
const steepFrom = 0.9;

function pixelBox(line: TurnedBox, { widthPx, heightPx }: DecodedPhoto): PixelBox {
  const box = uprightAround(line);
  const [left, top] = [Math.max(0, Math.round(box.left)), Math.max(0, Math.round(box.top))];
  return {
    left,
    top,
    widthPx: Math.max(1, Math.min(widthPx - left, Math.round(box.widthPx))),
    heightPx: Math.max(1, Math.min(heightPx - top, Math.round(box.heightPx))),
  };
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
