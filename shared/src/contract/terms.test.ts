import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What shows products, frames, pictures and marketplaces. */
const features = [
  'products',
  'catalog',
  'descriptions',
  'listings',
  'batches',
  'visuals',
  'designs',
  'design-tools',
  'brand',
  'home',
  'support',
];

/** Other words for what has one name: a marketplace, a picture that was made, a frame of a photoshoot. */
const others = {
  pl: [/\bserwis(?:u|ie|y|ów|om)?(?!\p{L})/iu, /\bmarketplace/iu, /\bkadr(?:u|y|em|ów|ach|om)?(?!\p{L})/u],
  ru: [/площадк/iu, /картинк/iu],
} as const;
/** A picture in the seller's library may be any; only there is it an image. */
const made = { pl: /\bobraz(?:u|y|ów|em|ach|ie|om)?(?!\p{L})/iu, ru: /изображени/iu } as const;
const own = /[Mm]o(?:je|ich) obraz|[Мм]о(?:и|их) изображени|logo-empty|logo-missing/u;

function linesOf(language: string, feature: string): string[] {
  return readFileSync(new URL(`../../locales/${language}/${feature}.json`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('": "'));
}
const textOf = (line: string) => line.slice(line.indexOf('": "') + 3);

describe.each(['pl', 'ru'] as const)('the words for things in %s', (language) => {
  it.each(features)('are the same in %s as elsewhere', (feature) => {
    const lines = linesOf(language, feature);
    expect(lines.filter((line) => others[language].some((word) => word.test(textOf(line))))).toEqual([]);
    expect(lines.filter((line) => made[language].test(textOf(line)) && !own.test(line))).toEqual([]);
  });
});

it('Russian counts what was left out by the neuter', () => {
  expect(
    linesOf('ru', 'listings').filter((line) => /"left_(?:few|many|other)"/.test(line) && !line.includes('пропущено"')),
  ).toEqual([]);
});
