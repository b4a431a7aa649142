import { getImport } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import {
  connectShop,
  draftPublication,
  importShopProducts,
  listShopProducts,
  maxImported,
  type ShopProducts,
} from '@kadr/shared/shops';
import { sql } from 'kysely';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pictureOfShop } from '../../engine/work/photos.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { WbServer } from '../../providers/shop/testing/wildberries-server.ts';
import { WooServer } from '../../providers/shop/testing/woocommerce-server.ts';
import { startOwnImport } from '../batches/index.ts';
import { createBatchesTestApp, type BatchesTestApp } from '../batches/testing/batches-test-app.ts';
import { addDraftPhoto } from '../products/index.ts';
import { addThumbnailRoute, exportedShops, shopJobs, shopRoutes, type ShopDeps } from './index.ts';
import { jpegOf, shopTestDeps } from './testing/shop-test-deps.ts';

let batches: BatchesTestApp;
let http: TestApp;
let deps: ShopDeps;
let woo: WooServer;
let wb: WbServer;
let seller: string;
const analysed: string[] = [];
const open = { categoryId: null, dimensions: { lengthMm: null, widthMm: null, heightMm: null }, photos: [] };

beforeAll(async () => {
  batches = await createBatchesTestApp();
  const { products } = batches.deps;
  deps = {
    ...shopTestDeps(batches.database, {
      waited: [],
      wildberries: () => wb.address,
      listing: () => ({ pictures: [{ ...made, make: async () => jpegOf('hero') }], texts: [] }),
    }),
    startImport: async (userId, { id, rows }, alongside) => {
      await startOwnImport(batches.deps, userId, { id, rows: rows.map((row) => ({ ...row, ...open })) }, alongside);
    },
    addDraftPhoto: (userId, photo) => addDraftPhoto(products, userId, photo),
    pictureAsJpeg: (bytes, maxSidePx) => pictureOfShop({ bytes, maxSidePx }),
    analyseDraft: async (_, productId) => {
      analysed.push(productId);
    },
  };
  http = await createTestApp(shopRoutes(deps));
});
const made = {
  watermarked: false,
  recordUrl: '',
  making: { source: 'compositeSynthetic' as const, showsPerson: false },
};
afterAll(async () => {
  await http.close();
  await batches.close();
});
beforeEach(async () => {
  woo = new WooServer();
  wb = new WbServer();
  await Promise.all([woo.start(), wb.start()]);
  seller = await batches.addUser();
  analysed.length = 0;
});
afterEach(() => Promise.all([woo.stop(), wb.stop()]));

async function connected(): Promise<string> {
  const key = { vendor: 'woocommerce' as const, address: woo.address, user: woo.user, password: woo.password };
  return (await http.call(connectShop, seller, { key })).body.id;
}
async function aMug(sku = 'MUG-1', photos = 2) {
  const images = [];
  for (let seed = 1; seed <= photos; seed++) images.push(woo.addMedia(`mug-${seed}`, await batches.photo({ seed })));
  return woo.addProduct({ sku, name: 'Mug & saucer', images });
}
const listed = async (id: string, more: { cursor?: string; search?: string } = {}): Promise<ShopProducts> =>
  (await http.call(listShopProducts, seller, { id, ...more })).body;
const itemsOf = ({ items }: ShopProducts) => items.map(({ itemId, sku, title }) => ({ itemId, sku, title }));
const work = () => runJobsNow(batches.database, shopJobs(deps));
const imported = (importId: string) => batches.call(getImport, seller, { id: importId });
const photosOf = async (productId: string) =>
  (
    await sql<{ group: string }>`select photo_group as "group" from photos where product_id = ${productId}
      order by photo_group desc, position`.execute(batches.database.db)
  ).rows.map(({ group }) => group);

it('lists the shop page by page, and finds', async () => {
  for (let index = 0; index < 24; index++) woo.addProduct({ sku: `S-${index}`, name: `Plate ${index}` });
  await aMug();
  const id = await connected();
  const first = await listed(id);
  expect([first.items.length, first.items[0]]).toMatchObject([20, { sku: 'MUG-1', title: 'Mug & saucer', photos: 2 }]);
  const last = await listed(id, { cursor: first.next ?? '' });
  expect([last.items.length, last.next]).toEqual([5, null]);
  expect((await listed(id, { search: 'saucer' })).items).toHaveLength(1);
});

it('lists the cards of Wildberries in the same way', async () => {
  for (let index = 0; index < 21; index++) wb.addCard({ vendorCode: `WB-${index}` });
  const { id } = (await http.call(connectShop, seller, { key: { vendor: 'wildberries', token: wb.token } })).body;
  const first = await listed(id);
  expect([first.items.length, (await listed(id, { cursor: first.next ?? '' })).items.length]).toEqual([20, 1]);
});

it('makes drafts with the shop’s photos, once, and publishing finds each by its number in the shop', async () => {
  const mug = await aMug('MUG-1', 5);
  const id = await connected();
  const items = itemsOf(await listed(id));
  const importId = newId();
  const begin = (other = importId) => http.call(importShopProducts, seller, { id, importId: other, items });
  expect((await begin()).body).toEqual({ importId });
  expect((await begin()).status).toBe(200);
  expect((await begin(newId())).error).toMatchObject({ code: 'shops.imported-already' });
  await work();
  const { rows } = (await imported(importId)).body;
  const productId = rows[0]?.product?.id ?? '';
  expect(rows).toMatchObject([{ sku: 'MUG-1', title: 'Mug & saucer', isMade: true }]);
  expect(await photosOf(productId)).toEqual(['sample', 'sample', 'sample', 'product', 'product']);
  expect(analysed).toEqual([productId]);
  expect((await listed(id)).items).toMatchObject([{ productId, problem: null }]);
  mug.sku = 'ANOTHER';
  const { body } = await http.call(draftPublication, seller, { id, productId, language: 'en' });
  expect(body.before.title).toBe('Mug & saucer');
  expect(JSON.stringify(await exportedShops(batches.database.db, seller))).toContain(productId);

  await sql`update products set deleted_at = now() where id = ${productId}`.execute(batches.database.db);
  expect((await listed(id)).items).toMatchObject([{ productId: null }]);
  expect((await begin(newId())).status).toBe(200);
});

it('goes on after a break with the photos that are left, and leaves out what is no photo', async () => {
  const mug = await aMug('MUG-1', 3);
  mug.images.splice(1, 0, woo.addMedia('broken', Buffer.from('no picture')));
  const id = await connected();
  const importId = newId();
  await http.call(importShopProducts, seller, { id, importId, items: itemsOf(await listed(id)) });
  woo.faults.push({ method: 'GET', path: new RegExp(`uploads/${mug.images[2]}`), kind: 'before', times: 1 });
  mug.images.push(woo.addMedia('closed', await batches.photo({ seed: 9 })));
  woo.faults.push({ method: 'GET', path: new RegExp(`uploads/${mug.images[4]}`), kind: { status: 403 }, times: 9 });
  await work();
  await work();
  const productId = (await imported(importId)).body.rows[0]?.product?.id ?? '';
  expect(await photosOf(productId)).toEqual(['sample', 'sample', 'sample']);
  expect(woo.calls.filter((call) => call.endsWith(`uploads/${mug.images[0]}`))).toHaveLength(1);
});

it('takes pictures of the kinds that shops keep, WebP among them', async () => {
  const webp = await sharp(await batches.photo({ seed: 4 }))
    .webp()
    .toBuffer();
  const mug = woo.addProduct({ sku: 'MUG-1', images: [woo.addMedia('mug', webp, 'image/webp')] });
  mug.images.push(woo.addMedia('torn', webp.subarray(0, 90), 'image/webp'));
  const id = await connected();
  const importId = newId();
  await http.call(importShopProducts, seller, { id, importId, items: itemsOf(await listed(id)) });
  await work();
  const productId = (await imported(importId)).body.rows[0]?.product?.id ?? '';
  expect(await photosOf(productId)).toEqual(['sample']);
});

it('shows the first photo of each small, by an address that no one else can make', async () => {
  const mug = await aMug();
  woo.addProduct({ sku: 'BARE' });
  const app = Fastify();
  addThumbnailRoute(app, deps);
  const [bare, first] = (await listed(await connected())).items;
  expect([bare?.thumbnail, first?.sku]).toEqual([null, 'MUG-1']);
  const path = first?.thumbnail ?? '';
  const answer = await app.inject(path);
  const { format, width } = await sharp(answer.rawPayload).metadata();
  expect([answer.statusCode, format, width]).toEqual([200, 'jpeg', 160]);
  const other = path.replace(String(mug.images[0]), String(mug.images[1]));
  for (const wrong of [other, path.replace(/&d=\d+/, '&d=9999999'), path.slice(0, -3), '/core/api/v1/shop-picture'])
    expect((await app.inject(wrong)).statusCode, wrong).not.toBe(200);
  woo.media.clear();
  expect((await app.inject(path)).statusCode).not.toBe(200);
  await app.close();
});

it('says of a product that is gone from the shop that its photos did not come', async () => {
  const mug = await aMug();
  const id = await connected();
  const items = itemsOf(await listed(id));
  await http.call(importShopProducts, seller, { id, importId: newId(), items });
  woo.faults.push({ method: 'GET', path: /products\/\d+$/, kind: { status: 404 }, times: 1 });
  await work();
  expect((await listed(id)).items).toMatchObject([{ problem: 'shops.item-gone', itemId: String(mug.id) }]);
});

it('takes only so many, each once, of the seller’s own shop', async () => {
  const id = await connected();
  const item = (itemId: string) => ({ itemId, sku: '', title: 'Mug' });
  const ask = (items: object[], who = seller) =>
    http.call(importShopProducts, who, { id, importId: newId(), items: items as never });
  expect((await ask([item('1'), item('1')])).status).toBe(400);
  expect((await ask(Array.from({ length: maxImported + 1 }, (_, n) => item(String(n))))).status).toBe(400);
  const other = await batches.addUser();
  expect((await ask([item('1')], other)).error).toMatchObject({ code: 'shops.not-found' });
  expect((await http.call(listShopProducts, other, { id })).error).toMatchObject({ code: 'shops.not-found' });
});
