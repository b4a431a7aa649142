import { readTable } from './read-table.ts';
import { describe, expect, test } from 'vitest';
import { splitCells } from './split-cells.ts';

const rowsOf = (text: string) => {
  const table = readTable(splitCells(text));
  return 'rows' in table ? table.rows : table.fault;
};

describe('a table', () => {
  test.each([',', ';', '\t'])('is parted by %j, in any order of columns', (sign) => {
    const text = [
      ['title', 'SKU', 'width'],
      ['"Mug, ""big""; blue"', 'M-1', '"8,5"'],
    ]
      .map((row) => row.join(sign))
      .join('\r\n');
    expect(rowsOf(text)).toMatchObject([
      { sku: 'M-1', title: 'Mug, "big"; blue', dimensions: { widthMm: 85 }, problems: [], line: 2 },
    ]);
  });

  test("says its sign in Excel's first line, and names columns in Polish and Russian", () => {
    expect(rowsOf('sep=,\r\nIndeks,Nazwa,Kategoria\r\nK-1,Kubek,Kubki')).toMatchObject([
      { sku: 'K-1', title: 'Kubek', line: 3 },
    ]);
    expect(rowsOf('Артикул;Наименование;Ширина, см;Фото\nК-1;Кружка;9;a.jpg|b.jpg')).toMatchObject([
      { sku: 'К-1', title: 'Кружка', dimensions: { widthMm: 90 }, photos: ['a.jpg', 'b.jpg'] },
    ]);
  });

  test('has lines in its cells, empty rows and signs inside quotes, and each row says where it begins', () => {
    expect(rowsOf('sku,title\r\n\r\nA,"Mug; two\r\nlines"\r\n,,\r\nB,"6"" pan"\r\n')).toMatchObject([
      { sku: 'A', title: 'Mug; two lines', line: 3 },
      { sku: 'B', title: '6" pan', line: 6 },
    ]);
    expect(rowsOf('sku\nA\nB')).toMatchObject([
      { sku: 'A', line: 2 },
      { sku: 'B', line: 3 },
    ]);
  });

  test.each([
    ['12,5', '', 125],
    ['12.5', 'cm', 125],
    ['125mm', '', 125],
    ['1.2', 'm', 1200],
    ['2', 'in', 51],
    ['12 см', 'mm', 120],
    ['0', '', null],
    ['-3', '', null],
    ['abc', '', null],
    ['10001', 'cm', null],
    ['=1+1', '', null],
    ['5', 'parsec', null],
  ])('reads the width %j in %j as %j mm', (width, unit, mm) => {
    const [row] = rowsOf(`sku;width;unit\nA;${width};${unit}`) as Exclude<ReturnType<typeof rowsOf>, string>;
    expect(row?.dimensions.widthMm).toBe(mm);
    expect(row?.problems.map(({ code }) => code)).toEqual(mm === null ? ['size-wrong'] : []);
  });

  test('keeps formulas as text', () => {
    expect(rowsOf('sku;title\n="00012";=HYPERLINK("http://x")\n\'-5;\'=1+1')).toMatchObject([
      { sku: '00012', title: '=HYPERLINK("http://x")' },
      { sku: '-5', title: '=1+1' },
    ]);
  });

  test('knows a category by id and by its names, and says which it does not know', () => {
    expect(rowsOf('sku;category\nA;vases\nB;Dom > Wazony\nC;вазы\nD;spaceships')).toMatchObject([
      { categoryId: 'vases' },
      { categoryId: 'vases' },
      { categoryId: 'vases' },
      { categoryId: null, problems: [{ code: 'category-unknown', params: { name: 'spaceships' } }] },
    ]);
  });

  test('knows a category in the words that sellers use: one thing of its name, plurals, without marks', () => {
    expect(rowsOf('sku;category\nA;Kubki\nB;Słoiki\nC;Dom > swiece\nD;akcesoria')).toMatchObject([
      { categoryId: 'mugs', problems: [] },
      { categoryId: 'food-storage', problems: [] },
      { categoryId: 'candles', problems: [] },
      { categoryId: null, problems: [{ code: 'category-unknown' }] },
    ]);
  });

  test('names what it cannot be used for', () => {
    expect(rowsOf('')).toBe('empty');
    expect(rowsOf('sku;title\n')).toBe('empty');
    expect(rowsOf('title;width\nMug;3')).toBe('no-sku-column');
    expect(rowsOf(`sku;title\n;Mug\n${'x'.repeat(61)};Mug\nA;${'y'.repeat(121)}`)).toMatchObject([
      { problems: [{ code: 'sku-missing', params: { line: 2 } }] },
      { problems: [{ code: 'sku-long' }] },
      { problems: [{ code: 'title-long' }], title: 'y'.repeat(120) },
    ]);
  });
});
