import {
  lengthFields,
  valueSureFrom,
  type Dimensions,
  type LengthField,
  type UnsureValue,
} from '@kadr/shared/products';
import type { DraftRow } from './batch-queries.ts';
import { estimatedLengths, lengthColumns } from './estimated-lengths.ts';
import { lengthsFound } from './interpret-findings.ts';

/** Nothing of its own to be unsure of. */
const asItsCategory = { confidence: 1, source: null };

/** The draft's lengths as "Everything is Correct" would confirm them, and which of them no one stated. */
export interface DraftLengths {
  readonly dimensions: Dimensions;
  readonly estimated: readonly LengthField[];
}

/**
 * What the analysis filled in less surely than is taken as seen, and the seller has not said since. Estimated lengths
 * are told apart from it.
 */
export function unsureValues(row: DraftRow): UnsureValue[] {
  const { found, set_by_user: said } = row;
  if (!found) return [];
  const lengths = foundLengths(row);
  const { estimated } = draftLengths(row);
  const filled = [
    // A title that was not read only says what the category is called.
    ['title', row.title === '' ? null : row.title, found.headline ?? asItsCategory],
    ['category', row.category_id, found.category],
    ['lengthMm', row.length_mm, lengths?.lengthMm],
    ['widthMm', row.width_mm, lengths?.widthMm],
    ['heightMm', row.height_mm, lengths?.heightMm],
  ] as const;
  return filled.flatMap(([field, value, fact]) => {
    const { confidence = 0, source = null } = fact ?? {};
    const isSaid = said.includes(field) || estimated.some((length) => length === field);
    return value === null || isSaid || confidence >= valueSureFrom ? [] : [{ field, confidence, source }];
  });
}

/** What is still open gets the usual size of its category, never without one. */
export function draftLengths(row: DraftRow): DraftLengths {
  const lengths = row.creation_step === 'done' ? null : foundLengths(row);
  const filled = lengthFields.map(
    (field) => [field, row[lengthColumns[field]] ?? lengths?.[field].value ?? null] as const,
  );
  const estimated = new Set(estimatedLengths(row, row.found));
  const dimensions: Dimensions = { lengthMm: null, widthMm: null, heightMm: null };
  for (const [field, mm] of filled) {
    dimensions[field] = mm;
    const isOpen = row[lengthColumns[field]] === null && mm !== null;
    if (isOpen && lengths?.[field].source !== 'ocr') estimated.add(field);
  }
  return { dimensions, estimated: lengthFields.filter((field) => estimated.has(field)) };
}

/** Where nothing was seen, the category alone says how large such goods usually are. */
const nothingFound = { lengthMm: null, widthMm: null, heightMm: null, widthOverHeight: null };

function foundLengths({ found, set_by_user: said, ...row }: DraftRow) {
  if (!found && row.analysis !== 'failed') return null;
  const own = (field: LengthField) => (said.includes(field) ? row[lengthColumns[field]] : null);
  return lengthsFound(
    found ?? nothingFound,
    { lengthMm: own('lengthMm'), widthMm: own('widthMm'), heightMm: own('heightMm') },
    row.category_id,
  );
}
