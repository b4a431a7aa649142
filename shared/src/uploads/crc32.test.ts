import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('of a text in two pieces', () => {
  const [first, second] = ['The quick brown fox ', 'jumps over the lazy dog'].map((text) =>
    new TextEncoder().encode(text),
  );
  expect(crc32(second ?? new Uint8Array(), crc32(first ?? new Uint8Array()))).toBe('414fa339');
});

test.each([
  ['', '00000000'],
  ['123456789', 'cbf43926'],
  ['The quick brown fox jumps over the lazy dog', '414fa339'],
])('of "%s"', (text, sum) => {
  expect(crc32(new TextEncoder().encode(text))).toBe(sum);
});
