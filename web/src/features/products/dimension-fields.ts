import {
  formatCentimetres,
  maxDimensionDigits,
  parseCentimetres,
  type Analysis,
  type DimensionProblem,
  type Dimensions,
  type LengthField,
  type Product,
} from '@kadr/shared/products';

export const dimensionFields = ['lengthMm', 'widthMm', 'heightMm'] as const;
export type DimensionField = (typeof dimensionFields)[number];
export type DimensionTexts = Readonly<Record<DimensionField, string>>;
export type DimensionProblems = Readonly<Partial<Record<DimensionField, DimensionProblem>>>;

export function textsOf(dimensions: Dimensions, language: string): DimensionTexts {
  const text = (mm: number | null) => (mm === null ? '' : formatCentimetres(mm, language));
  return {
    lengthMm: text(dimensions.lengthMm),
    widthMm: text(dimensions.widthMm),
    heightMm: text(dimensions.heightMm),
  };
}

/**
 * Lengths that are open and that the analysis has a value for, however unsure: shown to be checked, and the product's
 * once the seller agrees.
 */
export function presumedLengths(dimensions: Dimensions, analysis: Analysis | null): Partial<Dimensions> {
  if (analysis?.state !== 'ready') return {};
  return Object.fromEntries(
    dimensionFields.flatMap((field) => {
      const { value } = analysis[field];
      return dimensions[field] === null && value !== null ? [[field, value]] : [];
    }),
  );
}

/** Lengths shown that no one stated and no one read: right enough for a set, never stated in a picture. */
export function shownEstimates(
  { dimensions, estimatedLengths = [] }: Pick<Product, 'dimensions' | 'estimatedLengths'>,
  analysis: Analysis | null,
): readonly LengthField[] {
  const presumed = presumedLengths(dimensions, analysis);
  return dimensionFields.filter(
    (field) => estimatedLengths.includes(field) || (field in presumed && analysis?.[field].source !== 'ocr'),
  );
}

/** What is wrong with each field, an empty one too. */
export function problemsOf(texts: DimensionTexts): DimensionProblems {
  return Object.fromEntries(
    dimensionFields.flatMap((field) => {
      const parsed = parseCentimetres(texts[field]);
      return 'problem' in parsed ? [[field, parsed.problem]] : [];
    }),
  );
}

/** What a field's text means for the server: a length, `null` for an emptied field, undefined while it is wrong. */
export function lengthToSave(text: string): number | null | undefined {
  const parsed = parseCentimetres(text);
  if ('mm' in parsed) return parsed.mm;
  return parsed.problem === 'empty' ? null : undefined;
}

/** The kernel's message for each problem, with its count. */
export const problemMessages = {
  empty: ['form.required', {}],
  zero: ['form.dimensionZero', {}],
  negative: ['form.dimensionNegative', {}],
  digits: ['form.dimensionDigits', { count: maxDimensionDigits }],
  decimals: ['form.dimensionDecimals', {}],
  number: ['form.number', {}],
} as const satisfies Record<DimensionProblem, readonly [string, object]>;
