import { newId } from '@kadr/shared/kernel';
import { addProduct, duplicateProduct, getProduct, setPhotoCamera, uploadPhotos } from '@kadr/shared/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productForStudio } from './product-for-studio.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let user = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  user = await test.addUser();
});
afterAll(() => test.close());

const newProduct = async () => (await test.call(user, addProduct, { title: 'Mug' })).body.id;
async function photographed(pitchDeg: number | undefined, seed: number): Promise<{ id: string; photoId: string }> {
  const id = await newProduct();
  const bytes = await drawnPhoto({ seed });
  const input = { id, group: 'sample' as const, ...(pitchDeg !== undefined && { pitchDeg }) };
  const [photo] = (await test.upload(user, uploadPhotos, input, [{ name: 'mug.jpg', bytes }])).body;
  await test.runJobs();
  return { id, photoId: photo?.id ?? '' };
}
const cameraOf = async (id: string) => (await test.call(user, getProduct, { id })).body.photos[0]?.cutout?.camera;

it('what the phone told of its tilt counts instead of the estimate, and is what frames are planned with', async () => {
  const guessed = await photographed(undefined, 1);
  expect(await cameraOf(guessed.id)).toMatchObject({ source: 'estimate' });
  const told = await photographed(41.6, 2);
  expect(await cameraOf(told.id)).toEqual({ view: 'three-quarter', pitchDeg: 42, confidence: 1, source: 'phone' });
  const planned = await productForStudio(test.database.db, user, told.id);
  expect(planned?.photos[0]?.camera).toMatchObject({ view: 'three-quarter', pitchDeg: 42 });
});

it('a phone that looked up or straight down is level or above', async () => {
  expect(await cameraOf((await photographed(-12, 3)).id)).toMatchObject({ view: 'front', pitchDeg: 0 });
  expect(await cameraOf((await photographed(88, 4)).id)).toMatchObject({ view: 'top', pitchDeg: 88 });
});

it("the seller's own word counts before the phone's, which still says how high where they agree; a copy knows it too", async () => {
  const { id, photoId } = await photographed(33, 5);
  await test.call(user, setPhotoCamera, { id: photoId, view: 'three-quarter' });
  expect(await cameraOf(id)).toMatchObject({ view: 'three-quarter', pitchDeg: 33, source: 'user' });
  await test.call(user, setPhotoCamera, { id: photoId, view: 'top' });
  expect(await cameraOf(id)).toMatchObject({ view: 'top', pitchDeg: 90, source: 'user' });
  const other = await photographed(33, 6);
  const copy = (await test.call(user, duplicateProduct, { id: other.id })).body;
  expect(await cameraOf(copy.id)).toMatchObject({ pitchDeg: 33, source: 'phone' });
});

it("the side that lit the photo is what frames are planned with, also after the seller's word on the camera", async () => {
  const { id, photoId } = await photographed(33, 8);
  await sql`update cutouts set camera = camera || '{"litFrom": "left"}'::jsonb where photo_id = ${photoId}`.execute(
    test.database.db,
  );
  const planned = async () => (await productForStudio(test.database.db, user, id))?.photos[0]?.camera;
  expect(await cameraOf(id)).toMatchObject({ litFrom: 'left' });
  expect(await planned()).toMatchObject({ pitchDeg: 33, litFrom: 'left' });
  await test.call(user, setPhotoCamera, { id: photoId, view: 'front' });
  expect(await planned()).toMatchObject({ view: 'front', litFrom: 'left' });
});

it('an impossible tilt is refused, and the tilt of an upload that is named comes along', async () => {
  const id = await newProduct();
  const bytes = await drawnPhoto({ seed: 7 });
  const files = [{ name: 'mug.jpg', bytes }];
  const wrong = await test.upload(user, uploadPhotos, { id, group: 'sample', pitchDeg: 120 }, files);
  expect(wrong.error?.code).toBe('kernel.invalid-input');
  const named = { id, group: 'sample' as const, pitchDeg: 20, uploadId: newId(), bytes: bytes.byteLength };
  expect((await test.upload(user, uploadPhotos, named, files)).status).toBe(200);
  await test.runJobs();
  expect(await cameraOf(id)).toMatchObject({ pitchDeg: 20, source: 'phone' });
});
