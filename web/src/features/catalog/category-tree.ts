import { type Category } from '@kadr/shared/catalog';
import { searchCategories } from './search-categories.ts';
import type { Language } from '@kadr/shared/kernel';

/** A top-level category with those of its children that fit the search. */
export interface CategoryBranch {
  readonly top: Category;
  readonly children: readonly Category[];
}

/**
 * The tree, two levels; with words, only what they speak of, the best first. A parent whose name in the shown language
 * carries them all keeps all its children.
 */
export function branchesOf(categories: readonly Category[], search: string, language: Language): CategoryBranch[] {
  const tops = categories.filter((category) => category.parentId === null);
  const found = searchCategories(
    categories.filter((category) => category.parentId !== null),
    search,
  );
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const isWhole = ({ name }: Category) =>
    words.length > 0 && words.every((word) => plain(name[language]).includes(word));
  // Several words that name a branch mean that branch alone.
  const isNamed = words.length > 1 && tops.some(isWhole);
  const place = new Map(found.map(({ id }, index) => [id, index]));
  return tops
    .flatMap((top) => {
      const own = categories.filter((category) => category.parentId === top.id);
      if (isNamed && !isWhole(top)) return [];
      const children = isWhole(top) ? own : found.filter((category) => category.parentId === top.id);
      const best = Math.min(found.length, ...children.map(({ id }) => place.get(id) ?? found.length));
      return children.length > 0 ? [{ top, children, best }] : [];
    })
    .toSorted((a, b) => (words.length > 0 ? a.best - b.best : 0))
    .map(({ top, children }) => ({ top, children }));
}

/** "Home · Vases" of a category's id; undefined for one that does not exist. */
export function categoryPath(
  categories: readonly Category[],
  id: string | null,
  language: Language,
): string | undefined {
  const category = categories.find((other) => other.id === id);
  if (!category) return undefined;
  const parent = categories.find((other) => other.id === category.parentId);
  return [...(parent ? [parent.name[language]] : []), category.name[language]].join(' · ');
}

/** Without case and without the marks that people leave out ("swiece" finds "świece", "ёлка" is "елка"). */
function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}
