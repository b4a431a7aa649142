import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeProduct, encodeProduct } from './product.ts';
import { disc, drawProduct } from './testing/drawn-scene.ts';

const product = drawProduct({ widthPx: 90, heightPx: 70 }, disc(45, 35, 34), [201, 17, 96]);

test.each(['webp', 'png'] as const)('%s keeps every visible byte', async (format) => {
  const file = await encodeProduct(product, format);
  expect((await sharp(file).metadata()).format).toBe(format);
  const back = await decodeProduct(file);
  expect([back.widthPx, back.heightPx]).toEqual([90, 70]);
  const isVisible = (i: number): boolean => (product.rgba[4 * Math.floor(i / 4) + 3] ?? 0) > 0;
  expect(product.rgba.every((value, i) => i % 4 === 3 || !isVisible(i) || value === back.rgba[i])).toBe(true);
  expect(product.rgba.every((value, i) => i % 4 !== 3 || value === back.rgba[i])).toBe(true);
});

test('something else is refused', async () => {
  await expect(decodeProduct(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'cutout.damaged' });
});
