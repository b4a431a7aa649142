import { describe, expect, test } from 'vitest';
import { groupPhotos, type Grouping } from './group-photos.ts';
import { makeable, planImport } from './plan-import.ts';
import { readTable, type TableRow } from './read-table.ts';

const file = (path: string, bytes = 1000) => ({ path, bytes });
const grouped = (paths: readonly string[], grouping: Grouping = 'names', known: readonly string[] = []) =>
  Object.fromEntries(
    groupPhotos(
      paths.map((path) => file(path)),
      grouping,
      known,
    ).map(({ sku, files }) => [sku, files.map(({ path }) => path)]),
  );

describe('photos by their names', () => {
  test.each<[string, string[], Record<string, string[]>]>([
    [
      'numbered',
      ['MUG_2.jpg', 'MUG_1.JPG', 'CUP-1.png', 'CUP-2.heic'],
      { CUP: ['CUP-1.png', 'CUP-2.heic'], MUG: ['MUG_1.JPG', 'MUG_2.jpg'] },
    ],
    [
      'with the bare name first',
      ['MUG (3).jpg', 'MUG.jpg', 'MUG (2).jpg'],
      { MUG: ['MUG.jpg', 'MUG (2).jpg', 'MUG (3).jpg'] },
    ],
    [
      'numbers that are part of the SKU',
      ['ABC-12.jpg', 'ABC-13.jpg', 'ABC-14.jpg'],
      { 'ABC-12': ['ABC-12.jpg'], 'ABC-13': ['ABC-13.jpg'], 'ABC-14': ['ABC-14.jpg'] },
    ],
    [
      'a SKU that ends in a number, numbered',
      ['ABC-12_1.jpg', 'ABC-12_2.jpg'],
      { 'ABC-12': ['ABC-12_1.jpg', 'ABC-12_2.jpg'] },
    ],
    [
      'twelve of a row are products',
      Array.from({ length: 12 }, (_, i) => `M-${i + 1}.jpg`),
      Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`M-${i + 1}`, [`M-${i + 1}.jpg`]])),
    ],
    [
      'folders inside the chosen one',
      ['shop/MUG/10.jpg', 'shop/MUG/2.jpg', 'shop/CUP/a.jpg', 'shop/HAT.jpg'],
      { CUP: ['shop/CUP/a.jpg'], HAT: ['shop/HAT.jpg'], MUG: ['shop/MUG/2.jpg', 'shop/MUG/10.jpg'] },
    ],
    ['one folder of numbers is a product', ['MUG-7/1.jpg', 'MUG-7/2.jpg'], { 'MUG-7': ['MUG-7/1.jpg', 'MUG-7/2.jpg'] }],
    ['Cyrillic', ['Кружка_1.jpg', 'кружка_2.jpg'], { Кружка: ['Кружка_1.jpg', 'кружка_2.jpg'] }],
  ])('%s', (_, paths, groups) => {
    expect(grouped(paths)).toEqual(groups);
  });

  test('known SKUs go before any guess, the longest first', () => {
    expect(grouped(['A-1.jpg', 'A-1-2.jpg', 'A-1-2_3.jpg', 'x/A-1/7.jpg'], 'names', ['A-1', 'A-1-2'])).toEqual({
      'A-1': ['A-1.jpg', 'x/A-1/7.jpg'],
      'A-1-2': ['A-1-2.jpg', 'A-1-2_3.jpg'],
    });
  });

  test('as the seller says it', () => {
    const paths = ['a/M_1.jpg', 'a/M_2.jpg', 'b/M_1.jpg'];
    expect(grouped(paths, 'folders')).toEqual({ a: ['a/M_1.jpg', 'a/M_2.jpg'], b: ['b/M_1.jpg'] });
    expect(grouped(['M_1.jpg', 'M_2.jpg'], 'files')).toEqual({ M_1: ['M_1.jpg'], M_2: ['M_2.jpg'] });
  });
});

const rows = (text: string): readonly TableRow[] => {
  const table = readTable(text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') })));
  if (!('rows' in table)) throw new Error(table.fault);
  return table.rows;
};
const shown = (plan: ReturnType<typeof planImport>) =>
  plan.rows.map(({ sku, photos, problems }) => [sku, photos.map(({ path }) => path), problems.map(({ code }) => code)]);

test('a title that is too long is cut between characters: the half of one would refuse the whole import', () => {
  const table = readTable([
    { line: 1, cells: ['sku', 'title'] },
    { line: 2, cells: ['A-1', `${'x'.repeat(119)}😀`] },
  ]);
  expect('rows' in table && table.rows[0]).toMatchObject({
    title: 'x'.repeat(119),
    problems: [{ code: 'title-long' }],
  });
});

test.each([
  ['front.jpg\nback.jpg'],
  ['front.jpg\r\nback.jpg\r\n'],
  ['front.jpg, back.jpg'],
  ['front.jpg|\n back.jpg'],
  [`="front.jpg\nback.jpg"`],
])('names in one cell, %j, are two photos', (cell) => {
  const table = readTable([
    { line: 1, cells: ['sku', 'photos'] },
    { line: 2, cells: ['A-1', cell] },
  ]);
  expect('rows' in table && planImport([file('front.jpg'), file('back.jpg')], table.rows, 'names').rows).toMatchObject([
    { photos: [file('front.jpg'), file('back.jpg')], problems: [] },
  ]);
});

describe('the plan', () => {
  test('passes hidden files over, names what is no photo, and what is too large or empty', () => {
    const plan = planImport(
      [
        file('__MACOSX/._M.jpg'),
        file('.DS_Store'),
        file('Thumbs.db'),
        file('M_1.jpg', 11 * 1024 ** 2),
        file('M_2.jpg', 0),
        file('M_3.jpg'),
        file('notes.txt'),
      ],
      null,
      'names',
    );
    expect(shown(plan)).toEqual([['M', ['M_3.jpg'], ['photo-large', 'photo-empty']]]);
    expect(plan.unused).toEqual([{ file: file('notes.txt'), reason: 'format' }]);
  });

  test("takes a product's first eleven photos and says so; a row with nothing left is not made", () => {
    const many = planImport(
      Array.from({ length: 13 }, (_, i) => file(`M/${i}.jpg`)),
      null,
      'folders',
    );
    expect([many.rows[0]?.photos.length, many.rows[0]?.problems]).toEqual([
      11,
      [{ code: 'photos-many', params: { count: 13, max: 11 } }],
    ]);
    const empty = planImport([file('M.jpg', 0)], null, 'names');
    expect([shown(empty), makeable(empty.rows)]).toEqual([[['M', [], ['photo-empty', 'nothing-to-make']]], []]);
  });

  test('joins a table with the photos: by the names it gives, else by SKU', () => {
    const plan = planImport(
      [file('f/front.jpg'), file('f/B-2_1.jpg'), file('f/other.jpg')],
      rows('sku;title;photos\nA-1;Mug;front.jpg, Back.jpg, text.pdf\nB-2;Cup;\nC-3;Hat;\nD-4;;\nA-1;Again;\n;No sku;'),
      'names',
    );
    expect(shown(plan)).toEqual([
      ['A-1', ['f/front.jpg'], ['photo-missing', 'photo-format']],
      ['B-2', ['f/B-2_1.jpg'], []],
      ['C-3', [], ['no-photos']],
      ['D-4', [], ['nothing-to-make']],
      ['A-1', [], ['sku-twice']],
      ['', [], ['sku-missing']],
    ]);
    expect(plan.unused).toEqual([{ file: file('f/other.jpg'), reason: 'no-row' }]);
    expect(makeable(plan.rows).map(({ sku }) => sku)).toEqual(['A-1', 'B-2', 'C-3']);
  });
});
