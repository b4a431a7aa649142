import { normalizeWord } from '@kadr/shared/catalog';
import type { Language } from '@kadr/shared/kernel';
import { languageOf } from './language-of.ts';
import { englishWords, isBrand, isCommon, isWord, polishWords } from './common-words.ts';
import { meantFors } from './meant-for.ts';

/** A word of a title. */
export interface Token {
  readonly text: string;
  readonly plain: string;
  /** Stands in quotes: a name. */
  readonly isQuoted: boolean;
  readonly opensPhrase: boolean;
}

const quotes = /[«“„"]([^»”“"]{2,60})[»”“"]/g;
const measure =
  /^\d+(?:[.,/]\d+)?(?:(?:x|х)\d+.*|ml|l|cl|g|kg|mg|cm|mm|m|w|v|ah|mah|gb|tb|hz|szt|pcs|oz|lbs?|in|inch|ft|qt|gsm|мл|л|г|кг|см|мм|м|шт|вт)?$/i;
/** Sizes and standards are no names. */
const standard =
  /^(?:[AB][0-7]|AAA?|E14|E27|GU10|USB.*|HDMI|[OQ]?LED|RGB|SSD|HDD|UHD|F?HD|NFC|GPS|Wi-?Fi.*|SPF.*|[2348][DKG]|5G|R(?:1[2-9]|2[0-4])|D3|K2|B12|X{0,3}[SL]|\d+(?:W|V|GB|TB|MAH))$/i;
/** Large letters that are no name's: units, kinds, and what sellers shout. */
const shouted =
  /^(?:NVME|DDR\d|RAM|RTV|AGD|TV|PC|RFID|ANC|PVC|ABS|BPA|IU|RPM|DPI|PSI|BTU|LCD|EDP|EDT|UV[AB]?|USA|EU|UK|US|DIY|NEW|SALE|HIT|GRATIS|OUTLET|PROMO|OKAZJA|SET|MIX)$/;
const unit =
  /^(?:x|х|ml|l|cl|g|kg|mg|cm|mm|m|w|v|ah|mah|gb|tb|hz|szt|sztuk|sztuki|kaps|tabl|pcs|pc|pieces?|pack|ct|count|el|fl|oz|lbs?|in|inch|inches|ft|yd|qt|gal|gsm|мл|л|г|кг|см|мм|м|шт|штук|штуки|вт|гб)$/;

export function tokensOf(title: string): Token[] {
  const quoted = [...title.matchAll(quotes)].map((match) => [match.index, match.index + match[0].length] as const);
  let end = 0;
  return [...title.matchAll(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*|[+&]/gu)].map((match) => {
    const between = title.slice(end, match.index);
    end = match.index + match[0].length;
    return {
      text: match[0],
      plain: normalizeWord(match[0]),
      opensPhrase: /[,;:|/()[\]!?]|\.\s|\s[-–—]\s/.test(between),
      isQuoted: quoted.some(([from, to]) => match.index >= from && match.index < to),
    };
  });
}

/** Whether a word gives a number, a size or a standard. */
export function isMeasure({ text, plain }: Token): boolean {
  return /^\d/.test(text) || standard.test(text) || unit.test(plain);
}

/**
 * Whether a word is a name wherever it stands: in quotes, a brand, a model's letters and digits, large letters within
 * it, Latin among Russian words.
 */
export function isName({ text, plain, isQuoted }: Token, tokens: readonly Token[]): boolean {
  if (measure.test(text) || standard.test(text) || shouted.test(text)) return false;
  if (isQuoted || isBrand(text)) return true;
  if (/\d/.test(text) && /\p{L}/u.test(text)) return /\p{Lu}/u.test(text);
  if (/\p{Ll}\p{Lu}/u.test(text) && !isCommon(text)) return true;
  const isAmongRussian = /^[A-Z]/.test(text) && tokens.some((token) => /\p{Script=Cyrillic}/u.test(token.text));
  if (isAmongRussian && !isWord(plain)) return true;
  return (
    /^\p{Lu}{2,}$/u.test(text.replaceAll('-', '')) &&
    !isCommon(text) &&
    !/[ĄĆĘŁŃÓŚŹŻ]/.test(text) &&
    tokens.some((token) => /\p{Ll}{2}/u.test(token.text))
  );
}

/** May stand within a name: "Crema e Aroma", "Villeroy & Boch". */
const joins = /^(?:e|de|del|di|da|la|le|et|y|von|van|&)$/;
/** Sizes and vitamins that a name may end in as well. */
const mayEnd = /^(?:D3|K2|B12)$/;
/** Written small also where all other words of a title have large letters. */
const smallWords = /^(?:for|with|without|and|from|the|dla|bez|oraz|pod|przed|nad|для|без|под|или|при)$/;

/** English that says what a thing is like: none of a name's words, known or not. */
export const describes = /(?:less|[ai]ble|proof|free|resistant|[a-z]{3}ing|ated|ized|ional|ical|ful)$/;

/** Whether a word is one of the title's own language: those that are spelled by no other, too. */
function isOfLanguage(word: string, language: Language | null): boolean {
  const parts = word.split(/[-'’]/).filter((part) => part.length > 1);
  if (language !== 'en') return language !== null && languageOf(word) === language;
  return parts.every((part) => isCommon(part) || describes.test(part.toLowerCase()));
}

/**
 * Whether a word's large letter may be that of a name: it begins no phrase, and the word is of no language's
 * dictionary.
 */
function mayBeNameByCapital({ text, isQuoted, opensPhrase }: Token, language: Language | null): boolean {
  return (
    !opensPhrase &&
    /^[A-Z]\p{Ll}+(?:[-'’]\p{L}+)*$/u.test(text) &&
    !isQuoted &&
    !standard.test(text) &&
    !isCommon(text) &&
    !isOfLanguage(text, language)
  );
}

/**
 * The words of a title that stand in any language as they are: brand and model, with their digits. A word with a large
 * letter counts only where the title else has small ones, where it follows a name, or the noun alone; whatever is not
 * sure to be a name is left out.
 */
export function nameWords(
  tokens: readonly Token[],
  language: Language | null,
  isThing: (word: string) => boolean,
): string {
  const isSentence = tokens.some(({ text, plain }) => /^\p{Ll}{3,}/u.test(text) && !smallWords.test(plain));
  const isFree = ({ text, plain }: Token) =>
    (!isCommon(text) || (language !== 'en' && englishWords.has(plain) && !polishWords.has(plain))) &&
    !isOfLanguage(text, language);
  const capital = (token: Token, index: number) =>
    index > 0 &&
    mayBeNameByCapital(token, language) &&
    (isSentence ||
      (language !== 'en' &&
        tokens.length === 2 &&
        isThing(tokens[0]?.text ?? '') &&
        !/(?:[nwktłż]y|[kg]i|[nwkł]a|[nw]e)$/.test(token.text)));
  const meant = meantFors(tokens);
  const kept: string[] = [];
  /** Where the last run of name words begins, and whether one of them is sure to be a name. */
  let begins = 0;
  let isSureRun = false;
  let isOpen = false;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const isNumber: boolean =
      isOpen && /^\d{1,6}$/.test(token.text) && (!next || next.opensPhrase || /^[\p{Lu}\d]/u.test(next.text));
    const wasOpen: boolean = isOpen;
    const goesOn: boolean =
      isOpen && !token.opensPhrase && /^[A-Z](?:\p{Ll}|-\p{Lu}\p{Ll})/u.test(token.text) && isFree(token);
    // A code that begins with a digit is a shade or a size, unless it goes on a name.
    const isSure: boolean = isName(token, tokens) && (isOpen || isBrand(token.text) || !/^\d/.test(token.text));
    // "Szczęśliwy Nowy Rok": after a large letter that begins no name none begins.
    const isWithin: boolean = !wasOpen && index > 1 && /^\p{Lu}/u.test(tokens[index - 1]?.text ?? '');
    const isJoint: boolean =
      isOpen &&
      !token.opensPhrase &&
      joins.test(token.plain) &&
      next !== undefined &&
      /^[A-Z]/.test(next.text) &&
      isFree(next);
    isOpen =
      !meant[index] &&
      !/\p{Script=Cyrillic}/u.test(token.text) &&
      (isSure ||
        isJoint ||
        (wasOpen && mayEnd.test(token.text)) ||
        (language !== 'ru' && !isWithin && capital(token, index)) ||
        isNumber ||
        goesOn);
    if (isOpen) {
      if (!wasOpen) [begins, isSureRun] = [kept.length, false];
      isSureRun ||= isSure;
      kept.push(token.text);
    } else if (wasOpen && /^[A-Z]/.test(token.text) && !isThing(token.text)) {
      // What goes on after a word that is none of a name's would be a name with a gap in it; "Happy" of "Happy
      // Birthday" is none at all.
      const isFragment = !isSureRun && kept.length - begins === 1 && !isMeasure(token);
      return (isFragment ? kept.slice(0, begins) : kept).join(' ');
    }
  }
  return kept.join(' ');
}
