import { normalizeWord } from '@kadr/shared/catalog';
import brands from './brands.json' with { type: 'json' };
import { finding, type Finding } from './finding.ts';
import { inOtherScript } from './look-alikes.ts';
import type { TextLine } from './text-line.ts';

/** A brand as it writes itself, and ids of the categories that are mostly sold under it. */
export interface KnownBrand {
  readonly name: string;
  readonly makes: readonly string[];
}

export interface NamedBrand {
  readonly brand: KnownBrand;
  /** Nothing else stands in its line. */
  readonly isWholeLine: boolean;
}

interface BrandWords extends KnownBrand {
  readonly words: string;
  /** The name is also a word, a first name or a few letters: it counts only as a line of its own. */
  readonly standsAlone: boolean;
}

const mostAmbiguousLetters = 3;
/** From so many letters one that was read wrongly leaves no doubt. */
const forgivingLetters = 7;
const sureFrom = 0.6;

const known: readonly BrandWords[] = brands.map(({ name, makes, isWord }) => {
  const words = wordsIn(name);
  return { name, makes, words, standsAlone: isWord === true || words.length <= mostAmbiguousLetters };
});

/** The known brand that is printed largest in lines that were read surely; null where there is none. */
export function findBrand(lines: readonly TextLine[]): Finding<NamedBrand> | null {
  const sure = lines
    .filter(({ confidence }) => confidence >= sureFrom)
    .toSorted((a, b) => b.region.box.heightPx - a.region.box.heightPx);
  for (const line of sure) {
    const readings = [...new Set([wordsIn(line.text), wordsIn(inOtherScript(line.text))])];
    const named = namedIn(readings, isIn) ?? namedIn(readings, isAlmostIn);
    if (named) {
      const { name, makes, words } = named;
      const isWholeLine = readings.some((reading) => reading === words || differsByOneLetter(reading, words));
      return finding({ brand: { name, makes }, isWholeLine }, line.confidence, 'ocr', line.region);
    }
  }
  return null;
}

/** The longest name that a reading of the line holds. */
function namedIn(readings: readonly string[], holds: (line: string, brand: BrandWords) => boolean) {
  return known
    .filter((brand) => readings.some((words) => holds(words, brand)))
    .toSorted((a, b) => b.words.length - a.words.length)[0];
}

function isIn(line: string, { words, standsAlone }: BrandWords): boolean {
  return standsAlone ? line === words : ` ${line} `.includes(` ${words} `);
}

function isAlmostIn(line: string, { words, standsAlone }: BrandWords): boolean {
  if (standsAlone || words.length < forgivingLetters) return false;
  return line.split(' ').some((word) => differsByOneLetter(word, words));
}

function differsByOneLetter(a: string, b: string): boolean {
  return a.length === b.length && Array.from(a).filter((letter, i) => letter !== b[i]).length === 1;
}

/** "L'Oréal" and "LOREAL" are one; all else that is no letter or digit parts words. */
function wordsIn(text: string): string {
  return normalizeWord(text.replaceAll(/['’`]/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}
