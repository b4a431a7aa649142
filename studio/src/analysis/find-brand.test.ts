import { categories } from '@kadr/shared/catalog';
import { expect, test } from 'vitest';
import brands from './brands.json' with { type: 'json' };
import { findBrand } from './find-brand.ts';

const line = (text: string, { heightPx = 30, confidence = 0.9 } = {}) => ({
  text,
  confidence,
  region: { photo: 0, box: { left: 0, top: 0, widthPx: 200, heightPx } },
});
const named = (...texts: string[]) => findBrand(texts.map((text) => line(text)))?.value.brand.name ?? null;

test('each brand is listed once, under categories that exist', () => {
  const ids = new Set(categories.filter(({ parentId }) => parentId !== null).map(({ id }) => id));
  expect(brands.flatMap(({ makes }) => makes).filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(brands.map(({ name }) => name.toLowerCase())).size).toBe(brands.length);
});

test('each brand is found by its own name, in capitals too', () => {
  const own = brands.filter(({ name }) => named(name) !== name || named(name.toUpperCase()) !== name);
  expect(own).toEqual([]);
});

test('a brand is found as print shows it: without accents, within a line, with one letter read wrongly', () => {
  expect(named('LOREAL PARIS')).toBe("L'Oréal");
  expect(named('Head&Shoulders')).toBe('Head & Shoulders');
  expect(named('R0LLEIFLEX')).toBe('Rolleiflex');
  expect(named('НАТУРА', 'NATURA SIBERICA')).toBe('Natura Siberica');
});

test('what is also a word counts only as a line of its own', () => {
  expect(named('Parker')).toBe('Parker');
  expect(named('Peter Parker rides again')).toBeNull();
  expect(named('4F')).toBe('4F');
  expect(named('room 4F left')).toBeNull();
});

test('the largest print counts, and none that was read unsurely', () => {
  const [small, large] = [line('Bosch', { heightPx: 10 }), line('Makita', { heightPx: 60 })];
  expect(findBrand([small, large])).toMatchObject({
    value: { brand: { name: 'Makita' }, isWholeLine: true },
    source: 'ocr',
    region: large.region,
  });
  expect(findBrand([line('Makita', { confidence: 0.4 })])).toBeNull();
  expect(named('just words', 'Nikolai')).toBeNull();
});
