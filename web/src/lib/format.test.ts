import { describe, expect, it } from 'vitest';
import { formatsFor } from './format.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('time passed', () => {
  it.each([
    ['en', 30, 'this minute'],
    ['en', 3 * 60, '3 minutes ago'],
    ['en', 26 * 3600, 'yesterday'],
    ['pl', 2 * 3600, '2 godziny temu'],
    ['ru', 5 * 86_400, '5 дней назад'],
    ['ru', 21 * 60, '21 минуту назад'],
    // A browser whose clock is five minutes behind the server's.
    ['en', -5 * 60, 'this minute'],
  ])('in %s, %d s ago, is "%s"', (language, secondsAgo, words) => {
    expect(formatsFor(language).ago(new Date(now - secondsAgo * 1000), now)).toBe(words);
  });
});
