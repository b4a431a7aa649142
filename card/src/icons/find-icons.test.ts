import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '@kadr/shared/kernel';
import { findIcons, iconName, suggestIcons, type IconWords } from './find-icons.ts';
import { benefitIcons, benefitIconSchema } from '@kadr/shared/designs';

const wordsIn = (language: string): IconWords =>
  z
    .record(benefitIconSchema, z.string())
    .parse(
      JSON.parse(
        readFileSync(new URL(`../../../shared/locales/${language}/design-icons.json`, import.meta.url), 'utf8'),
      ),
    );

describe.each(languages)('icons in %s', (language) => {
  const words = wordsIn(language);

  test('each has a name of its own', () => {
    const names = benefitIcons.map((icon) => iconName(words, icon));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('each is found by its name', () => {
    for (const icon of benefitIcons) expect(findIcons(iconName(words, icon), words).slice(0, 6)).toContain(icon);
  });
});

test.each([
  ['en', 'Made of recycled plastic', 'recycle'],
  ['en', '12 months on one battery', 'battery-4'],
  ['pl', 'Naturalny bambus, bez plastiku', 'leaf'],
  ['pl', 'Gwarancja 2 lata', 'shield-check'],
  ['ru', 'Быстрая доставка по России', 'truck-delivery'],
  ['ru', 'Можно стирать в машине', 'wash'],
] as const)('%s: "%s" gets %s', (language, benefit, icon) => {
  expect(suggestIcons([benefit], wordsIn(language))).toEqual([icon]);
});

test('a search for nothing shows all, a search for nonsense none', () => {
  expect(findIcons(' ', wordsIn('en'))).toHaveLength(benefitIcons.length);
  expect(findIcons('qqqq', wordsIn('en'))).toEqual([]);
});

test('no two benefits of a card get the same icon, not those either that no icon says', () => {
  const texts = ['Made of recycled plastic', 'Recycled and recyclable', 'Qqqq', 'Zzzz', 'Xxxx'];
  const icons = suggestIcons(texts, wordsIn('en'), ['check']);
  expect(icons[0]).toBe('recycle');
  expect(new Set([...icons, 'check']).size).toBe(6);
});
