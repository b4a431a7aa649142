import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolveCountryCode } from './country.ts';

const service = 'https://where.example/json';
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  vi.useRealTimers();
});
const answering = (answer: unknown) => {
  globalThis.fetch = () => Promise.resolve(Response.json(answer));
};

describe('the country', () => {
  it('is asked of the service once and kept', async () => {
    answering({ country_code: 'PL' });
    expect(await resolveCountryCode(service, ['ru-RU'])).toBe('pl');
    answering({ country_code: 'DE' });
    expect(await resolveCountryCode(service, ['ru-RU'])).toBe('pl');
    expect(localStorage.getItem('user-country-code')).toBe('pl');
  });

  it.each([
    ['names no country', { country_code: null }, ['ru', 'ru-KZ'], 'kz'],
    ['answers nonsense', 'blocked', ['pl'], 'us'],
    ['answers nonsense and the browser has no region', {}, [], 'us'],
  ])("comes from the browser's language when the service %s", async (_case, answer, languages, country) => {
    answering(answer);
    expect(await resolveCountryCode(service, languages)).toBe(country);
  });

  it('does not wait longer than 2 s', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 2000 ? AbortSignal.abort() : new AbortController().signal,
    );
    globalThis.fetch = (_url, init) => {
      signals.push(init?.signal);
      return init?.signal?.aborted
        ? Promise.reject(new DOMException('late', 'TimeoutError'))
        : new Promise(() => undefined);
    };
    expect(await resolveCountryCode(service, [])).toBe('us');
    vi.restoreAllMocks();
  });
});
