import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { TextLine } from './text-line.ts';

/** A category as the analysis sees it. */
export interface CategoryHint {
  id: string;
  /** Words or stems in English, Polish and Russian that a package of this category carries ("szampon", "шампун"). */
  keywords: readonly string[];
  /** A usual height: only ever offered as a guess. */
  typicalHeightCm?: number;
}

/** Words shorter than this must match whole: "gel" is also the start of "gelatine". */
const minStemLetters = 5;

/** The category whose words stand most clearly on the packaging; null where none does. */
export function guessCategory(lines: readonly TextLine[], categories: readonly CategoryHint[]): Finding<string> | null {
  let best: Finding<string> | null = null;
  let bestScore = 0;
  for (const { id, keywords } of categories) {
    const hits = keywords.flatMap((keyword) => bestLineFor(keyword, lines) ?? []);
    const score = hits.reduce((sum, line) => sum + line.confidence, 0);
    const first = hits[0];
    if (first === undefined || score <= bestScore) continue;
    bestScore = score;
    best = finding(id, Math.min(0.9, 0.45 * first.confidence + 0.2 * hits.length), 'ocr', first.region);
  }
  return best;
}

function bestLineFor(keyword: string, lines: readonly TextLine[]): TextLine | undefined {
  const wanted = normalizeWord(keyword);
  return lines
    .filter(({ text }) => wordsOf(text).some((word) => matches(word, wanted)))
    .toSorted((a, b) => b.confidence - a.confidence)[0];
}

function matches(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  return wanted.length >= minStemLetters && word.startsWith(wanted);
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter((word) => word.length > 1).map(normalizeWord);
}

/** The recognizer confuses ё and е, щ and ш, ъ and ь; Polish marks get lost. */
function normalizeWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('щ', 'ш')
    .replaceAll('ъ', 'ь')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}/gu, '')
    .normalize('NFC');
}
