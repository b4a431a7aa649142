import { categories, findCategory, normalizeWord, type CategoryEntry } from '@kadr/shared/catalog';
import { once } from '@kadr/shared/kernel';
import { categoryOfTitle } from './category-of-title.ts';

/** What joins the things in a category's name: "Mugs and cups", "Kubki i filiżanki", "Czapki, szaliki, rękawiczki". */
const joints = /,\s*|\s+(?:and|i|и)\s+/u;

/**
 * The category that a seller names: by its id, by its name in any of the three languages or one thing of it ("Kubki"),
 * else by what it is searched with ("Słoiki", "kubek"); case and marks may be left out. Null where none is named, or
 * several are as much.
 */
export function categoryNamed(text: string): string | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  const own = findCategory(text.trim().toLowerCase());
  if (own) return own.id;
  const [whole] = namesOf(({ whole: name }) => name === wanted);
  if (whole) return whole.id;
  const [named, ...others] = namesOf(({ parts }) => parts.includes(wanted));
  // A name of a whole branch does not say what of it.
  if (named && others.length === 0) return named.parentId === null ? null : named.id;
  return categoryOfTitle(text, categories);
}

interface Name {
  readonly whole: string;
  readonly parts: readonly string[];
}

const known = once((): readonly { readonly category: CategoryEntry; readonly names: readonly Name[] }[] =>
  categories.map((category) => ({
    category,
    names: Object.values(category.name).map((name) => ({ whole: plain(name), parts: name.split(joints).map(plain) })),
  })),
);

function namesOf(fits: (name: Name) => boolean): CategoryEntry[] {
  return known()
    .filter(({ names }) => names.some(fits))
    .map(({ category }) => category);
}

function plain(text: string): string {
  return normalizeWord(text.trim().replace(/\s+/gu, ' '));
}
