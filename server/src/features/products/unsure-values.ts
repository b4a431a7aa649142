import { valueSureFrom, type UnsureValue } from '@kadr/shared/products';
import type { DraftRow } from './batch-queries.ts';
import { lengthsFound } from './interpret-findings.ts';

/** Nothing of its own to be unsure of. */
const asItsCategory = { confidence: 1, source: null };

/** What the analysis filled in less surely than is taken as seen, and the seller has not said since. */
export function unsureValues({ found, set_by_user: said, ...row }: DraftRow): UnsureValue[] {
  if (!found) return [];
  const own = <T>(field: UnsureValue['field'], value: T): T | null => (said.includes(field) ? value : null);
  const lengths = lengthsFound(
    found,
    {
      lengthMm: own('lengthMm', row.length_mm),
      widthMm: own('widthMm', row.width_mm),
      heightMm: own('heightMm', row.height_mm),
    },
    row.category_id,
  );
  const filled = [
    // A title that was not read only says what the category is called.
    ['title', row.title === '' ? null : row.title, found.headline ?? asItsCategory],
    ['category', row.category_id, found.category],
    ['lengthMm', row.length_mm, lengths.lengthMm],
    ['widthMm', row.width_mm, lengths.widthMm],
    ['heightMm', row.height_mm, lengths.heightMm],
  ] as const;
  return filled.flatMap(([field, value, fact]) => {
    const { confidence = 0, source = null } = fact ?? {};
    return value === null || said.includes(field) || confidence >= valueSureFrom ? [] : [{ field, confidence, source }];
  });
}
