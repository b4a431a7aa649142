import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wrapAsTiff } from './tiff-wrap.ts';

test('sharp reads the pixels back in the colour space of the profile', async () => {
  const inP3 = await sharp(Buffer.from([234, 51, 35, 255, 255, 255, 255, 255]), {
    raw: { width: 2, height: 1, channels: 4 },
  })
    .withIccProfile('p3', { attach: true })
    .png()
    .toBuffer();
  const icc = (await sharp(inP3).metadata()).icc;
  if (!icc) throw new Error('no profile to test with');
  const p3Pixels = await sharp(inP3, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
  const back = await sharp(wrapAsTiff(p3Pixels, 2, 1, icc))
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  expect(p3Pixels[0]).not.toBe(234);
  expect(Math.abs((back[0] ?? 0) - 234)).toBeLessThanOrEqual(2);
  expect([...back.subarray(4)]).toEqual([255, 255, 255, 255]);
});
