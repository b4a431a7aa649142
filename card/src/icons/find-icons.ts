import { benefitIcons, type BenefitIcon } from '@kadr/shared/designs';

/** For each icon its name and further words for it, parted by commas, in one language. */
export type IconWords = Readonly<Record<BenefitIcon, string>>;

/**
 * Endings that the same word takes in Polish and Russian: compared without, words of five letters and more still match.
 */
const stemLength = 5;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function matches(word: string, query: string): boolean {
  if (word.startsWith(query)) return true;
  return (
    word.length >= stemLength && query.length >= stemLength && word.slice(0, stemLength) === query.slice(0, stemLength)
  );
}

/** The name by which the editor calls an icon. */
export function iconName(words: IconWords, icon: BenefitIcon): string {
  return words[icon].split(',')[0]?.trim() ?? icon;
}

/** Icons for a search, best first; all of them for an empty one. */
export function findIcons(query: string, words: IconWords): BenefitIcon[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [...benefitIcons];
  return ranked(asked, words).map(({ icon }) => icon);
}

function ranked(asked: readonly string[], words: IconWords): { icon: BenefitIcon; score: number }[] {
  return benefitIcons
    .map((icon) => {
      const known = wordsOf(words[icon]);
      const score = asked.reduce((sum, query) => {
        const place = known.findIndex((word) => matches(word, query));
        if (place < 0) return sum;
        // The words stand in the order of how well they fit; a whole word beats a beginning, a long word says more than
        // a short one.
        return sum + (10 - Math.min(place, 8) + (known[place] === query ? 3 : 0)) * Math.min(query.length, 9);
      }, 0);
      return { icon, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
