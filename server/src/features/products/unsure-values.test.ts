import { expect, test } from 'vitest';
import type { DraftRow } from './batch-queries.ts';
import { draftLengths, unsureValues } from './unsure-values.ts';

const read = <T>(value: T, confidence: number) => ({ value, confidence, source: 'ocr' as const });
const found = {
  category: read('mugs', 0.9),
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  headline: null,
  widthOverHeight: null,
  colours: [],
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
  agreed_lengths: [],
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
  ['a length read unsurely', { found: { ...found, heightMm: read(90, 0.5) }, height_mm: 90 }, [['heightMm', 'ocr']]],
  [
    "no length of the photo's proportions: that is an estimate",
    { found: { ...found, widthOverHeight: 2 }, length_mm: 80, height_mm: 40, set_by_user: ['lengthMm'] },
    [],
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

const usual = { lengthMm: 120, widthMm: 85, heightMm: 100 };

test.each<[string, Partial<DraftRow>, ReturnType<typeof draftLengths>]>([
  [
    'what is open gets the usual size of the category, as an estimate',
    { length_mm: 70, set_by_user: ['lengthMm'] },
    { dimensions: { ...usual, lengthMm: 70 }, estimated: ['widthMm', 'heightMm'] },
  ],
  [
    'also where the analysis failed',
    { found: null, analysis: 'failed' },
    { dimensions: usual, estimated: ['lengthMm', 'widthMm', 'heightMm'] },
  ],
  [
    'nothing while it is analysed, and nothing without a category',
    { found: null, analysis: 'running' },
    { dimensions: { lengthMm: null, widthMm: null, heightMm: null }, estimated: [] },
  ],
  [
    'a length that was read is no estimate',
    { found: { ...found, heightMm: read(95, 0.9) }, height_mm: 95 },
    { dimensions: { ...usual, heightMm: 95 }, estimated: ['lengthMm', 'widthMm'] },
  ],
  [
    'agreed to with all else, it stays one',
    { creation_step: 'done', height_mm: 100, set_by_user: ['heightMm'], agreed_lengths: ['heightMm'] },
    { dimensions: { lengthMm: null, widthMm: null, heightMm: 100 }, estimated: ['heightMm'] },
  ],
])('%s', (_, change, lengths) => {
  expect(draftLengths(row(change))).toEqual(lengths);
});
