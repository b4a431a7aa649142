import { expect, test } from 'vitest';
import type { DraftRow } from './batch-queries.ts';
import { unsureValues } from './unsure-values.ts';

const read = <T>(value: T, confidence: number) => ({ value, confidence, source: 'ocr' as const });
const found = {
  category: read('mugs', 0.9),
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  headline: null,
  widthOverHeight: null,
};
const row = (change: Partial<DraftRow> = {}): DraftRow => ({
  id: '',
  title: 'Mug',
  status: 'draft',
  creation_step: 'analysis',
  category_id: 'mugs',
  length_mm: null,
  width_mm: null,
  height_mm: null,
  set_by_user: [],
  samples: 1,
  uncut: 0,
  analysis: 'ready',
  found,
  outline_doubt: null,
  ...change,
});
const fieldsOf = (change: Partial<DraftRow>) => unsureValues(row(change)).map(({ field, source }) => [field, source]);

test.each<[string, Partial<DraftRow>, ReturnType<typeof fieldsOf>]>([
  ['nothing, where all was seen surely', {}, []],
  ['nothing, where nothing was analysed', { found: null, length_mm: 80 }, []],
  [
    'a category seen unsurely, not the title that only names it',
    { found: { ...found, category: read('mugs', 0.5) } },
    [['category', 'ocr']],
  ],
  ['a title read unsurely', { found: { ...found, headline: read('RANEK', 0.6) } }, [['title', 'ocr']]],
  [
    "a length of the photo's proportions",
    { found: { ...found, widthOverHeight: 2 }, width_mm: 80, height_mm: 40, set_by_user: ['widthMm'] },
    [['heightMm', 'proportion']],
  ],
  [
    'a length that an earlier analysis filled and this one did not find',
    { found: { ...found, category: null }, category_id: 'vases', length_mm: 80, set_by_user: ['category'] },
    [['lengthMm', 'category-guess']],
  ],
  [
    'nothing that the seller said',
    {
      found: { ...found, category: null, headline: read('RANEK', 0.5) },
      length_mm: 80,
      set_by_user: ['title', 'category', 'lengthMm'],
    },
    [],
  ],
])('%s', (_, change, fields) => {
  expect(fieldsOf(change)).toEqual(fields);
});
