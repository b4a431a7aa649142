import { normalizeWord } from '../catalog/index.ts';
import type { Language } from '../kernel/index.ts';
import { englishWords, isBrand, polishWords } from './grammar/common-words.ts';

/** Ways of spelling that one of the two languages in Latin letters has, and the other hardly: of words without the marks of Polish letters. */
const polishSpelling = [
  /[scrd]z/, /ow[yaei](?:m|ch|j|go)?$/, /[bcdfghkmnprsw]i[eaou]/, /[^aeiou]j|j[aeuy]$|j$/, /(?:n|l|r|t|d|k|m|w|z|c)(?:ych|ego|emu|ymi|ami|ach|owac|osc|osci)$/,
  /[lnrtdkmwbz][yi]$/, /[^e]ni[ae]$/, /[nktwcldrz]a$/, /[^o]w$/, /(?:em|om|ek|ow|ac|ic|yc)$/, /wy|prz|str[oz]/, /(?:owan|[bcdfhjklmprstwz]n)[yae]$/,
];
const englishSpelling = [
  /[qvx]/, /th|sh|ck|gh|wh|oo|ee|ea|ou|oa|ai|ay|ey|kn|[aeiou]y/, /ll|tt|ss|pp|ff|rr|dd|mm|gg|bb/, /ings?$|ed$|ers?$|tions?$|ly$|ness$|able$|ful$|less$|ment$|al$|ic$|ous$|ive$/,
  /[^aeiou]s$|es$/, /[lstgkmnrcd]e$/, /[dkmpnlrst]t$|nd$|ng$|th$/,
];

/** The language of a few words: Russian by its letters, English and Polish by words and ways of spelling; null where both are as likely, as of a name. */
export function languageOf(words: string): Language | null {
  if (/\p{Script=Cyrillic}/u.test(words)) return 'ru';
  const each = words.match(/\p{L}+/gu) ?? [];
  const leaning = each.filter((word) => !isBrand(word)).reduce((sum, word) => sum + leaningOf(word, each.length === 1 ? 2 : 1), 0);
  return leaning > 0 ? 'pl' : leaning < 0 ? 'en' : null;
}

const knownWeight = 3;

/** Above 0 = Polish, below = English. A word known to one of them weighs more than its spelling, which tells by so many ways at least: one word alone may be a name. */
function leaningOf(word: string, least: number): number {
  const plain = normalizeWord(word);
  if (/[ąćęłńóśźż]/i.test(word)) return knownWeight;
  const isPolish = polishWords.has(plain);
  const isEnglish = englishWords.has(plain);
  if (isPolish || isEnglish) return (isPolish ? knownWeight : 0) - (isEnglish ? knownWeight : 0);
  if (plain.length < 3) return 0;
  const signs = (patterns: readonly RegExp[]) => patterns.filter((pattern) => pattern.test(plain)).length;
  const lead = signs(polishSpelling) - signs(englishSpelling);
  return Math.abs(lead) < least ? 0 : Math.sign(lead);
}

/** Whether words may stand in a text of that language. What tells none is taken for the language of its writer; with that unknown too, for a name that may stand in English and Polish. */
export function fitsLanguage(words: string, language: Language, writers: Language | null = null): boolean {
  if (!/\p{L}/u.test(words)) return true;
  const own = languageOf(words) ?? writers;
  return own === null ? language !== 'ru' : own === language;
}
