import type { Language } from '@kadr/shared/kernel';

const noBreak = '\u00a0';

/** Words that a careful typesetter never leaves at the end of a line. */
const leaning: Record<Language, RegExp> = {
  en: /(?<=^|[\s\u00a0])(a|an|the|of|to|in|with|&) +/giu,
  pl: /(?<=^|[\s\u00a0])(a|i|o|u|w|z|do|na|we|ze|za|od|po|ku|dla|bez|nad|pod) +/giu,
  ru: /(?<=^|[\s\u00a0])(а|в|и|к|о|с|у|во|до|за|из|ко|на|не|ни|об|от|по|со|для|без|над|под|при) +/giu,
};

/** A number keeps its unit: "0,6 l", "3 minuty", "250 мл", "30 %". */
const numberWithUnit = /(\d) +(?=(\p{L}{1,4}|%|°\p{L}?)(?:[\s.,;:!?)]|$))/gu;
const dashAfterWord = / +(?=[–—] )/gu;
/** Measures stay whole: "76 × 74 × 80". */
const timesSign = / *([×x]) (?=\d)/gu;

/** The text with the line breaks forbidden that the language's typography forbids; spaces made single. */
export function typeset(text: string, language: Language): string {
  return text
    .split('\n')
    .map((line) => bindWords(line.replaceAll(/[ \t]+/gu, ' ').trim(), language))
    .filter((line) => line !== '')
    .join('\n');
}

function bindWords(line: string, language: Language): string {
  return line
    .replaceAll(leaning[language], `$1${noBreak}`)
    .replaceAll(numberWithUnit, `$1${noBreak}`)
    .replaceAll(dashAfterWord, noBreak)
    .replaceAll(timesSign, `${noBreak}$1${noBreak}`);
}

/** A number with its unit, as `typeset` binds them. */
const measures = /\d[\d.,\u00a0×x–-]*\u00a0(?:\p{L}{1,4}|°\p{L}?)(?=[\s.,;:!?)]|$)/gu;

/** The text in capitals, but for units after a number: an "ML" is none. */
export function capitals(line: string, language: Language): string {
  let end = 0;
  const parts = Array.from(line.matchAll(measures)).flatMap(({ 0: measure, index }) => {
    const before = line.slice(end, index);
    end = index + measure.length;
    return [before.toLocaleUpperCase(language), measure];
  });
  return [...parts, line.slice(end).toLocaleUpperCase(language)].join('');
}

/**
 * Pieces that a line may be broken between; each but the last keeps its space or, where words may be parted, its
 * hyphen.
 */
export function breakable(line: string, partsWords = true): string[] {
  const ends = partsWords ? /(?<=[ \u2014\u2013/-])(?=[^ ])/u : /(?<=[ \u2014\u2013/])(?=[^ ])/u;
  return line.split(ends).filter((piece) => piece !== '');
}
