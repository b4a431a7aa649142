import type { Language } from '@kadr/shared/kernel';
import written from '../words/card-units.json' with { type: 'json' };

const columns: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, pl: 1, ru: 2 };

/** A unit by its forms in a language: one, few, many (Polish, Russian), or one, other (English), or one form for all. */
type Unit = readonly [en: string, pl: string, ru: string];
const units = written as unknown as readonly Unit[];

/** A piece of a line: a number with or without its unit, or a word as it is spelled. */
export type Item =
  | { readonly kind: 'measure'; readonly number: string; readonly unit: Unit | null }
  | { readonly kind: 'word'; readonly text: string };

/** A number: "12 × 8 × 9.5", "−30", "1,5", "24/7", "10-15". */
const number = String.raw`[−-]?\d+(?:[.,]\d+)?(?:\s?[x×хX/–-]\s?\d+(?:[.,]\d+)?)*`;
const itemPattern = new RegExp(
  String.raw`(?<number>(?<![\p{L}\d])${number}(?![\d\p{Lu}]*\p{Lu}\d))\s?(?<unit>мА·ч|mAh|°C|[%°″"]|шт\.|szt\.|\p{L}+)?|(?<word>[\p{L}\d]+(?:[-'’./][\p{L}\d]+)*)|(?<sign>\S)`,
  'gu',
);

/** The pieces of a line; undefined where it has a sign that is neither word nor number. */
export function itemsOf(line: string, language: Language): Item[] | undefined {
  const items: Item[] = [];
  for (const { groups = {} } of line.matchAll(itemPattern)) {
    if (groups['sign'] !== undefined) return undefined;
    if (groups['word'] !== undefined) items.push({ kind: 'word', text: groups['word'] });
    if (groups['number'] !== undefined) {
      const unit = groups['unit'] === undefined ? undefined : unitNamed(groups['unit'], language);
      items.push({ kind: 'measure', number: groups['number'], unit: unit ?? null });
      if (groups['unit'] !== undefined && unit === undefined) items.push({ kind: 'word', text: groups['unit'] });
    }
  }
  return items;
}

function unitNamed(text: string, language: Language): Unit | undefined {
  const asked = text === '"' ? '″' : text.toLowerCase().replace(/\.$/u, '');
  const isNamed = (unit: Unit, column: 0 | 1 | 2) =>
    unit[column].split('|').some((form) => form.toLowerCase().replace(/\.$/u, '') === asked);
  return units.find((unit) => isNamed(unit, columns[language])) ?? units.find((unit) => isNamed(unit, 0));
}

/** How a number stands: by itself, or after a preposition that asks for the genitive ("do 24 godzin", "до 24 часов"). */
type Case = 'plain' | 'genitive';

/** "2 lata", "1,5 l", "9.5 cm" in a language: the decimal sign and the form of the unit are its own. */
export function measureIn(
  { number: written, unit }: Extract<Item, { kind: 'measure' }>,
  language: Language,
  grammar: Case = 'plain',
): string {
  const amount = language === 'en' ? written.replaceAll(',', '.') : written.replaceAll('.', ',');
  if (unit === null) return amount;
  const [one = '', few = one, many = few] = unit[columns[language]].split('|');
  const last = Number(written.replaceAll(',', '.').match(/[\d.]+$/u)?.[0] ?? 0);
  const category = new Intl.PluralRules(language).select(last);
  const isFew = language === 'en' || category === 'few' || !Number.isInteger(last);
  const name = category === 'one' ? one : grammar === 'plain' && isFew ? few : language === 'en' ? few : many;
  return /^[°″]/u.test(name) && name !== '°C' ? `${amount}${name}` : `${amount}\u00A0${name}`;
}
