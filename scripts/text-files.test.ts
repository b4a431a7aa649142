import { expect, it } from 'vitest';
import { withFallback } from '../web/text-files.ts';

it('takes the English text for each key that a translation lacks, and no other', () => {
  const english = { page: { title: 'Title', lead: 'Lead' }, list: ['a', 'b'], only: 'English' };
  const polish = { page: { title: 'Tytuł' }, list: ['c'] };
  expect(withFallback(polish, english)).toEqual({
    page: { title: 'Tytuł', lead: 'Lead' },
    list: ['c'],
    only: 'English',
  });
});
