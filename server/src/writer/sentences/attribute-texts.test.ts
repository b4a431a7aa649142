import { claimsIn, findMarketplace, richPartsOf, type Marketplace } from '@kadr/shared/descriptions';
import { languages, type Language } from '@kadr/shared/kernel';
import { describe, expect, it } from 'vitest';
import { attributeFacts } from '../attributes/attribute-facts.ts';
import { writtenAttributes } from '../attributes/vocabulary.ts';
import { factOf } from '../testing/fact-of.ts';
import { writeDescription } from './write-description.ts';

function marketplaceOf(id: string): Marketplace {
  const found = findMarketplace(id);
  if (!found) throw new Error(`no marketplace ${id}`);
  return found;
}

const names = { en: 'Aurora mug', pl: 'Kubek Aurora', ru: 'Кружка Aurora' };
const taps = { material: ['ceramic'], drinks: ['coffee', 'tea'], 'dish-care': ['dishwasher', 'microwave'] };
const mug = (language: Language) => [
  factOf('name', names[language]),
  factOf('category', 'mugs'),
  factOf('colour', 'white'),
  factOf('length', '85'),
  factOf('width', '120'),
  factOf('height', '100'),
  factOf('volume', '330 ml'),
  ...attributeFacts({ attributes: taps, categoryId: 'mugs' }).facts.map(({ kind, value }) => factOf(kind, value)),
];
const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe.each(languages)('a mug with three taps in %s', (language) => {
  const facts = mug(language);
  const written = seeds.map((seed) =>
    writeDescription(facts, marketplaceOf('any'), language, { seed, account: language }),
  );

  it('has a text of 400 characters, without a sentence said twice', () => {
    for (const { text } of written) {
      expect(text.text.length).toBeGreaterThanOrEqual(400);
      const sentences = text.text.split(/(?<=[.!?])\s+/);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it('claims nothing that is no fact, and gives no number that is none', () => {
    const known = new Set(facts.map(({ id }) => id));
    for (const rich of written.flatMap(richPartsOf)) {
      expect(claimsIn(rich.text)).toEqual([]);
      for (const { fact } of rich.spans) expect(known.has(fact)).toBe(true);
      for (const { index } of rich.text.matchAll(/\d+/g))
        expect(rich.spans.some(({ start, end }) => start <= index && index < end)).toBe(true);
    }
  });

  it('tells every tap, in several ways', () => {
    for (const { bullets, text } of written) {
      const spans = [...bullets, text].flatMap((rich) => rich.spans.map(({ fact }) => fact));
      expect(facts.filter(({ id, kind }) => kind !== 'category' && !spans.includes(id))).toEqual([]);
    }
    expect(new Set(written.map(({ text }) => text.text)).size).toBeGreaterThan(4);
  });
});

it('puts what buyers look for into the title, in the order of the marketplace', () => {
  const title = (id: string, language: Language) =>
    writeDescription(mug(language), marketplaceOf(id), language, { seed: 0, account: language }).title.text.replaceAll(
      '\u00A0',
      ' ',
    );
  expect(title('amazon', 'en')).toBe('Aurora mug, ceramic, for coffee or tea, 330 ml, 8.5 × 12 × 10 cm, white');
  expect(title('allegro', 'pl')).toBe('Kubek Aurora, 330 ml, do kawy, do herbaty, 8,5 × 12 × 10 cm, biały');
  expect(title('ozon', 'ru')).toBe('Кружка Aurora, для кофе, для чая, керамика, белая, 330 мл, 8,5 × 12 × 10 см');
  expect(title('wildberries', 'ru')).toBe('Кружка Aurora, для кофе, для чая, белая, керамика, 330 мл');
});

const things = [
  ['mugs', { en: 'Aurora mug', pl: 'Kubek Aurora', ru: 'Кружка Aurora' }],
  ['shoes', { en: 'Ricci loafers', pl: 'Mokasyny Ricci', ru: 'Лоферы Ricci' }],
  ['lighting', { en: 'Nova lamp', pl: 'Lampa Nova', ru: 'Лампа Nova' }],
  ['other-goods', { en: 'Qwzx', pl: 'Qwzx', ru: 'Qwzx' }],
] as const;

describe.each(languages)('every answer in %s', (language) => {
  it.each(things)('of %s makes whole sentences', (category, named) => {
    for (const { id, kind, fact, options = [] } of writtenAttributes.filter((one) => one.fact === undefined)) {
      expect(fact).toBeUndefined();
      const answers = kind === 'number' ? ['7'] : options.map(([option]) => option);
      for (const some of [...answers.map((answer) => [answer]), answers.slice(0, kind === 'several' ? 3 : 1)]) {
        const facts = [
          factOf('name', named[language]),
          factOf('category', category),
          ...some.map((answer) => factOf('attribute', `${id}=${answer}`)),
        ];
        for (const seed of [0, 1, 2]) {
          const { title, bullets, text } = writeDescription(facts, marketplaceOf('any'), language, { seed });
          for (const rich of [title, ...bullets, text]) {
            expect(rich.text, id).not.toMatch(/[{}[\]|]|undefined| {2}|\.\.| [.,:]/);
            expect(rich.text.trim()).not.toBe('');
          }
        }
      }
    }
  });
});
