import type { LatinReading } from './latin-reader.ts';
import { spellRussian } from './spell-russian.ts';
import type { Script } from './tesseract-lines.ts';

export interface Reading {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What Tesseract is asked about a line after the Latin network has read it, and how its answer is weighed. */

/**
 * Below this confidence the Latin network may be spelling Cyrillic with look-alikes; next to Cyrillic lines the bar is
 * higher.
 */
const latinFrom = 0.9;
const latinAmongCyrillicFrom = 0.975;
const cyrillicFrom = 0.75;
/** Next to lines that are surely Cyrillic. */
const amongCyrillicFrom = 0.6;
/** Where every letter could be either script, Tesseract is less sure itself. */
const alikeCyrillicFrom = 0.5;
/** Between two Cyrillic lines a number with its unit is Cyrillic too: "100 г" is "100 r" as surely. */
const unitLike = /^[\d.,x×\s]+\p{L}{1,2}\.?$/u;
/** Words of letters that both scripts have, small or large: "Масса" is "Macca". */
const drawnAlike = /^[ABCEHKMOPTXYaceopxyrnu\d\W]+$/u;
const markedFrom = 0.8;
/** A word with a sign below this is left out, unless Tesseract reads it too. */
const signFrom = 0.5;
/** How far two readings of a line may differ, in shares of its letters, to be the same words with and without marks. */
const alikeUpTo = 0.2;

/** Which script a line should be read as by Tesseract; null: as it was read. */
export function scriptToTry({ text, confidence }: LatinReading, isAmongCyrillic: boolean): Script | null {
  if (confidence < (isAmongCyrillic ? latinAmongCyrillicFrom : latinFrom)) return 'cyrillic';
  if (isAmongCyrillic && (unitLike.test(text) || drawnAlike.test(text))) return 'cyrillic';
  return /\p{L}{3}/u.test(text) ? 'marked' : null;
}

/** Tesseract disagrees with a confident Latin reading and is not sure itself: the line may be Cyrillic after all. */
export function isDoubted(latin: LatinReading, said: Reading): boolean {
  return said.confidence < markedFrom && !areAlike(latin.text, said.text);
}

/** The better of both readings, without words that neither is sure of. */
export function bestReading(
  latin: LatinReading,
  script: Script | null,
  said: Reading | null,
  isAmongCyrillic = false,
): Reading {
  const { text, confidence } = better(
    latin,
    said,
    script === 'cyrillic' ? cyrillicBar(latin.text, isAmongCyrillic) : null,
  );
  return { text: text.replaceAll(unitAtNumber, '$1 $2'), confidence };
}

/** The networks do not see the narrow blank in "500 g". */
const unitAtNumber = /(\d)(ml|cl|l|g|kg|mg|cm|mm|мл|л|г|кг|мг|см|мм)(?!\p{L})/giu;

/** `bar`: how sure Tesseract must be of Cyrillic; null where it was asked for marks, or not at all. */
function better(latin: LatinReading, said: Reading | null, bar: number | null): Reading {
  if (said && bar !== null && isCyrillic(said.text)) {
    const russian = { text: spellRussian(said.text), confidence: said.confidence };
    const amount = agreedAmount(latin, russian);
    if (amount) return amount;
    if (said.confidence >= bar) return { ...russian, text: withNumberOf(latin, russian.text) };
  }
  // The same letters: Tesseract knows their marks, and where a word ends.
  if (said && bar === null && said.confidence >= markedFrom && areAlike(latin.text, said.text))
    return { text: said.text, confidence: Math.max(latin.confidence, said.confidence) };
  return { text: sureWords(latin), confidence: latin.confidence };
}

const leadingNumber = /^\d[\d.,]*/u;
const cyrillicAmount = /^\d[\d.,]*\s?(?:мл|л|мг|кг|г|см|мм|шт)\.?$/iu;
const surelySeen = 0.9;

/** A number that the Latin network is sure of, sign by sign. */
function surelySeenNumber({ text, signs }: LatinReading): { number: string; confidence: number } | null {
  const number = leadingNumber.exec(text)?.[0];
  if (number === undefined) return null;
  const confidence = Math.min(...signs.slice(0, number.length));
  return confidence >= surelySeen ? { number, confidence } : null;
}

/** Tesseract is unsure of few letters: "75 мл" is believed where the Latin network sees the same number. */
function agreedAmount(latin: LatinReading, { text, confidence }: Reading): Reading | null {
  const seen = surelySeenNumber(latin);
  if (!seen || !cyrillicAmount.test(text) || leadingNumber.exec(text)?.[0] !== seen.number) return null;
  return { text, confidence: Math.max(confidence, seen.confidence) };
}

/** "1,5 кг" is "15 КГ" to Tesseract: of numbers the Latin network is believed, where it is sure. */
function withNumberOf(latin: LatinReading, said: string): string {
  const seen = surelySeenNumber(latin);
  return seen ? said.replace(leadingNumber, seen.number) : said;
}

function cyrillicBar(text: string, isAmongCyrillic: boolean): number {
  if (drawnAlike.test(text)) return alikeCyrillicFrom;
  return isAmongCyrillic ? amongCyrillicFrom : cyrillicFrom;
}

export const isCyrillic = (text: string) =>
  (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);

function sureWords({ text, signs }: LatinReading): string {
  // Every sign of the alphabet is one UTF-16 unit.
  return [...text.matchAll(/\S+/gu)]
    .filter(({ 0: word, index }) => signs.slice(index, index + word.length).every((sureness) => sureness >= signFrom))
    .map(([word]) => word)
    .join(' ');
}

function areAlike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  return letterEdits(a, b) <= Math.max(1, alikeUpTo * a.length);
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\d]/gu, '');

/** Letters to change, add or leave out to make one text the other (Levenshtein, 1966). */
export function letterEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
