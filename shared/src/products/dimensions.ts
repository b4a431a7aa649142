import { z } from 'zod';

/** A length in millimetres, as stored: 0.1 cm to 9999.9 cm. */
export const lengthMmSchema = z.number().int().min(1).max(99_999);

/**
 * Of what stands: length from left to right as its front is seen, width from front to back. Of clothes as they lie: length
 * from top to hem, width across, height of the cloth.
 */
export const dimensionsSchema = z.object({
  lengthMm: lengthMmSchema.nullable(),
  widthMm: lengthMmSchema.nullable(),
  heightMm: lengthMmSchema.nullable(),
});
export type Dimensions = z.infer<typeof dimensionsSchema>;

export const lengthFields = ['lengthMm', 'widthMm', 'heightMm'] as const;
export type LengthField = (typeof lengthFields)[number];

/** Whether at least one length is more than an estimate, so that a picture may state it. */
export function isSizeStated(dimensions: Dimensions, estimated: readonly LengthField[] = []): boolean {
  return lengthFields.some((field) => dimensions[field] !== null && !estimated.includes(field));
}

export type DimensionProblem = 'empty' | 'zero' | 'negative' | 'digits' | 'decimals' | 'number';

/** Digits allowed before the decimal point of a dimension in centimetres. */
export const maxDimensionDigits = 4;

/** Reads what a person typed for centimetres ("12", "12,5", "12.5") into millimetres, or says what is wrong. */
export function parseCentimetres(text: string): { mm: number } | { problem: DimensionProblem } {
  const trimmed = text.trim().replace(',', '.').replace('−', '-');
  if (trimmed === '') return { problem: 'empty' };
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(trimmed);
  if (!match) return { problem: 'number' };
  const [, minus, whole = '', fraction = ''] = match;
  if (minus && Number(trimmed) < 0) return { problem: 'negative' };
  if (Number(trimmed) === 0) return { problem: 'zero' };
  if (whole.replace(/^0+(?=\d)/, '').length > maxDimensionDigits) return { problem: 'digits' };
  if (fraction.length > 1) return { problem: 'decimals' };
  return { mm: Math.round(Number(trimmed) * 10) };
}

/** Centimetres for a form field, with the language's decimal sign. */
export function formatCentimetres(mm: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(mm / 10);
}
