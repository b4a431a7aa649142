import { describe, expect, it } from 'vitest';
import { categories } from '@kadr/shared/catalog';
import { languages, type Language } from '@kadr/shared/kernel';
import {
  marksOf,
  measureDescription,
  richPartsOf,
  lengthIn,
  findMarketplace,
  marketplaces,
  type Marketplace,
  bodyField,
} from '@kadr/shared/descriptions';
import { colourIds } from '../grammar/colours.ts';
import { factOf } from '../testing/fact-of.ts';
import { writeDescription } from './write-description.ts';
import { pickBy } from './writer.ts';

function marketplaceOf(id: string): Marketplace {
  const found = findMarketplace(id);
  if (!found) throw new Error(`no marketplace ${id}`);
  return found;
}

/** Much to say, in long words: what no small field takes whole. */
const everything = (words: string) => [
  factOf('name', `${words} ${words} ${words}`.slice(0, 120)),
  factOf('category', 'mugs'),
  factOf('colour', 'dark-brown'),
  factOf('length', '1205'),
  factOf('width', '80'),
  factOf('height', '95'),
  factOf('volume', '350 ml'),
  factOf('weight', '1.25 kg'),
  factOf('count', '12 piece'),
  factOf('material', 'steel'),
  factOf('box'),
  factOf('components'),
  factOf('text', words.slice(0, 80)),
  factOf('gtin', '5901234123457'),
  ...[1, 2, 3, 4, 5].map((n) => factOf('benefit', `${n} ${words} ${words}`.slice(0, 120))),
];
const longWords: Readonly<Record<Language, string>> = {
  en: 'Wonderfully unhurried breakfasts for everybody at home',
  pl: 'Żółte gęślą jaźń śniadanie dla całej rodziny',
  ru: 'Неторопливые завтраки для всей большой семьи',
};

describe.each(languages)('the limits in %s', (language) => {
  it.each(marketplaces.map((marketplace) => [marketplace.id, marketplace] as const))(
    'of %s are kept',
    (_, marketplace) => {
      for (let seed = 0; seed < 8; seed += 1) {
        const description = writeDescription(everything(longWords[language]), marketplace, language, { seed });
        const measured = measureDescription(description, marketplace);
        expect(measured.title.isOver, description.title.text).toBe(false);
        expect(measured.text.isOver).toBe(false);
        expect(measured.bullets.some(({ isOver }) => isOver)).toBe(false);
        expect(measured.tooManyBullets).toBe(false);
        expect(measured.refusedSigns).toEqual([]);
        expect(description.bullets.length).toBeLessThanOrEqual(5);
        expect(description.title.text).toMatch(/[\p{L}\p{N}…»”)]$/u);
      }
    },
  );

  it('in bytes count bytes, and sentences go before words are cut', () => {
    const whole = writeDescription(everything(longWords[language]), marketplaceOf('any'), language, { seed: 3 });
    const allegro = marketplaceOf('allegro');
    for (const max of [1500, 900, 400, 120, 40, 9, 1, 0]) {
      const bound = {
        ...allegro,
        bullets: { count: { value: 5, grade: 'code' as const, source: 'test' }, each: null },
        text: { max, unit: 'bytes' as const, grade: 'code' as const, source: 'test' },
      };
      const { text } = writeDescription(everything(longWords[language]), bound, language, { seed: 3 });
      expect(lengthIn(text.text, 'bytes')).toBeLessThanOrEqual(max);
      expect(
        whole.text.text.replaceAll(/\s+/g, ' ').startsWith(text.text.replaceAll(/\s+/g, ' ').replace(/\.$/, '')),
      ).toBe(true);
      for (const { start, end } of text.spans) expect(start < end && end <= text.text.length).toBe(true);
    }
  });
});

it('keeps a word from standing three times in an Amazon title, and signs that it refuses', () => {
  const facts = [factOf('name', 'Steel! steel {mug}'), factOf('category', 'mugs'), factOf('material', 'steel')];
  expect(writeDescription(facts, marketplaceOf('amazon'), 'en', { seed: 0 }).title.text).not.toMatch(/[!{}]/);
  expect(
    writeDescription(
      [factOf('name', 'Blue blue mug'), factOf('category', 'mugs'), factOf('colour', 'steel-blue')],
      marketplaceOf('amazon'),
      'en',
      { seed: 0 },
    ).title.text.match(/blue/gi),
  ).toHaveLength(2);
});

it('puts bullet points into the text where no field for them is known', () => {
  const facts = [factOf('category', 'mugs'), factOf('height', '95')];
  expect(bodyField(writeDescription(facts, marketplaceOf('ebay'), 'en', { seed: 0 }), marketplaceOf('ebay'))).toMatch(
    /^• Height: 9\.5\u00A0cm\n\n/,
  );
  expect(
    bodyField(writeDescription(facts, marketplaceOf('amazon'), 'en', { seed: 0 }), marketplaceOf('amazon')),
  ).not.toContain('•');
});

describe('a quantity that the name gives', () => {
  it.each<
    [
      Language,
      string,
      string,
      readonly (readonly ['volume' | 'weight' | 'count' | 'length' | 'width', string])[],
      string,
    ]
  >([
    ['pl', 'mugs', 'Kubek ceramiczny 350ml', [['volume', '350 ml']], 'Kubek ceramiczny 350ml, czerwony'],
    ['en', 'drinkware', 'Water bottle 1L', [['volume', '1 l']], 'Water bottle 1L, red'],
    ['ru', 'mugs', 'Кружка 350мл', [['volume', '350 ml']], 'Кружка 350мл, красная'],
    ['pl', 'mugs', 'Kubek 0,35 l', [['volume', '350 ml']], 'Kubek 0,35 l, czerwony'],
    ['pl', 'diapers', 'Pieluszki Dada 120 szt', [['count', '120 piece']], 'Pieluszki Dada 120 szt'],
    ['ru', 'diapers', 'Подгузники 54 шт', [['count', '54 piece']], 'Подгузники 54 шт'],
    ['en', 'mugs', 'Ceramic mug 12 oz', [['volume', '355 ml']], 'Ceramic mug 12 oz, red'],
    ['pl', 'pet-food', 'Karma dla psa 12kg', [['weight', '12 kg']], 'Karma dla psa 12kg'],
    [
      'pl',
      'rugs',
      'Dywan 120x170 cm',
      [
        ['length', '1200'],
        ['width', '1700'],
      ],
      'Dywan 120x170 cm, czerwony',
    ],
  ])('is not said again in the title: %s %s %s', (language, category, name, ...[given, title]) => {
    const facts = [
      factOf('name', name),
      factOf('category', category),
      factOf('colour', 'red'),
      ...given.map(([kind, value]) => factOf(kind, value)),
    ];
    expect(writeDescription(facts, marketplaceOf('any'), language, { seed: 0 }).title.text).toBe(title);
  });

  it('hides no other one', () => {
    const facts = [
      factOf('name', 'Kubek 350 ml'),
      factOf('category', 'mugs'),
      factOf('count', '6 piece'),
      factOf('weight', '350 g'),
      factOf('volume', '300 ml'),
    ];
    expect(writeDescription(facts, marketplaceOf('any'), 'pl', { seed: 0 }).title.text).toBe(
      'Kubek 350 ml, 300\u00A0ml, 6\u00A0sztuk, 350\u00A0g',
    );
  });
});

it('says nothing of a benefit in another language', () => {
  const facts = [
    factOf('category', 'mugs'),
    factOf('benefit', 'Можно мыть в посудомоечной машине'),
    factOf('benefit', 'Easy to clean with a sponge'),
  ];
  const said = (language: Language) =>
    JSON.stringify(writeDescription(facts, marketplaceOf('any'), language, { seed: 1 }));
  expect([
    said('ru').includes('посудомоечной'),
    said('ru').includes('Easy'),
    said('en').includes('Easy'),
    said('en').includes('Можно'),
    said('pl').includes('Easy'),
  ]).toEqual([true, false, true, false, false]);
});

describe('a number in the text', () => {
  const draw = pickBy(20_261_122);
  const counted = Array.from({ length: 99_999 }, (_, index) => index + 1);
  const upTo = (max: number) => draw(counted.slice(0, max) as [number, ...number[]]);
  const some = <T>(make: () => T): T[] => (upTo(2) === 1 ? [make()] : []);
  const drawnFacts = () => [
    factOf('category', draw(categories.map(({ id }) => id) as [string, ...string[]])),
    ...some(() => factOf('name', `Ranek ${upTo(900)}`)),
    ...some(() => factOf('colour', draw(colourIds as [string, ...string[]]))),
    ...some(() => factOf('length', String(upTo(99_999)))),
    ...some(() => factOf('width', String(upTo(5000)))),
    ...some(() => factOf('height', String(upTo(500)))),
    ...some(() => factOf('volume', `${upTo(900)} ml`)),
    ...some(() => factOf('weight', `${upTo(300) / 8} kg`)),
    ...some(() => factOf('count', `${upTo(200)} capsule`)),
    ...some(() => factOf('gtin', '5901234123457')),
    ...some(() => factOf('benefit', `${upTo(99)} × 2`)),
    ...some(() => factOf('box')),
    ...some(() => factOf('components')),
  ];
  /** Every number that a fact gives, as any of the languages writes it; lengths are told in centimetres. */
  const numbersOf = (facts: ReturnType<typeof drawnFacts>) =>
    new Set(
      facts.flatMap(({ kind, value }) => {
        const text = kind === 'length' || kind === 'width' || kind === 'height' ? String(Number(value) / 10) : value;
        return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      }),
    );

  it('is one of the facts and rests on it, whatever the facts, the language and the seed', () => {
    for (let round = 0; round < 600; round += 1) {
      const facts = drawnFacts();
      const known = numbersOf(facts);
      const description = writeDescription(
        facts,
        draw(marketplaces),
        draw([...languages] as [Language, ...Language[]]),
        { seed: round },
      );
      for (const rich of richPartsOf(description)) {
        for (const match of rich.text.matchAll(/\d+(?:[.,]\d+)?/g))
          expect(known, rich.text).toContain(Number(match[0].replace(',', '.')));
        const marks = marksOf(rich, { facts, confirmedClaims: [] });
        expect(
          marks.filter(({ kind }) => kind === 'number' || kind === 'open'),
          rich.text,
        ).toEqual([]);
      }
    }
  });
});

it('says the same for the same seed, and something else for another', () => {
  const facts = everything('Ranek');
  const texts = Array.from({ length: 20 }, (_, seed) =>
    JSON.stringify(writeDescription(facts, marketplaceOf('any'), 'pl', { seed })),
  );
  expect(JSON.stringify(writeDescription(facts, marketplaceOf('any'), 'pl', { seed: 7 }))).toBe(texts[7]);
  expect(new Set(texts).size).toBeGreaterThan(8);
});

it('gives goods the advice of their own kind: shoes and bags are not measured like clothes', () => {
  const adviceOf = (category: string) => {
    const facts = [
      factOf('name', 'Nova'),
      factOf('category', category),
      factOf('length', '290'),
      factOf('height', '280'),
      factOf('attribute', 'gender=women'),
    ];
    const texts = Array.from({ length: 12 }, (_, seed) =>
      JSON.stringify(writeDescription(facts, marketplaceOf('any'), 'en', { seed })),
    );
    return texts.join(' ');
  };
  expect(adviceOf('dresses')).toMatch(/that (fits you well|you already wear)/);
  expect(adviceOf('shoes')).toMatch(/with a pair that fits you well/);
  expect(adviceOf('shoes')).not.toMatch(/you already wear|Measure something/);
  expect(adviceOf('handbags')).toMatch(/with a bag that you already use/);
  expect(adviceOf('wallets')).not.toMatch(/fits you|already (wear|use)/);
});
