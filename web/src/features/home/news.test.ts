import { languages } from '@kadr/shared/kernel';
import { describe, expect, it } from 'vitest';
import { newsFrom } from './news.ts';

const files = import.meta.glob<{ default: { entries: Record<string, unknown> } }>(
  '../../../../shared/locales/*/events.json',
  { eager: true },
);

describe('news', () => {
  it('comes the newest first', () => {
    const news = newsFrom({
      '2026-01-02-b': { title: 'b', text: '' },
      '2026-03-01-c': { title: 'c', text: '' },
      '2025-12-31-a': { title: 'a', text: '' },
    });
    expect(news.map(({ date, title }) => `${date} ${title}`)).toEqual(['2026-03-01 c', '2026-01-02 b', '2025-12-31 a']);
  });

  it('refuses an entry without its day', () => {
    expect(() => newsFrom({ launch: { title: 'a', text: '' } })).toThrow('launch');
  });

  it.each(languages)('in %s can be read, with the same entries as in English', (language) => {
    const of = (code: string) => files[`../../../../shared/locales/${code}/events.json`]?.default.entries ?? {};
    expect(newsFrom(of(language)).length).toBeGreaterThan(0);
    expect(Object.keys(of(language))).toEqual(Object.keys(of('en')));
  });
});
