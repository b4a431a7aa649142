import { describe, expect, test } from 'vitest';
import { readAmounts, readMeasures } from './measures.ts';

describe('volume in millilitres', () => {
  test.each([
    ['250 ml', 250], ['250ml', 250], ['Shampoo 300 mL e', 300], ['0,5 л', 500], ['0.33 L', 330], ['1 litr', 1000], ['5 литров', 5000],
    ['Объём 250 мл', 250], ['33 cl', 330], ['300 ті', 300], ['8.5 fl oz', 251], ['250 mI', 250],
  ])('%s', (text, volumeMl) => {
    expect(readMeasures(text)).toMatchObject({ volumeMl, weightG: null });
  });
});

describe('weight in grams', () => {
  test.each([
    ['500 g', 500], ['1 kg', 1000], ['1,5 кг', 1500], ['100г', 100], ['Waga: 75 gramów', 75], ['250 mg', 0.25], ['Масса нетто 90 грамм', 90], ['12 oz', 340],
  ])('%s', (text, weightG) => {
    expect(readMeasures(text)).toMatchObject({ weightG, volumeMl: null });
  });
});

describe('size in centimetres', () => {
  test.each([
    ['12 x 8 x 4 cm', [12, 8, 4]], ['120×80×40 mm', [12, 8, 4]], ['30х40 см', [30, 40]], ['12cm x 8cm x 4cm', [12, 8, 4]], ['Rozmiar 10,5 x 20 cm', [10.5, 20]],
  ])('%s', (text, sizeCm) => {
    expect(readMeasures(text).sizeCm).toEqual(sizeCm);
  });
});

test.each(['Since 1924', 'E250', 'No. 5', 'Model 250mlx', '2 gorące dni', 'SPF 50', '12:30', 'www.5l.pl', 'Typ 250 A', '100% cotton', '0 ml'])('%s says nothing', (text) => {
  expect(readMeasures(text)).toEqual({ volumeMl: null, weightG: null, sizeCm: null });
});

test('a size in centimetres is no weight, a line may hold two kinds', () => {
  expect(readMeasures('12 x 8 x 4 cm, 300 g')).toEqual({ sizeCm: [12, 8, 4], weightG: 300, volumeMl: null });
  expect(readMeasures('250 ml / 260 g')).toEqual({ sizeCm: null, weightG: 260, volumeMl: 250 });
});

test.each([
  ['Garnek 2 500 ml', 2500, false], ['2\u00A0500 мл', 2500, true], ['12\u202F500 ml', 12_500, true], ['1,000 ml', 1000, false], ['2.500 ml', 2500, false], ['0,500 l', 500, true],
  ['1,250 l', 1250, true], ['12 500 ml', 12_500, false], ['10 000 ml', 10_000, false], ['0.125 ml', 0.13, true],
])('thousands apart: %s', (text, base, isClear) => {
  expect(readAmounts(text).volume).toMatchObject({ base, isClear });
});

test('a content keeps the unit that it is printed in; units that a text does not use become those', () => {
  expect(['0,5 л', '1.5 kg', '33 cl', '250 mg', '300 ті'].map((text) => Object.values(readAmounts(text)).filter((read) => read !== null).map(({ amount, unit }) => `${amount} ${unit}`)))
    .toEqual([['0.5 l'], ['1.5 kg'], ['330 ml'], ['0.25 g'], ['300 ml']]);
});
