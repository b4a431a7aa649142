import { normalizeWord } from '../../catalog/index.ts';
import type { Language } from '../../kernel/index.ts';
import { englishWords, isBrand, isCommon, polishWords } from './common-words.ts';

/** A word of a title. */
export interface Token {
  readonly text: string;
  readonly plain: string;
  /** Stands in quotes: a name. */
  readonly isQuoted: boolean;
  readonly opensPhrase: boolean;
}

const quotes = /[«“„"]([^»”“"]{2,60})[»”“"]/g;
const measure = /^\d+(?:[.,]\d+)?(?:(?:x|х)\d+.*|ml|l|cl|g|kg|mg|cm|mm|m|w|v|ah|mah|gb|tb|hz|szt|pcs|мл|л|г|кг|см|мм|м|шт|вт)?$/i;
/** Sizes and standards are no names. */
const standard = /^(?:[AB][0-7]|AAA?|E14|E27|GU10|USB.*|HDMI|LED|RGB|[2348][DKG]|5G|D3|K2|B12|X{0,3}[SL]|\d+(?:W|V|GB|TB|MAH))$/i;
const unit = /^(?:ml|l|cl|g|kg|mg|cm|mm|m|w|v|ah|mah|gb|tb|hz|szt|sztuk|sztuki|pcs|pc|pieces?|pack|el|мл|л|г|кг|см|мм|м|шт|штук|штуки|вт|гб)$/;

export function tokensOf(title: string): Token[] {
  const quoted = [...title.matchAll(quotes)].map((match) => [match.index, match.index + match[0].length] as const);
  let end = 0;
  return [...title.matchAll(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*|[+&]/gu)].map((match) => {
    const between = title.slice(end, match.index);
    end = match.index + match[0].length;
    return {
      text: match[0], plain: normalizeWord(match[0]), opensPhrase: /[,;:|/()[\]!?]|\.\s|\s[-–—]\s/.test(between),
      isQuoted: quoted.some(([from, to]) => match.index >= from && match.index < to),
    };
  });
}

/** Whether a word gives a number, a size or a standard. */
export function isMeasure({ text, plain }: Token): boolean {
  return /^\d/.test(text) || standard.test(text) || unit.test(plain);
}

/** Whether a word is a name wherever it stands: in quotes, a brand, a model's letters and digits, large letters within it, Latin among Russian words. */
export function isName({ text, plain, isQuoted }: Token, tokens: readonly Token[]): boolean {
  if (measure.test(text) || standard.test(text)) return false;
  if (isQuoted || isBrand(text)) return true;
  if (/\d/.test(text) && /\p{L}/u.test(text)) return /\p{Lu}/u.test(text);
  if (/\p{Ll}\p{Lu}/u.test(text) && !isCommon(text)) return true;
  const isAmongRussian = /^[A-Z]/.test(text) && tokens.some((token) => /\p{Script=Cyrillic}/u.test(token.text));
  if (isAmongRussian && !isCommon(plain)) return true;
  return /^\p{Lu}{2,}$/u.test(text.replaceAll('-', '')) && !isCommon(text) && !/[ĄĆĘŁŃÓŚŹŻ]/.test(text) && tokens.some((token) => /\p{Ll}{2}/u.test(token.text));
}

/** What follows these a thing is only meant for: "etui do iPhone 15" is no iPhone. */
const meantFor = /^(?:for|do|dla|na|pod|для|под|к|на)$/;
/** Written small also where all other words of a title have large letters. */
const smallWords = /^(?:for|with|without|and|from|the|dla|bez|oraz|pod|przed|nad|для|без|под|или|при)$/;

/**
 * The words of a title that stand in any language as they are: brand and model, with their digits. A word with a large letter counts only
 * where the title else has small ones, where it follows a name, or the noun alone; whatever is not sure to be a name is left out.
 */
export function nameWords(tokens: readonly Token[], language: Language | null, isThing: (word: string) => boolean): string {
  const isSentence = tokens.some(({ text, plain }) => /^\p{Ll}{3,}/u.test(text) && !smallWords.test(plain));
  const isFree = ({ text, plain }: Token) => !isCommon(text) || (language !== 'en' && englishWords.has(plain) && !polishWords.has(plain));
  const capital = ({ text, isQuoted }: Token, index: number) => index > 0 && /^[A-Z]\p{Ll}+$/u.test(text) && !isQuoted && !isCommon(text)
    && (isSentence || (language !== 'en' && tokens.length === 2 && isThing(tokens[0]?.text ?? '') && !/(?:[nwktłż]y|[kg]i|[nwkł]a|[nw]e)$/.test(text)));
  const kept: string[] = [];
  let isOpen = false;
  let isMeant = false;
  for (const [index, token] of tokens.entries()) {
    if (token.opensPhrase) isMeant = false;
    if (meantFor.test(token.plain)) isMeant = true;
    const next = tokens[index + 1];
    const isNumber: boolean = isOpen && /^\d{1,6}$/.test(token.text) && (!next || next.opensPhrase || /^[\p{Lu}\d]/u.test(next.text));
    const wasOpen = isOpen;
    isOpen = !isMeant && !/\p{Script=Cyrillic}/u.test(token.text) && (isName(token, tokens) || (language !== 'ru' && capital(token, index)) || isNumber
      || (isOpen && /^[A-Z]\p{Ll}/u.test(token.text) && isFree(token)));
    if (isOpen) kept.push(token.text);
    // What goes on after a word that is none of a name's would be a name with a gap in it.
    else if (wasOpen && /^[A-Z]\p{Ll}/u.test(token.text) && !isThing(token.text)) break;
  }
  return kept.join(' ');
}
