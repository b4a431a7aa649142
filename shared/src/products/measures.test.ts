import { describe, expect, test } from 'vitest';
import { readAmounts, readMeasures } from './measures.ts';

describe('volume in millilitres', () => {
  test.each([
    ['250 ml', 250],
    ['250ml', 250],
    ['Shampoo 300 mL e', 300],
    ['0,5 л', 500],
    ['0.33 L', 330],
    ['1 litr', 1000],
    ['5 литров', 5000],
    ['Объём 250 мл', 250],
    ['33 cl', 330],
    ['300 ті', 300],
    ['8.5 fl oz', 251],
    ['250 mI', 250],
  ])('%s', (text, volumeMl) => {
    expect(readMeasures(text)).toMatchObject({ volumeMl, weightG: null });
  });
});

describe('weight in grams', () => {
  test.each([
    ['500 g', 500],
    ['1 kg', 1000],
    ['1,5 кг', 1500],
    ['100г', 100],
    ['Waga: 75 gramów', 75],
    ['Масса нетто 90 грамм', 90],
    ['Net wt 12 oz', 340],
    ['NET WT 500G', 500],
    ['12 OZ (340 g)', 340],
  ])('%s', (text, weightG) => {
    expect(readMeasures(text)).toMatchObject({ weightG, volumeMl: null });
  });
});

describe('size in centimetres', () => {
  test.each([
    ['12 x 8 x 4 cm', [12, 8, 4]],
    ['120×80×40 mm', [12, 8, 4]],
    ['30х40 см', [30, 40]],
    ['12cm x 8cm x 4cm', [12, 8, 4]],
    ['Rozmiar 10,5 x 20 cm', [10.5, 20]],
  ])('%s', (text, sizeCm) => {
    expect(readMeasures(text).sizeCm).toEqual(sizeCm);
  });
});

test.each([
  'Since 1924',
  'E250',
  'No. 5',
  'Model 250mlx',
  '2 gorące dni',
  'SPF 50',
  '12:30',
  'www.5l.pl',
  'Typ 250 A',
  '100% cotton',
  '0 ml',
])('%s says nothing', (text) => {
  expect(readMeasures(text)).toEqual({ volumeMl: null, weightG: null, sizeCm: null });
});

test('a size in centimetres is no weight, a line may hold two kinds', () => {
  expect(readMeasures('12 x 8 x 4 cm, 300 g')).toEqual({ sizeCm: [12, 8, 4], weightG: 300, volumeMl: null });
  expect(readMeasures('250 ml / 260 g')).toEqual({ sizeCm: null, weightG: 260, volumeMl: 250 });
});

test.each([
  ['Garnek 2 500 ml', 2500, false],
  ['2\u00A0500 мл', 2500, true],
  ['12\u202F500 ml', 12_500, true],
  ['1,000 ml', 1000, false],
  ['2.500 ml', 2500, false],
  ['0,500 l', 500, true],
  ['1,250 l', 1250, true],
  ['12 500 ml', 12_500, false],
  ['10 000 ml', 10_000, false],
  ['0.125 ml', 0.13, true],
])('thousands apart: %s', (text, base, isClear) => {
  expect(readAmounts(text).volume).toMatchObject({ base, isClear });
});

test('a content keeps the unit that it is printed in; units that a text does not use become those', () => {
  expect(
    ['0,5 л', '1.5 kg', '33 cl', '300 ті'].map((text) =>
      Object.values(readAmounts(text))
        .filter((read) => read !== null)
        .map(({ amount, unit }) => `${amount} ${unit}`),
    ),
  ).toEqual([['0.5 l'], ['1.5 kg'], ['330 ml'], ['300 ml']]);
});

describe('a figure that is not what the package holds', () => {
  test.each([
    'Smartfon Samsung Galaxy A55 5G',
    'Mysz Logitech 2.4G',
    'Router 4G',
    'Router 4 G',
    'WiFi 2.4GHz',
    'WiFi 2.4 GHz',
    'Смартфон 5Г',
    'Pendrive 64G',
    'Ręcznik 500 g/m2',
    'Ręcznik 500 g / m²',
    'Полотенце 500 г/м2',
    'Полотенце 450 г/м²',
    'Papier 80 g/m',
    'Towel 500 gsm',
    'Witamina C 1000 mg 60 tabletek',
    'Витамин С 500 мг',
    'Syrop 250 mg/5 ml',
    'Krzesło do 120 kg',
    'Krzesło do ok. 120 kg',
    'Hamak do 150 kg',
    'Stolik max 50 kg',
    'Max. 50 kg',
    'Hocker 40 kg max',
    'Max load 150kg',
    'Regał maks. 80 kg',
    'Chair up to 120 kg',
    'Стул до 120 кг',
    'Полка, макс. 20 кг',
    'Hak udźwig 10 kg',
    'Полка, нагрузка 20 кг',
    'Pampers 9-14 kg',
    'Pampers 9–14 kg',
    'Pampers 9 - 14 kg',
    'Pampers 9 kg - 14 kg',
    'Pampers 15 kg+',
    'Szelki od 5 kg',
    'Подгузники от 9 кг',
    'Подгузники 9-14 кг',
    'For dogs 3 to 7 kg',
    'Pompa 1000 l/h',
    'Pompka 5 l/min',
    'Насос 10 л в час',
    'Białko 12 g na 100 g',
    'Miarka 1/2 l',
    'Ceramic mug 12 oz',
    'Tumbler 40 oz',
  ])('%s', (text) => {
    expect(readAmounts(text)).toEqual({ volume: null, weight: null });
  });

  test.each<[string, number]>([
    ['Karma dla psów 10-25 kg, 12 kg', 12_000],
    ['Karma dla psów do 10 kg 3 kg', 3000],
    ['Baton 20 g białka, 60 g', 60],
    ['Kawa do ekspresu 500 g', 500],
    ['Klocki na 2 osoby - 500 g', 500],
    ['Чай 100 г в 20 пакетиках', 100],
    ['Masło 200 g na stół', 200],
  ])('leaves the next one: %s', (text, base) => {
    expect(readAmounts(text).weight).toMatchObject({ base, isClear: true });
  });

  test.each<[string, number]>([
    ['Pepsi Max 330 ml', 330],
    ['Krem do twarzy 50 ml', 50],
    ['Шампунь для волос 400 мл', 400],
    ['Butelka 500 ml na sok', 500],
    ['Бутылка 500 мл / с крышкой', 500],
    ['200 ml + 50 ml gratis', 200],
    ['400ml+100ml', 400],
  ])('nor takes one away that is: %s', (text, base) => {
    expect(readAmounts(text).volume).toMatchObject({ base, isClear: true });
  });
});

test('what may be grams, or something else, is unclear', () => {
  expect(
    ['COFFEE 250 G', 'Baton 20 g białka', 'Candle 8 oz', 'Hantle 2 x 5 kg', 'Coffee 250 g', 'NET WEIGHT 250 G'].map(
      (text) => readAmounts(text, 'g').weight,
    ),
  ).toMatchObject([
    { base: 250, isClear: false },
    { base: 20, isClear: false },
    { base: 227, isClear: false },
    { base: 5000, isClear: false },
    { base: 250, isClear: true },
    { base: 250, isClear: true },
  ]);
});

test('an ounce is what the line says, else what the caller does', () => {
  expect(readAmounts('Tumbler 40 oz', 'ml')).toMatchObject({
    volume: { base: 1183, unit: 'ml', isClear: true },
    weight: null,
  });
  expect(readAmounts('Net wt 12 oz', 'ml')).toMatchObject({ volume: null, weight: { base: 340, isClear: true } });
  expect(readAmounts('8.5 fl. oz', 'g')).toMatchObject({ volume: { base: 251 }, weight: null });
});
