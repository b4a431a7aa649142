import { describe, expect, test } from 'vitest';
import { decodeTable } from './decode-table.ts';
import { readTable } from './read-table.ts';

const polish = 'sku;tytuł\nK-1;Łódź, żółty kubek\nK-2;Świeca\n';
const russian = 'артикул;название\nK-1;Чёрная кружка\nK-2;Свеча\n';

/** Bytes of a code page, by asking the decoder what each byte means. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(Array.from(text, (sign) => byteOf.get(sign) ?? 63));
}
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from(text).forEach((sign, at) => view.setUint16(at * 2, sign.charCodeAt(0), isLittle));
  return bytes;
};

describe('the text of a table', () => {
  test.each([
    ['utf-8', new TextEncoder().encode(polish), polish], ['utf-8', new TextEncoder().encode(`\uFEFF${russian}`), russian],
    ['utf-16le', utf16(`\uFEFF${polish}`, true), polish], ['utf-16be', utf16(`\uFEFF${russian}`, false), russian],
    ['utf-16le', utf16('sku;title\nA;Mug\n', true), 'sku;title\nA;Mug\n'], ['utf-16be', utf16('sku;title\nA;Mug\n', false), 'sku;title\nA;Mug\n'],
    ['windows-1250', encoded(polish, 'windows-1250'), polish], ['windows-1251', encoded(russian, 'windows-1251'), russian],
  ])('is told from its bytes: %s', (encoding, bytes, text) => {
    expect(decodeTable(bytes)).toEqual({ encoding, text });
  });

  test('is none in a workbook that was renamed', () => {
    expect(decodeTable(Uint8Array.from([80, 75, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0, 9, 7, 1, 200]))).toBeNull();
  });
});

const rowsOf = (text: string) => {
  const table = readTable(text);
  return 'rows' in table ? table.rows : table.fault;
};

describe('a table', () => {
  test.each([',', ';', '\t'])('is parted by %j, in any order of columns', (sign) => {
    const text = [['title', 'SKU', 'width'], ['"Mug, ""big""; blue"', 'M-1', '"8,5"']].map((row) => row.join(sign)).join('\r\n');
    expect(rowsOf(text)).toMatchObject([{ sku: 'M-1', title: 'Mug, "big"; blue', dimensions: { widthMm: 85 }, problems: [], line: 2 }]);
  });

  test('says its sign in Excel\'s first line, and names columns in Polish and Russian', () => {
    expect(rowsOf('sep=,\r\nIndeks,Nazwa,Kategoria\r\nK-1,Kubek,Kubki')).toMatchObject([{ sku: 'K-1', title: 'Kubek', line: 3 }]);
    expect(rowsOf('Артикул;Наименование;Ширина, см;Фото\nК-1;Кружка;9;a.jpg|b.jpg')).toMatchObject([{ sku: 'К-1', title: 'Кружка', dimensions: { widthMm: 90 }, photos: ['a.jpg', 'b.jpg'] }]);
  });

  test.each([
    ['12,5', '', 125], ['12.5', 'cm', 125], ['125mm', '', 125], ['1.2', 'm', 1200], ['2', 'in', 51], ['12 см', 'mm', 120],
    ['0', '', null], ['-3', '', null], ['abc', '', null], ['10001', 'cm', null], ['=1+1', '', null], ['5', 'parsec', null],
  ])('reads the width %j in %j as %j mm', (width, unit, mm) => {
    const [row] = rowsOf(`sku;width;unit\nA;${width};${unit}`) as Exclude<ReturnType<typeof rowsOf>, string>;
    expect(row?.dimensions.widthMm).toBe(mm);
    expect(row?.problems.map(({ code }) => code)).toEqual(mm === null ? ['size-wrong'] : []);
  });

  test('keeps formulas as text', () => {
    expect(rowsOf('sku;title\n="00012";=HYPERLINK("http://x")\n\'-5;\'=1+1')).toMatchObject([
      { sku: '00012', title: '=HYPERLINK("http://x")' }, { sku: '-5', title: '=1+1' },
    ]);
  });

  test('knows a category by id and by its names, and says which it does not know', () => {
    expect(rowsOf('sku;category\nA;vases\nB;Dom > Wazony\nC;вазы\nD;spaceships')).toMatchObject([
      { categoryId: 'vases' }, { categoryId: 'vases' }, { categoryId: 'vases' }, { categoryId: null, problems: [{ code: 'category-unknown', params: { name: 'spaceships' } }] },
    ]);
  });

  test('names what it cannot be used for', () => {
    expect(rowsOf('')).toBe('empty');
    expect(rowsOf('sku;title\n')).toBe('empty');
    expect(rowsOf('title;width\nMug;3')).toBe('no-sku-column');
    expect(rowsOf(`sku;title\n;Mug\n${'x'.repeat(61)};Mug\nA;${'y'.repeat(121)}`)).toMatchObject([
      { problems: [{ code: 'sku-missing', params: { line: 2 } }] }, { problems: [{ code: 'sku-long' }] }, { problems: [{ code: 'title-long' }], title: 'y'.repeat(120) },
    ]);
  });
});
