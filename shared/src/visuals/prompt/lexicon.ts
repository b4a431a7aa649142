import { once } from '../../kernel/index.ts';
import type { BackdropColour } from './prompt-change.ts';
import { en } from './words/en.ts';
import { pl } from './words/pl.ts';
import { ru } from './words/ru.ts';
import type { WordSense } from './words/word-list.ts';

/** What a word (or a fixed phrase) means to the reader: a sense, or a colour. */
export interface Meaning {
  sense: WordSense | 'colour';
  colour?: BackdropColour;
}

interface Entry extends Meaning {
  /** One beginning or whole word for each word of a phrase. */
  words: { stem: string; whole: boolean }[];
  length: number;
}

/** Lower case, Polish marks removed, ё as е: people leave those out. */
export function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .replaceAll('й', '\u0001')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('\u0001', 'й');
}

/** Longer phrases first, then longer stems: `светл` (bright) is told from `свет$` (light). */
const entries = once((): readonly Entry[] =>
  [en, pl, ru]
    .flatMap(({ senses, colours }) => [
      ...Object.entries(senses).flatMap(([sense, list]) => entriesOf(list, { sense: sense as WordSense })),
      ...Object.entries(colours).flatMap(([colour, list]) =>
        entriesOf(list, { sense: 'colour', colour: colour as BackdropColour }),
      ),
    ])
    .toSorted((a, b) => b.words.length - a.words.length || b.length - a.length),
);

function entriesOf(list: string, meaning: Meaning): Entry[] {
  return list
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const words = entry
        .split('_')
        .map((part) => ({ stem: plainWord(part.replace('$', '')), whole: part.endsWith('$') }));
      return {
        ...meaning,
        words,
        length: words.reduce((sum, { stem, whole }) => sum + stem.length + (whole ? 0.5 : 0), 0),
      };
    });
}

/** The longest phrase or word that begins at `from` in plain words, or null. */
export function meaningAt(words: readonly string[], from: number): { meaning: Meaning; count: number } | null {
  const entry = entries().find((candidate) =>
    candidate.words.every(({ stem, whole }, i) => {
      const word = words[from + i];
      return word !== undefined && (whole ? word === stem : word.startsWith(stem));
    }),
  );
  return entry ? { meaning: entry, count: entry.words.length } : null;
}
