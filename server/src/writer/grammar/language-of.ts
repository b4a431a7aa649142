import { normalizeWord } from '@kadr/shared/catalog';
import type { Language } from '@kadr/shared/kernel';
import { englishWords, isBrand, polishWords } from './common-words.ts';

/**
 * Ways of spelling that one of the two languages in Latin letters has, and the other hardly: of words without the marks
 * of Polish letters.
 */
const polishSpelling = [
  /[scrd]z/,
  /ow[yaei](?:m|ch|j|go)?$/,
  /[bcdfghkmnprsw]i[eaou]/,
  /[^aeiou]j|j[aeuy]$|j$/,
  /(?:n|l|r|t|d|k|m|w|z|c)(?:ych|ego|emu|ymi|ami|ach|owac|osc|osci)$/,
  /[lnrtdkmwbz][yi]$/,
  /[^e]ni[ae]$/,
  /[nktwcldrz]a$/,
  /[^o]w$/,
  /(?:em|om|ek|ow|ac|ic|yc)$/,
  /wy|prz|str[oz]/,
  /(?:owan|[bcdfhjklmprstwz]n)[yae]$/,
];
const englishSpelling = [
  /[qvx]/,
  /th|sh|ck|gh|wh|oo|ee|ea|ou|oa|ai|ay|ey|kn|[aeiou]y/,
  /ll|tt|ss|pp|ff|rr|dd|mm|gg|bb/,
  /ings?$|ed$|ers?$|tions?$|ly$|ness$|able$|ful$|less$|ment$|al$|ic$|ous$|ive$/,
  /[^aeiou]s$|es$/,
  /[lstgkmnrcd]e$/,
  /[dkmpnlrst]t$|nd$|ng$|th$/,
];

const polishLetters = /[ąćęłńóśźż]/i;

/** Letters that belong to a number ("9 W", "i7") are no words. */
function wordsIn(text: string): string[] {
  const joined = text.replaceAll(/\d\s?\p{L}{1,2}(?!\p{L})|\p{L}+\d+/gu, ' ').match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  return joined.flatMap((words) => (isBrand(words) ? [] : words.split('-'))).filter((word) => !isBrand(word));
}

/**
 * The language of a few words: Russian by its letters, English and Polish by words and ways of spelling; null where
 * both are as likely, as of a name.
 */
export function languageOf(words: string): Language | null {
  if (/\p{Script=Cyrillic}/u.test(words)) return 'ru';
  const each = wordsIn(words);
  const least = each.length === 1 ? 2 : 1;
  const sum = (all: readonly string[]) => all.reduce((total, word) => total + leaningOf(word, least), 0);
  // A large letter within the text may begin a name, which is of any language: first the others are asked, and those
  // that are known, the first of them twice.
  const [first = ''] = each;
  const counted = each.filter((word, index) => index === 0 || /^\p{Ll}/u.test(word) || isKnown(word));
  const leaning = sum(isKnown(first) ? [first, ...counted] : counted) || sum(each);
  return leaning > 0 ? 'pl' : leaning < 0 ? 'en' : null;
}

/**
 * The language of a few words as far as letters and known words tell it, whatever the spelling of others. Small letters
 * go before large ones, which may begin a name: "Yankee Candle Clean Cotton duza swieca" is Polish. `isMixed` = both
 * languages have known words in it.
 */
export function knownLanguageOf(words: string): { readonly language: Language | null; readonly isMixed: boolean } {
  if (/\p{Script=Cyrillic}/u.test(words)) return { language: 'ru', isMixed: false };
  const each = wordsIn(words);
  if (each.some((word) => polishLetters.test(word))) return { language: 'pl', isMixed: false };
  const weights = each.map(knownLeaning);
  const sum = (all: readonly number[]) => all.reduce((total, weight) => total + weight, 0);
  const small = sum(weights.filter((_, index) => /^\p{Ll}/u.test(each[index] ?? '')));
  const leaning = small || sum([weights[0] ?? 0, ...weights]);
  return {
    language: leaning > 0 ? 'pl' : leaning < 0 ? 'en' : null,
    isMixed: small === 0 && weights.some((weight) => weight > 0) && weights.some((weight) => weight < 0),
  };
}

const knownWeight = 3;
const markedWeight = 4;

/** Whether a word is one of a language, whatever its spelling. */
function isKnown(word: string): boolean {
  const plain = normalizeWord(word);
  return polishLetters.test(word) || polishWords.has(plain) || englishWords.has(plain);
}

/**
 * Above 0 = Polish, below = English. A word known to one of them weighs more than its spelling, which tells by so many
 * ways at least: one word alone may be a name.
 */
function leaningOf(word: string, least: number): number {
  const plain = normalizeWord(word);
  if (polishLetters.test(word)) return markedWeight;
  if (polishWords.has(plain) || englishWords.has(plain)) return knownLeaning(word);
  if (plain.length < 3) return 0;
  const signs = (patterns: readonly RegExp[]) => patterns.filter((pattern) => pattern.test(plain)).length;
  const lead = signs(polishSpelling) - signs(englishSpelling);
  return Math.abs(lead) < least ? 0 : Math.sign(lead);
}

function knownLeaning(word: string): number {
  const plain = normalizeWord(word);
  return (polishWords.has(plain) ? knownWeight : 0) - (englishWords.has(plain) ? knownWeight : 0);
}

/**
 * Whether words may stand in a text of that language. What tells none is taken for the language of its writer; with
 * that unknown too, for a name that may stand in English and Polish.
 */
export function fitsLanguage(words: string, language: Language, writers: Language | null = null): boolean {
  if (!/\p{L}/u.test(words)) return true;
  const own = languageOf(words) ?? writers;
  return own === null ? language !== 'ru' : own === language;
}
