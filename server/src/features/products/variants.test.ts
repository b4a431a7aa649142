import {
  addVariant,
  deleteProduct,
  listVariants,
  maxVariants,
  removeVariant,
  restoreProduct,
} from '@kadr/shared/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCutout, aPhoto, aProduct } from '../../testing/factories.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
beforeAll(async () => {
  test = await createProductsTestApp();
});
afterAll(() => test.close());

async function seller(count: number) {
  const user = await test.addUser();
  const ids: string[] = [];
  while (ids.length < count) {
    const productId = await aProduct(test.database.db, user);
    await aCutout(test.database.db, await aPhoto(test.database.db, { userId: user, productId }));
    ids.push(productId);
  }
  const add = (id: string, variantId: string) => test.call(user, addVariant, { id, variantId });
  const group = async (id: string) => (await test.call(user, listVariants, { id })).body.products.map((one) => one.id);
  return { user, ids, add, group };
}

describe('colour variants', () => {
  it('stand together, the first product first, whichever of them is asked for', async () => {
    const { ids, add, group } = await seller(3);
    const [mug = '', blue = '', red = ''] = ids;
    expect(await group(mug)).toEqual([]);
    await add(mug, blue);
    // A variant's variant is one of the first product.
    await add(blue, red);
    for (const id of ids) expect(await group(id)).toEqual([mug, blue, red]);
    expect((await add(mug, blue)).body.products).toHaveLength(3);
  });

  it('are taken out, and are no group once the first is deleted; restored, it has them again', async () => {
    const { user, ids, add, group } = await seller(3);
    const [mug = '', blue = '', red = ''] = ids;
    await add(mug, blue);
    await add(mug, red);
    await test.call(user, removeVariant, { id: blue });
    expect([await group(blue), await group(mug)]).toEqual([[], [mug, red]]);
    await test.call(user, deleteProduct, { id: mug });
    expect(await group(red)).toEqual([]);
    await test.call(user, restoreProduct, { id: mug });
    expect(await group(red)).toEqual([mug, red]);
  });

  it('are no variant of themselves, nor of another while they have variants, and few enough to look at', async () => {
    const { user, ids, add } = await seller(3);
    const [mug = '', blue = '', tray = ''] = ids;
    await add(mug, blue);
    expect((await add(mug, mug)).error?.code).toBe('products.variant-of-itself');
    expect((await add(blue, mug)).error?.code).toBe('products.variant-of-itself');
    expect((await add(tray, mug)).error?.code).toBe('products.has-variants');
    await sql`insert into products (id, user_id, status, creation_step, variant_of) select gen_random_uuid(), ${user}, 'in_progress', 'done', ${mug} from generate_series(2, ${maxVariants}::int)`.execute(
      test.database.db,
    );
    expect((await add(mug, tray)).error).toMatchObject({
      code: 'products.too-many-variants',
      params: { max: maxVariants },
    });
  });

  it('say in what they are more than another colour', async () => {
    const { user, ids, add } = await seller(5);
    const { db } = test.database;
    const [mug = '', same = '', tall = '', above = '', worn = ''] = ids;
    for (const id of [same, tall, above, worn]) await add(mug, id);
    await sql`update products set height_mm = case when id = ${tall} then 200 else 100 end where user_id = ${user}`.execute(
      db,
    );
    await sql`update cutouts set height_px = height_px * 2 where photo_id in (select id from photos where product_id = ${tall})`.execute(
      db,
    );
    await sql`update cutouts set camera = '{"view": "top", "pitchDeg": 88, "confidence": 0.9}' where photo_id in (select id from photos where product_id = ${above})`.execute(
      db,
    );
    await sql`update products set pose = 'lies' where id = ${worn}`.execute(db);
    const { products } = (await test.call(user, listVariants, { id: mug })).body;
    expect(products.map(({ differs }) => differs)).toEqual([[], [], ['size', 'shape'], ['camera'], ['pose']]);
  });

  it('are of one seller', async () => {
    const [one, other] = [await seller(2), await seller(1)];
    const [mug = '', blue = ''] = one.ids;
    const [foreign = ''] = other.ids;
    await one.add(mug, blue);
    for (const answer of [
      await one.add(mug, foreign),
      await other.add(foreign, mug),
      await other.add(mug, foreign),
      await test.call(other.user, listVariants, { id: mug }),
      await test.call(other.user, removeVariant, { id: blue }),
    ])
      expect(answer.error?.code).toBe('products.not-found');
    expect(await one.group(mug)).toEqual([mug, blue]);
    expect(await other.group(foreign)).toEqual([]);
  });
});
