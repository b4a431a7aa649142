import type { DescriptionView, Fact } from '@kadr/shared/descriptions';
import { expect, it } from 'vitest';
import { proposeTexts } from './propose-texts.ts';

const fact = (kind: Fact['kind'], value: string, change: Partial<Fact> = {}): Fact => ({
  id: `${kind}:${value}`,
  kind,
  value,
  source: 'user',
  state: 'confirmed',
  claims: [],
  photoId: null,
  ...change,
});
const viewOf = (facts: Fact[], change: Partial<DescriptionView> = {}): DescriptionView => ({
  marketplace: 'any',
  language: 'en',
  revision: 1,
  description: null,
  madeBy: null,
  engine: { model: null, failure: null },
  confirmedClaims: [],
  facts,
  ...change,
});
const textsOf = (view: DescriptionView, language: 'en' | 'pl' | 'ru' = 'en', onCard: string[] = []) =>
  proposeTexts(view, language, language, onCard).map(({ part, text }) => `${part}: ${text}`);

it('each proposal names the facts that its words give', () => {
  const view = viewOf([
    fact('name', 'Ranek mug'),
    fact('volume', '350 ml', { source: 'ocr' }),
    fact('benefit', 'Keeps tea hot'),
  ]);
  const proposals = proposeTexts(view, 'en', 'en', []);
  expect(proposals.find(({ text }) => text === 'Keeps tea hot')).toMatchObject({
    part: 'benefit',
    facts: [{ id: 'benefit:Keeps tea hot' }],
    claims: [],
  });
  const withVolume = proposals.filter(({ text }) => text.includes('350'));
  expect(withVolume.length).toBeGreaterThan(0);
  for (const { facts } of withVolume) expect(facts.map(({ id }) => id)).toContain('volume:350 ml');
});

it('what only stands on the packaging is proposed as not confirmed, and no text is made of it', () => {
  const view = viewOf([
    fact('name', 'Ranek mug'),
    fact('weight', '420 g', { source: 'ocr', state: 'unconfirmed' }),
    fact('text', 'Hand wash only', { source: 'ocr', state: 'unconfirmed' }),
  ]);
  expect(textsOf(view)).toContain('benefit: Hand wash only');
  expect(textsOf(view).filter((text) => text.includes('420'))).toEqual([]);
  expect(textsOf(viewOf([fact('text', 'Hand wash only', { state: 'rejected' })]))).toEqual([]);
});

it('a claim without its proof is marked until the seller can prove it', () => {
  const facts = [fact('benefit', 'Waterproof case', { claims: ['waterproof'] })];
  const claimsIn = (view: DescriptionView) => proposeTexts(view, 'en', 'en', []).flatMap(({ claims }) => claims);
  expect(claimsIn(viewOf(facts))).toEqual([{ words: 'Waterproof', id: 'claim:waterproof' }]);
  expect(claimsIn(viewOf(facts, { confirmedClaims: ['claim:waterproof'] }))).toEqual([]);
});

it('what the card says already, what is too long and what is in another language is left out', () => {
  const view = viewOf([
    fact('name', 'Ranek mug'),
    fact('benefit', 'Keeps tea hot'),
    fact('benefit', 'x'.repeat(81)),
    fact('benefit', 'Держит тепло'),
  ]);
  expect(
    textsOf(view, 'en', ['keeps tea hot.', 'Ranek mug']).filter((text) => /hot|xxx|тепло|title: Ranek mug$/.test(text)),
  ).toEqual([]);
  expect(textsOf(view, 'ru')).toContain('benefit: Держит тепло');
});

it('a print that the title has in passing is no benefit', () => {
  const view = viewOf([fact('text', 'RANEK'), fact('text', 'Ran')]);
  expect(textsOf(view, 'en', ['Ranek – mug'])).toEqual(['benefit: Ran']);
});

it('a title is proposed in the language of its seller, whatever it is spelled like', () => {
  const view = viewOf([fact('name', 'Mikrofon Rode'), fact('category', 'speakers')]);
  const titles = (language: 'en' | 'pl', account: 'en' | 'pl') =>
    proposeTexts(view, language, account, [])
      .filter(({ part }) => part === 'title')
      .map(({ text }) => text);
  expect(titles('pl', 'pl')).toEqual(['Mikrofon Rode']);
  expect(titles('en', 'pl')).toEqual(['Rode microphone']);
});
