import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { benefitIconSchema } from '@kadr/shared/designs';
import { languages } from '@kadr/shared/kernel';
import written from './benefit-words.json' with { type: 'json' };
import realBenefits from '../testing/real-benefits.json' with { type: 'json' };
import { evenIcons, iconsFor, suggestIcons } from './suggest-icons.ts';

describe('the words of icons', () => {
  const words = z.string().regex(/^[!#]?[\p{Ll}\d]+-?(?: [!#]?[\p{Ll}\d]+-?)*$/u);

  test('each row is an icon of its own with words in three languages', () => {
    const rows = z.array(z.tuple([benefitIconSchema, words, words, words])).parse(written);
    expect(new Set(rows.map(([icon]) => icon)).size).toBe(rows.length);
  });

  test('no word calls for two icons in one language', () => {
    for (const column of [1, 2, 3] as const) {
      const all = written.flatMap((row) => (row[column] ?? '').split(' '));
      expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
    }
  });
});

test.each([
  ['en', 'Made of recycled plastic', 'recycle'],
  ['en', '12 months on one battery', 'battery-4'],
  ['en', 'Waterproof IPX7', 'droplet'],
  ['en', 'Holds 350 ml', 'droplet'],
  ['en', 'Dishwasher safe', 'wash-machine'],
  ['en', 'Plastic-free packaging', 'leaf'],
  ['en', 'Keeps its shape down to −30 °C', 'temperature'],
  ['en', 'For autumn and spring', 'calendar'],
  ['pl', 'Na jesień i wiosnę', 'calendar'],
  ['pl', 'Stabilny obcas', 'shoe'],
  ['ru', 'Сезон: осень и весна', 'calendar'],
  ['ru', 'Устойчивый каблук 7 см', 'shoe'],
  ['ru', 'Экокожа', 'texture'],
  ['pl', 'Naturalny bambus, bez plastiku', 'leaf'],
  ['pl', 'Gwarancja 2 lata', 'shield-check'],
  ['pl', 'W zestawie etui', 'package'],
  ['pl', 'Moc 20 W', 'bolt'],
  ['pl', 'Zmiękcza skórę', 'feather'],
  ['pl', 'Skórzany pasek', 'texture'],
  ['ru', 'Быстрая доставка по России', 'truck-delivery'],
  ['ru', 'Можно стирать в машине', 'wash'],
  ['ru', 'Не боится воды', 'droplet'],
  ['ru', 'До −30 °C', 'temperature'],
] as const)('%s: "%s" gets %s', (language, benefit, icon) => {
  expect(suggestIcons([benefit], language)).toEqual([icon]);
});

test('what is not there calls for no icon, but where its absence is the point', () => {
  expect(iconsFor('Without a cable', 'en')).toEqual([]);
  expect(iconsFor('Bez barwników', 'pl')).toEqual([]);
  expect(iconsFor('Perfume-free', 'en')).toEqual(['flower-off']);
  expect(iconsFor('Bez perfum i barwników', 'pl')).toEqual(['flower-off']);
  expect(iconsFor('Без отдушек', 'ru')).toEqual(['flower-off']);
  expect(iconsFor('Без парабенов', 'ru')).toEqual(['leaf']);
});

test('a preposition is no unit', () => {
  expect(iconsFor('Kubek w kolorze', 'pl')).not.toContain('bolt');
});

test('no two benefits of a card get the same icon', () => {
  for (const turn of [0, 1, 2]) {
    const icons = suggestIcons(['Recycled plastic', 'Recycled and recyclable'], 'en', { used: ['leaf'], turn });
    expect(icons).toEqual(['recycle', null]);
  }
});

test('where no icon says a benefit it has none, and on a card no other has one', () => {
  const icons = suggestIcons(['Soft and warm', 'Qqqq'], 'en');
  expect(icons).toEqual(['flame', null]);
  expect(evenIcons(icons)).toEqual([null, null]);
  expect(evenIcons(['leaf', 'sun'])).toEqual(['leaf', 'sun']);
});

describe.each(languages)('benefits as listings in %s have them', (language) => {
  test.each(realBenefits[language])('"%s" gets %s', (benefit, icon) => {
    expect(iconsFor(benefit, language)[0] ?? 'none').toBe(icon);
  });
});

test('a further choice is another icon where the words allow one', () => {
  expect(suggestIcons(['Soft and warm'], 'en')).not.toEqual(suggestIcons(['Soft and warm'], 'en', { turn: 1 }));
});
