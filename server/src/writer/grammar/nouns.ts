import { categories, findCategory, normalizeWord } from '@kadr/shared/catalog';
import type { Language } from '@kadr/shared/kernel';
import homeNouns from '../words/nouns-home.json' with { type: 'json' };
import kitchenNouns from '../words/nouns-kitchen.json' with { type: 'json' };
import otherNouns from '../words/nouns-other.json' with { type: 'json' };
import techNouns from '../words/nouns-tech.json' with { type: 'json' };
import wearNouns from '../words/nouns-wear.json' with { type: 'json' };

/** Grammatical gender; `p` = plural, or a word used in the plural only (spodnie, часы). */
export type Gender = 'm' | 'f' | 'n' | 'p';

/** `s` one thing that is counted, `p` several, or plural only (shoes), `u` uncountable (tea). */
export type EnglishNumber = 's' | 'p' | 'u';

export interface Noun {
  /** What else buyers call it; for them to search by, no text says it. */
  readonly also?: Readonly<Record<Language, readonly string[]>>;
  readonly en: { readonly nominative: string; readonly number: EnglishNumber; readonly plural: string | null };
  readonly pl: InflectedNoun;
  readonly ru: InflectedNoun;
}

export interface InflectedNoun {
  readonly nominative: string;
  readonly genitive: string;
  readonly gender: Gender;
  /** Nominative; none for words that have but one number. */
  readonly plural: string | null;
}

/** A noun as the files of `words/` hold it. */
export interface WrittenNoun extends Noun {
  readonly category: string;
  /** What a thing of the category is called where no word says it. */
  readonly isUsual?: boolean;
  /** The words for one of it and for many, nominative, in any language; none for what only says the kind of goods. */
  readonly one: readonly string[];
  readonly many: readonly string[];
}

interface NounEntry {
  readonly category: string;
  readonly noun: Noun;
  readonly one: ReadonlySet<string>;
  readonly many: ReadonlySet<string>;
  readonly isUsual: boolean;
}

/** Checked against their schema by a test. */
export const writtenNouns = [
  ...homeNouns,
  ...kitchenNouns,
  ...wearNouns,
  ...otherNouns,
  ...techNouns,
] as readonly WrittenNoun[];

const entries = writtenNouns.map(({ category, isUsual = false, one, many, ...noun }): NounEntry => ({
  category,
  noun,
  one: new Set(one.map(normalizeWord)),
  many: new Set(many.map(normalizeWord)),
  isUsual,
}));
const byCategory = Map.groupBy(entries, ({ category }) => category);
const allWords: ReadonlySet<string> = new Set(entries.flatMap(({ one, many }) => [...one, ...many]));

/** A thing by its name, one or many of it. */
export interface Named {
  readonly noun: Noun;
  readonly isMany: boolean;
}

/**
 * What a word (or two) in the nominative names among the category's things, else among those of its neighbours in the
 * catalogue.
 */
export function nounNamed(words: string, categoryId: string): Named | undefined {
  const word = normalizeWord(words);
  const own = namedIn(byCategory.get(categoryId) ?? [], word);
  if (own) return own;
  const top = findCategory(categoryId)?.parentId ?? categoryId;
  const near = categories
    .filter(({ id, parentId }) => (parentId ?? id) === top)
    .flatMap(({ id }) => byCategory.get(id) ?? []);
  // A name of several words says of which kind it is: a yoga mat is no camping mat.
  return namedIn(
    near.filter(({ noun: { en, pl, ru } }) => ![en, pl, ru].some(({ nominative }) => nominative.includes(' '))),
    word,
  );
}

function namedIn(among: readonly NounEntry[], word: string): Named | undefined {
  const entry = among.find(({ one, many }) => one.has(word) || many.has(word));
  return entry && { noun: entry.noun, isMany: !entry.one.has(word) };
}

/** A thing of the category by the name that Kadr itself gives it in a language, of several words as well. */
export function nounCalled(words: string, categoryId: string, language: Language): Named | undefined {
  const name = normalizeWord(words);
  for (const { noun } of byCategory.get(categoryId) ?? []) {
    const { nominative, plural } = noun[language];
    if (normalizeWord(nominative) === name) return { noun, isMany: false };
    if (plural !== null && normalizeWord(plural) === name) return { noun, isMany: true };
  }
  return undefined;
}

/** Whether a word names any thing of any category. */
export function isNoun(word: string): boolean {
  return allWords.has(normalizeWord(word));
}

/** The words of the names of all things in one language, as they are spelled. */
export function nounWords(language: Language): string[] {
  return entries
    .flatMap(({ noun }) => [noun[language].nominative, noun[language].plural ?? ''])
    .flatMap((name) => name.toLowerCase().split(' '));
}

/** The names of all things in one language, in every form that is written. */
export function nounNames(language: Language): string[] {
  return entries
    .flatMap(({ noun }) => {
      const { nominative, plural } = noun[language];
      return [nominative, plural ?? '', language === 'en' ? '' : noun[language].genitive];
    })
    .filter((name) => name !== '');
}

/** What a thing of the category is called where nothing says it; `isKind` = no more than the kind of goods. */
export function usualNoun(categoryId: string): { readonly noun: Noun; readonly isKind: boolean } | undefined {
  const category = findCategory(categoryId);
  const entry = category && (usualOf(category.id) ?? usualOf(category.parentId ?? ''));
  return entry && { noun: entry.noun, isKind: isKind(entry) };
}

/** What stands on these is the name of a work, in words of any kind. */
const namedByTitles: readonly string[] = ['books'];
/**
 * What is sold next to these may be no such thing itself: a bag for a vacuum cleaner is no appliance, a wine glass no
 * food.
 */
const tooNarrow: readonly string[] = ['electronics', 'appliances', 'food'];

export function isNamedByTitle(categoryId: string): boolean {
  return namedByTitles.includes(categoryId);
}

/** The kind of goods that holds for whatever stands in the category, also for what its usual noun would misname. */
export function kindNoun(categoryId: string): Noun | undefined {
  if (isNamedByTitle(categoryId)) return usualOf(categoryId)?.noun;
  const top = findCategory(categoryId)?.parentId ?? categoryId;
  return usualOf(tooNarrow.includes(top) ? 'other' : top)?.noun;
}

/** Whether a noun says nothing but that something is sold. */
export function saysNothing(noun: Noun): boolean {
  return noun === usualOf('other')?.noun || noun === usualOf('other-goods')?.noun;
}

function usualOf(categoryId: string): NounEntry | undefined {
  return byCategory.get(categoryId)?.find(({ isUsual }) => isUsual);
}

function isKind({ one }: NounEntry): boolean {
  return one.size === 0;
}

/** Categories that lack a noun of their own: none, as the test holds. */
export function categoriesWithoutNoun(): string[] {
  return categories.filter(({ id }) => !usualOf(id)).map(({ id }) => id);
}
