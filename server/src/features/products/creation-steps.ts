import { creationSteps, type CreationStep, type PhotoGroup } from '@kadr/shared/products';

/** What the steps ask of a product. */
export interface CreationFacts {
  readonly photos: Readonly<Record<PhotoGroup, number>>;
  readonly categoryId: string | null;
  readonly hasAllDimensions: boolean;
  readonly noBox: boolean;
  readonly noComponents: boolean;
}

export type MissingFact = 'sample-photos' | 'category' | 'dimensions' | 'box' | 'components';

/** What each step wants before the next may be entered. */
const wantedBy: Readonly<Record<CreationStep, (facts: CreationFacts) => MissingFact[]>> = {
  photos: ({ photos }) => (photos.sample > 0 ? [] : ['sample-photos']),
  analysis: ({ categoryId, hasAllDimensions }) => [
    ...(categoryId ? [] : ['category' as const]),
    ...(hasAllDimensions ? [] : ['dimensions' as const]),
  ],
  extras: ({ photos, noBox, noComponents }) => [
    ...(noBox || photos.box > 0 ? [] : ['box' as const]),
    ...(noComponents || photos.component > 0 ? [] : ['components' as const]),
  ],
  done: () => [],
};

/** What is missing to enter a step: everything that the steps before it want. Going back is always possible. */
export function missingFor(step: CreationStep, facts: CreationFacts): MissingFact[] {
  return creationSteps.slice(0, creationSteps.indexOf(step)).flatMap((before) => wantedBy[before](facts));
}

/** Whether "Everything is Correct" was pressed, and not taken back since. */
export function hasAgreed({ creation_step: step }: { readonly creation_step: CreationStep }): boolean {
  return step === 'extras' || step === 'done';
}
