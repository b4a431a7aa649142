import { beforeAll, expect, test } from 'vitest';
import { openVideoEncoder } from './encoder.ts';
import { mp4Xmp, withMp4Xmp } from './mp4.ts';

let raw: Uint8Array;
beforeAll(async () => {
  const encoder = await openVideoEncoder({ widthPx: 64, heightPx: 48, framesPerSecond: 25 });
  for (let i = 0; i < 5; i++) encoder.add(new Uint8Array((64 * 48 * 3) / 2).fill(60 + i * 20));
  raw = encoder.finish();
});

const typesOf = (file: Uint8Array): string[] => {
  const types: string[] = [];
  const view = new DataView(file.buffer, file.byteOffset);
  for (let at = 0; at < file.length; at += view.getUint32(at))
    types.push(String.fromCharCode(...file.subarray(at + 4, at + 8)));
  return types;
};
const indexOf = (file: Uint8Array, text: string): number => Buffer.from(file).indexOf(text, 0, 'latin1');

test('the index comes before the pictures and says where they are and what their colours mean', () => {
  const file = withMp4Xmp(raw, '<x/>');
  expect(typesOf(file)).toEqual(['ftyp', 'moov', 'uuid', 'mdat']);
  expect(indexOf(file, 'nclx')).toBeGreaterThan(0);
  const offsetIn = (of: Uint8Array) => new DataView(of.buffer, of.byteOffset).getUint32(indexOf(of, 'stco') + 12);
  const [before, after] = [offsetIn(raw), offsetIn(file)];
  expect(file.subarray(after, after + 64)).toEqual(raw.subarray(before, before + 64));
});

test('a packet is read back, and another one takes its place without a trace', () => {
  const file = withMp4Xmp(raw, '<x>ł</x>');
  expect(mp4Xmp(file)).toBe('<x>ł</x>');
  const other = withMp4Xmp(file, '<other packet/>');
  expect(mp4Xmp(other)).toBe('<other packet/>');
  expect(typesOf(other)).toEqual(['ftyp', 'moov', 'uuid', 'mdat']);
  expect(withMp4Xmp(other, '<x>ł</x>')).toEqual(file);
  expect(mp4Xmp(raw)).toBeNull();
});

test('what is no MP4 is refused', () => {
  expect(() => withMp4Xmp(new Uint8Array(40), '')).toThrow('damaged');
  expect(() => withMp4Xmp(new Uint8Array(0), '')).toThrow('no MP4');
});

test('an encoder may be given up at any time', async () => {
  const encoder = await openVideoEncoder({ widthPx: 64, heightPx: 48, framesPerSecond: 25 });
  encoder.add(new Uint8Array((64 * 48 * 3) / 2).fill(60));
  encoder.close();
  expect(() => encoder.close()).not.toThrow();
});
