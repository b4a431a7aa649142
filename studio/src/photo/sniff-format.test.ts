import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { sniffFormat } from './sniff-format.ts';

/** The head of an ISO base media file: box length, `ftyp`, major brand, version, compatible brands. */
function ftyp(major: string, ...compatible: string[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + 4 * compatible.length);
  return Buffer.concat([length, Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`), Buffer.alloc(32)]);
}

test.each([
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'png'],
  ['HEIC of a phone', ftyp('heic', 'mif1', 'heic'), 'heic'],
  ['HEIC that calls itself HEIF first', ftyp('mif1', 'mif1', 'heic'), 'heic'],
  ['sequence', ftyp('msf1', 'hevc'), 'heic'],
  ['AVIF', ftyp('avif', 'avif', 'mif1'), null],
  ['AVIF that calls itself HEIF first', ftyp('mif1', 'avif', 'miaf'), null],
  ['MP4', ftyp('isom', 'isom', 'mp42'), null],
  ['GIF', Buffer.from('GIF89a'), null],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), null],
  ['text', Buffer.from('this is not a picture at all'), null],
  ['three bytes', Buffer.from([0x89, 0x50, 0x4e]), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_, bytes, format) => {
  expect(sniffFormat(bytes)).toBe(format);
});
