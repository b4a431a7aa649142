import { contentOf } from './content-words.ts';

export type PrintedUnit = 'ml' | 'l' | 'g' | 'kg';

/** A content as it is printed. */
export interface PrintedAmount {
  readonly amount: number;
  readonly unit: PrintedUnit;
  /** The same in millilitres or grams. */
  readonly base: number;
  /**
   * Whether it can only be read so: "2 500 ml" may also be two of 500, "1,250 g" a gram and a quarter, "64 G" no grams.
   */
  readonly isClear: boolean;
}

/** What an ounce is where nothing says it: of what one drinks from a fluid one, of other goods one of weight. */
export type PlainOunce = 'ml' | 'g';

/** What a package says about its content and size. */
export interface Measures {
  volumeMl: number | null;
  weightG: number | null;
  /** In the order printed, in centimetres; two or three of them. */
  sizeCm: number[] | null;
}

const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`;
/** Of a content: also with its thousands apart. */
const amount = String.raw`((?:\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+|\d{1,5})(?:[.,]\d{1,3})?)`;
/** Before a quantity: not the tail of a longer number or word ("E250", "2024"). */
const start = String.raw`(?<![\p{L}\d.,])`;
const end = String.raw`(?![\p{L}\d])`;

interface Unit {
  readonly kind: 'volume' | 'weight';
  readonly pattern: RegExp;
  readonly unit: PrintedUnit;
  readonly times: number;
  readonly decimals: number;
}

/**
 * Units in Latin and Cyrillic, with what text recognition makes of them: "ml" read by Cyrillic data is "ті", "г" read
 * by Latin data is "r". Only what cannot be another word.
 */
const volumeUnits: readonly Unit[] = [
  unitOf(String.raw`m[l1i|]|мл|ті|тl|rnl|мn`, 'ml'),
  unitOf(String.raw`c[l1]|сл`, 'ml', 10),
  unitOf(String.raw`l|L|ℓ|л|litr\p{L}*|lit(?:er|re)s?|литр\p{L}*`, 'l'),
  unitOf(String.raw`fl(?:uid)?\.?\s?(?:oz|ounces?)`, 'ml', 29.57, 0),
];
/** No milligrams: those are what a tablet holds. */
const weightUnits: readonly Unit[] = [
  unitOf(String.raw`kg|кг|кr`, 'kg'),
  unitOf(String.raw`g|г|gr|гр|gram\p{L}*|грамм\p{L}*`, 'g'),
];
const fluidOunce = unitOf('oz|ounces?', 'ml', 29.57, 0);
const weightOunce = unitOf('oz|ounces?', 'g', 28.35, 0);
const net = /(?<!\p{L})(?:net\.?\s?(?:wt|weight)|netto|нетто)(?!\p{L})/iu;
const sizeUnits: Readonly<Record<string, number>> = { mm: 0.1, мм: 0.1, cm: 1, см: 1, ст: 1, m: 100, м: 100, in: 2.54 };
const size = new RegExp(
  `${start}${number}\\s?(?:mm|cm|мм|см)?\\s?[x×х*]\\s?${number}(?:\\s?(?:mm|cm|мм|см)?\\s?[x×х*]\\s?${number})?\\s?(mm|cm|мм|см|ст|m|м|in)${end}`,
  'iu',
);

/** Reads the first volume, weight and size in a line of text, in English, Polish or Russian. */
export function readMeasures(text: string): Measures {
  const { volume, weight } = readAmounts(text);
  return { volumeMl: volume?.base ?? null, weightG: weight?.base ?? null, sizeCm: readSize(text) };
}

/**
 * The first volume and weight in a line of text, as they stand there; an ounce is read only where the line or the
 * caller says what it is.
 */
export function readAmounts(
  text: string,
  plainOunce: PlainOunce | null = null,
): { volume: PrintedAmount | null; weight: PrintedAmount | null } {
  const withoutSizes = text.replace(size, ' ');
  const isNet = net.test(text);
  const first = (...units: readonly Unit[]) => firstOf(withoutSizes, units, isNet);
  const plainWeight = () => (isNet ? first(weightOunce) : plainOunce === 'g' ? unclear(first(weightOunce)) : null);
  return {
    volume: first(...volumeUnits) ?? (plainOunce === 'ml' && !isNet ? first(fluidOunce) : null),
    weight: first(...weightUnits) ?? plainWeight(),
  };
}

function unclear(amount: PrintedAmount | null): PrintedAmount | null {
  return amount && { ...amount, isClear: false };
}

function unitOf(names: string, unit: PrintedUnit, times = 1, decimals = 2): Unit {
  return {
    kind: unit === 'ml' || unit === 'l' ? 'volume' : 'weight',
    pattern: new RegExp(`${start}${amount}(\\s?(?:${names}))${end}`, 'giu'),
    unit,
    times,
    decimals,
  };
}

/** The first that is surely a content, else the first that may be one. */
function firstOf(text: string, units: readonly Unit[], isNet: boolean): PrintedAmount | null {
  for (const { kind, pattern, unit, times, decimals } of units) {
    const read = [...text.matchAll(pattern)].flatMap((match) => {
      const [words, digits = '', printed = ''] = match;
      const { value, isClear } = readAmount(digits, unit);
      const content = contentOf({
        kind,
        value,
        unit: printed,
        before: text.slice(0, match.index),
        after: text.slice(match.index + words.length),
        isNet,
      });
      return value <= 0 || content === 'none' ? [] : [{ value, isClear, content }];
    });
    const first = read.find(({ content }) => content === 'content') ?? read[0];
    if (!first) continue;
    const base = unit === 'l' || unit === 'kg' ? 1000 : 1;
    return {
      amount: times === 1 ? first.value : rounded(first.value * times, decimals),
      unit,
      base: rounded(first.value * times * base, decimals),
      isClear: first.isClear && first.content === 'content',
    };
  }
  return null;
}

/** Three digits behind a sign are thousands, but of litres and kilograms: no one prints thousandths of a millilitre. */
function readAmount(digits: string, unit: PrintedUnit): { value: number; isClear: boolean } {
  const joined = digits.replaceAll(/[ \u00A0\u2009\u202F]/g, '');
  const isThousand = (unit === 'ml' || unit === 'g') && /^[1-9]\d{0,2}[.,]\d{3}$/.test(joined);
  const value = toNumber(isThousand ? joined.replace(/[.,]/, '') : joined) ?? 0;
  return { value, isClear: !isThousand && !/\d \d/.test(digits) };
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
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
