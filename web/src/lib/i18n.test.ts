import { describe, expect, it } from 'vitest';
import { currentLanguage, detectLanguage, startI18n } from './i18n.ts';

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

  it('that is chosen in another tab holds in this one, too', async () => {
    localStorage.setItem('user-locale', 'en');
    await startI18n();
    const tell = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'user-locale', newValue }));
    tell('pl');
    await expect.poll(() => [currentLanguage(), document.documentElement.lang]).toEqual(['pl', 'pl']);
    tell(null);
    tell('xx');
    expect(currentLanguage()).toBe('pl');
    tell('en');
    await expect.poll(currentLanguage).toBe('en');
  });
});
