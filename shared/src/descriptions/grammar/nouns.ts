import { categories, findCategory, normalizeWord } from '../../catalog/index.ts';
import type { Language } from '../../kernel/index.ts';
import { homeNouns } from './nouns-home.ts';
import { kitchenNouns } from './nouns-kitchen.ts';
import { otherNouns } from './nouns-other.ts';
import { techNouns } from './nouns-tech.ts';
import { wearNouns } from './nouns-wear.ts';

/** Grammatical gender; `p` = plural, or a word used in the plural only (spodnie, часы). */
export type Gender = 'm' | 'f' | 'n' | 'p';

/** `s` one thing that is counted, `p` several, or plural only (shoes), `u` uncountable (tea). */
export type EnglishNumber = 's' | 'p' | 'u';

export interface Noun {
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

interface NounEntry {
  readonly category: string;
  readonly noun: Noun;
  /** The words for it, nominative, in any language; none for what only says the kind of goods. */
  readonly one: ReadonlySet<string>;
  readonly many: ReadonlySet<string>;
  /** What a thing of the category is called where no word says it. */
  readonly isUsual: boolean;
}

/**
 * A line: `category: words + plurals / en|plural / pl|genitive|gender|plural / ru|genitive|gender|plural`. A dash before the words: what
 * things of the category usually are; a dash alone: no more than their kind. `s`, `p`, `u` in place of the English plural: its number; `u` after it: uncountable
 * but where several kinds are meant (paint, paints).
 * Words of one line and one language have one gender; two that say it together are joined by a low line.
 */
function readLine(line: string): NounEntry {
  const [category = '', rest = ''] = line.split(': ', 2);
  const [words = '', en = '', pl = '', ru = ''] = rest.split(' / ');
  const [one = '', many = ''] = words.replace(/^-\s?/, '').split('+');
  const [nominative = '', plural = '', number = 's'] = en.split('|');
  const isNumber = /^[spu]$/.test(plural);
  return {
    category,
    isUsual: words.startsWith('-'),
    one: setOf(one),
    many: setOf(many),
    noun: {
      en: { nominative, number: (isNumber ? plural : number) as EnglishNumber, plural: isNumber ? null : plural },
      pl: readForms(pl),
      ru: readForms(ru),
    },
  };
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => normalizeWord(word).replaceAll('_', ' ')),
  );
}

function readForms(text: string): InflectedNoun {
  const [nominative = '', genitive = '', gender = '', plural = null] = text.split('|');
  return { nominative, genitive, gender: gender as Gender, plural };
}

const entries = `${homeNouns}${kitchenNouns}${wearNouns}${otherNouns}${techNouns}`
  .split('\n')
  .filter((line) => line !== '')
  .map(readLine);
const byCategory = Map.groupBy(entries, ({ category }) => category);
const allWords: ReadonlySet<string> = new Set(entries.flatMap(({ one, many }) => [...one, ...many]));

/** A thing by its name, one or many of it. */
export interface Named {
  readonly noun: Noun;
  readonly isMany: boolean;
}

/** What a word (or two) in the nominative names among the category's things, else among those of its neighbours in the catalogue. */
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
/** What is sold beside these may be no such thing itself: a bag for a vacuum cleaner is no appliance, a wine glass no food. */
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
