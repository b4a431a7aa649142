import { expect, test } from 'vitest';
import { writeYuv } from './to-yuv.ts';

const yuvOf = (colour: readonly [number, number, number]) => {
  const target = new Uint8Array(6);
  writeYuv(Uint8Array.from([...colour, ...colour, ...colour, ...colour]), 2, 2, target);
  return [...target.subarray(3)];
};

// ITU-R BT.709, limited range.
test.each([
  [
    [255, 255, 255],
    [235, 128, 128],
  ],
  [
    [0, 0, 0],
    [16, 128, 128],
  ],
  [
    [255, 0, 0],
    [63, 102, 240],
  ],
  [
    [0, 255, 0],
    [173, 42, 26],
  ],
  [
    [0, 0, 255],
    [32, 240, 118],
  ],
] as const)('%j is %j', (rgb, yuv) => {
  expect(yuvOf(rgb)).toEqual(yuv);
});
