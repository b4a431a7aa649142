import { normalizeWord } from '@kadr/shared/catalog';
import type { Language } from '@kadr/shared/kernel';
import type { Fact } from '@kadr/shared/descriptions';
import { englishWords, isBrand, polishWords } from '../grammar/common-words.ts';
import { readTitle } from '../grammar/title-head.ts';
import { fitsLanguage, knownLanguageOf, languageOf } from '../grammar/language-of.ts';

/**
 * The language that a seller writes in: as their words tell it, else that of their account, else as their words are
 * spelled.
 */
function writersLanguage(facts: readonly Fact[], account: Language | null): Language | null {
  const words = wordsOf(facts.filter(({ kind }) => kind === 'name' || kind === 'benefit'));
  return knownLanguageOf(words).language ?? account ?? languageOf(words);
}

/** Whether a name or benefit may stand as it was typed in a text of that language. */
export function isOwnWords(fact: Fact, facts: readonly Fact[], language: Language, account: Language | null): boolean {
  if (fact.kind !== 'name') return fitsLanguage(fact.value, language, writersLanguage(facts, account));
  const { language: known, isMixed } = knownLanguageOf(fact.value);
  const writers = titleWriters(facts, account);
  if (known === 'ru' || language === 'ru') return known === language || (known === null && writers === 'ru');
  if (writers === null || writers === 'ru') return known === null || known === language;
  if (known === null) {
    // An interface in English is used by many whose words look Polish: spelling never takes a title out of a language,
    // but may leave it in.
    const isSpelledPolish = language === 'pl' && languageOf(fact.value) === 'pl';
    return writers === language || isSpelledPolish || readTitle(fact.value, categoryOf(facts)).isNameOnly;
  }
  // Polish titles take English words; no English title takes Polish ones.
  if (isMixed) return writers === language || (known === 'pl' && language === 'pl');
  if (known === 'pl' || writers !== 'pl') return known === language;
  const english = howEnglish(fact.value, categoryOf(facts));
  return language === 'en'
    ? english !== 'partly'
    : english !== 'clearly' || knownLanguageOf(benefitsOf(facts)).language === 'pl';
}

/** Ids of names and benefits whose words are not of that language, as far as their seller has judged them. */
export function otherLanguageFacts(facts: readonly Fact[], language: Language, account: Language | null): string[] {
  const judged = facts.filter(({ state }) => state !== 'unconfirmed');
  return judged
    .filter(({ kind }) => kind === 'name' || kind === 'benefit')
    .filter((fact) => !isOwnWords(fact, judged, language, account))
    .map(({ id }) => id);
}

/**
 * The language that a title is read in: what its words tell goes first, then its writer's; null leaves it to spelling.
 */
export function titleLanguage(title: string, facts: readonly Fact[], account: Language | null): Language | null {
  const { language, isMixed } = knownLanguageOf(title);
  const writers = titleWriters(facts, account);
  if (writers === 'ru') return language;
  return language === null || isMixed ? (writers ?? language) : language;
}

/** A title is too short to go by its spelling: the benefits tell whose it is, else the account. */
function titleWriters(facts: readonly Fact[], account: Language | null): Language | null {
  return knownLanguageOf(benefitsOf(facts)).language ?? account;
}

/**
 * How sure a title with English words is no Polish one that took them: `clearly` = names its thing as English does,
 * with more English around it; `wholly` = nothing but English words and names, as "Lunch box Sistema", which is said in
 * Polish, too.
 */
function howEnglish(title: string, category: string): 'clearly' | 'wholly' | 'partly' {
  const all = (title.match(/\p{L}{3,}/gu) ?? []).filter((word) => !isBrand(word)).map(normalizeWord);
  const isPolishOnly = (word: string) => polishWords.has(word) && !englishWords.has(word);
  if (all.some(isPolishOnly)) return 'partly';
  const { named } = readTitle(title, category, 'en');
  const own = named ? `${named.noun.en.nominative} ${named.noun.en.plural ?? ''}`.toLowerCase().split(' ') : [];
  const words = all.filter((word) => englishWords.has(word) && !polishWords.has(word));
  // "Soundbar JBL Bar": a noun of both languages before its make, as Polish has it; what follows is the make's own.
  const [first = '', second = ''] = title.split(/\s+/);
  const isBeforeMake = polishWords.has(normalizeWord(first)) && isBrand(second);
  if (
    /(?<!\p{L})(?:for|with|without|of|and|from|the)(?!\p{L})/u.test(title) ||
    (named && !isBeforeMake && words.some((word) => !own.includes(word)))
  )
    return 'clearly';
  return all.every((word) => englishWords.has(word)) ? 'wholly' : 'partly';
}

function categoryOf(facts: readonly Fact[]): string {
  return facts.find(({ kind }) => kind === 'category')?.value ?? '';
}

function benefitsOf(facts: readonly Fact[]): string {
  return wordsOf(facts.filter(({ kind }) => kind === 'benefit'));
}

function wordsOf(facts: readonly Fact[]): string {
  return facts.map(({ value }) => value).join(' ');
}
