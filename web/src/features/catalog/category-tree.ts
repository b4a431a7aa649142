import type { Category } from '@kadr/shared/catalog';
import type { Language } from '@kadr/shared/kernel';

/** A top-level category with those of its children that fit the search. */
export interface CategoryBranch {
  readonly top: Category;
  readonly children: readonly Category[];
}

/** The tree, two levels; with words, only what carries them in the shown language (a fitting parent keeps all its children). */
export function branchesOf(categories: readonly Category[], search: string, language: Language): CategoryBranch[] {
  const words = plain(search);
  const fits = (category: Category) => plain(category.name[language]).includes(words);
  return categories.filter((category) => category.parentId === null).flatMap((top) => {
    const own = categories.filter((category) => category.parentId === top.id);
    const children = fits(top) ? own : own.filter(fits);
    return children.length > 0 ? [{ top, children }] : [];
  });
}

/** "Home · Vases" of a category's id; undefined for one that does not exist. */
export function categoryPath(categories: readonly Category[], id: string | null, language: Language): string | undefined {
  const category = categories.find((other) => other.id === id);
  if (!category) return undefined;
  const parent = categories.find((other) => other.id === category.parentId);
  return [...(parent ? [parent.name[language]] : []), category.name[language]].join(' · ');
}

/** Without case and without the marks that people leave out ("swiece" finds "świece", "ёлка" is "елка"). */
function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}
