import type { Fact } from '@kadr/shared/descriptions';
import { expect, it } from 'vitest';
import { cardTexts } from './card-texts.ts';
import { factOf } from './testing/fact-of.ts';

const fact = (kind: Fact['kind'], value: string, change: Partial<Fact> = {}): Fact => ({
  ...factOf(kind, value),
  ...change,
});
const textsOf = (facts: Fact[], language: 'en' | 'pl' | 'ru' = 'en', account: 'en' | 'pl' | 'ru' = language) =>
  cardTexts({ facts, confirmedClaims: [], description: null }, language, account);
const wordsOf = (...input: Parameters<typeof textsOf>) =>
  textsOf(...input).map(({ part, text }) => `${part}: ${text.text}`);

it('each text names the facts that its words give', () => {
  const texts = textsOf([
    fact('name', 'Ranek mug'),
    fact('volume', '350 ml', { source: 'ocr' }),
    fact('benefit', 'Keeps tea hot'),
  ]);
  expect(texts.find(({ text }) => text.text === 'Keeps tea hot')).toEqual({
    part: 'benefit',
    text: { text: 'Keeps tea hot', spans: [{ start: 0, end: 13, fact: 'benefit:Keeps tea hot' }] },
  });
  const withVolume = texts.filter(({ text }) => text.text.includes('350'));
  expect(withVolume.length).toBeGreaterThan(0);
  for (const { text } of withVolume) expect(text.spans.map((span) => span.fact)).toContain('volume:350 ml');
});

it('unconfirmed print is offered as it stands, and no text is written of it', () => {
  const texts = wordsOf([
    fact('name', 'Ranek mug'),
    fact('weight', '420 g', { source: 'ocr', state: 'unconfirmed' }),
    fact('text', 'Hand wash only', { source: 'ocr', state: 'unconfirmed' }),
  ]);
  expect(texts).toContain('benefit: Hand wash only');
  expect(texts.filter((text) => text.includes('420'))).toEqual([]);
  const rejected = wordsOf([fact('text', 'Hand wash only', { source: 'ocr', state: 'rejected' })]);
  expect(rejected.filter((text) => text.includes('Hand'))).toEqual([]);
});

it('benefits in another language are left out', () => {
  const facts = [fact('name', 'Ranek mug'), fact('benefit', 'Keeps tea hot'), fact('benefit', 'Держит тепло')];
  expect(wordsOf(facts).filter((text) => text.includes('тепло'))).toEqual([]);
  expect(wordsOf(facts, 'ru')).toContain('benefit: Держит тепло');
});

it("the product's own texts follow the seller's words", () => {
  const description = {
    title: { text: 'A mug for mornings', spans: [] },
    bullets: [{ text: 'For every day', spans: [] }],
    text: { text: '', spans: [] },
  };
  const texts = cardTexts(
    { facts: [fact('name', 'Ranek mug'), fact('benefit', 'Light')], confirmedClaims: [], description },
    'en',
    'en',
  );
  const of = (part: 'title' | 'benefit') => texts.filter((one) => one.part === part).map(({ text }) => text.text);
  expect(of('title').slice(0, 2)).toEqual(['Ranek mug', 'A mug for mornings']);
  expect(of('benefit').slice(0, 2)).toEqual(['Light', 'For every day']);
});

it('a title is proposed in the language of its seller, whatever it is spelled like', () => {
  const facts = [fact('name', 'Mikrofon Rode'), fact('category', 'speakers')];
  const titles = (language: 'en' | 'pl', account: 'en' | 'pl') => [
    ...new Set(
      textsOf(facts, language, account)
        .filter(({ part }) => part === 'title')
        .map(({ text }) => text.text),
    ),
  ];
  expect(titles('pl', 'pl')).toEqual(['Mikrofon Rode']);
  expect(titles('en', 'pl')).toEqual(['Rode microphone']);
});
