import type { CardText, DescriptionView, Fact } from '@kadr/shared/descriptions';
import { expect, it } from 'vitest';
import { aFact } from '../testing/a-fact.ts';
import { proposeTexts } from './propose-texts.ts';

const said = ({ id, kind, value: text }: Fact): CardText => ({
  part: kind === 'name' ? 'title' : 'benefit',
  text: { text, spans: [{ start: 0, end: text.length, fact: id }] },
});
const viewOf = (
  facts: Fact[],
  change: Partial<DescriptionView> = {},
): Pick<DescriptionView, 'facts' | 'confirmedClaims' | 'cardTexts'> => ({
  facts,
  confirmedClaims: [],
  cardTexts: facts.map(said),
  ...change,
});
const textsOf = (view: ReturnType<typeof viewOf>, onCard: string[] = []) =>
  proposeTexts(view, onCard).map(({ part, text }) => `${part}: ${text}`);

it('each proposal names the facts that its words give, each once', () => {
  const facts = [aFact('benefit', 'Keeps tea hot'), aFact('volume', '350 ml'), aFact('name', 'Ranek')];
  const written: CardText = {
    part: 'title',
    text: {
      text: 'Ranek, 350 ml',
      spans: [
        { start: 0, end: 5, fact: 'name:Ranek' },
        { start: 7, end: 10, fact: 'volume:350 ml' },
        { start: 11, end: 13, fact: 'volume:350 ml' },
      ],
    },
  };
  const proposals = proposeTexts(viewOf(facts, { cardTexts: [said(aFact('benefit', 'Keeps tea hot')), written] }), []);
  expect(proposals.find(({ text }) => text === 'Keeps tea hot')).toMatchObject({
    part: 'benefit',
    facts: [{ id: 'benefit:Keeps tea hot' }],
    claims: [],
  });
  expect(proposals.find(({ part }) => part === 'title')?.facts.map(({ id }) => id)).toEqual([
    'name:Ranek',
    'volume:350 ml',
  ]);
});

it('a claim without its proof is marked until the seller can prove it', () => {
  const facts = [aFact('benefit', 'Waterproof case', { claims: ['waterproof'] })];
  const claimsIn = (view: ReturnType<typeof viewOf>) => proposeTexts(view, []).flatMap(({ claims }) => claims);
  expect(claimsIn(viewOf(facts))).toEqual([{ words: 'Waterproof', id: 'claim:waterproof' }]);
  expect(claimsIn(viewOf(facts, { confirmedClaims: ['claim:waterproof'] }))).toEqual([]);
});

it('what the card says already, what is said twice and what is too long is left out', () => {
  const view = viewOf([
    aFact('name', 'Ranek mug'),
    aFact('benefit', 'Keeps tea hot'),
    aFact('benefit', 'x'.repeat(81)),
    aFact('text', 'Hand wash'),
    aFact('text', 'hand wash.'),
  ]);
  expect(textsOf(view, ['keeps tea hot.', 'Ranek mug'])).toEqual(['benefit: Hand wash']);
});

it('at most three titles and eight benefits are proposed', () => {
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  const view = viewOf(numbers.flatMap((number) => [aFact('name', `T${number}`), aFact('benefit', `B${number}`)]));
  expect(textsOf(view)).toEqual([
    ...numbers.slice(0, 3).map((number) => `title: T${number}`),
    ...numbers.slice(0, 8).map((number) => `benefit: B${number}`),
  ]);
});

it('a print that the title has in passing is no benefit', () => {
  const view = viewOf([aFact('text', 'RANEK'), aFact('text', 'Ran')]);
  expect(textsOf(view, ['Ranek – mug'])).toEqual(['benefit: Ran']);
});
