import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureAsJpeg } from './picture-as-jpeg.ts';

const drawn = () =>
  sharp({ create: { width: 900, height: 600, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0 } } });

it.each(['webp', 'png', 'gif', 'avif'] as const)('makes a JPEG of %s, white where nothing is', async (format) => {
  const jpeg = await pictureAsJpeg(await drawn().toFormat(format).toBuffer(), 300);
  const { format: made, width, height } = await sharp(jpeg).metadata();
  expect([made, width, height]).toEqual(['jpeg', 300, 200]);
  const [mean] = (await sharp(jpeg).stats()).channels;
  expect(mean?.mean).toBeGreaterThan(250);
});

it('enlarges nothing, and turns a picture as its camera was held', async () => {
  const sideways = await drawn().flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height } = await sharp(await pictureAsJpeg(sideways, 4000)).metadata();
  expect([width, height]).toEqual([600, 900]);
});

it.each([
  ['nothing', new Uint8Array(), 'photo.empty'],
  ['words', Buffer.from('no picture'), 'photo.unsupported-format'],
  [
    'a drawing that could call others',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'photo.unsupported-format',
  ],
])('refuses %s', async (_, bytes, code) => {
  await expect(pictureAsJpeg(bytes, 100)).rejects.toMatchObject({ code });
});

it('refuses a picture that breaks off', async () => {
  const whole = await drawn().png().toBuffer();
  await expect(pictureAsJpeg(whole.subarray(0, whole.length / 2), 100)).rejects.toMatchObject({
    code: 'photo.damaged',
  });
});
