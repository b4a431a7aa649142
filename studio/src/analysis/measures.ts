/** What a package says about its content and size. */
export interface Measures {
  volumeMl: number | null;
  weightG: number | null;
  /** In the order printed, in centimetres; two or three of them. */
  sizeCm: number[] | null;
}

const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`;
/** Before a quantity: not the tail of a longer number or word ("E250", "2024"). */
const start = String.raw`(?<![\p{L}\d.,])`;
const end = String.raw`(?![\p{L}\d])`;

/**
 * Units in Latin and Cyrillic, with what text recognition makes of them: "ml" read by Cyrillic data is "ті", "г" read
 * by Latin data is "r". Only what cannot be another word.
 */
const volumeUnits: readonly (readonly [RegExp, number])[] = [
  [quantity(String.raw`m[l1i|]|мл|ті|тl|rnl|мn`), 1],
  [quantity(String.raw`c[l1]|сл`), 10],
  [quantity(String.raw`l|L|ℓ|л|litr\p{L}*|lit(?:er|re)s?|литр\p{L}*`), 1000],
  [quantity(String.raw`fl\.?\s?oz`), 29.57],
];
const weightUnits: readonly (readonly [RegExp, number])[] = [
  [quantity(String.raw`mg|мг`), 0.001],
  [quantity(String.raw`kg|кг|кr`), 1000],
  [quantity(String.raw`g|г|gr|гр|gram\p{L}*|грамм\p{L}*`), 1],
  [quantity(String.raw`oz`), 28.35],
];
const sizeUnits: Readonly<Record<string, number>> = { mm: 0.1, мм: 0.1, cm: 1, см: 1, ст: 1, m: 100, м: 100, in: 2.54 };
const size = new RegExp(
  `${start}${number}\\s?(?:mm|cm|мм|см)?\\s?[x×х*]\\s?${number}(?:\\s?(?:mm|cm|мм|см)?\\s?[x×х*]\\s?${number})?\\s?(mm|cm|мм|см|ст|m|м|in)${end}`,
  'iu',
);

/** Reads the first volume, weight and size in a line of text, in English, Polish or Russian. */
export function readMeasures(text: string): Measures {
  const withoutSizes = text.replace(size, ' ');
  return { volumeMl: firstOf(withoutSizes, volumeUnits), weightG: firstOf(withoutSizes, weightUnits), sizeCm: readSize(text) };
}

function quantity(units: string): RegExp {
  return new RegExp(`${start}${number}\\s?(?:${units})${end}`, 'iu');
}

function firstOf(text: string, units: readonly (readonly [RegExp, number])[]): number | null {
  for (const [pattern, factor] of units) {
    const value = toNumber(pattern.exec(text)?.[1]);
    if (value !== null && value > 0) return Math.round(value * factor * 100) / 100;
  }
  return null;
}

function readSize(text: string): number[] | null {
  const match = size.exec(text);
  if (match === null) return null;
  const factor = sizeUnits[(match[4] ?? '').toLowerCase()] ?? 1;
  const sides = [match[1], match[2], match[3]].map(toNumber).filter((side) => side !== null);
  return sides.map((side) => Math.round(side * factor * 10) / 10);
}

function toNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replace(',', '.'));
}
