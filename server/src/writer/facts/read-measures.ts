import { readAmounts, type PlainOunce } from '@kadr/shared/products';
import type { CountUnit } from '@kadr/shared/descriptions';
import { isForDrinks, isSoldByWeight } from './packaged.ts';

const start = String.raw`(?<![\p{L}\d.,])`;
const end = String.raw`(?![\p{L}\d])`;

const countPatterns: readonly (readonly [CountUnit, RegExp])[] = (
  [
    ['capsule', String.raw`kaps\p{L}*|caps\p{L}*|капс\p{L}*`],
    ['tablet', String.raw`tabletk\p{L}*|tabletek|tablets?|tabl\.?|таблет\p{L}*|табл\.?`],
    ['sachet', String.raw`sasz\p{L}*|sachet\p{L}*|пакетик\p{L}*`],
    ['piece', String.raw`szt\p{L}*|pcs|pieces?|шт\p{L}*`],
  ] as const
).map(([unit, names]) => [unit, new RegExp(String.raw`${start}(\d{1,4})\s?(?:${names})${end}`, 'iu')]);

export interface Quantity {
  readonly kind: 'volume' | 'weight' | 'count';
  /** As facts keep it: amount with a decimal point, a space, the unit. */
  readonly value: string;
  /** In millilitres, grams or pieces. */
  readonly base: number;
  readonly isClear: boolean;
}

/** What one drinks from holds fluid ounces, whatever its category. */
const vessel =
  /(?<!\p{L})(?:mugs?|cups?|tumblers?|bottles?|flasks?|jugs?|pitchers?|kub(?:ek|ki)|butelk[ai]|bidon|кружк[аи]|бутылк[аи]|стакан)(?!\p{L})/iu;

/** "350 ml" and "30 capsule" in a line of print on goods of a category. */
export function readQuantities(line: string, categoryId: string | null = null): Quantity[] {
  return quantitiesIn(line, isForDrinks(categoryId) || (vessel.test(line) && !isSoldByWeight(categoryId)) ? 'ml' : 'g');
}

/** Whether a text gives all quantities that the words give, as "350ml" does "350 ml". */
export function givesQuantities(text: string, words: string): boolean {
  const asked = quantitiesIn(words, 'g');
  const given = (['ml', 'g'] as const).flatMap((ounce) => quantitiesIn(text, ounce));
  return (
    asked.length > 0 &&
    asked.every(({ kind, base }) => given.some((one) => one.kind === kind && Math.abs(one.base - base) <= 0.01 * base))
  );
}

function quantitiesIn(line: string, plainOunce: PlainOunce): Quantity[] {
  const found: Quantity[] = [];
  const { volume, weight } = readAmounts(line, plainOunce);
  for (const [kind, read] of [
    ['volume', volume],
    ['weight', weight],
  ] as const) {
    if (read) found.push({ kind, value: `${read.amount} ${read.unit}`, base: read.base, isClear: read.isClear });
  }
  for (const [unit, pattern] of countPatterns) {
    const amount = Number(pattern.exec(line)?.[1] ?? 0);
    if (amount > 0) found.push({ kind: 'count', value: `${amount} ${unit}`, base: amount, isClear: true });
  }
  return found;
}

/** A GTIN-8, -12, -13 or -14 with its right check digit (GS1 General Specifications, 7.9) in a line of print. */
export function readGtin(line: string): string | null {
  for (const run of line.match(/\d(?:[ -]?\d){7,13}/g) ?? []) {
    const digits = run.replaceAll(/\D/g, '');
    if ([8, 12, 13, 14].includes(digits.length) && hasCheckDigit(digits)) return digits;
  }
  return null;
}

function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
