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
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import type { OzonItem } from '../../providers/shop/testing/ozon-items.ts';
import { OzonServer } from '../../providers/shop/testing/ozon-server.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { shopJobs, shopRoutes, type ShopDeps } from './index.ts';
import { aText, aVideo, jpegOf, shopTestDeps } from './testing/shop-test-deps.ts';

let database: TestDatabase;
let http: TestApp;
let deps: ShopDeps;
let ozon: OzonServer;
/** Where Ozon fetches Kadr's files. */
let kadr: Server;
let isReached: boolean;
let seller: string;
let product: string;
let item: OzonItem;
let pictures: Uint8Array[];
let title: string;
let texts: boolean;
let videos: ReturnType<typeof aVideo>[];
const waited: number[] = [];
const making = { source: 'compositeSynthetic' as const, showsPerson: false };
const text = 'Кружка &amp; блюдце.<ul><li>Объём 300 мл</li></ul>';

beforeAll(async () => {
  database = await createTestDatabase();
  const at = (key: string) => `http://127.0.0.1:${(kadr.address() as AddressInfo).port}/file/${key}/1-s.jpg`;
  const made = shopTestDeps(database, {
    waited,
    ozon: () => ozon.address,
    videos: () => videos,
    listing: () => ({
      pictures: pictures.map((bytes) => ({ watermarked: false, making, recordUrl: '', make: async () => bytes })),
      texts: texts ? [aText('ru', [title, 'Объём 300 мл', 'Кружка & блюдце.'])] : [],
    }),
  });
  deps = {
    ...made,
    get addressForShops() {
      return isReached ? at : null;
    },
  };
  kadr = createServer((request, response) => {
    const key = /^\/file\/([^/]+)\//.exec(request.url ?? '')?.[1] ?? '';
    deps.getObject(key).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => {
    kadr.listen(0, '127.0.0.1', ready);
  });
  http = await createTestApp(shopRoutes(deps));
});
afterAll(async () => {
  kadr.closeAllConnections();
  kadr.close();
  await http.close();
  await database.close();
});
beforeEach(async () => {
  ozon = new OzonServer();
  await ozon.start();
  [isReached, pictures, title, texts] = [true, ['hero', 'angle'].map(jpegOf), 'Кружка «Море», 300 мл', true];
  [waited.length, videos] = [0, []];
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { title: 'Mug', sku: 'MUG-1', status: 'finished' });
  ozon.addItem({ offerId: 'MUG-10' });
  item = ozon.addItem({
    offerId: 'MUG-1',
    description: 'Старое описание',
    color: `${ozon.address}/color.jpg`,
    pictures: ['a', 'b'].map((name) => ozon.addFile(jpegOf(`old ${name}`))),
  });
});
afterEach(() => ozon.stop());

const connect = (more: object = {}) =>
  http.call(connectShop, seller, {
    key: { vendor: 'ozon' as const, sellerId: ozon.account, apiKey: ozon.apiKey, ...more },
  });
const connected = async () => (await connect()).body.id;
const look = (id: string, keepPictures = true) =>
  http.call(draftPublication, seller, { id, productId: product, language: 'ru' as const, keepPictures });
async function drafted(id: string, keepPictures = true): Promise<Publication> {
  const { status, body } = await look(id, keepPictures);
  expect([status, body]).toMatchObject([200, { state: 'draft' }]);
  return body;
}
const press = (id: string, { id: draft }: Publication, parts: ListingPart[] = ['pictures', 'title', 'text']) =>
  http.call(publishDrafts, seller, { id, publicationIds: [draft], parts });
const work = () => runJobsNow(database, shopJobs(deps));
/** One try of each. */
const workOnce = () => runJobsNow(database, shopJobs(deps), { retry: false });
const shown = async (id: string) => (await http.call(listPublications, seller, { id })).body[0];
const undo = async (id: string, { id: publicationId }: Publication) => {
  await http.call(undoPublication, seller, { id, publicationId });
  await work();
};
const names = () => item.pictures.map((file) => ozon.files.get(file)?.subarray(4).toString());
const described = () => item.attributes.get('0/4191')?.[0];
const count = (path: string) => ozon.calls.filter((call) => call === path).length;
const [importing, updating] = ['/v2/product/pictures/import', '/v1/product/attributes/update'];
const old = ['picture old a', 'picture old b'];
const all = ['picture hero', 'picture angle', ...old];

describe('a key', () => {
  it('is tried, names the company, and is told to no one', async () => {
    expect((await connect()).body).toMatchObject({ vendor: 'ozon', name: 'Анна Стекло', account: ozon.account });
    expect(JSON.stringify((await http.call(listShops, seller, {})).body)).not.toContain(ozon.apiKey);
  });

  it.each([
    ['is wrong', { apiKey: 'wrong' }, 'shops.api-key-refused'],
    ['is of another account', { sellerId: '1' }, 'shops.api-key-refused'],
    ['has an account that is no number', { sellerId: 'anna' }, 'shops.api-key-refused'],
    ['has letters that no key has', { apiKey: 'ключ' }, 'shops.api-key-refused'],
  ])('that %s connects nothing', async (_, more, code) => {
    expect((await connect(more)).error).toMatchObject({ code });
    expect((await http.call(listShops, seller, {})).body).toEqual([]);
  });

  it('that only reads connects nothing', async () => {
    ozon.methods = ['/v3/product/list'];
    expect((await connect()).error).toMatchObject({ code: 'shops.api-key-rights' });
  });

  it('that ends while publishing stops it and says so', async () => {
    const id = await connected();
    const draft = await drafted(id);
    ozon.apiKey = 'the next one';
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.api-key-refused' } });
    expect((await http.call(listShops, seller, {})).body).toMatchObject([{ isRefused: true }]);
    expect(names()).toEqual(old);
  });
});

describe('publishing into Ozon', () => {
  it('sends the whole list and the texts, once, and puts all back', async () => {
    const id = await connected();
    const draft = await drafted(id);
    expect(draft).toMatchObject({ before: { title: 'Кружка', text: 'Старое описание' }, after: { title } });
    expect(ozon.calls).not.toContain(importing);
    await press(id, draft);
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect([names(), item.name, described()]).toEqual([all, title, text]);
    expect(item.color).toBe(`${ozon.address}/color.jpg`);
    expect(item.attributes.get('0/85')).toEqual(['Нет бренда']);
    expect([count(importing), count(updating)]).toEqual([1, 1]);
    await undo(id, draft);
    expect(await shown(id)).toMatchObject({ state: 'undone', failure: null });
    expect([names(), item.name, described()]).toEqual([old, 'Кружка', 'Старое описание']);
  });

  it('gives a product without pictures its first one', async () => {
    [item.pictures, pictures] = [[], [jpegOf('hero')]];
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft, ['pictures']);
    await work();
    expect(names()).toEqual(['picture hero']);
  });

  it('again has nothing fetched that stands there', async () => {
    const id = await connected();
    await press(id, await drafted(id));
    await work();
    pictures = ['new', 'hero'].map(jpegOf);
    const files = ozon.files.size;
    await press(id, await drafted(id));
    await work();
    expect(names()).toEqual(['picture new', 'picture hero', ...old]);
    expect([ozon.files.size, count(updating)]).toEqual([files + 1, 1]);
  });

  it.each([
    [importing, 'after'],
    [importing, 'before'],
    [updating, 'after'],
    ['/v1/product/import/info', 'before'],
  ] as const)('goes on after a call to %s was lost (%s), and everything stands there once', async (path, kind) => {
    const id = await connected();
    const draft = await drafted(id);
    ozon.faults.push({ method: 'POST', path: new RegExp(path), kind, times: 1 });
    await press(id, draft);
    await workOnce();
    expect(await shown(id)).toMatchObject({ state: 'queued', failure: { code: 'shops.unreachable' } });
    await ozon.work();
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect([names(), item.name, described()]).toEqual([all, title, text]);
    await undo(id, draft);
    expect([names(), item.name]).toEqual([old, 'Кружка']);
  });

  it('asks for a task that is not done yet, and begins no other', async () => {
    ozon.delay = 10;
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft);
    await workOnce();
    expect(await shown(id)).toMatchObject({ state: 'queued', failure: { code: 'shops.not-shown-yet' } });
    await ozon.work();
    ozon.delay = 0;
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published' });
    expect([count(importing), count(updating), names()]).toEqual([1, 1, all]);
  });

  it('begins again where Ozon knows the task no more', async () => {
    ozon.delay = 10;
    const id = await connected();
    await press(id, await drafted(id), ['pictures']);
    await workOnce();
    ozon.forgetTasks();
    ozon.delay = 0;
    await work();
    expect([names(), count(importing)]).toEqual([all, 2]);
    expect(await shown(id)).toMatchObject({ state: 'published' });
  });

  it('tells in Ozon’s words which picture it could not take, and can be put back', async () => {
    pictures = [jpegOf('hero'), new TextEncoder().encode('no picture')];
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft, ['pictures']);
    await work();
    const row = await shown(id);
    expect(row).toMatchObject({ state: 'failed', failure: { code: 'shops.refused' }, canPutBack: true });
    expect(row?.failure?.detail).toBe('2: Не удалось загрузить изображение по ссылке');
    expect(names()).toEqual(['picture hero', ...old]);
    await undo(id, draft);
    expect([await shown(id), names()]).toMatchObject([{ state: 'undone' }, old]);
  });

  it('tells in Ozon’s words why it did not take a title, and sends no pictures then', async () => {
    title = 'Кружка 😈';
    const id = await connected();
    await press(id, await drafted(id));
    await work();
    expect((await shown(id))?.failure).toEqual({
      code: 'shops.refused',
      detail: 'Недопустимые символы в названии: 😈',
    });
    expect([names(), count(importing)]).toEqual([old, 0]);
  });

  it('puts the pictures in where Ozon makes the title itself, and says that the title does not show', async () => {
    ozon.namesItself = true;
    const id = await connected();
    await press(id, await drafted(id));
    await workOnce();
    expect(await shown(id)).toMatchObject({ state: 'queued', failure: { code: 'shops.not-shown-yet' } });
    expect([names(), described(), item.name]).toEqual([all, text, 'Кружка']);
  });

  it('puts back from the copy what Ozon has erased', async () => {
    const id = await connected();
    const draft = await drafted(id, false);
    const erased = [...item.pictures];
    await press(id, draft);
    await work();
    expect(names()).toEqual(all.slice(0, 2));
    for (const file of erased) ozon.files.delete(file);
    await undo(id, draft);
    expect([await shown(id), names()]).toMatchObject([{ state: 'undone' }, old]);
  });

  it('waits as long as it is told, and comes back later where that is long', async () => {
    const id = await connected();
    const draft = await drafted(id);
    waited.length = 0;
    const busy = (minutes: string) => ({ status: 429, headers: { 'item-retry-after': minutes } });
    ozon.faults.push({ method: 'POST', path: /update/, kind: busy('1'), times: 1 });
    ozon.faults.push({ method: 'POST', path: /pictures\/import/, kind: busy('180'), times: 1 });
    await press(id, draft);
    await workOnce();
    expect(waited[0]).toBe(60_000);
    expect(await shown(id)).toMatchObject({ state: 'queued', failure: { code: 'shops.busy' } });
    await work();
    expect([await shown(id), names()]).toMatchObject([{ state: 'published' }, all]);
  });

  it('of a product that was changed since touches nothing', async () => {
    const id = await connected();
    const draft = await drafted(id);
    item.pictures[1] = ozon.addFile(jpegOf('by hand'));
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.changed-since' } });
    expect([count(importing), count(updating)]).toEqual([0, 0]);
  });
});

describe('a video', () => {
  const films = () => item.attributes.get('100001/21841');
  const own = 'https://v.ozone.ru/vod/video-10/asset_1.mp4';

  it('comes behind those of the shop, once, and stays when the rest is put back', async () => {
    item.attributes.set('100001/21841', [own]);
    item.attributes.set('100001/21837', ['Обзор']);
    videos = [aVideo('turn')];
    const id = await connected();
    const draft = await drafted(id);
    expect(draft).toMatchObject({ before: { videos: 1 }, after: { video: { seconds: 8 } }, remarks: [] });
    await press(id, draft, ['title', 'video']);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect(films()).toEqual([own, expect.stringMatching(/^http.*\.jpg$/)]);
    expect(item.attributes.get('100001/21837')).toEqual(['Обзор', title]);
    await press(id, await drafted(id), ['video']);
    await work();
    expect([films()?.length, count(updating)]).toEqual([2, 2]);
    expect((await shown(id))?.canPutBack).toBe(false);
    await undo(id, draft);
    expect([item.name, films()?.length]).toEqual(['Кружка', 2]);
  });

  it.each([
    ['that is too short', aVideo('turn', { seconds: 4 }), 'video-refused'],
    ['with a watermark', aVideo('turn', { watermarked: true }), 'video-refused'],
  ])('%s is left out, which is said', async (_, video, remark) => {
    videos = [video];
    expect(await drafted(await connected())).toMatchObject({ after: { video: null }, remarks: [{ remark }] });
  });

  it('is left out where there are as many as Ozon takes', async () => {
    item.attributes.set('100001/21841', ['1', '2', '3', '4', '5']);
    videos = [aVideo('turn')];
    expect((await drafted(await connected())).remarks).toEqual([{ remark: 'video-full', most: 5 }]);
  });

  it('is begun once, however late it shows', async () => {
    videos = [aVideo('turn')];
    ozon.delay = 10;
    const id = await connected();
    await press(id, await drafted(id), ['video']);
    await workOnce();
    expect(await shown(id)).toMatchObject({ state: 'queued', failure: { code: 'shops.not-shown-yet' } });
    await ozon.work();
    await work();
    expect([(await shown(id))?.state, count(updating), films()?.length]).toEqual(['published', 1, 1]);
  });
});

describe('where Ozon does not reach this installation', () => {
  beforeEach(() => {
    isReached = false;
  });

  it('the pictures are left out, which is said, and the texts go in', async () => {
    const id = await connected();
    const draft = await drafted(id);
    expect(draft).toMatchObject({ after: { pictures: null, title }, remarks: [{ remark: 'not-public' }] });
    await press(id, draft);
    await work();
    expect([await shown(id), item.name, names()]).toMatchObject([{ state: 'published' }, title, old]);
  });

  it('nothing is drafted without texts', async () => {
    texts = false;
    expect((await look(await connected())).error).toMatchObject({ code: 'shops.not-public' });
  });

  it('and did when the seller looked, nothing is touched', async () => {
    isReached = true;
    const id = await connected();
    const draft = await drafted(id);
    isReached = false;
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.not-public' } });
    expect([names(), item.name, count(updating)]).toEqual([old, 'Кружка', 0]);
  });
});

describe('a look into Ozon', () => {
  it('finds by the whole number, or by a barcode, and leaves archived products out', async () => {
    item.barcodes = ['5901234123457'];
    const shop = deps.openShop({ vendor: 'ozon', sellerId: ozon.account, apiKey: ozon.apiKey });
    const wanted = { sku: 'other', barcodes: ['5901234123457'], title: '' };
    expect(await shop.match(wanted, new AbortController().signal)).toMatchObject([{ id: String(item.id) }]);
    const id = await connected();
    expect(await drafted(id)).toMatchObject({ address: `https://www.ozon.ru/product/${item.id + 7}/` });
    item.isArchived = true;
    expect((await look(id)).error).toMatchObject({ code: 'shops.no-match' });
  });

  it('lists products page by page, and searches names and numbers', async () => {
    for (let more = 0; more < 20; more++) ozon.addItem({ offerId: `LAMP-${more}`, name: `Лампа ${more}` });
    const id = await connected();
    const first = (await http.call(listShopProducts, seller, { id })).body;
    expect(first.items).toHaveLength(20);
    expect(first.items[1]).toMatchObject({ sku: 'MUG-1', title: 'Кружка', photos: 2 });
    const rest = (await http.call(listShopProducts, seller, { id, cursor: first.next ?? '' })).body;
    expect([rest.items.length, rest.next]).toEqual([2, null]);
    const found = (await http.call(listShopProducts, seller, { id, search: 'лампа 7' })).body;
    expect(found.items.map(({ sku }) => sku)).toEqual(['LAMP-7']);
  });
});
