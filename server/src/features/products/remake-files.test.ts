import { addProduct, uploadPhotos } from '@kadr/shared/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from '../../providers/object-store/port.ts';
import { photoFiles } from './index.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';

let test: ProductsTestApp;
let keys: Record<string, string>;
beforeAll(async () => {
  test = await createProductsTestApp();
  const user = await test.addUser();
  const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
  await test.upload(user, uploadPhotos, { id, group: 'sample' }, [{ name: 'a.jpg', bytes: await drawnPhoto() }]);
  await test.runJobs();
  const { rows } = await sql<Record<string, string>>`
    select f.original_key as original, f.view_key as "photo's view", f.thumbnail_key as "photo's thumbnail", c.cutout_key as "cut-out",
      c.enlarged_key as "enlarged cut-out", c.view_key as "cut-out's view", c.thumbnail_key as "cut-out's thumbnail"
    from photos f join cutouts c on c.photo_id = f.id where f.product_id = ${id}`.execute(test.database.db);
  keys = rows[0] ?? {};
});
afterAll(() => test.close());

const remade = async (file: string) => photoFiles(test.deps).remake(keys[file] ?? '');

it.each(["photo's view", "photo's thumbnail", 'cut-out', 'enlarged cut-out', "cut-out's view", "cut-out's thumbnail"])(
  'the %s is made again, byte for byte',
  async (file) => {
    const made = await remade(file);
    expect(made).toBeInstanceOf(Uint8Array);
    expect(keyOf(made as Uint8Array)).toBe(keys[file]);
  },
);

it('the photo itself is not', async () => {
  expect(await remade('original')).toBeNull();
});

it('a cut-out that was corrected, or that comes out different now, is not', async () => {
  const { cutOut } = test.deps.engine;
  const other = {
    ...test.deps.engine,
    cutOut: async (bytes: Uint8Array) => ({ ...(await cutOut(bytes)), cutout: bytes }),
  };
  const made = await photoFiles({ ...test.deps, engine: other }).remake(keys['cut-out'] ?? '');
  expect(made).toBeNull();
  await sql`update cutouts set automatic = '{}'`.execute(test.database.db);
  expect(await remade('cut-out')).toBeNull();
});
