import { valueSureFrom, type UnsureValue } from '@kadr/shared/products';
import type { DraftRow } from './batch-queries.ts';
import { interpretFindings, knownFacts } from './interpret-findings.ts';

/** What the analysis filled in less surely than is taken as seen, and the seller has not said since. */
export function unsureValues(row: DraftRow): UnsureValue[] {
  const { findings, language } = row;
  if (!findings || !language) return [];
  // A title that only says what the category is called is as sure as that one.
  const found = interpretFindings(findings, { ...knownFacts(row, language), categoryId: row.category_id });
  const filled = [
    ['title', row.title === '' ? null : row.title, found.title], ['category', row.category_id, findings.category],
    ['lengthMm', row.length_mm, found.lengthMm], ['widthMm', row.width_mm, found.widthMm], ['heightMm', row.height_mm, found.heightMm],
  ] as const;
  return filled.flatMap(([field, value, fact]) => {
    const { confidence = 0, source = null } = fact ?? {};
    return value === null || row.set_by_user.includes(field) || confidence >= valueSureFrom ? [] : [{ field, confidence, source }];
  });
}
