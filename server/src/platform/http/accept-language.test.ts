import { expect, it } from 'vitest';
import { acceptedLanguage } from './accept-language.ts';

it.each([
  ['pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7', 'pl'],
  ['de-DE,de;q=0.9,ru;q=0.8,en;q=0.7', 'ru'],
  ['en;q=0.2, pl;q=0.9', 'pl'],
  ['ru;q=0, en', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [`${','.repeat(2000)}pl;q=x`, 'pl'],
])('reads %j as %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));
