import { expect, test } from 'vitest';
import { exifTime, timeTaken } from './time-taken.ts';

/** The head of a JPEG with a time in its EXIF data, as a camera writes it. */
function head(time: string, isLittle = true): DataView {
  const bytes = new DataView(new ArrayBuffer(120));
  const start = 12;
  bytes.setUint16(0, 0xffd8);
  bytes.setUint16(2, 0xffe1);
  bytes.setUint16(4, 110);
  bytes.setUint32(6, 0x45786966);
  bytes.setUint16(start, isLittle ? 0x4949 : 0x4d4d);
  bytes.setUint16(start + 2, 42, isLittle);
  bytes.setUint32(start + 4, 8, isLittle);
  const entry = (at: number, tag: number, value: number) => {
    bytes.setUint16(at, 1, isLittle);
    bytes.setUint16(at + 2, tag, isLittle);
    bytes.setUint32(at + 10, value, isLittle);
  };
  entry(start + 8, 0x8769, 30);
  entry(start + 30, 0x9003, 50);
  for (let i = 0; i < time.length; i++) bytes.setUint8(start + 50 + i, time.charCodeAt(i));
  return bytes;
}
const noon = Date.UTC(2026, 0, 31, 12, 0, 0);

test.each([true, false])('the time in EXIF data, little-endian %s', (isLittle) => {
  expect(exifTime(head('2026:01:31 12:00:00', isLittle))).toBe(noon);
});

test.each([
  ['a time that is none', head('0000:00:00 00:00:00')],
  ['a file that ends in the middle', new DataView(head('2026:01:31 12:00:00').buffer, 0, 30)],
  ['no JPEG', new DataView(new ArrayBuffer(20))],
  ['nothing', new DataView(new ArrayBuffer(0))],
])('%s says nothing', (_, data) => {
  expect(exifTime(data)).toBeNull();
});

test('then the name says it, then the file', async () => {
  expect(await timeTaken(new File(['x'], 'IMG_20260131_120000.jpg', { lastModified: 5 }))).toBe(noon);
  expect(await timeTaken(new File(['x'], 'mug.jpg', { lastModified: 5 }))).toBe(5);
});
