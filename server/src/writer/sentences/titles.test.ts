import { describe, expect, it } from 'vitest';
import { findCategory } from '@kadr/shared/catalog';
import { languages, type Language } from '@kadr/shared/kernel';
import { richPartsOf, marketplaces } from '@kadr/shared/descriptions';
import { nounWords } from '../grammar/nouns.ts';
import { readTitle } from '../grammar/title-head.ts';
import { fitsLanguage, languageOf } from '../grammar/language-of.ts';
import { factOf } from '../testing/fact-of.ts';
import { sellerTitles } from '../testing/seller-titles.ts';
import { writeDescription } from './write-description.ts';

const [any] = marketplaces;
const rowsOf = (language: Language) =>
  sellerTitles[language]
    .trim()
    .split('\n')
    .map((row) => row.split(' | '))
    .map(([category = '', title = '', head = '', names = '']) => ({
      language,
      category,
      title,
      head,
      names: head === 'name' ? title : names,
    }));

/** Everything that is written, of a few ways to say it, for a seller whose account is in a language. */
function said(
  language: Language,
  account: Language | null,
  [category, title]: readonly [category: string, title: string],
  ...more: readonly ReturnType<typeof factOf>[]
): string {
  const facts = [factOf('category', category), ...(title === '' ? [] : [factOf('name', title)]), ...more];
  return [0, 1, 2, 3, 4]
    .flatMap((seed) => richPartsOf(writeDescription(facts, any, language, { seed, account })).map(({ text }) => text))
    .join('\n')
    .replaceAll('\u00A0', ' ');
}

describe.each(languages)('titles of sellers who write in %s', (language) => {
  const rows = rowsOf(language);

  it('are many, of categories all over the catalogue', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.filter(({ category }) => !findCategory(category))).toEqual([]);
  });

  it.each(rows)('$category: $title', ({ category, title, head, names }) => {
    const read = readTitle(title, category);
    expect(
      read.isNameOnly ? 'name' : read.named ? `${read.named.noun.en.nominative}${read.named.isMany ? ' +' : ''}` : '-',
    ).toBe(head);
    expect(read.names).toBe(names);
    expect(read.isNameOnly ? language : languageOf(title)).toBe(language);
  });

  it('leave no common word of theirs in another language', () => {
    for (const { category, title, names } of rows) {
      const own = (title.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
        (word) => !names.toLowerCase().includes(word),
      );
      for (const other of languages.filter((candidate) => candidate !== language)) {
        const words = new Set(
          said(other, language, [category, title])
            .toLowerCase()
            .match(/\p{L}{3,}/gu),
        );
        const theirs = new Set(nounWords(other).flatMap((word) => word.match(/\p{L}{3,}/gu) ?? []));
        expect(
          own.filter((word) => words.has(word) && !theirs.has(word)),
          `${title} in ${other}`,
        ).toEqual([]);
        expect(
          [...words].filter((word) => other === 'ru' && /[a-z]/.test(word) && !names.toLowerCase().includes(word)),
          title,
        ).toEqual([]);
      }
    }
  });

  it('stand as they are in their own language, with nothing before them but what they lack', () => {
    for (const { category, title, head } of rows.filter((row) => row.head !== 'name')) {
      const { text } = writeDescription([factOf('category', category), factOf('name', title)], any, language, {
        seed: 0,
        account: language,
      }).title;
      const begun = /^\p{Ll}\p{Lu}/u.test(title) ? title : title.charAt(0).toUpperCase() + title.slice(1);
      expect(text.startsWith(begun), `${title}: ${head}: ${text}`).toBe(true);
    }
  });
});

describe('a title in the plural', () => {
  const colour = factOf('colour', 'blue');
  const material = factOf('material', 'ceramic');
  it.each<[string, Language, string, readonly string[]]>([
    ['Кружки керамические', 'ru', 'Кружки керамические, синие', ['Изготовлены из керамики']],
    ['Кружки керамические', 'pl', 'Niebieskie kubki', ['Wykonane z ceramiki']],
    ['Кружки керамические', 'en', 'Blue mugs', ['They are made of ceramic']],
    ['Kubki ceramiczne', 'pl', 'Kubki ceramiczne, niebieskie', ['Wykonane z ceramiki']],
    ['Kubki ceramiczne', 'ru', 'Синие кружки', ['Изготовлены из керамики']],
    ['Mugs', 'en', 'Mugs, blue', ['They are made of ceramic']],
    ['Кружка керамическая', 'ru', 'Кружка керамическая, синяя', ['Изготовлена из керамики']],
    ['Kubek ceramiczny', 'ru', 'Синяя кружка', ['Изготовлена из керамики']],
  ])('%s in %s', (title, language, begins, sentences) => {
    const text = said(language, null, ['mugs', title], colour, material);
    expect(text.startsWith(begins), text).toBe(true);
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text).not.toMatch(
      language === 'en' && !title.includes('чка') ? /It is made/ : /Wykonany z ceramiki.*kubki|Изготовлен из/,
    );
  });
});

describe('a title without a noun that Kadr knows', () => {
  it.each<[string, string, Language, string]>([
    ['garden-tools', 'Taczka ogrodowa', 'pl', 'Taczka ogrodowa, kolor niebieski'],
    ['garden-tools', 'Тачка садовая', 'ru', 'Тачка садовая, цвет синий'],
    ['garden-tools', 'Taczka ogrodowa', 'ru', 'Синий товар для сада'],
    ['vacuum-cleaners', 'Worki do odkurzacza', 'en', 'Blue product'],
    ['mugs', 'Ranek', 'pl', 'Ranek, niebieskie naczynie do picia'],
    ['mugs', 'Ranek', 'ru', 'Ranek, синяя посуда для напитков'],
  ])('in %s: %s in %s', (category, title, language, begins) => {
    expect(said(language, null, [category, title], factOf('colour', 'blue')).startsWith(begins)).toBe(true);
  });

  it('has no gender to agree with, and no number', () => {
    const text = said('en', null, ['garden-tools', 'Wheelbarrows for gardens'], factOf('material', 'steel'));
    expect(text).not.toMatch(/It is|They are/);
    expect(said('pl', null, ['garden-tools', 'Taczki ogrodowe'], factOf('material', 'steel'))).toContain(
      'Materiał: stal nierdzewna',
    );
    expect(said('ru', null, ['garden-tools', 'Тачки садовые'], factOf('material', 'steel'))).toContain(
      'Изготовлено из нержавеющей стали',
    );
  });
});

it('tells the brand, not a sentence of it, where only the brand is carried over', () => {
  const facts = [['kitchen-appliances', 'Czajnik elektryczny Bosch'], factOf('colour', 'red')] as const;
  expect(said('en', null, ...facts)).toContain('A red Bosch kettle.');
  expect(said('en', null, ...facts)).not.toContain('Bosch is');
  expect(said('ru', null, ...facts)).toContain('Красный чайник Bosch.');
});

it('does not tell a colour twice that the title tells', () => {
  expect(said('pl', null, ['mugs', 'Niebieski kubek'], factOf('colour', 'blue'))).not.toMatch(/kolor|kubek, niebieski/);
  expect(said('ru', null, ['mugs', 'Синяя кружка'], factOf('colour', 'blue'))).not.toMatch(/цвет|кружка, синяя/);
  expect(said('en', null, ['mugs', 'Blue mug'], factOf('colour', 'blue'))).not.toMatch(/in blue|mug, blue/);
});

describe('the language of a few words', () => {
  const polish = `Solidna konstrukcja|Lekki|Nie nagrzewa się|Praktyczny prezent|Wygodny uchwyt|Regulowany pasek|Duża pojemność|Pasuje do ekspresu|Prosty montaż
Wysoka jakość wykonania|Oddychający materiał|Mocne szwy|Kompaktowy rozmiar|Cicha praca|Dwie kieszenie|Bez cukru|Naturalny smak|Podwójna izolacja|Gruby spód|Trzyma temperaturę`;
  const english = `Keeps drinks hot|Lightweight|Sturdy handle|Fits most cars|Soft touch|Non-slip base|Adjustable strap|Breathable mesh|Solid construction|Compact size
Quiet motor|Long battery life|Foldable frame|Wide mouth opening|Reinforced seams|Two pockets|Machine washable|Holds temperature|Real taste|Simple assembly`;
  it.each(polish.split(/[|\n]/))('%s is Polish, and no benefit of an English listing', (words) => {
    expect(languageOf(words)).toBe('pl');
    expect(said('en', null, ['mugs', ''], factOf('benefit', words))).not.toContain(words);
  });
  it.each(english.split(/[|\n]/))('%s is English, and no benefit of a Polish listing', (words) => {
    expect(languageOf(words)).toBe('en');
    expect(said('pl', null, ['mugs', ''], factOf('benefit', words))).not.toContain(words);
  });
  it.each(['Ranek', 'Sony', 'Makita', 'Samsung Galaxy A54', 'Laptop'])('%s is of none', (words) => {
    expect([
      languageOf(words),
      fitsLanguage(words, 'en'),
      fitsLanguage(words, 'pl'),
      fitsLanguage(words, 'ru'),
    ]).toEqual([null, true, true, false]);
  });
  it('is that of the seller’s other words where its own do not tell', () => {
    expect(languageOf('Samsung Galaxy')).toBeNull();
    expect(
      said('en', null, ['mugs', ''], factOf('benefit', 'Samsung Galaxy'), factOf('benefit', 'Łatwy w czyszczeniu')),
    ).not.toContain('Galaxy');
    expect(
      said('pl', null, ['mugs', ''], factOf('benefit', 'Samsung Galaxy'), factOf('benefit', 'Łatwy w czyszczeniu')),
    ).toContain('Galaxy');
  });
});
