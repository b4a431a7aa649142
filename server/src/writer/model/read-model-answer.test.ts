import { describe, expect, test } from 'vitest';
import { heldIn, marksOf, type Fact, findMarketplace } from '@kadr/shared/descriptions';
import { briefFor } from './model-brief.ts';
import { readModelAnswer, type AnswerRules, type ModelTexts } from './read-model-answer.ts';

const fact = (kind: Fact['kind'], value: string): Fact => ({
  id: `${kind}:${value}`,
  kind,
  value,
  source: 'user',
  state: 'confirmed',
  claims: [],
  photoId: null,
});
const facts = [
  fact('name', 'Ranek'),
  fact('category', 'mugs'),
  fact('height', '95'),
  fact('volume', '350 ml'),
  fact('colour', 'white'),
];
const allegro = findMarketplace('allegro');
const amazon = findMarketplace('amazon');
if (!allegro || !amazon) throw new Error('no marketplaces');
const rules = (changes: Partial<AnswerRules> = {}): AnswerRules => ({
  brief: briefFor(facts, 'en'),
  marketplace: allegro,
  language: 'en',
  confirmedClaims: [],
  ...changes,
});
const good: ModelTexts = {
  title: 'mug [name], [volume]',
  bullets: ['It holds [volume] of tea', 'It is [height] tall'],
  paragraphs: ['[name] is a mug for the morning.', 'With [volume] it is enough for a long talk.'],
};
const problems = (changes: Partial<ModelTexts>, more: Partial<AnswerRules> = {}) => {
  const read = readModelAnswer({ ...good, ...changes }, rules(more));
  return 'problems' in read ? read.problems.join('; ') : '';
};

test('values become words that rest on their facts; nothing is held', () => {
  const read = readModelAnswer(good, rules());
  if (!('description' in read)) throw new Error(read.problems.join());
  const { description } = read;
  expect(description.title.text).toBe('Mug Ranek, 350\u00A0ml');
  expect(description.bullets[1]?.text).toBe('It is 9.5\u00A0cm tall');
  expect(marksOf(description.title, { facts, confirmedClaims: [] }).map(({ kind, fact: id }) => [kind, id])).toEqual([
    ['fact', 'name:Ranek'],
    ['fact', 'volume:350 ml'],
  ]);
  expect(heldIn(description, { facts, confirmedClaims: [] })).toEqual({ claims: [], open: [], numbers: [] });
});

describe('an answer is refused for', () => {
  test.each<readonly [string, Partial<ModelTexts>, string]>([
    ['a number of its own', { title: 'Mug for 2 people' }, 'the number 2'],
    ['a value that there is not', { title: 'Mug [weight]' }, '[weight] is no value'],
    ['words to be proven', { paragraphs: ['It is the bestseller of the year.'] }, 'not proven'],
    ['markup', { bullets: ['<b>Good</b> for tea'] }, 'no markup'],
    ['an address', { bullets: ['See https://evil.example for more'] }, 'no addresses'],
    ['an empty part', { bullets: [' '] }, 'no part may be empty'],
    ['half a character', { bullets: ['For tea \uD83D'] }, 'no characters'],
    ['another language', { bullets: ['Na herbatę i kawę'], paragraphs: ['Kubek jest na co dzień.'] }, 'language'],
    [
      'a title over the limit',
      { title: 'A mug for the morning and for the evening and for all the hours that are between them' },
      'at most 75',
    ],
  ])('%s', (_, changes, problem) => {
    expect(problems(changes)).toContain(problem);
  });

  test('signs and bullets that the marketplace refuses', () => {
    expect(problems({ title: 'Good morning!' }, { marketplace: amazon })).toContain('may not hold !');
    expect(problems({ title: 'Mug by mug, the mug of mornings' }, { marketplace: amazon })).toContain('repeats "mug"');
    expect(problems({ bullets: Array.from({ length: 6 }, () => 'For the tea') }, { marketplace: amazon })).toContain(
      'too many bullets',
    );
  });
});

test('a claim that the seller has confirmed may stand', () => {
  const changes = { paragraphs: ['The mug is waterproof.'] };
  expect(problems(changes)).toContain('not proven');
  expect(problems(changes, { confirmedClaims: ['claim:waterproof'] })).toBe('');
});
