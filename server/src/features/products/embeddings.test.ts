import {
  addProduct,
  deletePhoto,
  deleteProduct,
  generateInfo,
  getProduct,
  updateProduct,
  uploadPhotos,
} from '@kadr/shared/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportedProducts } from './export-queries.ts';
import { mostEmbeddings } from './embedding-queries.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let seller = '';
beforeAll(async () => {
  test = await createProductsTestApp();
});
beforeEach(async () => {
  seller = await test.addUser();
});
afterAll(() => test.close());

const nothing = { category: null, lengthMm: null, widthMm: null, heightMm: null };
const described = { categoryId: 'mugs', dimensions: { lengthMm: 85, widthMm: 120, heightMm: 100 } };
const bytes = Buffer.from([1, 255, 127]).toString('base64');

/** A draft whose photo was analysed; the engine was told of what the seller has confirmed. */
async function analysed(userId = seller): Promise<string> {
  const { id } = (await test.call(userId, addProduct, { title: 'Mug' })).body;
  await test.upload(userId, uploadPhotos, { id, group: 'sample' }, [{ name: 'a.jpg', bytes: await drawnPhoto() }]);
  const photoId = (await test.call(userId, getProduct, { id })).body.photos[0]?.id ?? '';
  test.controls.findings = {
    ...nothing,
    colours: [],
    texts: [],
    headline: null,
    widthOverHeight: null,
    embeddings: { version: 3, photos: [{ photoId, bytes }] },
  };
  await test.call(userId, generateInfo, { id });
  await test.runJobs();
  return id;
}
const confirm = (id: string) => test.call(seller, updateProduct, { id, ...described, creationStep: 'extras' });
/** What the next analysis of the seller is told. */
const known = async (userId = seller) => {
  await analysed(userId);
  return test.controls.askedWith?.map(({ embedding, ...of }) => ({ ...of, embedding: [...embedding] }));
};

it('what was confirmed is known at the next analysis of the same seller, and of no other', async () => {
  const id = await analysed();
  expect(await known()).toEqual([]);
  await confirm(id);
  expect(await known()).toEqual([{ productId: id, category: 'mugs', version: 3, embedding: [1, 255, 127] }]);
  expect(await known(await test.addUser())).toEqual([]);
});

it('a corrected category counts at once', async () => {
  const id = await analysed();
  await confirm(id);
  await test.call(seller, updateProduct, { id, categoryId: 'vases' });
  expect(await known()).toMatchObject([{ category: 'vases' }]);
});

it('goes with the product, and with the photo', async () => {
  const [deleted, bare] = [await analysed(), await analysed()];
  await confirm(deleted);
  await confirm(bare);
  await test.call(seller, deleteProduct, { id: deleted });
  expect(await known()).toMatchObject([{ productId: bare }]);
  const photoId = (await test.call(seller, getProduct, { id: bare })).body.photos[0]?.id ?? '';
  await test.call(seller, deletePhoto, { id: photoId });
  expect(await known()).toEqual([]);
});

it('only the newest are kept', async () => {
  const id = await analysed();
  await confirm(id);
  await sql`
    with more as (
      insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
      select gen_random_uuid(), product_id, user_id, 'component', n, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px
      from photos, generate_series(1, ${mostEmbeddings}) n where product_id = ${id} returning id, user_id)
    insert into photo_embeddings (photo_id, user_id, version, embedding, created_at)
    select id, user_id, 3, '\\x01'::bytea, now() - interval '1 hour' from more`.execute(test.database.db);
  const next = await analysed();
  await confirm(next);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from photo_embeddings where user_id = ${seller}`.execute(test.database.db);
  expect(rows).toEqual([{ n: mostEmbeddings }]);
  const newest = await known();
  expect(newest?.slice(0, 2).map(({ productId }) => productId)).toEqual([next, id]);
});

it('the export of the account holds it', async () => {
  const id = await analysed();
  await confirm(id);
  const { rows } = await exportedProducts(test.database.db, seller);
  expect(rows[0]?.photos[0]?.embedding).toEqual({ version: 3, bytes });
});
