import { categories, longestKeyword, normalizeWord } from '@kadr/shared/catalog';
import listed from '../words/common-words.json' with { type: 'json' };
import { colourIds, colourWords, polishAdjective } from './colours.ts';
import { isNoun, nounWords } from './nouns.ts';

const plainly = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(normalizeWord));
const colours = colourIds.flatMap((id) => colourWords(id) ?? []);
/** Words that offers are full of, without the marks of Polish letters: they tell Polish from English. */
export const polishWords = plainly(
  ...listed.polish,
  ...nounWords('pl'),
  ...colours.flatMap(({ pl }) => (['m', 'f', 'n'] as const).map((gender) => polishAdjective(pl, gender))),
);
export const englishWords = plainly(
  ...listed.english,
  ...nounWords('en'),
  ...colours.flatMap(({ en }) => en.split(' ')),
);
const russianWords = plainly(...listed.russian);
/** Names that stand before all others in offers. */
const brandNames = plainly(...listed.brands);
const keywords = [...new Set(categories.flatMap((category) => category.keywords.map(normalizeWord)))];

export function isBrand(word: string): boolean {
  return brandNames.has(normalizeWord(word));
}

/** Whether a word is none of a name's: known to one of the languages, or to the catalogue. */
export function isCommon(word: string): boolean {
  return !isBrand(word) && (isWord(word) || longestKeyword(normalizeWord(word), keywords) > 0);
}

/** Whether one of the languages knows a word, in this form. */
export function isWord(word: string): boolean {
  const plain = normalizeWord(word);
  return isNoun(plain) || polishWords.has(plain) || englishWords.has(plain) || russianWords.has(plain);
}
