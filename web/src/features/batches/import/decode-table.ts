export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1251';

/**
 * The text of a table that a spreadsheet saved: UTF-8 or UTF-16 by its byte order mark or by what it must be, else the
 * code page of Polish or of Russian Windows. Null where it is no text (a workbook renamed to .csv).
 */
export function decodeTable(bytes: Uint8Array): { readonly text: string; readonly encoding: TableEncoding } | null {
  const encoding = encodingOf(bytes);
  if (!encoding) return null;
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : { text, encoding };
}

function encodingOf(bytes: Uint8Array): TableEncoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Half of the bytes of Latin letters in UTF-16 are zero; a workbook's zeros stand anywhere.
  if (odd > head.length / 5 && even < head.length / 100) return 'utf-16le';
  if (even > head.length / 5 && odd < head.length / 100) return 'utf-16be';
  if (even + odd > 0) return null;
  return isUtf8(bytes) ? 'utf-8' : codePageOf(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ą ą Ć ć Ę ę Ł ł Ń ń Ó ó Ś ś Ź ź Ż ż in windows-1250; of Russian letters in windows-1251 one in five is among these
 * bytes.
 */
const polishBytes = new Set([
  0xa5, 0xb9, 0xc6, 0xe6, 0xca, 0xea, 0xa3, 0xb3, 0xd1, 0xf1, 0xd3, 0xf3, 0x8c, 0x9c, 0x8f, 0x9f, 0xaf, 0xbf,
]);

function codePageOf(bytes: Uint8Array): TableEncoding {
  const high = bytes.filter((byte) => byte >= 128);
  const polish = high.filter((byte) => polishBytes.has(byte));
  return polish.length > high.length * 0.6 ? 'windows-1250' : 'windows-1251';
}
