import type { Category } from '@kadr/shared/catalog';
import { languages, type Language } from '@kadr/shared/kernel';

/** A top-level category with those of its children that fit the search. */
export interface CategoryBranch {
  readonly top: Category;
  readonly children: readonly Category[];
}

/** A longer keyword may lack a word's ending: "świec" is in "świecach", "table" not in "tableware". */
const stemLetters = 5;
const endingLetters = 3;

/**
 * The tree, two levels; with words, only what carries each of them: in its name or among its keywords, in any of the three
 * languages. A parent whose name in the shown language carries them keeps all its children.
 */
export function branchesOf(categories: readonly Category[], search: string, language: Language): CategoryBranch[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return categories
    .filter((category) => category.parentId === null)
    .flatMap((top) => {
      const own = categories.filter((category) => category.parentId === top.id);
      const whole = words.length > 0 && words.every((word) => plain(top.name[language]).includes(word));
      const children = whole ? own : own.filter((category) => words.every((word) => carries(category, word)));
      return children.length > 0 ? [{ top, children }] : [];
    });
}

function carries({ name, keywords }: Category, word: string): boolean {
  return (
    languages.some((language) => plain(name[language]).includes(word)) ||
    keywords
      .map(plain)
      .some(
        (keyword) =>
          keyword.startsWith(word) ||
          (keyword.length >= stemLetters && word.startsWith(keyword) && word.length <= keyword.length + endingLetters),
      )
  );
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
