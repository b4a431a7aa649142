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

/** Said of many things: "a large, comfortable handle" is about a handle. */
const vagueIcons: ReadonlySet<BenefitIcon> = new Set([
  'armchair',
  'arrows-maximize',
  'sparkles',
  'star',
  'heart',
  'glass-pane',
]);
const vagueShare = 0.6;
/** What a unit counts more than the few letters that it has. */
const unitLetters = 3;

/** The icons that say what a benefit says in its language, best first; none where no word of it is known. */
export function iconsFor(benefit: string, language: Language): BenefitIcon[] {
  return rated(benefit, language).map(({ icon }) => icon);
}

/** The icons that say what a benefit says, with how many letters of it each is known by. */
function rated(benefit: string, language: Language): { readonly icon: BenefitIcon; readonly known: number }[] {
  const words = wordsOf(benefit);
  const lengths = new Map<BenefitIcon, number>();
  for (const { icon, letters, isBeginning, isUnit, isDenied } of stems[language]) {
    const isSaid = words.some(
      (word) =>
        (isBeginning ? word.letters.startsWith(letters) : word.letters === letters) &&
        word.isDenied === isDenied &&
        (!isUnit || word.followsNumber),
    );
    // What is known with more letters says more, and a number with its unit more than a word beside it.
    const known = letters.length * (vagueIcons.has(icon) ? vagueShare : 1) + (isUnit ? unitLetters : 0);
    if (isSaid) lengths.set(icon, Math.max(lengths.get(icon) ?? 0, known));
  }
  return [...lengths].map(([icon, known]) => ({ icon, known })).toSorted((one, other) => other.known - one.known);
}

/** An icon that fewer of the words call for than this share of the best one's is no second choice, nor is a vague one. */
const leastKnown = 0.95;

interface SuggestIconsOptions {
  /** Icons that the card has already. */
  readonly used?: readonly (BenefitIcon | null)[];
  /** Further choices: 1 takes the second best wherever there is a good one. */
  readonly turn?: number;
}

/** The icon that says a benefit best, for each of them, no two alike; null where no icon says it. */
export function suggestIcons(
  benefits: readonly string[],
  language: Language,
  { used = [], turn = 0 }: SuggestIconsOptions = {},
): (BenefitIcon | null)[] {
  const taken = new Set(used);
  return benefits.map((benefit) => {
    const icons = rated(benefit, language);
    const good = icons.filter(
      ({ icon, known }, index) =>
        index === 0 || (known >= (icons[0]?.known ?? 0) * leastKnown && !vagueIcons.has(icon)),
    );
    const first = good.length === 0 ? 0 : turn % good.length;
    const ranked = [...good.slice(first), ...good.slice(0, first), ...icons.slice(good.length)];
    const icon = ranked.find((one) => !taken.has(one.icon))?.icon ?? null;
    taken.add(icon);
    return icon;
  });
}

/** Icons of one card: where one benefit has none, the others have none either. */
export function evenIcons(icons: readonly (BenefitIcon | null)[]): (BenefitIcon | null)[] {
  return icons.map((icon) => (icons.includes(null) ? null : icon));
}
