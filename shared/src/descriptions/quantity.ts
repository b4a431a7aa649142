import { countUnits, measureUnits, type CountUnit, type MeasureUnit } from './units.ts';

/** The amount and unit of a quantity as facts keep it; undefined when it is none. */
export function parseQuantity(value: string): { amount: number; unit: MeasureUnit | CountUnit } | undefined {
  const [amount = '', word = ''] = value.split(' ', 2);
  const unit = [...measureUnits, ...countUnits].find((known) => known === word);
  return unit && Number(amount) > 0 ? { amount: Number(amount), unit } : undefined;
}
