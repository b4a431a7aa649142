import { describe, expect, test } from 'vitest';
import { decodeTable } from './decode-table.ts';

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
    ['utf-8', new TextEncoder().encode(polish), polish],
    ['utf-8', new TextEncoder().encode(`\uFEFF${russian}`), russian],
    ['utf-16le', utf16(`\uFEFF${polish}`, true), polish],
    ['utf-16be', utf16(`\uFEFF${russian}`, false), russian],
    ['utf-16le', utf16('sku;title\nA;Mug\n', true), 'sku;title\nA;Mug\n'],
    ['utf-16be', utf16('sku;title\nA;Mug\n', false), 'sku;title\nA;Mug\n'],
    ['windows-1250', encoded(polish, 'windows-1250'), polish],
    ['windows-1251', encoded(russian, 'windows-1251'), russian],
  ])('is told from its bytes: %s', (encoding, bytes, text) => {
    expect(decodeTable(bytes)).toEqual({ encoding, text });
  });

  test('is none in a workbook that was renamed', () => {
    expect(decodeTable(Uint8Array.from([80, 75, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0, 9, 7, 1, 200]))).toBeNull();
  });
});
