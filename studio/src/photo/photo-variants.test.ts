import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoVariants } from './photo-variants.ts';
import { readPhoto } from './read-photo.ts';
import { quarters } from './testing/pictures.ts';

test("three sizes, all WebP in the photo's proportions, the smallest inline", async () => {
  const { thumbnail, view, preview } = await photoVariants(
    await readPhoto(await quarters(2000, 1500).withMetadata().jpeg().toBuffer()),
  );
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(await sharp(view).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 960 });
  const [head, body] = preview.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(body ?? '', 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 16,
    height: 12,
  });
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

test('a large photo with transparency is scaled as one: colour and alpha stay in their places', async () => {
  const photo = await readPhoto(await quarters(2000, 1500).png().toBuffer());
  const alpha = new Uint8Array(2000 * 1500).map((_, i) => (i % 2000 < 1000 ? 0 : 255));
  const { view, thumbnail } = await photoVariants({ ...photo, alpha });
  const whole = await sharp(photo.rgb, { raw: { width: 2000, height: 1500, channels: 3 } })
    .resize(1280, 960)
    .raw()
    .toBuffer();
  const { data, info } = await sharp(view).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1280, 960, 4]);
  for (const [x, y] of [
    [1270, 10],
    [1270, 950],
    [700, 470],
  ] as const) {
    const at = y * 1280 + x;
    expect(data[4 * at + 3]).toBe(255);
    for (let c = 0; c < 3; c++) expect(Math.abs((data[4 * at + c] ?? 0) - (whole[3 * at + c] ?? 0))).toBeLessThan(12);
  }
  expect(data[4 * (470 * 1280 + 600) + 3]).toBe(0);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 320, height: 240, hasAlpha: true });
});
