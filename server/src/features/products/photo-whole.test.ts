import { duplicateProduct, getProduct, setPhotoWhole } from '@kadr/shared/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCutout, aPhoto, aProduct } from '../../testing/factories.ts';
import { productForStudio } from './product-for-studio.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let user: string;
beforeAll(async () => {
  test = await createProductsTestApp();
  user = await test.addUser();
});
afterAll(() => test.close());

const below = JSON.stringify({ left: 0.2, top: 0.1, width: 0.6, height: 0.9 });

async function cutOff(columns: { state?: 'running' } = {}) {
  const { db } = test.database;
  const id = await aProduct(db, user, { category_id: 'mugs' });
  const photoId = await aPhoto(db, { userId: user, productId: id });
  const doubts = { confidence: 0.58, reasons: JSON.stringify(['touches-border']), box: below };
  await aCutout(db, photoId, { ...doubts, ...columns });
  return { id, photoId };
}

it('a photo that cuts its product off is asked about; once it is said to be whole, it is planned as whole', async () => {
  const { id, photoId } = await cutOff();
  const seen = async (productId = id) => (await productForStudio(test.database.db, user, productId))?.photos[0];
  expect(await seen()).toMatchObject({ cut: { bottom: true }, outline: { inDoubt: true, confirmed: false } });
  const { body } = await test.call(user, setPhotoWhole, { id: photoId, isWhole: true });
  expect(body.cutout).toMatchObject({ isWhole: true, isChecked: true });
  expect(await seen()).toMatchObject({ cut: { bottom: false }, outline: { inDoubt: false, confirmed: true } });
  const copy = (await test.call(user, duplicateProduct, { id })).body;
  expect(await seen(copy.id)).toMatchObject({ cut: { bottom: false } });
});

it('one that its seller says is cut off stays so, and is not asked about again', async () => {
  const { id, photoId } = await cutOff();
  await test.call(user, setPhotoWhole, { id: photoId, isWhole: false });
  const [photo] = (await productForStudio(test.database.db, user, id))?.photos ?? [];
  expect(photo).toMatchObject({ cut: { bottom: true }, outline: { inDoubt: false } });
  expect((await test.call(user, getProduct, { id })).body.photos[0]?.cutout?.isWhole).toBe(false);
});

it('an outline that lacks much, or has much besides, is planned as a part until it is confirmed', async () => {
  const { id, photoId } = await cutOff();
  const isPart = async (kind: string, share: number) => {
    const faults = JSON.stringify([{ kind, share, box: { left: 0, top: 0, width: 1, height: 0.2 } }]);
    await sql`update cutouts set faults = ${faults}::jsonb where photo_id = ${photoId}`.execute(test.database.db);
    return (await productForStudio(test.database.db, user, id))?.photos[0]?.isPart;
  };
  expect([await isPart('part-missing', 0.1), await isPart('part-missing', 0.2)]).toEqual([false, true]);
  expect([await isPart('part-added', 0.3), await isPart('hole-filled', 0.3)]).toEqual([true, false]);
  await isPart('part-added', 0.3);
  await test.call(user, setPhotoWhole, { id: photoId, isWhole: true });
  expect((await productForStudio(test.database.db, user, id))?.photos[0]?.isPart).toBe(false);
});

it('nothing is said of the photo of another seller, nor of one that is not cut out yet', async () => {
  const { photoId } = await cutOff();
  const stranger = await test.addUser();
  expect((await test.call(stranger, setPhotoWhole, { id: photoId, isWhole: true })).status).toBe(404);
  const { rows } = await sql`select is_whole from photos where id = ${photoId}`.execute(test.database.db);
  expect(rows).toEqual([{ is_whole: null }]);
  const waiting = await cutOff({ state: 'running' });
  const early = await test.call(user, setPhotoWhole, { id: waiting.photoId, isWhole: true });
  expect(early.error?.code).toBe('products.outline-not-ready');
});
