import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoVariants } from './photo-variants.ts';
import { readPhoto } from './read-photo.ts';
import { quarters } from './testing/pictures.ts';

test('three sizes, all WebP in the photo\'s proportions, the smallest inline', async () => {
  const { thumbnail, view, preview } = await photoVariants(await readPhoto(await quarters(2000, 1500).withMetadata().jpeg().toBuffer()));
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(await sharp(view).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 960 });
  const [head, body] = preview.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(body ?? '', 'base64')).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
  expect(preview.length).toBeLessThan(400);
});

test('a small photo is not blown up, and transparency stays', async () => {
  const photo = await readPhoto(await quarters(500, 400).png().toBuffer());
  const alpha = new Uint8Array(500 * 400).fill(255, 0, 100_000);
  const { view } = await photoVariants({ ...photo, alpha });
  expect(await sharp(view).metadata()).toMatchObject({ width: 500, height: 400, hasAlpha: true });
  const { data } = await sharp(view).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  expect([data[10], data[500 * 400 - 10]]).toEqual([255, 0]);
});
