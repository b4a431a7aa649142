import { expect, it } from 'vitest';
import { countryCodes, offeredCountryCodes, regionOfCountry } from './countries.ts';

const countOf = (codes: readonly string[]) => {
  const counts = { NA1: 0, EU1: 0, RU1: 0 };
  for (const code of codes) counts[regionOfCountry(code)]++;
  return counts;
};

it('maps every country once', () => {
  expect(countryCodes.every((code) => /^[a-z]{2}$/.test(code))).toBe(true);
  expect(new Set(countryCodes).size).toBe(250);
  expect(countOf(countryCodes)).toEqual({ NA1: 190, EU1: 51, RU1: 9 });
});

it('offers 140 of them', () => {
  expect(offeredCountryCodes.every((code) => countryCodes.includes(code))).toBe(true);
  expect(countOf(offeredCountryCodes)).toEqual({ NA1: 87, EU1: 44, RU1: 9 });
  expect(new Set(offeredCountryCodes).size).toBe(140);
});

it.each(['ru', 'by', 'kz', 'kg', 'tj', 'tm', 'uz', 'ge', 'af'])('%s belongs to RU1', (code) => {
  expect(regionOfCountry(code)).toBe('RU1');
});

it.each([
  ['PL', 'EU1'],
  ['gb', 'EU1'],
  ['us', 'NA1'],
  ['tr', 'NA1'],
  ['zz', 'NA1'],
  ['', 'NA1'],
])('%s belongs to %s', (code, region) => {
  expect(regionOfCountry(code)).toBe(region);
});
