import { readFileSync } from 'node:fs';
import { connectShop, draftPublication } from '@kadr/shared/shops';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { WooServer } from '../../providers/shop/testing/woocommerce-server.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { refuseFull } from '../products/index.ts';
import { shopRoutes, type ShopDeps } from './index.ts';
import { deleteOldDrafts } from './publication-queries.ts';
import { jpegOf, shopTestDeps } from './testing/shop-test-deps.ts';

let database: TestDatabase;
let http: TestApp;
let deps: ShopDeps;
let woo: WooServer;
let seller: string;
let shop: string;
/** Two products whose pictures in the shop are the same two files. */
let products: string[];
/** Bytes that a seller's pictures may take. */
let room = Infinity;
/** Called before a copy is stored. */
let onCopy: () => Promise<void>;
const making = { source: 'compositeSynthetic' as const, showsPerson: false };
const both = jpegOf('a').byteLength + jpegOf('b').byteLength;

beforeAll(async () => {
  database = await createTestDatabase();
  const testDeps = shopTestDeps(database, {
    waited: [],
    listing: () => ({
      pictures: [{ watermarked: false, making, recordUrl: '', make: async () => jpegOf('ours') }],
      texts: [],
    }),
  });
  deps = {
    ...testDeps,
    refuseFull: (db, userId, bytes) => refuseFull({ maxStoredBytes: room }, db, userId, bytes),
    putObject: async (bytes) => {
      await onCopy();
      return testDeps.putObject(bytes);
    },
  };
  http = await createTestApp(shopRoutes(deps));
});
afterAll(async () => {
  await http.close();
  await database.close();
});

beforeEach(async () => {
  room = Infinity;
  onCopy = () => Promise.resolve();
  woo = new WooServer();
  await woo.start();
  const images = ['a', 'b'].map((name) => woo.addMedia(name, jpegOf(name)));
  seller = await aSeller(database.db);
  products = [];
  for (const sku of ['CUP', 'MUG']) {
    woo.addProduct({ sku, images });
    products.push(await aProduct(database.db, seller, { sku, status: 'finished' }));
  }
  const key = { vendor: 'woocommerce' as const, address: woo.address, user: woo.user, password: woo.password };
  shop = (await http.call(connectShop, seller, { key })).body.id;
});
afterEach(() => woo.stop());

const look = (productId = '') =>
  http.call(draftPublication, seller, { id: shop, productId, language: 'en', keepPictures: true });
async function stored(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::int as bytes from stored_bytes where user_id = ${seller}`.execute(database.db);
  return rows[0]?.bytes ?? 0;
}
async function freed(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::int as bytes from freed_bytes where user_id = ${seller}`.execute(database.db);
  return rows[0]?.bytes ?? 0;
}

it('copies count to what the seller stores, each file once', async () => {
  for (const product of [...products, ...products]) expect((await look(product)).status).toBe(200);
  expect(await stored()).toBe(both);
  room = both + 9;
  await expect(deps.refuseFull(database.db, seller, 9)).resolves.toBeUndefined();
  await expect(deps.refuseFull(database.db, seller, 10)).rejects.toMatchObject({ code: 'products.storage-full' });
});

it('copies give their bytes back once the last publication with the file is gone', async () => {
  for (const product of products) await look(product);
  await sql`delete from products where id = ${products[0]}`.execute(database.db);
  expect(await freed()).toBe(0);
  await sql`update shop_publications set created_at = created_at - interval '25 hours'`.execute(database.db);
  await database.db.transaction().execute((tx) => deleteOldDrafts(tx, 24));
  expect([await freed(), await stored()]).toEqual([both, both]);
  await sql`update freed_bytes set freed_at = freed_at - interval '3 hours'`.execute(database.db);
  await deps.refuseFull(database.db, seller, 0);
  expect(await stored()).toBe(0);
});

it('looks at once do not pass the bound', async () => {
  room = jpegOf('c').byteLength;
  for (const [index, product] of [...woo.products.values()].entries()) {
    const name = index === 0 ? 'c' : 'd';
    product.images = [woo.addMedia(name, jpegOf(name))];
  }
  // Each is let in before the other counts.
  const { promise: bothCopy, resolve } = Promise.withResolvers<void>();
  let copying = 0;
  onCopy = () => {
    copying += 1;
    if (copying === 2) resolve();
    return bothCopy;
  };
  const answers = await Promise.all(products.map(look));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await stored()).toBe(room);
});

it('copies from before they were counted are taken over', async () => {
  for (const product of products) await look(product);
  await sql`update shop_publications set copy = jsonb_set(copy, '{pictures,0}', (copy #> '{pictures,0}') - 'bytes')`.execute(
    database.db,
  );
  await database.pool.query(`
    drop table shop_copies; drop function count_shop_copies cascade; drop function uncount_shop_copies cascade;
    delete from stored_bytes`);
  const migration = new URL('../../../migrations/0196-shop-copies.sql', import.meta.url);
  await database.pool.query(readFileSync(migration, 'utf8'));
  expect(await stored()).toBe(jpegOf('b').byteLength);
  await sql`delete from products where user_id = ${seller}`.execute(database.db);
  expect(await freed()).toBe(jpegOf('b').byteLength);
});

it('copies go uncounted with their account', async () => {
  await look(products[0]);
  await sql`delete from users where id = ${seller}`.execute(database.db);
  const { rows } = await sql`select from shop_copies where user_id = ${seller}`.execute(database.db);
  expect([rows, await stored(), await freed()]).toEqual([[], 0, 0]);
});
