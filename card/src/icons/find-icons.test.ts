import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '@kadr/shared/kernel';
import { findIcons, iconName, type IconWords } from './find-icons.ts';
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

test('a search for nothing shows all, a search for nonsense none', () => {
  expect(findIcons(' ', wordsIn('en'))).toHaveLength(benefitIcons.length);
  expect(findIcons('qqqq', wordsIn('en'))).toEqual([]);
});
