import { join } from 'node:path';
import {
  connectShop,
  draftPublication,
  listPublications,
  listShops,
  publishDrafts,
  undoPublication,
  type ListingPart,
  type Publication,
} from '@kadr/shared/shops';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkerOf } from '../../../../painters/src/testing/openapi-schema.ts';
import { withContracts } from '../../../../painters/src/testing/with-contracts.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { encoded, WbServer, type CheckCall, type WbCard } from '../../providers/shop/testing/wildberries-server.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { shopJobs, shopRoutes, type ShopDeps } from './index.ts';
import { aText, jpegOf, shopTestDeps } from './testing/shop-test-deps.ts';

let database: TestDatabase;
let http: TestApp;
let deps: ShopDeps;
let wb: WbServer;
let seller: string;
let product: string;
let card: WbCard;
let check: CheckCall | undefined;
let pictures: string[];
let title: string;
let problems: { problem: 'title-long'; params: { max: number } }[];
const waited: number[] = [];
const recordUrl = 'https://kadr.example/verify/1';
const making = { source: 'compositeSynthetic' as const, showsPerson: false };

/** Every call of these tests is checked where the documents are. */
withContracts("Wildberries' OpenAPI documents", (documents) => {
  const products = checkerOf(join(documents, 'wildberries-products.yaml'));
  const general = checkerOf(join(documents, 'wildberries-general.yaml'));
  check = (call) => (call.path === '/api/v1/seller-info' ? general : products)(call);

  const headers = { 'content-type': 'application/json', 'x-nm-id': '1' };
  const answered = { status: 200, answer: { data: {}, error: false, errorText: '', additionalErrors: null } };
  it.each([
    ['a card without sizes', '/content/v2/cards/update', [{ nmID: 1, vendorCode: 'A' }], 'sizes'],
    [
      'photos in a card',
      '/content/v2/cards/update',
      [{ nmID: 1, vendorCode: 'A', sizes: [], photos: [] }],
      'additional',
    ],
    [
      'a title of 61 characters',
      '/content/v2/cards/update',
      [{ nmID: 1, vendorCode: 'A', sizes: [], title: 'x'.repeat(61) }],
      '60',
    ],
    ['a number as text', '/content/v3/media/save', { nmId: '1', data: [] }, 'integer'],
    ['a path that is not there', '/content/v2/media/save', {}, 'not in the document'],
  ])('%s is refused', (_, path, body, word) => {
    expect(products({ method: 'POST', path, headers, body, ...answered }).join()).toContain(word);
  });
  it('a picture without a place is refused', () => {
    const call = {
      method: 'POST',
      path: '/content/v3/media/file',
      body: { uploadfile: new Uint8Array() },
      ...answered,
    };
    expect(products({ ...call, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' } })).toEqual([
      'POST /content/v3/media/file lacks X-Photo-Number',
    ]);
  });
});

beforeAll(async () => {
  database = await createTestDatabase();
  deps = shopTestDeps(database, {
    waited,
    wildberries: () => wb.address,
    listing: () => ({
      pictures: pictures.map((name) => ({ watermarked: false, making, recordUrl, make: async () => jpegOf(name) })),
      texts: [aText('ru', [title, 'Объём 300 мл', 'Кружка & блюдце.'], problems)],
    }),
  });
  http = await createTestApp(shopRoutes(deps));
});
afterAll(async () => {
  await http.close();
  await database.close();
});
beforeEach(async () => {
  wb = new WbServer(check);
  await wb.start();
  [pictures, title, problems] = [['hero', 'angle'], 'Кружка «Море», 300 мл', []];
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { title: 'Mug', sku: 'MUG-1', status: 'finished' });
  wb.addCard({ vendorCode: 'MUG-10' });
  card = wb.addCard({ vendorCode: 'MUG-1', photos: ['a', 'b'].map((name) => encoded(jpegOf(`old ${name}`))) });
});
afterEach(async () => {
  await wb.stop();
  if (wb.wrong.length > 0) throw new Error(wb.wrong.join('\n'));
});

async function connected(): Promise<string> {
  return (await http.call(connectShop, seller, { key: { vendor: 'wildberries', token: wb.token } })).body.id;
}
async function drafted(id: string, keepPictures = true): Promise<Publication> {
  const input = { id, productId: product, language: 'ru' as const, keepPictures };
  const { status, body } = await http.call(draftPublication, seller, input);
  expect([status, body]).toMatchObject([200, { state: 'draft' }]);
  return body;
}
const press = (id: string, draft: Publication, parts: ListingPart[] = ['pictures', 'title', 'text']) =>
  http.call(publishDrafts, seller, { id, publicationIds: [draft.id], parts });
const work = () => runJobsNow(database, shopJobs(deps));
const shown = async (id: string) => (await http.call(listPublications, seller, { id })).body[0];
const undo = async (id: string, { id: publicationId }: Publication) => {
  await http.call(undoPublication, seller, { id, publicationId });
  await work();
};
/** Without what encoding added. */
const names = () => card.photos.map((bytes) => bytes.subarray(16).toString().replace(/\.+$/, ''));
const count = (path: string) => wb.calls.filter((one) => one.includes(path)).length;
const old = ['picture old a', 'picture old b'];
const all = ['picture hero', 'picture angle', ...old];

describe('a token', () => {
  it('is tried, names the seller, and is told to no one', async () => {
    const { body } = await http.call(connectShop, seller, { key: { vendor: 'wildberries', token: wb.token } });
    expect(body).toMatchObject({ vendor: 'wildberries', name: 'Анна Стекло', account: wb.sid });
    expect(JSON.stringify((await http.call(listShops, seller, {})).body)).not.toContain(wb.token);
  });

  it.each([
    ['is none', 'abc', 'shops.token-refused'],
    ['has ended', { exp: 1 }, 'shops.token-expired'],
    ['is of another category', { s: 4 }, 'shops.token-rights'],
    ['only reads', { s: 2 + 2 ** 30 }, 'shops.token-rights'],
    ['is another one’s', { sid: 'other' }, 'shops.token-expired'],
  ])('that %s connects nothing', async (_, said, code) => {
    const token = typeof said === 'string' ? said : wb.tokenOf(said);
    const { error } = await http.call(connectShop, seller, { key: { vendor: 'wildberries', token } });
    expect(error).toMatchObject({ code });
  });

  it('of the sandbox goes to the sandbox and asks for no name', async () => {
    wb.token = wb.tokenOf({ t: true });
    const { body } = await http.call(connectShop, seller, { key: { vendor: 'wildberries', token: wb.token } });
    expect(body.account).toBe(`${wb.sid} · sandbox`);
    expect(count('seller-info')).toBe(0);
  });

  it('that ends while publishing stops it and says so', async () => {
    const id = await connected();
    const draft = await drafted(id);
    wb.token = wb.tokenOf({ s: 6 });
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.token-expired' } });
    expect((await http.call(listShops, seller, {})).body).toMatchObject([{ isRefused: true }]);
    expect(names()).toEqual(old);
  });
});

describe('publishing into Wildberries', () => {
  it('overwrites the card with itself and our texts, puts the pictures in, once, and puts all back', async () => {
    const id = await connected();
    const { sizes, characteristics, dimensions, tags } = structuredClone(card);
    const draft = await drafted(id);
    expect(draft.after).toMatchObject({ title, text: 'Кружка & блюдце.\n\n- Объём 300 мл' });
    expect(draft.after.pictures?.map((one) => one.recordUrl)).toEqual([recordUrl, recordUrl, null, null]);
    await press(id, draft);
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect(names()).toEqual(all);
    expect([card.title, card.description]).toEqual([title, 'Кружка & блюдце.\n\n- Объём 300 мл']);
    expect(card).toMatchObject({ sizes, characteristics, dimensions, tags, brand: 'Анна' });
    expect([count('cards/update'), count('media/file'), count('media/save')]).toEqual([1, 4, 0]);
    await undo(id, draft);
    expect(await shown(id)).toMatchObject({ state: 'undone', failure: null });
    expect([names(), card.title, card.description]).toEqual([old, 'Кружка', 'Старое описание']);
  });

  it('again sends no picture that stands in its place', async () => {
    const id = await connected();
    await press(id, await drafted(id));
    await work();
    pictures = ['hero', 'new'];
    await press(id, await drafted(id));
    await work();
    expect(names()).toEqual(['picture hero', 'picture new', ...old]);
    expect([count('media/file'), count('cards/update')]).toEqual([5, 1]);
  });

  it.each([
    ['media/file', 'after'],
    ['media/file', 'before'],
    ['cards/update', 'after'],
    ['cards/list', 'before'],
  ] as const)('goes on after a call to %s was lost (%s), and everything stands there once', async (path, kind) => {
    const id = await connected();
    const draft = await drafted(id);
    wb.faults.push({ method: 'POST', path: new RegExp(path), kind, times: 1 });
    await press(id, draft);
    await work();
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect([names(), card.title]).toEqual([all, title]);
    expect(count('cards/update')).toBe(1);
    await undo(id, draft);
    expect(names()).toEqual(old);
  });

  it('goes on where the way back broke off', async () => {
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft);
    await work();
    wb.faults.push({ method: 'POST', path: /media\/save/, kind: 'before', times: 1 });
    await undo(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'undone' });
    expect(names()).toEqual(old);
  });

  it('waits as long as it is told', async () => {
    const id = await connected();
    const draft = await drafted(id);
    waited.length = 0;
    const kind = { status: 429, headers: { 'x-ratelimit-retry': '6' } };
    wb.faults.push({ method: 'POST', path: /cards\/update/, kind, times: 2 });
    await press(id, draft, ['title']);
    await work();
    expect(waited.slice(0, 2)).toEqual([6000, 6000]);
    expect(await shown(id)).toMatchObject({ state: 'published' });
    expect(names()).toEqual(old);
  });

  it('says what Wildberries did not accept afterwards, and not what it did not accept long ago', async () => {
    wb.errors.push({ batchUUID: 'old', vendorCode: 'MUG-1', text: 'давно' });
    title = 'Кружка 😈';
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft);
    await work();
    const row = await shown(id);
    expect(row).toMatchObject({ state: 'failed', failure: { code: 'shops.refused' } });
    expect(row?.failure?.detail).toMatch(/^Поле Наименование/);
    expect(names()).toEqual(old);
  });

  it('can be put back where it broke off for good', async () => {
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft);
    wb.delay = 0;
    // The first picture stands there; the second is refused.
    const opening = deps.openShop;
    const half: ShopDeps = {
      ...deps,
      openShop: (key) => ({
        ...opening(key),
        publish: async (itemId, change, sent, signal) => {
          const note: typeof sent = {
            get: sent.get,
            set: async (...step) => {
              await sent.set(...step);
              if (step[0] === 'at-1')
                wb.faults.push({ method: 'POST', path: /media\/file/, kind: { status: 400 }, times: 1 });
            },
          };
          await opening(key).publish(itemId, change, note, signal);
        },
      }),
    };
    await runJobsNow(database, shopJobs(half));
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.refused' }, canPutBack: true });
    expect([card.title, names()]).toEqual([title, ['picture hero', 'picture old b']]);
    await undo(id, draft);
    expect(await shown(id)).toMatchObject({ state: 'undone' });
    expect([card.title, names()]).toEqual(['Кружка', old]);
  });
});

describe('a look into Wildberries', () => {
  it('finds by the whole number, or by a barcode, and copies every picture', async () => {
    const id = await connected();
    const draft = await drafted(id);
    expect(draft.before).toMatchObject({ title: 'Кружка', text: 'Старое описание' });
    expect(draft.before.pictures).toHaveLength(2);
    expect(draft.address).toBe(`https://www.wildberries.ru/catalog/${card.nmID}/detail.aspx`);
    expect(wb.calls.some((call) => /update|media/.test(call))).toBe(false);
  });

  it('leaves the pictures of a card with a video alone, and a title that is too long', async () => {
    card.video = 'https://videonme-basket-12.wbbasket.ru/hls/index.m3u8';
    problems = [{ problem: 'title-long', params: { max: 60 } }];
    const id = await connected();
    const draft = await drafted(id);
    expect(draft.after).toMatchObject({ pictures: null, title: null });
    expect(draft.remarks).toEqual([
      { remark: 'title-long', most: 60 },
      { remark: 'pictures-stay', most: null },
    ]);
    await press(id, draft);
    await work();
    expect([card.description.slice(0, 6), card.video?.slice(0, 5), names()]).toEqual(['Кружка', 'https', old]);
  });

  it('says of a card with a video for which there is no text why nothing would change', async () => {
    card.video = 'https://videonme-basket-12.wbbasket.ru/hls/index.m3u8';
    const input = { id: await connected(), productId: product, language: 'pl' as const };
    expect((await http.call(draftPublication, seller, input)).error).toMatchObject({ code: 'shops.pictures-stay' });
  });

  it('counts the shop’s own pictures only up to what a card takes', async () => {
    card.photos = Array.from({ length: 29 }, (_, index) => encoded(jpegOf(`old ${index}`)));
    const draft = await drafted(await connected());
    expect(draft.after.pictures).toHaveLength(30);
    expect(draft.remarks).toEqual([{ remark: 'pictures-many', most: 30 }]);
  });

  it('of a card that was changed since touches nothing', async () => {
    const id = await connected();
    const draft = await drafted(id);
    card.photos[1] = encoded(jpegOf('by hand'));
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'failed', failure: { code: 'shops.changed-since' } });
    expect(count('media/file')).toBe(0);
  });
});
