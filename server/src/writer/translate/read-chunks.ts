import type { Language } from '@kadr/shared/kernel';
import { isBrand, isCommon } from '../grammar/common-words.ts';
import {
  colourIds,
  colourWords,
  polishAdjective,
  polishLocative,
  russianAdjective,
  russianGenitive,
  type ColourWords,
} from '../grammar/colours.ts';
import { languageOf } from '../grammar/language-of.ts';
import { materialsIn } from '../grammar/materials.ts';
import { isNoun, nounCalled, nounNamed, type Gender, type Named } from '../grammar/nouns.ts';
import { phraseFor } from './phrases.ts';
import type { Item } from './read-items.ts';

/** A part of a line that is known. */
export type Chunk =
  | { readonly kind: 'noun'; readonly named: Named }
  | { readonly kind: 'colour'; readonly colour: ColourWords }
  | { readonly kind: 'material'; readonly id: string }
  | { readonly kind: 'measure'; readonly item: Extract<Item, { kind: 'measure' }> }
  | { readonly kind: 'phrase'; readonly items: readonly Item[] }
  | { readonly kind: 'name'; readonly text: string };

/** What a thing is read by. */
export interface Reading {
  readonly from: Language;
  readonly to: Language;
  readonly categoryId: string;
}

const genders: readonly Gender[] = ['m', 'f', 'n', 'p'];
const plain = (words: string) => words.toLowerCase().replaceAll('ё', 'е');

const colourForms: Readonly<Record<Language, ReadonlyMap<string, ColourWords>>> = {
  en: formsOf((words) => [words.en, `in ${words.en}`]),
  pl: formsOf(({ pl }) => [
    ...genders.map((gender) => polishAdjective(pl, gender)),
    `w kolorze ${polishLocative(pl)}`,
    `w kolorze ${pl}`,
  ]),
  ru: formsOf(({ ru }) => [...genders.map((gender) => russianAdjective(ru, gender)), `${russianGenitive(ru)} цвета`]),
};

function formsOf(wordsOf: (words: ColourWords) => readonly string[]): Map<string, ColourWords> {
  const all = colourIds.flatMap((id) => colourWords(id) ?? []);
  return new Map(all.flatMap((words) => wordsOf(words).map((form) => [plain(form), words] as const)));
}

/** Words that only lead to a material: "made of", "wykonany z", "из". */
const madeOf = /^(?:(?:made )?(?:of|from)|(?:wykonan[yae] )?ze?|(?:сделан[ао]? |изготовлен[ао]? )?из) /u;

const mostWords = 6;

/** The chunks of a line; undefined where a word of it is not known. */
export function chunksOf(items: readonly Item[], reading: Reading): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let index = 0; index < items.length;) {
    const found = chunkAt(items, index, reading);
    if (found === undefined) return undefined;
    chunks.push(found.chunk);
    index += found.length;
  }
  return chunks;
}

/** The longest that is known from a place on. */
function chunkAt(
  items: readonly Item[],
  index: number,
  reading: Reading,
): { chunk: Chunk; length: number } | undefined {
  for (let length = Math.min(mostWords, items.length - index); length > 0; length--) {
    const part = items.slice(index, index + length);
    const chunk = knownAs(part, reading) ?? (length === 1 ? nameAt(items, index, reading) : undefined);
    if (chunk !== undefined) return { chunk, length };
  }
  return undefined;
}

function knownAs(part: readonly Item[], { from, to, categoryId }: Reading): Chunk | undefined {
  const [first] = part;
  if (part.length === 1 && first?.kind === 'measure') return { kind: 'measure', item: first };
  // What follows a noun begins with a preposition; other phrases stand alone.
  if (isAttached(part, from) && phraseFor(part, from, to) !== undefined) return { kind: 'phrase', items: part };
  if (part.some(({ kind }) => kind === 'measure')) return undefined;
  const words = part.map((item) => (item.kind === 'word' ? item.text : '')).join(' ');
  const colour = colourForms[from].get(plain(words));
  if (colour !== undefined) return { kind: 'colour', colour };
  const named = nounNamed(words, categoryId) ?? nounCalled(words, categoryId, from);
  if (named !== undefined) return { kind: 'noun', named };
  const id = materialNamed(
    words,
    (word) => colourForms[from].has(plain(word)) || nounNamed(word, categoryId) !== undefined,
  );
  return id === undefined ? undefined : { kind: 'material', id };
}

/** The one material that words name and nothing else; `isOther` tells words that say something else. */
function materialNamed(words: string, isOther: (word: string) => boolean): string | undefined {
  const named = words.toLowerCase().replace(madeOf, '').split(' ');
  if (named.length > 2 || (named.length > 1 && named.some(isOther))) return undefined;
  const [id, another] = materialsIn(named.join(' '));
  return another === undefined ? id : undefined;
}

const attaching: Readonly<Record<Language, RegExp>> = {
  en: /^(?:with|without|for|in)$/,
  pl: /^(?:z|ze|bez|dla|do|na|w)$/,
  ru: /^(?:с|со|без|для|на|в)$/,
};

function isAttached([first]: readonly Item[], from: Language): boolean {
  return first?.kind === 'word' && attaching[from].test(first.text.toLowerCase());
}

/** A word that is a name's is the same in every language: a make, a model, or a capital letter that no language knows. */
function nameAt(items: readonly Item[], index: number, { from }: Reading): Chunk | undefined {
  const item = items[index];
  if (item?.kind !== 'word') return undefined;
  const { text } = item;
  const isModel = /\d/u.test(text) && /\p{Lu}/u.test(text);
  const isUnknown =
    index > 0 &&
    /^\p{Lu}/u.test(text) &&
    !isCommon(text) &&
    !isNoun(text) &&
    languageOf(text) !== from &&
    !isTitleCase(items);
  return isBrand(text) || isModel || isUnknown ? { kind: 'name', text } : undefined;
}

/** Every Word With A Capital: then a capital tells no name. */
function isTitleCase(items: readonly Item[]): boolean {
  const known = items.slice(1).filter((item) => item.kind === 'word' && isCommon(item.text));
  return known.some((item) => item.kind === 'word' && /^\p{Lu}/u.test(item.text));
}
