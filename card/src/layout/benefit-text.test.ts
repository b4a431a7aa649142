import { expect, test } from 'vitest';
import { splitNumber } from './benefit-text.ts';

test.each([
  ['18 months on one battery', '18 months', 'on one battery'],
  ['9 cm, fits a small hand', '9 cm', 'fits a small hand'],
  ['12–18 months warranty', '12–18 months', 'warranty'],
  ['100 % cotton', '100 %', 'cotton'],
  ['Udźwig 120 kg', '120 kg', 'Udźwig'],
  ['Средний формат 6 × 6 см', '6 × 6 см', 'Средний формат'],
  ['Do −30 °C', '−30 °C', 'Do'],
])('"%s" says %s', (text, large, rest) => {
  expect(splitNumber(text)).toMatchObject({ large, rest });
});

test.each(['Only 240 g each', 'Waterproof IPX7', 'USB 3.0 port', 'Podlewanie raz w miesiącu', '2-year warranty'])(
  '"%s" has no number first or last',
  (text) => {
    expect(splitNumber(text)).toBeUndefined();
  },
);

test.each(['For children from 3 years', 'Dla dzieci od 3 lat', 'Для детей от 3 лет'])(
  'does not part the number from its preposition: "%s"',
  (text) => expect(splitNumber(text)).toBeUndefined(),
);
