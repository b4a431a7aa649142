import { once } from '../../kernel/index.ts';
import claimWords from './claim-words.json' with { type: 'json' };

/** What words may claim; such words need a proof before they may stand in an offer. */
export const claimKinds = Object.keys(claimWords);

// The file holds beginnings of words in the three languages, as patterns. `\b` knows no Cyrillic and no Polish letters:
// a word's end is where no letter follows.
const patterns = once(() =>
  Object.entries(claimWords).map(
    ([claim, beginnings]) =>
      [
        claim,
        new RegExp(
          String.raw`(?<![\p{L}\p{N}])(?:${beginnings.join('|').replaceAll(String.raw`\b`, String.raw`(?![\p{L}])`)})[\p{L}]*`,
          'giu',
        ),
      ] as const,
  ),
);

export interface FoundClaim {
  readonly claim: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Words of a text that claim something to be proven, in any of the three languages, in their order. */
export function claimsIn(text: string): FoundClaim[] {
  return patterns()
    .flatMap(([claim, pattern]) =>
      [...text.matchAll(pattern)].map((match) => ({ claim, start: match.index, end: match.index + match[0].length })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((found, index, all) => !all.slice(0, index).some((other) => other.end > found.start));
}
