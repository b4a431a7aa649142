import { lengthFields, type LengthField } from '@kadr/shared/products';
import type { PhotoFindings } from '../../engine/port.ts';
import type { ProductRow } from './queries.ts';

export const lengthColumns = { lengthMm: 'length_mm', widthMm: 'width_mm', heightMm: 'height_mm' } as const;

type Lengths = Pick<ProductRow, 'set_by_user' | 'agreed_lengths' | 'length_mm' | 'width_mm' | 'height_mm'>;
export type FoundLengths = Pick<PhotoFindings, LengthField>;

/**
 * Lengths of the product that no one stated: the analysis worked them out, and the seller at most agreed to them with
 * all else.
 */
export function estimatedLengths(row: Lengths, found: FoundLengths | null): LengthField[] {
  return lengthFields.filter((field) => {
    const mm = row[lengthColumns[field]];
    if (mm === null) return false;
    if (row.set_by_user.includes(field)) return row.agreed_lengths.includes(field);
    // Without findings nothing says that it was a guess.
    return found !== null && !isRead(found, field, mm);
  });
}

/** Whether the length stands on the packaging as it was read. */
export function isRead(found: FoundLengths | null, field: LengthField, mm: number): boolean {
  const length = found?.[field];
  return length?.source === 'ocr' && length.value === mm;
}
