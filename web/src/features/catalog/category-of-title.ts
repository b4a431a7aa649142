import { categoriesCalled } from './search-categories.ts';
import { longestKeyword, normalizeWord, wordsOf, type Category } from '@kadr/shared/catalog';

/** A longer word says more: "zegarek" is a watch although "zegar" is a clock. */
const weightPerLetter = 0.08;
/** "A mug and a vase" speaks of neither. */
const clearly = 1.15;

/**
 * The category that a seller's title speaks of, in any of the three languages; null where none does, or two do as much.
 */
export function categoryOfTitle(
  title: string,
  categories: readonly (Pick<Category, 'id' | 'parentId' | 'name'> & { readonly keywords: readonly string[] })[],
): string | null {
  const words = [...new Set(wordsOf(title))];
  const scores = categories
    .flatMap(({ id, parentId, keywords }) => {
      if (parentId === null) return [];
      const wanted = comparable(keywords);
      const score = words.reduce((sum, word) => {
        const letters = longestKeyword(word, wanted);
        return letters > 0 ? sum + 1 + weightPerLetter * letters : sum;
      }, 0);
      return score > 0 ? [{ id, score }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scores;
  if (best === undefined) return calledAlone(title, categories);
  return best.score > clearly * (second?.score ?? 0) ? best.id : null;
}

/** The one category that the title calls by a word that only its search knows. */
function calledAlone(title: string, categories: Parameters<typeof categoryOfTitle>[1]): string | null {
  const [called, another] = categoriesCalled(
    categories.filter(({ parentId }) => parentId !== null),
    title,
  );
  return another === undefined ? (called?.id ?? null) : null;
}

const compared = new WeakMap<readonly string[], readonly string[]>();

/** Keywords as they are compared, once for each list: a table asks for every row. */
function comparable(keywords: readonly string[]): readonly string[] {
  const known = compared.get(keywords) ?? keywords.map(normalizeWord);
  compared.set(keywords, known);
  return known;
}
