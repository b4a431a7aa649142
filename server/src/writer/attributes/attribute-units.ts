import { formatAmount } from '@kadr/shared/descriptions';
import type { Language, Translated } from '@kadr/shared/kernel';

const same = (text: string): Translated => ({ en: text, pl: text, ru: text });

/** Units of attributes that are numbers; one that is not here is a plain number. */
const unitNames: Readonly<Record<string, Translated>> = {
  ml: { en: 'ml', pl: 'ml', ru: 'мл' },
  g: { en: 'g', pl: 'g', ru: 'г' },
  kg: { en: 'kg', pl: 'kg', ru: 'кг' },
  m: { en: 'm', pl: 'm', ru: 'м' },
  h: { en: 'h', pl: 'h', ru: 'ч' },
  W: { en: 'W', pl: 'W', ru: 'Вт' },
  V: { en: 'V', pl: 'V', ru: 'В' },
  mAh: { en: 'mAh', pl: 'mAh', ru: 'мА·ч' },
  GB: { en: 'GB', pl: 'GB', ru: 'ГБ' },
  inch: same('″'),
};

/** The unit behind a number; null where the attribute's name says what is counted. */
export function attributeUnit(unit: string | undefined): Translated | null {
  return unitNames[unit ?? ''] ?? null;
}

/** "1200 W", "26″", "4". */
export function attributeAmount(amount: number, unit: string | undefined, language: Language): string {
  const name = attributeUnit(unit)?.[language];
  const number = formatAmount(amount, language);
  return name === undefined ? number : name === '″' ? `${number}″` : `${number}\u00A0${name}`;
}
