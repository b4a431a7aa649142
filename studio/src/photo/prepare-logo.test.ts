import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareLogo } from './prepare-logo.ts';

const red = { r: 200, g: 20, b: 30, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A red box in the middle of a see-through ground. */
const boxed = (widthPx: number, heightPx: number, rimPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: red } })
    .extend({ top: rimPx, bottom: rimPx, left: rimPx, right: rimPx, background: clear })
    .png()
    .toBuffer();

describe('prepareLogo', () => {
  test('cuts the empty rim off and keeps the colours without loss', async () => {
    const logo = await prepareLogo(await boxed(300, 120, 90));
    expect(logo).toMatchObject({ widthPx: 300, heightPx: 120 });
    const { data, info } = await sharp(logo?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 4)]).toEqual([300, 120, 200, 20, 30, 255]);
  });

  test('brings 10,000 px down to what a card needs', async () => {
    const logo = await prepareLogo(
      await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#0b5cad' } })
        .png()
        .toBuffer(),
    );
    expect([logo?.widthPx, logo?.heightPx]).toEqual([2560, 1280]);
  }, 60_000);

  test('finds nothing in a picture that is all see-through', async () => {
    expect(
      await prepareLogo(
        await sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
          .png()
          .toBuffer(),
      ),
    ).toBeNull();
  });

  test('takes no SVG, whatever it is called', async () => {
    await expect(
      prepareLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')),
    ).rejects.toMatchObject({ code: 'photo.unsupported-format' });
  });
});
