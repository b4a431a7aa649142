import { joinParts, type Fact } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import { polishAdjective, russianAdjective } from '../grammar/colours.ts';
import byCategory from '../words/search-words.json' with { type: 'json' };
import { attributeTexts } from './attribute-words.ts';
import { knownOf, type Called, type Known } from './known.ts';

/** What is typed for goods of a category, whatever the thing: no word of it says more than the category does. */
export const categoryWords: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = byCategory;

const maxWords = 12;

/**
 * What buyers may type for the product: its kind with what the facts say of it, then words of its category. Each once,
 * none that no fact bears out.
 */
export function searchWords(facts: readonly Fact[], language: Language, account: Language | null): string[] {
  const known = knownOf(facts, language, account);
  const { noun } = known;
  const category = facts.find(({ kind }) => kind === 'category')?.value ?? '';
  const own = noun && !noun.isKind ? [noun.nominative, ...noun.also, ...described(known, noun, language)] : [];
  const words = [...own, ...(categoryWords[category]?.[language] ?? [])].map((one) => one.replaceAll('\u00A0', ' '));
  return [...new Set(words)].slice(0, maxWords);
}

/** "white mug", "kubek biały", "кружка для кофе". */
function described(known: Known, { nominative, gender }: Called, language: Language): string[] {
  const { colours, isPackaged, volume } = known;
  const colour = isPackaged || colours.length !== 1 ? undefined : colours[0];
  const agreeing = {
    en: (words: Readonly<Record<Language, string>>) => words.en,
    pl: (words: Readonly<Record<Language, string>>) => polishAdjective(words.pl, gender),
    ru: (words: Readonly<Record<Language, string>>) => russianAdjective(words.ru, gender),
  }[language];
  const tails = attributeTexts(known, language, ([first]) => first).tails;
  return [
    ...(colour ? [agreeing(colour.words)] : []),
    ...tails.map((parts) => joinParts(parts).text),
    ...(volume ? [volume.text] : []),
  ].map((word) => (language === 'en' && !word.startsWith('for ') ? `${word} ${nominative}` : `${nominative} ${word}`));
}
