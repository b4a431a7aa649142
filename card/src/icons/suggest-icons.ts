import type { BenefitIcon } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import written from './benefit-words.json' with { type: 'json' };

/** Icon, then its words in English, Polish and Russian, as `benefit-words.json` holds them; checked by a test. */
const rows = written as unknown as readonly (readonly [BenefitIcon, string, string, string])[];

interface Stem {
  readonly icon: BenefitIcon;
  readonly letters: string;
  /** The beginning of a word, with any ending; else the whole of it. */
  readonly isBeginning: boolean;
  /** A unit: it counts right after a number only. */
  readonly isUnit: boolean;
  /** It counts only where it is not there: "no plastic". */
  readonly isDenied: boolean;
}

const stems: Readonly<Record<Language, readonly Stem[]>> = { en: stemsOf(1), pl: stemsOf(2), ru: stemsOf(3) };

function stemsOf(column: 1 | 2 | 3): Stem[] {
  return rows.flatMap((row) =>
    row[column].split(' ').map((word): Stem => ({
      icon: row[0],
      letters: word.replaceAll(/^[!#]|-$/gu, ''),
      isBeginning: word.endsWith('-'),
      isUnit: word.startsWith('#'),
      isDenied: word.startsWith('!'),
    })),
  );
}

/** The next two words are not there, joining ones not counted. In English also what stands before `free`. */
const denials: ReadonlySet<string> = new Set(['without', 'no', 'zero', 'bez', 'без']);
const joining: ReadonlySet<string> = new Set(['and', 'or', 'i', 'ani', 'lub', 'oraz', 'и', 'или', 'ни']);
const deniedWords = 2;

interface Word {
  readonly letters: string;
  readonly isDenied: boolean;
  readonly followsNumber: boolean;
}

function wordsOf(text: string): Word[] {
  const plain = text.toLowerCase().replaceAll(/°\s?[cf]/gu, ' degrees ');
  const words = plain.match(/\p{L}+|\d+/gu) ?? [];
  let denied = 0;
  return words.map((letters, index) => {
    const isDenied = denied > 0 || words[index + 1] === 'free';
    if (denials.has(letters)) denied = deniedWords;
    else if (!joining.has(letters)) denied -= 1;
    return { letters, isDenied, followsNumber: /\d/u.test(words[index - 1] ?? '') };
  });
}

/** The icons that say what a benefit says in its language, best first; none where no word of it is known. */
export function iconsFor(benefit: string, language: Language): BenefitIcon[] {
  const words = wordsOf(benefit);
  const lengths = new Map<BenefitIcon, number>();
  for (const { icon, letters, isBeginning, isUnit, isDenied } of stems[language]) {
    const isSaid = words.some(
      (word) =>
        (isBeginning ? word.letters.startsWith(letters) : word.letters === letters) &&
        word.isDenied === isDenied &&
        (!isUnit || word.followsNumber),
    );
    // What is known with more letters says more.
    if (isSaid) lengths.set(icon, Math.max(lengths.get(icon) ?? 0, letters.length));
  }
  return [...lengths].toSorted(([, one], [, other]) => other - one).map(([icon]) => icon);
}

/** They claim nothing: for benefits that no icon says, next to ones that an icon says. */
const neutralIcons: readonly BenefitIcon[] = ['circle-check', 'star', 'sparkles', 'heart'];

interface SuggestIconsOptions {
  /** Icons that the card has already. */
  readonly used?: readonly (BenefitIcon | null)[];
  /** Further choices: 1 takes the second best wherever there is one. */
  readonly turn?: number;
}

/**
 * An icon for each benefit, no two alike: the one that says it best. Where none says it, a neutral one; where none of
 * the card's benefits is said by any, no icons at all.
 */
export function suggestIcons(
  benefits: readonly string[],
  language: Language,
  { used = [], turn = 0 }: SuggestIconsOptions = {},
): (BenefitIcon | null)[] {
  const fitting = benefits.map((benefit) => iconsFor(benefit, language));
  const taken = new Set(used);
  const isAnySaid = fitting.some((icons) => icons.length > 0) || used.some((icon) => icon !== null);
  if (!isAnySaid) return benefits.map(() => null);
  // Those that words call for choose before the neutral ones are given out.
  const said = fitting.map((icons) => {
    const first = icons.length === 0 ? 0 : turn % icons.length;
    const icon = [...icons.slice(first), ...icons.slice(0, first)].find((one) => !taken.has(one)) ?? null;
    taken.add(icon);
    return icon;
  });
  return said.map((icon) => {
    const one = icon ?? neutralIcons.find((neutral) => !taken.has(neutral)) ?? null;
    taken.add(one);
    return one;
  });
}
