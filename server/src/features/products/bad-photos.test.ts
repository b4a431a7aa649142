/**
 * Photos that are no good, from the upload to what the seller is told: each has its answer, none becomes a picture
 * unasked.
 */
import { addProduct, getProduct, outlineSureFrom, uploadPhotos } from '@kadr/shared/products';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productForStudio } from './index.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let user = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  user = await test.addUser();
});
afterAll(() => test.close());

/** What the stand-in for the network takes for a product is dark; skin of that arm is, too. */
const drawn = (shapes: string, ground = '#ece8df') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`,
    ),
  );
const mug = '<rect x="260" y="180" width="280" height="260" rx="20" fill="#203c6e"/>';
const arm = '<rect x="330" y="400" width="140" height="400" fill="rgb(165,110,85)"/>';
const clear = { create: { width: 800, height: 800, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
const onePixel = () =>
  sharp(clear).composite([
    { input: Buffer.from([200, 30, 30, 255]), raw: { width: 1, height: 1, channels: 4 }, left: 400, top: 300 },
  ]);

async function cutoutOf(bytes: Buffer) {
  const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
  const { status, error } = await test.upload(user, uploadPhotos, { id, group: 'sample' }, [{ name: 'a.jpg', bytes }]);
  expect({ status, error }).toEqual({ status: 200, error: undefined });
  await test.runJobs();
  return { id, cutout: (await test.call(user, getProduct, { id })).body.photos[0]?.cutout };
}

it.each<[string, () => Sharp]>([
  ['all white', () => drawn('', '#fff')],
  ['one colour', () => drawn('', '#c9a27a')],
  ['a speck', () => drawn('<circle cx="400" cy="400" r="4" fill="#111"/>')],
  ['all transparent', () => sharp(clear)],
  ['transparent but for one pixel', onePixel],
])('%s: no product is found, and there is nothing that could be photographed', async (_, draw) => {
  const { id, cutout } = await cutoutOf(await draw().png().toBuffer());
  expect(cutout).toMatchObject({ state: 'failed', failure: 'cutout.nothing-found', picture: null, confidence: null });
  expect((await productForStudio(test.database.db, user, id))?.photos).toEqual([]);
});

it.each<[string, () => Sharp, string]>([
  ['all black', () => drawn('', '#0a0a0a'), 'fills-photo'],
  [
    "cut off by the photo's edge",
    () => drawn('<rect x="200" y="420" width="400" height="380" fill="#203c6e"/>'),
    'touches-border',
  ],
  ['held in a hand', () => drawn(mug + arm), 'hand-held'],
])('%s: cut out, and the seller is asked about it first', async (_, draw, reason) => {
  const { cutout } = await cutoutOf(await draw().png().toBuffer());
  expect(cutout).toMatchObject({ state: 'ready', isChecked: false });
  expect(cutout?.reasons[0]).toBe(reason);
  expect(cutout?.confidence).toBeLessThan(outlineSureFrom);
});

it('a photo of 60 megapixels is taken, one of more is refused before it is decoded', async () => {
  const large = (width: number) =>
    sharp({ create: { width, height: 7500, channels: 3, background: '#f4f1ea' } })
      .jpeg({ quality: 40 })
      .toBuffer();
  const { cutout } = await cutoutOf(await large(8000));
  expect(cutout).toMatchObject({ state: 'failed', failure: 'cutout.nothing-found' });
  const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
  const refused = await test.upload(user, uploadPhotos, { id, group: 'sample' }, [
    { name: 'huge.jpg', bytes: await large(8001) },
  ]);
  expect(refused).toMatchObject({
    status: 400,
    error: { code: 'photo.too-many-pixels', params: { file: 'huge.jpg', maxMegapixels: 60 } },
  });
});
