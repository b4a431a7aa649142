import { describe, expect, it } from 'vitest';
import { faqGroupsFrom, searchFaq } from './faq.ts';

const groups = faqGroupsFrom({
  general: {
    title: 'Ogólne',
    items: {
      a: { question: 'Co robi Kadr?', answer: 'Zdjęcia na półkę.' },
      b: { question: 'Język?', answer: 'Polski' },
    },
  },
  tokens: { title: 'Tokeny', items: { c: { question: 'Ile kosztuje ujęcie?', answer: '10 tokenów' } } },
});
const found = (search: string) =>
  searchFaq(groups, search)
    .flatMap((group) => group.items.map((item) => item.id))
    .join('');

describe('the search of the FAQ', () => {
  it.each([
    ['', 'abc'],
    ['  ', 'abc'],
    ['ZDJECIA', 'a'],
    ['polke', 'a'],
    ['kadr polke', 'a'],
    ['kadr tokenów', ''],
    ['uje', 'c'],
    ['język', 'b'],
  ])('for %j finds %j', (search, ids) => {
    expect(found(search)).toBe(ids);
  });

  it('leaves out groups without a find', () => {
    expect(searchFaq(groups, 'ile').map((group) => group.id)).toEqual(['tokens']);
  });
});
