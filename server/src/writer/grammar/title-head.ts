import type { Language } from '@kadr/shared/kernel';
import { languageOf } from './language-of.ts';
import { isBrand, isCommon } from './common-words.ts';
import { describes, isMeasure, isName, nameWords, tokensOf, type Token } from './title-names.ts';
import { isNamedByTitle, nounNamed, saysNothing, usualNoun, type Gender, type Named, type Noun } from './nouns.ts';

/**
 * What a title says of its thing. `named` = its head noun, where Kadr knows it; null for a title that has words of its
 * own, but none that is known as its head. `isNameOnly` = nothing but a name. `names` = what may be taken over into
 * another language.
 */
export interface ReadTitle {
  readonly named: Named | null;
  readonly isNameOnly: boolean;
  readonly names: string;
}

const prepositions = {
  en: /^(?:for|with|of|in|on|by|to|from|at|without)$/,
  pl: /^(?:do|dla|na|ze?|we?|od|bez|przy|po|pod|przed|nad|za|ku)$/,
  ru: /^(?:для|на|со?|во?|из|от|без|под|при|по|над|за|ку?|у)$/,
};
const conjunctions = /^(?:and|i|oraz|lub|or|и|или)$/;
/** Words that stand before any noun and agree with none; adverbs as well. */
const modifiers =
  /^(?:mini|maxi|midi|super|ultra|mega|eco|eko|эко|мини|макси|супер|ультра|retro|ретро|slim|smart|smart-|led|usb|xxl|bio|био|bardzo|очень|\p{L}+(?:nie|ko|sko|wo))$/u;
/** What may stand after the noun of an English title. */
const trailing =
  /^(?:ceramic|cotton|leather|steel|metal|plastic|wooden|glass|black|white|blue|red|green|grey|gray|brown|pink|yellow|orange|purple|gold|silver|beige|navy|large|small|big|medium|new|pairs?|set|matte|oak|pine|bamboo|silicone|foldable|portable|wireless|adjustable|unisex)$/;

/**
 * Reads the head of a title: in Polish and Russian the first noun of its first phrase, in English the last one before a
 * preposition. `writtenIn` where it is known; else the title's words and spelling tell it.
 */
export function readTitle(title: string, categoryId: string, writtenIn: Language | null = null): ReadTitle {
  const tokens = tokensOf(title);
  const told = languageOf(title);
  const language = writtenIn ?? told;
  const knows = (words: string) => nounNamed(words, categoryId) !== undefined;
  // What a work is called is words of any kind: of a book only what stands in quotes is a name.
  const names = nameWords(
    isNamedByTitle(categoryId) ? tokens.filter(({ isQuoted }) => isQuoted) : tokens,
    language,
    knows,
  );
  const isNameOnly = isOnlyName(tokens, told, knows);
  if (isNameOnly) return { named: null, isNameOnly, names: title.trim() };
  const phrases = phrasesOf(tokens);
  for (const [index, phrase] of phrases.entries()) {
    if (phrase.every((token) => isName(token, tokens) || isMeasure(token))) continue;
    // "Ranek – kubek ceramiczny": a name before what it is the name of.
    if (
      index === 0 &&
      phrases.length > 1 &&
      phrase.length === 1 &&
      phrase.every(({ text }) => /^\p{Lu}/u.test(text) && !isCommon(text))
    )
      continue;
    const inFront =
      language === 'en' ? undefined : headInFront(phrase, tokens, categoryId, language === 'ru' ? 'ru' : 'pl');
    return {
      named: inFront ?? (language === 'en' || language === null ? headAtEnd(phrase, tokens, categoryId) : null) ?? null,
      isNameOnly,
      names,
    };
  }
  return { named: null, isNameOnly, names };
}

/** What words call a thing of the category; undefined where they do not. */
export function thingNamed(categoryId: string, words: string): Noun | undefined {
  return readTitle(words, categoryId).named?.noun;
}

/** What a thing of the category is called where nothing says it; undefined where that would say nothing. */
export function usualThing(categoryId: string): Noun | undefined {
  const noun = usualNoun(categoryId)?.noun;
  return noun && !saysNothing(noun) ? noun : undefined;
}

/**
 * Large letters all through, no word that a language knows; of several words one is sure to be a name, or they are of
 * no language.
 */
function isOnlyName(tokens: readonly Token[], language: Language | null, knows: (words: string) => boolean): boolean {
  const isSure = (token: Token) => isName(token, tokens);
  const mayBe = (token: Token) =>
    isSure(token) ||
    /^\d+$/.test(token.text) ||
    (/^[A-Z]/.test(token.text) && !isCommon(token.text) && !describes.test(token.text) && !knows(token.text));
  // "Mikrofon Rode": a brand that stands after a word has its kind of thing before it.
  const isBrandFirst =
    tokens.every((token, index) => index === 0 || !isBrand(token.text)) || tokens.slice(0, 1).every(isSure);
  return tokens.every(mayBe) && isBrandFirst && (language === null || tokens.some(isSure));
}

/** What of a title stands in any language, where its category is not known. */
export function namesIn(title: string): string {
  return nameWords(tokensOf(title), languageOf(title), isCommon);
}

function phrasesOf(tokens: readonly Token[]): Token[][] {
  const phrases: Token[][] = [];
  for (const token of tokens) {
    if (token.opensPhrase || phrases.length === 0) phrases.push([]);
    phrases.at(-1)?.push(token);
  }
  return phrases;
}

/** The words up to the first preposition. */
function upTo(phrase: readonly Token[], language: keyof typeof prepositions): readonly Token[] {
  // "10 in" is a length.
  const end = phrase.findIndex(
    ({ plain }, index) =>
      prepositions[language].test(plain) && !(plain === 'in' && /^\d/.test(phrase[index - 1]?.text ?? '')),
  );
  return end < 0 ? phrase : phrase.slice(0, end);
}

/** A noun with the word before or after it, then by itself, then by its last part. */
function namedAt(words: readonly Token[], at: number, categoryId: string): Named | undefined {
  const word = words[at]?.text ?? '';
  const ways = [
    `${words[at - 1]?.text} ${word}`,
    `${word} ${words[at + 1]?.text}`,
    word,
    word.slice(word.lastIndexOf('-') + 1),
  ];
  for (const way of ways) {
    const named = nounNamed(way, categoryId);
    if (named) return named;
  }
  return undefined;
}

function headInFront(
  phrase: readonly Token[],
  tokens: readonly Token[],
  categoryId: string,
  language: 'pl' | 'ru',
): Named | undefined {
  const words = upTo(phrase, language);
  const at = words.findIndex((_, index) => namedAt(words, index, categoryId));
  const named = at < 0 ? undefined : namedAt(words, at, categoryId);
  if (!named) return undefined;
  const gender = named.isMany ? 'p' : named.noun[language].gender;
  const isHead = words
    .slice(0, at)
    .every(
      (token) =>
        isName(token, tokens) ||
        isMeasure(token) ||
        conjunctions.test(token.plain) ||
        modifiers.test(token.plain) ||
        agrees(token.text.toLowerCase(), gender, language),
    );
  const joint = words.findIndex(({ plain }, index) => index > at && conjunctions.test(plain));
  const isAlone =
    joint < 0 ||
    words
      .slice(joint + 1)
      .every((token) => isName(token, tokens) || agrees(token.text.toLowerCase(), gender, language));
  return isHead && isAlone ? named : undefined;
}

function headAtEnd(phrase: readonly Token[], tokens: readonly Token[], categoryId: string): Named | undefined {
  const before = upTo(phrase, 'en');
  // "Running shoes Asics Gel-Nimbus": what follows the noun is the name.
  const brandAt = before.findIndex(
    ({ text }, index) => index > 0 && isBrand(text) && nounNamed(before[index - 1]?.text ?? '', categoryId),
  );
  const words = brandAt < 0 ? before : before.slice(0, brandAt);
  const at = words.findLastIndex(
    (token) =>
      !(
        isName(token, tokens) ||
        isMeasure(token) ||
        (trailing.test(token.plain) && !nounNamed(token.text, categoryId))
      ),
  );
  const named = at < 0 ? undefined : namedAt(words.slice(0, at + 1), at, categoryId);
  const another = words.slice(0, at).findLastIndex(({ text }) => nounNamed(text, categoryId));
  return named && !(another >= 0 && isWithAnother(words, another, categoryId)) ? named : undefined;
}

/** A mug and a plate are neither a mug nor a plate. */
function isWithAnother(words: readonly Token[], at: number, categoryId: string): boolean {
  const joint = words.findIndex(
    ({ plain, text }, index) => index > at && (conjunctions.test(plain) || text === '+' || text === '&'),
  );
  return joint >= 0 && words.slice(joint + 1).some(({ text }) => nounNamed(text, categoryId));
}

const polishEndings: Readonly<Record<Gender, RegExp>> = { m: /[yi]$/, f: /a$/, n: /e$/, p: /e$/ };
const russianEndings: Readonly<Record<Gender, RegExp>> = {
  m: /(?:ый|ий|ой)$/,
  f: /(?:ая|яя)$/,
  n: /(?:ое|ее)$/,
  p: /[ыи]е$/,
};

/** Whether a word may be an adjective of a noun of that gender; "украшение" is none. */
function agrees(word: string, gender: Gender, language: 'pl' | 'ru'): boolean {
  if (language === 'pl') return polishEndings[gender].test(word);
  return russianEndings[gender].test(word) && !/(?:[ае]ни|стви|ци)е$/.test(word);
}
