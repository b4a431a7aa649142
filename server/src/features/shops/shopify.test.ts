import {
  connectShop,
  draftPublication,
  listPublications,
  listShopProducts,
  listShops,
  publishDrafts,
  undoPublication,
  type ListingPart,
  type Publication,
} from '@kadr/shared/shops';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { ShopifyServer, type ShopifyProduct } from '../../providers/shop/testing/shopify-server.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { shopJobs, shopRoutes, type ShopDeps } from './index.ts';
import { aText, aVideo, jpegOf, shopTestDeps } from './testing/shop-test-deps.ts';

let database: TestDatabase;
let http: TestApp;
let deps: ShopDeps;
let shopify: ShopifyServer;
let seller: string;
let product: string;
let item: ShopifyProduct;
let pictures: Uint8Array[];
let videos: ReturnType<typeof aVideo>[];
const waited: number[] = [];
const title = 'Mug “Sea” 300 ml';
const making = { source: 'compositeSynthetic' as const, showsPerson: false };

beforeAll(async () => {
  database = await createTestDatabase();
  deps = shopTestDeps(database, {
    waited,
    shopify: () => shopify.address,
    videos: () => videos,
    listing: () => ({
      pictures: pictures.map((bytes) => ({ watermarked: false, making, recordUrl: '', make: async () => bytes })),
      texts: [aText('en', [title, 'Holds 300 ml', 'A mug & more.'])],
    }),
  });
  http = await createTestApp(shopRoutes(deps));
});
afterAll(async () => {
  await http.close();
  await database.close();
});
beforeEach(async () => {
  shopify = new ShopifyServer();
  await shopify.start();
  pictures = ['hero', 'angle'].map(jpegOf);
  videos = [];
  waited.length = 0;
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { title: 'Mug', sku: 'MUG-1', status: 'finished' });
  shopify.addProduct({ sku: 'MUG-10' });
  item = shopify.addProduct({
    sku: 'MUG-1',
    title: 'Sea mug',
    descriptionHtml: '<p>Old text</p>',
    media: ['a', 'b'].map((name) => shopify.addFile(jpegOf(`old ${name}`))),
  });
});
afterEach(() => shopify.stop());

const key = (more: object = {}) => ({
  vendor: 'shopify' as const,
  myshopify: 'https://admin.shopify.com/store/anna-glass/products',
  clientId: shopify.app.id,
  secret: shopify.app.secret,
  ...more,
});
const connect = (more: object = {}) => http.call(connectShop, seller, { key: key(more) });
const connected = async () => (await connect()).body.id;
async function drafted(id: string, keepPictures = true): Promise<Publication> {
  const input = { id, productId: product, language: 'en' as const, keepPictures };
  const { status, body } = await http.call(draftPublication, seller, input);
  expect([status, body]).toMatchObject([200, { state: 'draft' }]);
  return body;
}
const press = (id: string, { id: draft }: Publication, parts: ListingPart[] = ['pictures', 'title', 'text']) =>
  http.call(publishDrafts, seller, { id, publicationIds: [draft], parts });
const work = () => runJobsNow(database, shopJobs(deps));
const shown = async (id: string) => (await http.call(listPublications, seller, { id })).body[0];
const undo = async (id: string, { id: publicationId }: Publication) => {
  await http.call(undoPublication, seller, { id, publicationId });
  await work();
};
const names = () => item.media.map((id) => shopify.files.get(id)?.bytes.subarray(4).toString() ?? 'video');
const count = (name: string) => shopify.calls.filter((call) => call.endsWith(name)).length;
const old = ['picture old a', 'picture old b'];
const all = ['picture hero', 'picture angle', ...old];

describe('a connection', () => {
  it('is made with an app’s secret, or with the token of an older app', async () => {
    expect((await connect()).body).toMatchObject({ name: 'Anna’s glass', account: 'anna-glass.myshopify.com' });
    const { body } = await connect({ myshopify: 'anna-glass', clientId: '', secret: shopify.oldToken });
    expect((await http.call(listShops, seller, {})).body).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(shopify.oldToken);
  });

  it.each([
    ['a wrong secret', { secret: 'wrong' }, 'shops.access-refused'],
    ['a wrong token', { clientId: '', secret: 'wrong' }, 'shops.access-refused'],
    ['the address of a page', { myshopify: 'https://anna.example' }, 'shops.no-such-shop'],
  ])('is not made with %s', async (_, more, code) => {
    expect((await connect(more)).error).toMatchObject({ code });
    expect((await http.call(listShops, seller, {})).body).toEqual([]);
  });

  it('is not made for an app that may not change products or files', async () => {
    shopify.scopes = ['read_products', 'write_products'];
    expect((await connect()).error).toMatchObject({ code: 'shops.access-rights' });
  });
});

describe('publishing into Shopify', () => {
  it('puts pictures, title and text in, once, and puts all back', async () => {
    const id = await connected();
    const draft = await drafted(id);
    expect(draft.before).toMatchObject({ title: 'Sea mug', text: 'Old text' });
    await press(id, draft);
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect([names(), item.title]).toEqual([all, title]);
    expect(item.descriptionHtml).toBe('<p>A mug &amp; more.</p>\n<ul><li>Holds 300 ml</li></ul>');
    expect([count('SetFiles'), count('SetTexts'), count('CreateFile')]).toEqual([1, 1, 2]);
    await undo(id, draft);
    expect(await shown(id)).toMatchObject({ state: 'undone' });
    expect([names(), item.title, item.descriptionHtml]).toEqual([old, 'Sea mug', '<p>Old text</p>']);
  });

  it('leaves videos and pictures of single variants where they are', async () => {
    const red = shopify.addFile(jpegOf('red'));
    item.media.splice(1, 0, 'gid://shopify/Video/7', red);
    item.variants.push({ sku: 'MUG-1-RED', barcode: null, media: [red] });
    const id = await connected();
    const draft = await drafted(id, false);
    expect(draft.before.pictures).toHaveLength(2);
    await press(id, draft);
    await work();
    expect(names()).toEqual(['picture hero', 'video', 'picture red', 'picture angle']);
    expect(item.variants[1]?.media).toEqual([red]);
    await undo(id, draft);
    expect([await shown(id), names()]).toMatchObject([
      { state: 'undone' },
      ['picture old a', 'video', 'picture red', 'picture old b'],
    ]);
  });

  it('puts a picture of the copy back that the shop has no more', async () => {
    const id = await connected();
    const draft = await drafted(id, false);
    await press(id, draft);
    await work();
    for (const [file, { bytes }] of shopify.files) if (bytes.includes('old a')) shopify.files.delete(file);
    await undo(id, draft);
    expect([await shown(id), names()]).toMatchObject([{ state: 'undone' }, old]);
  });

  it.each(['SetFiles', 'SetTexts', 'CreateFile', 'Stage'])(
    'goes on after the answer to %s was lost, and shows nothing twice',
    async (name) => {
      const id = await connected();
      const draft = await drafted(id);
      shopify.faults.push({ method: 'POST', path: new RegExp(`${name}$`), kind: 'after', times: 1 });
      await press(id, draft);
      await work();
      expect(await shown(id)).toMatchObject({ state: 'published' });
      expect([names(), shopify.files.size, item.title]).toEqual([all, 4, title]);
    },
  );

  it('waits until there are points enough, and until its files are ready', async () => {
    shopify.delay = 3;
    const id = await connected();
    const draft = await drafted(id);
    shopify.throttled = 2;
    await press(id, draft);
    await work();
    expect(waited).toEqual([6000, 6000, 1000, 2000, 4000]);
    expect(await shown(id)).toMatchObject({ state: 'published' });
  });

  it('says what Shopify did not take', async () => {
    const id = await connected();
    shopify.forbidden = 'Sea';
    await press(id, await drafted(id), ['title']);
    await work();
    expect(await shown(id)).toMatchObject({ failure: { code: 'shops.refused', detail: 'Title is not allowed' } });
    pictures = [Uint8Array.from([0xff, 0xd8, 1])];
    await press(id, await drafted(id), ['pictures']);
    await work();
    expect((await shown(id))?.failure).toMatchObject({ detail: 'The picture cannot be read.' });
    expect(names()).toEqual(old);
  });

  it('of a product that was changed since the look touches nothing, and says that an app was taken out', async () => {
    const id = await connected();
    const draft = await drafted(id);
    item.title = 'Changed by hand';
    await press(id, draft);
    await work();
    expect([await shown(id), count('SetTexts')]).toMatchObject([{ failure: { code: 'shops.changed-since' } }, 0]);
    const second = await drafted(id);
    shopify.app.secret = 'another';
    shopify.endTokens();
    await press(id, second);
    await work();
    expect(await shown(id)).toMatchObject({ failure: { code: 'shops.access-refused' } });
    expect((await http.call(listShops, seller, {})).body).toMatchObject([{ isRefused: true }]);
  });
});

it('finds products by the number of any variant, and lists them page by page', async () => {
  const id = await connected();
  item.variants.push({ sku: 'BIG', barcode: '5901234123457', media: [] });
  const other = await aProduct(database.db, seller, { title: 'Mug', sku: 'big', status: 'finished' });
  const found = await http.call(draftPublication, seller, { id, productId: other, language: 'en' });
  expect(found.body.before.title).toBe('Sea mug');
  for (let n = 0; n < 20; n++) shopify.addProduct({ sku: `S-${n}`, title: `Plate ${n}` });
  const list = async (more: object) => (await http.call(listShopProducts, seller, { id, ...more })).body;
  const first = await list({});
  expect([first.items.length, first.items[0]]).toMatchObject([20, { sku: 'S-19', photos: 0, thumbnail: null }]);
  expect((await list({ cursor: first.next })).items).toHaveLength(2);
  expect((await list({ search: 'sea' })).items).toMatchObject([{ sku: 'MUG-1', photos: 2 }]);
});

describe('a video', () => {
  const films = () => item.media.filter((id) => id.includes('/Video/'));
  const [own, parts] = ['gid://shopify/Video/77', ['pictures', 'title', 'text', 'video'] as ListingPart[]];

  it('comes behind those of the shop, once, and is taken out again', async () => {
    videos = [aVideo('turn')];
    item.media.splice(1, 0, own);
    const id = await connected();
    const draft = await drafted(id);
    expect(draft).toMatchObject({ before: { videos: 1 }, after: { video: { seconds: 8, isThere: false } } });
    await press(id, draft, parts);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect(films()).toEqual([own, expect.not.stringContaining('/77')]);
    expect(item.media.indexOf(own)).toBe(1);
    const again = await drafted(id);
    expect(again).toMatchObject({ before: { videos: 2 }, after: { video: { isThere: true } } });
    await press(id, again, parts);
    await work();
    expect([films().length, count(' CreateFile')]).toEqual([2, 3]);
    await undo(id, (await shown(id)) ?? draft);
    await undo(id, draft);
    expect([films(), names()]).toEqual([[own], [old[0], 'video', old[1]]]);
  });

  it('goes in alone, and goes on after an answer was lost', async () => {
    videos = [aVideo('turn')];
    const id = await connected();
    const draft = await drafted(id);
    shopify.faults.push({ method: 'POST', path: /SetFiles/, kind: 'after', times: 1 });
    await press(id, draft, ['video']);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published' });
    expect([films().length, item.media.length, item.title]).toEqual([1, 3, 'Sea mug']);
    await undo(id, draft);
    expect([films(), names()]).toEqual([[], old]);
  });

  it('that is not ticked stays away', async () => {
    videos = [aVideo('turn')];
    const id = await connected();
    await press(id, await drafted(id));
    await work();
    expect(films()).toEqual([]);
  });
});
