import { expect, test } from 'vitest';
import { findMarketplace, type Marketplace } from '../marketplaces/marketplaces.ts';
import { problemsOfTexts } from './text-problems.ts';

const plain = (text: string) => ({ text, spans: [] });
const problems = (id: string, texts: { title?: string; bullets?: string[]; text?: string }) => {
  const { title = 'Mug', bullets = [], text = 'word '.repeat(200) } = texts;
  return problemsOfTexts(
    { title: plain(title), bullets: bullets.map(plain), text: plain(text) },
    findMarketplace(id) as Marketplace,
  );
};

test("texts within the rules have no problems, nor has a shop of one's own", () => {
  expect(problems('walmart', { bullets: ['Light'] })).toEqual([]);
  expect(problems('any', { title: 'x'.repeat(300), text: '' })).toEqual([]);
});

test('each rule that is broken is named with its numbers', () => {
  expect(
    problems('walmart', {
      title: 'x'.repeat(151),
      bullets: ['a', 'b'.repeat(501), 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
      text: 'Two words',
    }),
  ).toEqual([
    { problem: 'title-long', params: { length: 151, max: 150, unit: 'characters' } },
    { problem: 'bullet-long', params: { length: 501, max: 500, unit: 'characters', number: 2 } },
    { problem: 'bullets-many', params: { length: 9, max: 8 } },
    { problem: 'text-short', params: { least: 150, unit: 'words' } },
  ]);
  expect(problems('amazon', { title: 'Mug! {blue}', text: 'x'.repeat(2001) })).toEqual([
    { problem: 'title-signs', params: { signs: '! { }' } },
    { problem: 'text-long', params: { length: 2001, max: 2000, unit: 'characters' } },
  ]);
  expect(problems('amazon', { title: 'Kubek Ranek, kubek na kawę, KUBEK' })).toEqual([
    { problem: 'title-words', params: { words: 'kubek', max: 2 } },
  ]);
  expect(problems('amazon', { title: 'Kubek Ranek, kubek na kawę' })).toEqual([]);
  expect(problems('allegro', { text: 'ж'.repeat(20_001) })).toEqual([
    { problem: 'text-long', params: { length: 40_002, max: 40_000, unit: 'bytes' } },
  ]);
});
