import type { CreationStep } from '@kadr/shared/products';
import { expect, test } from 'vitest';
import { missingFor, type CreationFacts } from './creation-steps.ts';

const nothing: CreationFacts = {
  photos: { sample: 0, box: 0, product: 0, component: 0 },
  categoryId: null,
  hasAllDimensions: false,
  noBox: false,
  noComponents: false,
};
const sampled = { ...nothing, photos: { ...nothing.photos, sample: 1 } };
const described = { ...sampled, categoryId: 'mugs', hasAllDimensions: true };

test.each<[string, CreationStep, CreationFacts, string[]]>([
  ['the first step is always open', 'photos', nothing, []],
  ['the analysis wants a photo', 'analysis', nothing, ['sample-photos']],
  ['one sample photo is enough', 'analysis', sampled, []],
  ['extras want category and dimensions', 'extras', sampled, ['category', 'dimensions']],
  [
    'extras want what the step before wanted, too',
    'extras',
    { ...described, photos: nothing.photos },
    ['sample-photos'],
  ],
  ['extras with everything', 'extras', described, []],
  ['transformation asks for box and components', 'done', described, ['box', 'components']],
  [
    'a box photo answers for the box',
    'done',
    { ...described, noComponents: true, photos: { ...described.photos, box: 1 } },
    [],
  ],
  [
    'a component photo answers for the components',
    'done',
    { ...described, noBox: true, photos: { ...described.photos, component: 2 } },
    [],
  ],
  [
    'product photos answer for neither',
    'done',
    { ...described, photos: { ...described.photos, product: 8 } },
    ['box', 'components'],
  ],
])('%s', (_name, step, facts, missing) => {
  expect(missingFor(step, facts)).toEqual(missing);
});
