import { longestKeyword, normalizeWord, wordsOf } from '@kadr/shared/catalog';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { inOtherScript } from './look-alikes.ts';
import type { TextLine } from './text-line.ts';

/** A category as the analysis sees it. */
export interface CategoryHint {
  id: string;
  /** Words or stems in English, Polish and Russian that a package of this category carries ("szampon", "шампун"). */
  keywords: readonly string[];
}

/** A longer word says more: "zegarek" is a watch although "zegar" is a clock. */
const weightPerLetter = 0.08;

interface SaidWord {
  word: string;
  line: TextLine;
}

/** Keywords as they are compared, kept with each list: there are thousands, and they do not change. */
const normalizedOf = new WeakMap<readonly string[], readonly string[]>();

function normalized(keywords: readonly string[]): readonly string[] {
  const kept = normalizedOf.get(keywords);
  if (kept) return kept;
  const words = keywords.map(normalizeWord);
  normalizedOf.set(keywords, words);
  return words;
}

/** The category whose words stand most clearly on the packaging; null where none does. */
export function guessCategory(lines: readonly TextLine[], categories: readonly CategoryHint[]): Finding<string> | null {
  const said = saidWords(lines);
  let best: Finding<string> | null = null;
  let bestScore = 0;
  for (const { id, keywords } of categories) {
    const wanted = normalized(keywords);
    const hits = said.flatMap(({ word, line }) => {
      const letters = longestKeyword(word, wanted);
      return letters > 0 ? [{ line, weight: line.confidence * (1 + weightPerLetter * letters) }] : [];
    });
    const score = hits.reduce((sum, { weight }) => sum + weight, 0);
    const first = hits[0]?.line;
    if (first === undefined || score <= bestScore) continue;
    bestScore = score;
    best = finding(id, Math.min(0.9, 0.45 * first.confidence + 0.2 * hits.length), 'ocr', first.region);
  }
  return best;
}

/**
 * Every word once, in either script where its letters are drawn alike, with the line that says it most surely; the
 * surest lines first.
 */
function saidWords(lines: readonly TextLine[]): SaidWord[] {
  const said = new Map<string, SaidWord>();
  for (const line of lines.toSorted((a, b) => b.confidence - a.confidence)) {
    for (const word of [...wordsOf(line.text), ...wordsOf(inOtherScript(line.text))])
      if (!said.has(word)) said.set(word, { word, line });
  }
  return [...said.values()];
}
