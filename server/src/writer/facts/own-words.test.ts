import { describe, expect, it } from 'vitest';
import { languages, type Language } from '@kadr/shared/kernel';
import { knownLanguageOf } from '../grammar/language-of.ts';
import { marketplaces } from '@kadr/shared/descriptions';
import { isOwnWords, otherLanguageFacts } from './own-words.ts';
import { factOf } from '../testing/fact-of.ts';
import { sellerTitles } from '../testing/seller-titles.ts';
import { writeDescription } from '../sentences/write-description.ts';

const [any] = marketplaces;
const benefit: Readonly<Record<Language, string>> = {
  pl: 'Łatwy w czyszczeniu',
  en: 'Easy to clean',
  ru: 'Легко мыть',
};
const titleIn = (
  language: Language,
  account: Language | null,
  category: string,
  title: string,
  ...benefits: readonly string[]
) =>
  writeDescription(
    [factOf('category', category), factOf('name', title), ...benefits.map((value) => factOf('benefit', value))],
    any,
    language,
    0,
    account,
  ).title.text;
const withoutMarks = (text: string) =>
  text.replaceAll('ł', 'l').replaceAll('Ł', 'L').normalize('NFD').replaceAll(/\p{M}/gu, '');

describe.each(languages)('a title that was written in %s', (language) => {
  const rows = sellerTitles[language]
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));

  it.each(['account', 'benefits'] as const)(
    'stays whole in its own language, as the %s tell it, however it was typed',
    (by) => {
      const ways =
        language === 'pl'
          ? [(title: string) => title, withoutMarks, (title: string) => withoutMarks(title).toLowerCase()]
          : [(title: string) => title];
      for (const [category = '', title = ''] of rows) {
        for (const typed of ways.map((way) => way(title))) {
          const text =
            by === 'account'
              ? titleIn(language, language, category, typed)
              : titleIn(language, language === 'en' ? 'pl' : 'en', category, typed, benefit[language]);
          expect(text.toLowerCase(), category).toContain(typed.toLowerCase());
        }
      }
    },
  );
});

describe('a Polish title that is spelled like English', () => {
  it.each([
    ['speakers', 'Mikrofon Rode', 'Rode microphone'],
    ['smart-home', 'Router WiFi TP-Link Archer', 'TP-Link Archer router'],
    ['data-storage', 'Dysk SSD Samsung 1TB', 'Samsung drive'],
    ['sweets', 'Baton Snickers 50 g', 'Snickers snack'],
    ['skin-care', 'Tonik The Ordinary 240 ml', 'Toner'],
    ['vitamins', 'Omega 3 60 kaps.', 'Health product'],
    ['candles', 'Yankee Candle Clean Cotton duża świeca', 'Home item'],
    ['candles', 'Yankee Candle Clean Cotton duza swieca', 'Home item'],
    ['speakers', 'Mikrofon Rode Wireless Go', 'Rode Wireless Go microphone'],
    ['speakers', 'Soundbar JBL Bar 2.1', 'Soundbar JBL Bar 2.1'],
  ])('%s: %s is whole in Polish, and "%s" in English', (category, title, english) => {
    expect(titleIn('pl', 'pl', category, title)).toContain(title);
    expect(titleIn('pl', 'en', category, title, benefit.pl)).toContain(title);
    expect(titleIn('en', 'pl', category, title)).toMatch(new RegExp(`^${english}(?:, |$)`));
  });

  it('is not taken out of Polish by its spelling where nothing tells its writer', () => {
    for (const title of ['Mikrofon Rode', 'Samsung Galaxy', 'Gizmo brisk'])
      expect(titleIn('pl', null, 'speakers', title)).toContain(title);
    expect(titleIn('pl', 'en', 'plants', 'Nasiona bazylii')).toContain('Nasiona bazylii');
  });
});

it('an English title of a Polish seller is English: its thing is told in Polish, unless that may be Polish as well', () => {
  expect(titleIn('pl', 'pl', 'mugs', 'Ceramic coffee mug 12 oz')).toBe('Kubek');
  expect(titleIn('en', 'pl', 'mugs', 'Ceramic coffee mug 12 oz')).toBe('Ceramic coffee mug 12 oz');
  for (const language of ['pl', 'en'] as const)
    expect(titleIn(language, 'pl', 'food-storage', 'Lunch box Brita')).toContain('Lunch box Brita');
});

it('a title of a Russian seller in Latin letters stays whole where no word of it is of another language', () => {
  expect(titleIn('ru', 'ru', 'data-storage', 'Archer Vortex brisk')).toContain('Archer Vortex brisk');
  expect(titleIn('ru', 'ru', 'mugs', 'Ceramic coffee mug')).toBe('Кружка');
  expect(titleIn('en', 'ru', 'data-storage', 'Archer Vortex brisk')).toContain('Archer Vortex brisk');
});

it('a benefit that tells no language is that of the seller’s other words, then of the account', () => {
  const own = (account: Language | null, ...facts: Parameters<typeof isOwnWords>[1]) =>
    languages.filter((language) => isOwnWords(factOf('benefit', 'Samsung Galaxy'), facts, language, account));
  expect(own('en', factOf('benefit', benefit.pl))).toEqual(['pl']);
  expect(own('pl')).toEqual(['pl']);
  expect(own(null)).toEqual(['en', 'pl']);
});

it('Cyrillic letters stand in no text of another language, not in quotes either', () => {
  expect(titleIn('pl', 'ru', 'books', '«Мастер и Маргарита»')).toBe('Książka');
  expect(titleIn('ru', 'ru', 'books', '«Мастер и Маргарита»')).toContain('«Мастер и Маргарита»');
});

it('letters that belong to a number tell no language', () => {
  expect([knownLanguageOf('LED bulb 9 W'), knownLanguageOf('Gaming desk i7')].map(({ language }) => language)).toEqual([
    'en',
    'en',
  ]);
});

describe('names and benefits in another language than the text', () => {
  const facts = [factOf('name', 'Baton brisk'), factOf('benefit', 'Łatwy w czyszczeniu')];

  it('are told by the benefits, or by the language of the account', () => {
    expect(otherLanguageFacts(facts, 'en', 'en')).toEqual(['name:Baton brisk', 'benefit:Łatwy w czyszczeniu']);
    expect(otherLanguageFacts([factOf('name', 'Zapalniczka')], 'en', 'en')).toEqual([]);
    expect(otherLanguageFacts([factOf('name', 'Zapalniczka')], 'en', 'pl')).toEqual(['name:Zapalniczka']);
  });

  it('count only once the seller has judged them', () => {
    const unjudged = facts.map((fact) => ({ ...fact, state: 'unconfirmed' as const }));
    expect(otherLanguageFacts(unjudged, 'en', 'en')).toEqual([]);
  });
});
