import {
  connectShop,
  draftPublication,
  listPublications,
  listShops,
  publishDrafts,
  removeShop,
  undoPublication,
  type Publication,
} from '@kadr/shared/shops';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { createCallGuard } from '../../platform/outgoing/index.ts';
import { allegroSiteAt } from '../../providers/shop/allegro-site.ts';
import { openShop } from '../../providers/shop/open-shop.ts';
import { createShopHttp } from '../../providers/shop/shop-http.ts';
import { wildberriesHostsAt } from '../../providers/shop/wildberries.ts';
import { WooServer, type WooProduct } from '../../providers/shop/testing/woocommerce-server.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { refuseFull } from '../products/index.ts';
import { createVault, deleteShopsOf, exportedShops, shopJobs, shopRoutes, type ShopDeps } from './index.ts';
import { jpegOf as jpeg, shopTestDeps } from './testing/shop-test-deps.ts';

let database: TestDatabase;
let http: TestApp;
let deps: ShopDeps;
let woo: WooServer;
let seller: string;
let product: string;
let item: WooProduct;
/** What Kadr has of the product: names of its pictures. */
let pictures: string[];
const waited: number[] = [];
/** Bytes that a seller's pictures may take. */
let room = Infinity;
const recordUrl = 'https://kadr.example/verify/1';
const making = { source: 'compositeSynthetic' as const, showsPerson: false };
const description = {
  title: { text: 'Mug “Sea” 300 ml', spans: [] },
  bullets: [{ text: 'Holds 300 ml', spans: [] }],
  text: { text: 'A mug & more.\n\nFor tea.', spans: [] },
};

beforeAll(async () => {
  database = await createTestDatabase();
  const testDeps = shopTestDeps(database, {
    waited,
    listing: () => ({
      pictures: pictures.map((name) => ({
        watermarked: name === 'marked',
        making,
        recordUrl,
        make: async () => jpeg(name),
      })),
      texts: [{ language: 'en', content: description, held: ['dishwasher safe'], problems: [] }],
    }),
  });
  deps = {
    ...testDeps,
    refuseFull: (db, userId, bytes) => refuseFull({ maxStoredBytes: room }, db, userId, bytes),
  };
  http = await createTestApp(shopRoutes(deps));
});
afterAll(async () => {
  await http.close();
  await database.close();
});

beforeEach(async () => {
  room = Infinity;
  woo = new WooServer();
  await woo.start();
  pictures = ['hero', 'marked'];
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { title: 'Mug', sku: 'MUG-1', status: 'finished' });
  const old = ['a', 'b'].map((name) => woo.addMedia(`old-${name}`, jpeg(`old ${name}`)));
  item = woo.addProduct({ sku: 'MUG-1', name: 'Mug & saucer', description: '<p>Old text</p>', images: old });
});
afterEach(() => woo.stop());

const key = () => ({ vendor: 'woocommerce' as const, address: woo.address, user: woo.user, password: woo.password });
async function connected(): Promise<string> {
  return (await http.call(connectShop, seller, { key: key() })).body.id;
}
async function drafted(shopId: string, keepPictures = true): Promise<Publication> {
  const { status, body } = await http.call(draftPublication, seller, {
    id: shopId,
    productId: product,
    language: 'en',
    keepPictures,
  });
  expect([status, body]).toMatchObject([200, { state: 'draft' }]);
  return body;
}
const press = (id: string, ...ids: string[]) =>
  http.call(publishDrafts, seller, { id, publicationIds: ids, parts: ['pictures', 'title', 'text'] });
const work = () => runJobsNow(database, shopJobs(deps));
const shown = async (shopId: string) => (await http.call(listPublications, seller, { id: shopId })).body[0];
const names = () => item.images.map((id) => woo.media.get(id)?.bytes.subarray(4).toString());
const count = (call: string) => woo.calls.filter((one) => one.startsWith(call)).length;

describe('a connection', () => {
  it('is made after its key was tried, and tells the key to no one', async () => {
    const { body } = await http.call(connectShop, seller, { key: key() });
    expect(body).toMatchObject({ vendor: 'woocommerce', name: 'Anna & Co', isRefused: false });
    const all = JSON.stringify([
      (await http.call(listShops, seller, {})).body,
      await exportedShops(database.db, seller),
      (await sql`select * from shop_connections`.execute(database.db)).rows,
    ]);
    expect(all).not.toContain(woo.password);
    expect(all).not.toContain(Buffer.from(woo.password).toString('hex'));
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'shops.key-refused'],
    ['no address', { address: 'http://' }, 'shops.address-refused'],
    ['an address where no one answers', { address: 'http://127.0.0.1:9' }, 'shops.unreachable'],
  ])('is not made with %s', async (_, wrong, code) => {
    const { error } = await http.call(connectShop, seller, { key: { ...key(), ...wrong } });
    expect(error).toMatchObject({ code });
    expect((await http.call(listShops, seller, {})).body).toEqual([]);
  });

  it('is not made for a user who may add no pictures', async () => {
    woo.capabilities = { edit_products: true, upload_files: false };
    expect((await http.call(connectShop, seller, { key: key() })).error).toMatchObject({
      code: 'shops.rights-missing',
    });
  });

  it('to an address inside the network is refused before anything is called', async () => {
    const strict = createShopHttp({ guard: createCallGuard({ allowPrivate: false }) });
    const app = await createTestApp(
      shopRoutes({
        ...deps,
        openShop: (given) =>
          openShop(given, {
            http: strict,
            wildberries: wildberriesHostsAt(),
            allegro: allegroSiteAt('https://allegro.pl'),
          }),
      }),
    );
    expect((await app.call(connectShop, seller, { key: key() })).error).toMatchObject({
      code: 'shops.address-refused',
    });
    expect(woo.calls).toEqual([]);
    await app.close();
  });

  it('is one row for one shop, belongs to its seller, and is gone with its key when removed', async () => {
    const id = await connected();
    expect(await connected()).toBe(id);
    const other = await aSeller(database.db);
    expect((await http.call(removeShop, other, { id })).status).toBe(404);
    expect((await http.call(listPublications, other, { id })).status).toBe(404);
    expect((await http.call(removeShop, seller, { id })).status).toBe(200);
    expect((await http.call(listShops, seller, {})).body).toEqual([]);
    const { rows } = await sql<{ secret: string | null }>`select secret from shop_connections where id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ secret: null }]);
    expect(await connected()).toBe(id);
    await deleteShopsOf(database.db, seller);
    expect((await http.call(listShops, seller, {})).body).toEqual([]);
  });

  it('cannot be read under another secret, nor from another row', () => {
    const sealed = deps.vault.seal('key', 'row');
    expect(deps.vault.open(sealed, 'row')).toBe('key');
    expect(deps.vault.open(sealed, 'other')).toBeNull();
    expect(createVault('another secret').open(sealed, 'row')).toBeNull();
  });
});

describe('a look', () => {
  it('shows both sides and changes nothing in the shop', async () => {
    const draft = await drafted(await connected());
    expect(draft.before).toMatchObject({ title: 'Mug & saucer', text: 'Old text' });
    expect(draft.before.pictures).toHaveLength(2);
    expect(draft.after).toMatchObject({
      title: 'Mug “Sea” 300 ml',
      text: 'A mug & more.\n\nFor tea.\n\n• Holds 300 ml',
    });
    expect(draft.after.pictures?.map(({ isKept }) => isKept)).toEqual([false, false, true, true]);
    expect([draft.watermarked, draft.held]).toEqual([1, ['dishwasher safe']]);
    expect(woo.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    expect(await shown(draft.shopId)).toBeUndefined();
  });

  it('copies no file that is too large or no picture, and keeps its place', async () => {
    const large = Buffer.alloc(11 << 20);
    large.set(jpeg('large'));
    item.images.push(woo.addMedia('large', large), woo.addMedia('page', Buffer.from('<html>')));
    const id = await connected();
    const { before, remarks } = await drafted(id);
    expect(before.pictures.map(({ url }) => url !== null)).toEqual([true, true, false, false]);
    expect(remarks).toEqual([]);
    // It is said before the press which of them the copy could not bring back.
    expect((await drafted(id, false)).remarks).toEqual([{ remark: 'no-copy', most: 2 }]);
  });

  it('stores no copy that the seller has no room for, counting those of other looks', async () => {
    const shopId = await connected();
    const bytes = jpeg('old a').byteLength;
    room = 3 * bytes - 1;
    await drafted(shopId);
    const stored: Uint8Array[] = [];
    const app = await createTestApp(
      shopRoutes({ ...deps, putObject: (file) => (stored.push(file), deps.putObject(file)) }),
    );
    const asked = { id: shopId, productId: product, language: 'en' as const };
    expect((await app.call(draftPublication, seller, asked)).error).toMatchObject({ code: 'products.storage-full' });
    expect(stored).toEqual([]);
    await app.close();
  });

  it('finds a product by its SKU whole, and says why there is none or more than one', async () => {
    const id = await connected();
    const ask = async (sku: string) => {
      await sql`update products set sku = ${sku} where id = ${product}`.execute(database.db);
      const { error } = await http.call(draftPublication, seller, { id, productId: product, language: 'en' });
      return error?.code ?? 'found';
    };
    woo.addProduct({ sku: 'TWICE' });
    woo.addProduct({ sku: 'TWICE' });
    woo.addProduct({ sku: 'RED', type: 'variation' });
    expect(await ask('mug-1')).toBe('shops.no-match');
    expect(await ask('MUG-1,TWICE')).toBe('shops.no-match');
    expect(await ask('TWICE')).toBe('shops.many-matches');
    expect(await ask('RED')).toBe('shops.is-variant');
    expect(await ask('')).toBe('shops.no-sku');
    expect(await ask('MUG-1')).toBe('found');
  });

  it('of another seller’s product or shop finds neither', async () => {
    const id = await connected();
    const other = await aSeller(database.db);
    const theirs = await aProduct(database.db, other, { sku: 'MUG-1', status: 'finished' });
    expect((await http.call(draftPublication, seller, { id, productId: theirs, language: 'en' })).error).toMatchObject({
      code: 'products.not-found',
    });
    expect((await http.call(draftPublication, other, { id, productId: theirs, language: 'en' })).error).toMatchObject({
      code: 'shops.not-found',
    });
  });
});

describe('publishing', () => {
  it('puts pictures, title and text in, once for the same draft, and puts all back', async () => {
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft.id);
    await press(id, draft.id);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect(names()).toEqual(['picture hero', 'picture marked', 'picture old a', 'picture old b']);
    expect(item.name).toBe('Mug “Sea” 300 ml');
    expect(item.description).toBe('<p>A mug &amp; more.</p>\n<p>For tea.</p>\n<ul><li>Holds 300 ml</li></ul>');
    expect([count('PUT'), count('POST /wp-json/wp/v2/media')]).toEqual([1, 2]);
    await press(id, draft.id);
    await work();
    expect(count('PUT')).toBe(1);

    // A picture of the copy is deleted from the library meanwhile.
    const lost = item.images[3] ?? 0;
    woo.media.delete(lost);
    item.images = item.images.filter((one) => one !== lost);
    await http.call(undoPublication, seller, { id, publicationId: draft.id });
    await work();
    // The list in the shop is another one now: nothing is touched.
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.changed-since' } });
  });

  it('puts a picture of the copy back that the library has no more', async () => {
    const id = await connected();
    const draft = await drafted(id, false);
    await press(id, draft.id);
    await work();
    expect(names()).toEqual(['picture hero', 'picture marked']);
    const [lost] = [...woo.media].find(([, { slug }]) => slug === 'old-a') ?? [0];
    woo.media.delete(lost);
    await http.call(undoPublication, seller, { id, publicationId: draft.id });
    await work();
    expect(await shown(id)).toMatchObject({ state: 'undone' });
    expect(names()).toEqual(['picture old a', 'picture old b']);
    expect([item.name, item.description]).toEqual(['Mug & saucer', '<p>Old text</p>']);
  });

  it('keeps a picture in the list whose file is gone', async () => {
    const id = await connected();
    woo.faults.push({ method: 'GET', path: /uploads/, kind: { status: 404 }, times: 1 });
    const draft = await drafted(id);
    expect(draft.before.pictures.map(({ url }) => url !== null)).toEqual([false, true]);
    const before = [...item.images];
    await press(id, draft.id);
    await work();
    expect(item.images.slice(2)).toEqual(before);
    await http.call(undoPublication, seller, { id, publicationId: draft.id });
    await work();
    expect(item.images).toEqual(before);
  });

  it('touches only the parts that were chosen', async () => {
    const id = await connected();
    const draft = await drafted(id);
    await http.call(publishDrafts, seller, { id, publicationIds: [draft.id], parts: ['title'] });
    await work();
    expect([item.name, item.description, names()]).toEqual([
      'Mug “Sea” 300 ml',
      '<p>Old text</p>',
      ['picture old a', 'picture old b'],
    ]);
  });

  it('of a product that was changed in the shop since the look touches nothing', async () => {
    const id = await connected();
    const draft = await drafted(id);
    item.name = 'Changed by hand';
    await press(id, draft.id);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.changed-since' } });
    expect(count('PUT')).toBe(0);
  });

  it('again replaces Kadr’s own pictures and keeps the shop’s', async () => {
    const id = await connected();
    await press(id, (await drafted(id)).id);
    await work();
    pictures = ['new'];
    await press(id, (await drafted(id)).id);
    await work();
    expect(names()).toEqual(['picture new', 'picture old a', 'picture old b']);
  });

  it.each(['PUT', 'POST'])('goes on after a %s whose answer was lost, and sends nothing twice', async (method) => {
    const id = await connected();
    const draft = await drafted(id);
    woo.faults.push({ method, path: /./, kind: 'after', times: 1 });
    await press(id, draft.id);
    await work();
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published' });
    expect(names()).toEqual(['picture hero', 'picture marked', 'picture old a', 'picture old b']);
    expect([count('PUT'), count('POST /wp-json/wp/v2/media')]).toEqual([1, 2]);
  });

  it('waits as long as the shop says, and gives the key up where it is refused', async () => {
    const id = await connected();
    const draft = await drafted(id);
    waited.length = 0;
    woo.faults.push({
      method: 'POST',
      path: /media/,
      kind: { status: 429, headers: { 'retry-after': '7' } },
      times: 2,
    });
    await press(id, draft.id);
    await work();
    expect(waited).toEqual([7000, 7000]);
    expect(await shown(id)).toMatchObject({ state: 'published' });

    const second = await drafted(id);
    Object.assign(woo, { password: 'changed' });
    await press(id, second.id);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.key-refused' } });
    expect((await http.call(listShops, seller, {})).body).toMatchObject([{ isRefused: true }]);
  });

  it('can be put back where the shop was away to the end, after all was done', async () => {
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft.id);
    woo.faults.push(
      { method: 'PUT', path: /./, kind: 'after', times: 1 },
      { method: 'GET', path: /products/, kind: 'before', times: 0 },
    );
    const away = woo.faults[1];
    const opening = deps.openShop;
    const flaky: ShopDeps = {
      ...deps,
      openShop: (given) => {
        const shop = opening(given);
        return {
          ...shop,
          publish: async (...call) => {
            if (away) away.times = 1000;
            await shop.publish(...call);
          },
        };
      },
    };
    await runJobsNow(database, shopJobs(flaky));
    expect(await shown(id)).toMatchObject({
      state: 'failed',
      canPutBack: true,
      failure: { code: 'shops.unreachable' },
    });
    expect(item.name).toBe('Mug “Sea” 300 ml');
    if (away) away.times = 0;
    await http.call(undoPublication, seller, { id, publicationId: draft.id });
    await work();
    expect(await shown(id)).toMatchObject({ state: 'undone' });
    expect([item.name, names()]).toEqual(['Mug & saucer', ['picture old a', 'picture old b']]);
  });

  it('says what the shop answered, and leaves what stands there', async () => {
    const id = await connected();
    const draft = await drafted(id);
    woo.faults.push({ method: 'PUT', path: /./, kind: { status: 400 }, times: 1 });
    await press(id, draft.id);
    await work();
    expect(await shown(id)).toMatchObject({
      state: 'failed',
      failure: { code: 'shops.refused', detail: '400 fault as asked' },
    });
    expect(names()).toEqual(['picture old a', 'picture old b']);
  });

  it('of a draft that is not there, or another shop’s, is refused whole', async () => {
    const id = await connected();
    const draft = await drafted(id);
    expect((await press(id, draft.id, newId())).error).toMatchObject({ code: 'shops.publication-not-found' });
    await work();
    expect(count('PUT')).toBe(0);
  });
});
