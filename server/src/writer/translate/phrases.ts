import { languages, type Language } from '@kadr/shared/kernel';
import { writtenAttributes } from '../attributes/vocabulary.ts';
import written from '../words/card-phrases.json' with { type: 'json' };
import { itemsOf, measureIn, type Item } from './read-items.ts';

/** What stands for a number with its unit. */
const slot = '{m}';

/** Ways to say one thing, in each language; the first of a language is what Kadr writes. */
type Phrase = Readonly<Record<Language, string>>;

const phrases = new Map<Language, Map<string, Phrase>>(languages.map((language) => [language, new Map()]));

for (const row of written) {
  const ways = languages.map((_, index) => (row[index] ?? '').split('|'));
  const phrase: Phrase = { en: ways[0]?.[0] ?? '', pl: ways[1]?.[0] ?? '', ru: ways[2]?.[0] ?? '' };
  for (const [index, language] of languages.entries()) for (const way of ways[index] ?? []) keep(language, way, phrase);
}
for (const { options = [] } of writtenAttributes)
  for (const [, en, pl, ru] of options) {
    const phrase = { en, pl, ru };
    for (const language of languages) keep(language, phrase[language], phrase);
  }

/** The first that says it stays: what is written for cards goes before the options of attributes. */
function keep(language: Language, way: string, phrase: Phrase): void {
  const parts = way.split(slot).map((part) => itemsOf(part.replaceAll(':', ''), language) ?? []);
  const key = parts.map((items) => items.map(wordOf).join(' ')).join(` ${slot} `);
  const known = phrases.get(language);
  if (known && !known.has(tidy(key))) known.set(tidy(key), phrase);
}

function wordOf(item: Item): string {
  return item.kind === 'measure' ? slot : item.text.toLowerCase().replaceAll('ё', 'е');
}

function tidy(key: string): string {
  return key.replaceAll(/\s+/gu, ' ').trim();
}

/** What items say in another language, where it is known as a phrase; `{m}` stands where its number goes. */
export function phraseFor(items: readonly Item[], from: Language, to: Language): string | undefined {
  return phrases.get(from)?.get(tidy(items.map(wordOf).join(' ')))?.[to];
}

/** Puts the number of the items with its unit into a phrase, in the case that the phrase asks for. */
export function filled(phrase: string, items: readonly Item[], language: Language): string {
  const measure = items.find((item) => item.kind === 'measure');
  if (measure === undefined) return phrase;
  const isGenitive = /(?<!\p{L})(?:do|od|до|от) \{m\}/u.test(phrase);
  return phrase.replace(slot, () => measureIn(measure, language, isGenitive ? 'genitive' : 'plain'));
}
