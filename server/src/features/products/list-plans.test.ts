import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db/index.ts';
import { nodeKinds, pagesRead, planOf, rowsRead, type PlanNode } from '../../platform/db/testing/query-plans.ts';
import { skuRows } from './batch-queries.ts';
import { countProducts, productPage, type ListFilter, type PagePosition, type ProductSort } from './list-queries.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

const sellers = 4;
const products = 3000;
const limit = 25;

let test: ProductsTestApp;
let userId = '';

/** Four sellers with as many products each: a query that meets the rows of all shows it. */
beforeAll(async () => {
  test = await createProductsTestApp();
  const { db } = test.database;
  for (let i = 0; i < sellers; i++) {
    userId = await test.addUser();
    await sql`insert into products (id, user_id, status, creation_step, sku, title, visuals_ready, created_at, updated_at)
      select gen_random_uuid(), ${userId}, (array['draft', 'in_progress', 'finished'])[n % 3 + 1], case n % 3 when 0 then 'photos' else 'done' end, 'SKU-' || n,
        case n % 2 when 0 then 'Ceramic ' else 'Steel ' end || case n % 100 when 7 then 'teapot ' else 'mug ' end || n, n % 3,
        now() - n * interval '1 minute', now() - (n * 7919 % ${products}) * interval '1 minute'
      from generate_series(1, ${products}::int) as n`.execute(db);
  }
  await sql`vacuum analyze products`.execute(db);
});
afterAll(() => test.close());

const plansOf = (run: (db: Db) => Promise<unknown>) => planOf(test.database.db, run);
const productsRead = (nodes: readonly PlanNode[]) => rowsRead(nodes, 'products');

const page = (filter: Partial<ListFilter>, sort: ProductSort, after: PagePosition | null = null, found = products) =>
  plansOf((db) => productPage(db, { userId, ...filter }, sort, { after, found, limit }));

describe('a page of a list walks an index and reads no more than it shows', () => {
  const middle = { key: new Date(Date.now() - 1500 * 60_000).toISOString(), id: newId() };
  it.each<[string, Partial<ListFilter>, ProductSort, PagePosition | null]>([
    ['newest', {}, 'newest', null],
    ['oldest', {}, 'oldest', null],
    ['by title', {}, 'title', null],
    ['last changed', {}, 'updated', null],
    ['a page from the middle', {}, 'newest', middle],
    ['by title from the middle', {}, 'title', { key: 'steel mug 1500', id: newId() }],
    ['of a status', { status: 'finished' }, 'updated', null],
    ['of a status by title', { status: 'finished' }, 'title', { key: 'Steel mug 1500', id: newId() }],
    ['for visuals', { only: 'for-visuals' }, 'updated', null],
    ['for designs', { only: 'for-designs' }, 'updated', middle],
  ])('%s', async (_name, filter, sort, after) => {
    const nodes = await page(filter, sort, after);
    expect(nodeKinds(nodes)).not.toContain('Seq Scan');
    // Each row of the page is found by the order's index, then fetched by its id.
    expect(productsRead(nodes)).toBeLessThanOrEqual(3 * limit);
  });
});

describe('a search', () => {
  it.each([
    ['one in a hundred', 'teapot', 30],
    ['one SKU', 'sku-2999', 1],
    ['an SKU without its sign', 'SKU2999', 1],
    ['a word that no product has', 'nothing', 0],
  ])('for %s reads by the index of words, never the rows of other sellers', async (_name, search, hits) => {
    const filter = { search: { text: search, words: 'whole' } } as const;
    const nodes = [
      ...(await page(filter, 'newest', null, hits)),
      ...(await plansOf((db) => countProducts(db, { userId, ...filter }))),
    ];
    expect(nodeKinds(nodes)).not.toContain('Seq Scan');
    expect(nodeKinds(nodes)).toContain('Bitmap Index Scan');
    // Found by their words and counted, and each row of the page fetched by its id, with the index's own entries next
    // to them.
    expect(productsRead(nodes)).toBeLessThanOrEqual(3 * hits + limit);
  });
});

it('a search for one SKU reads where its words meet, not all products whose SKU begins alike', async () => {
  const pages = async (words: 'whole' | 'begun'): Promise<number> =>
    pagesRead(await plansOf((db) => countProducts(db, { userId, search: { text: 'SKU-2998', words } })));
  expect(await pages('whole')).toBeLessThan((await pages('begun')) / 4);
});

it('SKUs that are taken are looked up by their index', async () => {
  const nodes = await plansOf((db) => skuRows(db, userId, ['sku-1', 'sku-2', 'none']));
  expect(nodeKinds(nodes)).not.toContain('Seq Scan');
  expect(productsRead(nodes)).toBeLessThanOrEqual(10);
});
