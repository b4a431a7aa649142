import { afterEach, describe, expect, it } from 'vitest';
import { likelyCountryCode, resolveCountryCode } from './country.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});
const answering = (answer: unknown) => {
  globalThis.fetch = () => Promise.resolve(Response.json(answer));
};

describe('the country', () => {
  it('is asked of the service once and kept', async () => {
    answering({ countryCode: 'pl' });
    expect(await resolveCountryCode(['ru-RU'])).toBe('pl');
    answering({ countryCode: 'de' });
    expect(await resolveCountryCode(['ru-RU'])).toBe('pl');
    expect(localStorage.getItem('user-country-code')).toBe('pl');
  });

  it('is guessed by the language where nothing has been asked', () => {
    expect(likelyCountryCode(['en', 'ru-KZ'])).toBe('kz');
    expect(likelyCountryCode(['en'])).toBe('us');
  });

  it.each([
    ['names no country', { countryCode: null }, ['ru', 'ru-KZ'], 'kz'],
    ['answers nonsense', 'blocked', ['pl'], 'us'],
    ['answers nonsense and the browser has no region', {}, [], 'us'],
  ])("comes from the browser's language when the service %s", async (_case, answer, languages, country) => {
    answering(answer);
    expect(await resolveCountryCode(languages)).toBe(country);
  });
});
