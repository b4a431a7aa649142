import { describe, expect, it } from 'vitest';
import { detectLanguage } from './i18n.ts';

describe('the language', () => {
  it.each([
    [['pl-PL', 'en'], 'pl'],
    [['de-DE', 'ru', 'en'], 'ru'],
    [['RU'], 'ru'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
  ])('of a browser that asks for %j is %s', (tags, language) => {
    expect(detectLanguage(tags)).toBe(language);
  });

  it("chosen in this browser goes before the browser's own; a broken choice is none", () => {
    localStorage.setItem('user-locale', 'pl');
    expect(detectLanguage(['ru'])).toBe('pl');
    localStorage.setItem('user-locale', 'xx');
    expect(detectLanguage(['ru'])).toBe('ru');
  });
});
