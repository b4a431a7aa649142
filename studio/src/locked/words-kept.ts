import type { ReadLine } from '../reading/index.ts';

/**
 * How many of the product's words were read, how many of them again, and letters in the picture that the product does
 * not have.
 */
export interface WordsKept {
  read: number;
  kept: number;
  foreign: string[];
}

const leastLetters = 3;
/** Only what was read for sure may accuse the picture of letters that are not the product's. */
const sure = { letters: 4, confidence: 0.85 };
/** One letter in so many may be read differently: cloth has folds. */
const lettersPerSlip = 6;

/** Compares the words read on the product with those read in the picture where the product is. */
export function wordsKept(before: readonly ReadLine[], after: readonly ReadLine[]): WordsKept {
  const own = wordsOf(before);
  const seen = wordsOf(after);
  const together = seen.join('');
  const kept = own.filter((word) => together.includes(word) || seen.some((other) => isSame(word, other)));
  const ownTogether = own.join('');
  const foreign = wordsOf(after.filter(({ confidence }) => confidence >= sure.confidence)).filter(
    (word) => word.length >= sure.letters && !ownTogether.includes(word) && !own.some((other) => isSame(word, other)),
  );
  return { read: own.length, kept: kept.length, foreign };
}

function wordsOf(lines: readonly ReadLine[]): string[] {
  return lines
    .flatMap(({ text }) =>
      text
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/\p{M}/gu, '')
        .split(/[^\p{L}\d]+/u),
    )
    .filter((word) => word.length >= leastLetters);
}

function isSame(a: string, b: string): boolean {
  const most = Math.floor(Math.max(a.length, b.length) / lettersPerSlip);
  return Math.abs(a.length - b.length) <= most && distance(a, b) <= most;
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
