import { categories, findCategory } from '../../catalog/index.ts';
import { languages, type Language } from '../../kernel/index.ts';
import { homeNouns } from './nouns-home.ts';
import { otherNouns } from './nouns-other.ts';
import { techNouns } from './nouns-tech.ts';
import { wearNouns } from './nouns-wear.ts';

/** Grammatical gender; `p` = a word used in the plural only (spodnie, часы). */
export type Gender = 'm' | 'f' | 'n' | 'p';

/** `s` one thing that is counted, `p` plural only (shoes), `u` uncountable (tea). */
export type EnglishNumber = 's' | 'p' | 'u';

export interface Noun {
  readonly en: { readonly nominative: string; readonly number: EnglishNumber };
  readonly pl: InflectedNoun;
  readonly ru: InflectedNoun;
}

export interface InflectedNoun {
  readonly nominative: string;
  readonly genitive: string;
  readonly gender: Gender;
}

interface NounEntry {
  readonly noun: Noun;
  /** Beginnings of words, in any language, that say it is this; empty = any thing of the category. */
  readonly stems: readonly Stem[];
}

interface Stem {
  readonly text: string;
  /** The whole word, not its beginning. */
  readonly isWhole: boolean;
}

/** A line: `category: stems / en|number / pl|genitive|gender / ru|genitive|gender`; a stem with a dot is a whole word. */
function readLine(line: string): readonly [string, NounEntry] {
  const [category = '', rest = ''] = line.split(': ', 2);
  const [stems = '', en = '', pl = '', ru = ''] = rest.split(' / ');
  const [nominative = '', number = ''] = en.split('|');
  return [category, {
    noun: { en: { nominative, number: number as EnglishNumber }, pl: readForms(pl), ru: readForms(ru) },
    stems: stems === '-' ? [] : stems.split(' ').map((stem) => ({ text: stem.replace(/\.$/, ''), isWhole: stem.endsWith('.') })),
  }];
}

function readForms(text: string): InflectedNoun {
  const [nominative = '', genitive = '', gender = ''] = text.split('|');
  return { nominative, genitive, gender: gender as Gender };
}

const byCategory = Map.groupBy(
  `${homeNouns}${wearNouns}${otherNouns}${techNouns}`.split('\n').filter((line) => line !== '').map(readLine), ([category]) => category,
);

/** What the thing is called: by the words of its title where they say it, else as any thing of its category. Undefined without a category. */
export function nounFor(categoryId: string | null, words: string): Noun | undefined {
  const category = findCategory(categoryId);
  if (!category) return undefined;
  const entries = (byCategory.get(category.id) ?? byCategory.get(category.parentId ?? '') ?? []).map(([, entry]) => entry);
  const spoken = wordsOf(words);
  const said = entries.find(({ stems }) => stems.some((stem) => spoken.some((word) => startsAs(word, stem))));
  return (said ?? entries.find(({ stems }) => stems.length === 0))?.noun;
}

const longestEnding = 2;

/** Whether the words name the noun in that language: by its first word, allowing for endings. */
export function namesNoun(words: string, noun: Noun, language: Language): boolean {
  const [first = ''] = wordsOf(noun[language].nominative);
  const root = first.length > 5 ? first.slice(0, -2) : first.slice(0, Math.max(3, first.length - 1));
  return wordsOf(words).some((word) => word.startsWith(root) && word.length <= first.length + longestEnding);
}

/** The words without those that name the category's things in any language: "Kubek Ranek" is "Ranek". */
export function withoutNouns(words: string, categoryId: string | null): string {
  const entries = (byCategory.get(categoryId ?? '') ?? []).map(([, entry]) => entry);
  const namesThing = (word: string) => entries.some(({ stems, noun }) =>
    stems.some((stem) => wordsOf(word).some((part) => startsAs(part, stem))) || languages.some((language) => namesNoun(word, noun, language)));
  return words.split(/\s+/).filter((word) => !namesThing(word)).join(' ')
    .replaceAll(/^[\s,.:;–-]+|[\s,:;–-]+$/gu, '');
}

/** Categories that lack a noun of their own: none, as the test holds. */
export function categoriesWithoutNoun(): string[] {
  return categories.filter(({ id }) => !byCategory.get(id)?.some(([, { stems }]) => stems.length === 0)).map(({ id }) => id);
}

function startsAs(word: string, { text, isWhole }: Stem): boolean {
  return isWhole ? word === text : word.startsWith(text);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
}
