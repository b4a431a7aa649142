import { newId } from '@kadr/shared/kernel';
import {
  addProduct,
  deleteProduct,
  duplicateProduct,
  generateInfo,
  getProduct,
  getUserStat,
  listProducts,
  restoreProduct,
  updateProduct,
  uploadPhotos,
} from '@kadr/shared/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/index.ts';
import { enqueueErase } from './queue.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let seller = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  seller = await test.addUser();
});
afterAll(() => test.close());

async function withPhoto(title: string, seed: number): Promise<string> {
  const { id } = (await test.call(seller, addProduct, { title })).body;
  await test.upload(seller, uploadPhotos, { id, group: 'sample' }, [
    { name: 'mug.jpg', bytes: await drawnPhoto({ seed }) },
  ]);
  return id;
}
const view = async (id: string) => (await test.call(seller, getProduct, { id })).body;
const erase = async () => {
  await enqueueErase(test.database.db);
  await test.runJobs({ only: 'products.erase-deleted' });
};

describe('a deleted product', () => {
  it('comes back with all that it had, and what waited for a job waits again', async () => {
    const id = await withPhoto('Mug', 1);
    await test.call(seller, generateInfo, { id });
    await test.call(seller, deleteProduct, { id });
    expect((await test.call(seller, getProduct, { id })).status).toBe(404);
    // The cut-out's job passes by.
    await test.runJobs();
    await erase();
    expect((await test.call(seller, restoreProduct, { id })).body.photos[0]?.cutout?.state).toBe('queued');
    await test.runJobs();
    const product = await view(id);
    expect([product.title, product.photos[0]?.cutout?.state, product.analysis.state]).toEqual([
      'Mug',
      'ready',
      'ready',
    ]);
    expect((await test.call(seller, listProducts, { search: 'mug' })).body.items.map((card) => card.id)).toEqual([id]);
  });

  it("is no one else's to restore, and neither is one that was never deleted or is erased", async () => {
    const id = await withPhoto('Jar', 2);
    expect((await test.call(seller, restoreProduct, { id })).error?.code).toBe('products.not-found');
    await test.call(seller, deleteProduct, { id });
    expect((await test.call(await test.addUser(), restoreProduct, { id })).error?.code).toBe('products.not-found');
    await sql`update products set deleted_at = now() - interval '61 minutes' where id = ${id}`.execute(
      test.database.db,
    );
    await erase();
    expect((await test.call(seller, restoreProduct, { id })).error?.code).toBe('products.not-found');
  });
});

describe('a copy', () => {
  it('has the data, the photos and their cut-outs, and keeps the files when the first is gone', async () => {
    const id = await withPhoto('Blue cup', 3);
    await test.call(seller, generateInfo, { id });
    await test.runJobs();
    await test.call(seller, updateProduct, {
      id,
      categoryId: 'mugs',
      attributes: { material: ['glass'] },
      dimensions: { lengthMm: 80, widthMm: 80, heightMm: 95 },
      noBox: true,
      noComponents: true,
    });
    for (const creationStep of ['extras', 'done'] as const)
      await test.call(seller, updateProduct, { id, creationStep });
    await sql`update products set status = 'finished', visuals_ready = 4, designs = 2, design_ready = true where id = ${id}`.execute(
      test.database.db,
    );
    const before = (await test.call(seller, getUserStat, {})).body.productsAdded;
    const copy = (await test.call(seller, duplicateProduct, { id })).body;
    expect(copy).toMatchObject({
      status: 'in_progress',
      creationStep: 'done',
      title: 'Blue cup',
      categoryId: 'mugs',
      attributes: { material: ['glass'] },
      dimensions: { heightMm: 95 },
      noBox: true,
      visualsReady: 0,
      designs: 0,
      designReady: false,
      analysis: { state: 'ready' },
      photos: [{ fileName: 'mug.jpg', cutout: { state: 'ready' } }],
    });
    expect(copy.photos[0]?.id).not.toBe((await view(id)).photos[0]?.id);
    expect((await test.call(seller, getUserStat, {})).body.productsAdded).toBe(before + 1);
    await test.call(seller, deleteProduct, { id });
    await sql`update products set deleted_at = 'epoch' where id = ${id}`.execute(test.database.db);
    await erase();
    await sweepFiles(test.deps, new Date(Date.now() + 2 * 3_600_000));
    const [photo] = (await view(copy.id)).photos;
    for (const url of [photo?.picture.url, photo?.cutout?.picture?.url])
      expect((await test.app.inject({ url: url ?? '' })).statusCode).toBe(200);
  });

  it('of a product whose photo is being cut out has it cut out, too', async () => {
    const id = await withPhoto('Green cup', 4);
    const copy = (await test.call(seller, duplicateProduct, { id })).body;
    expect(copy.photos[0]?.cutout?.state).toBe('queued');
    await test.runJobs();
    expect((await view(copy.id)).photos[0]?.cutout?.state).toBe('ready');
  });

  it("of another seller's product is not made", async () => {
    expect(
      (await test.call(await test.addUser(), duplicateProduct, { id: await withPhoto('Red cup', 5) })).error?.code,
    ).toBe('products.not-found');
    expect((await test.call(seller, duplicateProduct, { id: newId() })).error?.code).toBe('products.not-found');
  });
});

it("a search is by an index, meets no other seller's words, and finds the same in every order and page", async () => {
  const [many, other] = [await test.addUser(), await test.addUser()];
  for (const user of [many, other]) {
    await sql`insert into products (id, user_id, title, created_at) select gen_random_uuid(), ${user}, case n % 50 when 0 then 'Rare cup ' else 'Common cup ' end || n,
      now() - n * interval '1 minute' from generate_series(1, 400) as n`.execute(test.database.db);
  }
  for (const sort of ['newest', 'oldest', 'title', 'updated'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await test.call(many, listProducts, {
          search: 'rar',
          sort,
          limit: 3,
          ...(cursor === undefined ? {} : { cursor }),
        })
      ).body;
      expect(page.total).toBe(8);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
  }
});
