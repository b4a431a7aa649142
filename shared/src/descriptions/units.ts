import type { Language } from '../kernel/index.ts';

export const measureUnits = ['ml', 'l', 'g', 'kg'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

export const countUnits = ['piece', 'capsule', 'tablet', 'sachet'] as const;
export type CountUnit = (typeof countUnits)[number];

const unitNames: Readonly<Record<Language, Readonly<Record<MeasureUnit | 'cm', string>>>> = {
  en: { ml: 'ml', l: 'l', g: 'g', kg: 'kg', cm: 'cm' },
  pl: { ml: 'ml', l: 'l', g: 'g', kg: 'kg', cm: 'cm' },
  ru: { ml: 'мл', l: 'л', g: 'г', kg: 'кг', cm: 'см' },
};

export function unitName(unit: MeasureUnit | 'cm', language: Language): string {
  return unitNames[language][unit];
}

/** one, few, many (Polish, Russian); one, other (English). */
const countNames: Readonly<
  Record<Language, Readonly<Record<CountUnit, readonly [one: string, few: string, many: string]>>>
> = {
  en: {
    piece: ['piece', 'pieces', 'pieces'],
    capsule: ['capsule', 'capsules', 'capsules'],
    tablet: ['tablet', 'tablets', 'tablets'],
    sachet: ['sachet', 'sachets', 'sachets'],
  },
  pl: {
    piece: ['sztuka', 'sztuki', 'sztuk'],
    capsule: ['kapsułka', 'kapsułki', 'kapsułek'],
    tablet: ['tabletka', 'tabletki', 'tabletek'],
    sachet: ['saszetka', 'saszetki', 'saszetek'],
  },
  ru: {
    piece: ['штука', 'штуки', 'штук'],
    capsule: ['капсула', 'капсулы', 'капсул'],
    tablet: ['таблетка', 'таблетки', 'таблеток'],
    sachet: ['пакетик', 'пакетика', 'пакетиков'],
  },
};

/** The word that goes with a whole number: 1 sztuka, 2 sztuki, 5 sztuk. */
export function countName(count: number, unit: CountUnit, language: Language): string {
  const [one, few, many] = countNames[language][unit];
  const category = new Intl.PluralRules(language).select(count);
  return category === 'one' ? one : category === 'few' ? few : many;
}

/** At most three decimals, with the language's decimal sign; never grouped, so that it can be searched for. */
export function formatAmount(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(value);
}
