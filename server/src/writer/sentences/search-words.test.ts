import { categories } from '@kadr/shared/catalog';
import { claimsIn } from '@kadr/shared/descriptions';
import { languages, type Language } from '@kadr/shared/kernel';
import { expect, it } from 'vitest';
import { factOf } from '../testing/fact-of.ts';
import { categoryWords, searchWords } from './search-words.ts';

it('every category has words in three languages, which claim nothing', () => {
  expect(Object.keys(categoryWords).toSorted()).toEqual(categories.map(({ id }) => id).toSorted());
  for (const words of Object.values(categoryWords)) {
    for (const language of languages) expect(words[language].length).toBeGreaterThanOrEqual(2);
    expect(languages.flatMap((language) => words[language]).flatMap(claimsIn)).toEqual([]);
  }
});

it('the words say of the thing what its facts say, then what its category is called', () => {
  const names = { en: 'Ricci loafers', pl: 'Mokasyny Ricci', ru: 'Лоферы Ricci' };
  const words = (language: Language) =>
    searchWords(
      [
        factOf('name', names[language]),
        factOf('category', 'shoes'),
        factOf('colour', 'brown'),
        factOf('attribute', 'gender=men'),
      ],
      language,
      language,
    );
  expect(words('en')).toEqual(['loafers', 'brown loafers', "men's loafers", 'footwear', 'shoes']);
  expect(words('pl')).toEqual(['mokasyny', 'mokasyny brązowe', 'mokasyny męskie', 'obuwie', 'buty']);
  expect(words('ru')).toEqual(['лоферы', 'лоферы коричневые', 'лоферы мужские', 'обувь', 'пара обуви']);
  expect(searchWords([], 'en', 'en')).toEqual([]);
  expect(searchWords([factOf('name', 'Sneakersy'), factOf('category', 'shoes')], 'pl', 'pl')).toEqual([
    'buty sportowe',
    'sneakersy',
    'obuwie',
    'buty',
  ]);
});
