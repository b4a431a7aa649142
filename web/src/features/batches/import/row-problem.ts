/**
 * What of a row cannot be taken as it stands. `without`: the row is made without it; the others keep the row from being
 * made.
 */
const rowProblems = {
  'sku-missing': 'stops',
  'sku-long': 'stops',
  'sku-twice': 'stops',
  'nothing-to-make': 'stops',
  'title-long': 'without',
  'category-unknown': 'without',
  'size-wrong': 'without',
  'photo-missing': 'without',
  'photo-format': 'without',
  'photo-large': 'without',
  'photo-empty': 'without',
  'photos-many': 'without',
  'no-photos': 'without',
} as const;
export type RowProblemCode = keyof typeof rowProblems;

/** In words by the locales; `params` name the file, the number or the text that it is about. */
export interface RowProblem {
  readonly code: RowProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export function stopsRow({ code }: RowProblem): boolean {
  return rowProblems[code] === 'stops';
}
