import {
  beginShopSignIn,
  draftPublication,
  finishShopSignIn,
  listPublications,
  listShopProducts,
  listShops,
  listShopVendors,
  publishDrafts,
  removeShop,
  undoPublication,
  type ListingPart,
  type Publication,
} from '@kadr/shared/shops';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { AllegroServer, type AllegroOffer } from '../../providers/shop/testing/allegro-server.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { deleteShopsOf, shopJobs, shopRoutes, type ShopDeps } from './index.ts';
import { aText, jpegOf, shopTestDeps } from './testing/shop-test-deps.ts';

let database: TestDatabase;
let http: TestApp;
let deps: ShopDeps;
let allegro: AllegroServer;
let seller: string;
let product: string;
let offer: AllegroOffer;
let problems: { problem: 'title-long'; params: { max: number } }[];
let source: 'compositeSynthetic' | 'compositeWithTrainedAlgorithmicMedia';
const waited: number[] = [];
const title = 'Kubek „Morze” 300 ml';
const oldText = {
  sections: [
    { items: [{ type: 'TEXT' as const, content: '<h1>Kubek</h1><p>Stary <b>opis</b>.</p>' }] },
    { items: [{ type: 'IMAGE' as const, url: 'https://a.example/x?a=1&b=2' }] },
  ],
};

beforeAll(async () => {
  database = await createTestDatabase();
  deps = shopTestDeps(database, {
    waited,
    allegro: () => allegro.address,
    listing: () => ({
      pictures: ['hero', 'angle'].map((name, index) => ({
        watermarked: false,
        making: { source: index === 0 ? 'compositeSynthetic' : source, showsPerson: false },
        recordUrl: 'https://kadr.example/verify/1',
        make: async () => jpegOf(name),
      })),
      texts: [aText('pl', [title, 'Mieści 300 ml', 'Kubek & spodek "Morze".\nDrugi wiersz.\n\nAkapit < 5.'], problems)],
    }),
  });
  http = await createTestApp(shopRoutes(deps));
});
afterAll(async () => {
  await http.close();
  await database.close();
});
beforeEach(async () => {
  allegro = new AllegroServer();
  await allegro.start();
  [problems, source] = [[], 'compositeWithTrainedAlgorithmicMedia'];
  waited.length = 0;
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { title: 'Kubek Morze', sku: 'MUG-1', status: 'finished' });
  allegro.addOffer({ sku: 'MUG-10' });
  offer = allegro.addOffer({
    sku: 'MUG-1',
    name: 'Kubek ceramiczny Morze',
    description: structuredClone(oldText),
    images: [allegro.addPicture(jpegOf('old a')), allegro.addPicture(jpegOf('old b'), true)],
  });
});
afterEach(() => allegro.stop());

const app = () => allegro.tokens.app;
const begin = (given = app()) => http.call(beginShopSignIn, seller, { vendor: 'allegro', app: given });
const finish = (id: string, who = seller) => http.call(finishShopSignIn, who, { id });
/** The pause that Allegro asked for is over. */
const due = () => sql`update shop_sign_ins set next_ask_at = now()`.execute(database.db);

async function connected(): Promise<string> {
  const { body } = await begin();
  allegro.tokens.seller = 'confirms';
  await due();
  const { shop } = (await finish(body.id)).body;
  if (!shop) throw new Error('not connected');
  return shop.id;
}
async function drafted(id: string, keepPictures = true): Promise<Publication> {
  const input = { id, productId: product, language: 'pl' as const, keepPictures };
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
const names = () => offer.images.map((url) => allegro.fileAt(url)?.bytes.subarray(4).toString());
const count = (call: string) => allegro.calls.filter((one) => one.startsWith(call)).length;
const renewals = () => count('POST /auth/oauth/token');
const old = ['picture old a', 'picture old b'];
const all = ['picture hero', 'picture angle', ...old];

describe('a connection', () => {
  it('is confirmed at Allegro’s with a code, and tells no one what it got', async () => {
    expect((await http.call(listShopVendors, seller, {})).body).toContainEqual({ vendor: 'allegro', needsApp: true });
    const { body } = await begin();
    expect(body).toMatchObject({ userCode: 'cbt3zdu4g', intervalSeconds: 5 });
    expect(body.address).toBe(`${allegro.address}/skojarz-aplikacje?code=cbt3zdu4g`);
    expect((await finish(body.id)).body).toEqual({ shop: null, intervalSeconds: 5 });
    expect(renewals()).toBe(0);
    await due();
    expect((await finish(body.id)).body.shop).toBeNull();
    allegro.tokens.seller = 'confirms';
    await due();
    // Allegro is asked sooner than it allows.
    expect((await finish(body.id)).body).toEqual({ shop: null, intervalSeconds: 10 });
    allegro.tokens.later += 10_000;
    await due();
    const { shop } = (await finish(body.id)).body;
    expect(shop).toMatchObject({ vendor: 'allegro', name: 'anna-szklo', account: '105602313 · sandbox' });
    // The answer was lost: the same shop once more.
    expect((await finish(body.id)).body.shop).toEqual(shop);
    const rows = await sql`select (select json_agg(c) from shop_connections c) a,
      (select json_agg(s) from shop_sign_ins s) b`.execute(database.db);
    const told = JSON.stringify([rows.rows, (await http.call(listShops, seller, {})).body]);
    for (const secret of [allegro.tokens.pairs[0]?.access, allegro.tokens.pairs[0]?.refresh, app().secret])
      expect(told).not.toContain(secret);
  });

  it('goes on where the account could not be read, without a second code', async () => {
    const { body } = await begin();
    allegro.tokens.seller = 'confirms';
    allegro.faults.push({ method: 'GET', path: /^\/me$/, kind: 'before', times: 1 });
    await due();
    expect((await finish(body.id)).error).toMatchObject({ code: 'shops.unreachable' });
    await due();
    expect((await finish(body.id)).body.shop).toMatchObject({ name: 'anna-szklo' });
    expect(allegro.tokens.pairs).toHaveLength(1);
  });

  it.each([
    ['a seller who declines', 'shops.sign-in-denied'],
    ['a code that has ended', 'shops.sign-in-ended'],
    ['a program that may not change offers', 'shops.app-rights'],
    ['a program that may not read the account', 'shops.app-rights'],
  ])('is not made with %s', async (what, code) => {
    const { tokens } = allegro;
    tokens.seller = what.includes('declines') ? 'declines' : 'confirms';
    if (what.endsWith('offers')) tokens.scope = 'allegro:api:sale:offers:read allegro:api:profile:read';
    if (what.endsWith('account')) tokens.scope = 'allegro:api:sale:offers:read allegro:api:sale:offers:write';
    const begun = await begin();
    if (what.includes('ended')) tokens.later += 3_700_000;
    await due();
    expect((await finish(begun.body.id)).error).toMatchObject({ code });
    expect((await finish(begun.body.id)).error).toMatchObject({ code: 'shops.sign-in-ended' });
    expect((await http.call(listShops, seller, {})).body).toEqual([]);
  });

  it('is not begun with a program that Allegro does not know', async () => {
    expect((await begin({ id: 'x', secret: 'y' })).error).toMatchObject({ code: 'shops.app-refused' });
  });

  it('is the seller’s own, and its row ends with the account', async () => {
    const { body } = await begin();
    const other = await aSeller(database.db);
    expect((await finish(body.id, other)).error).toMatchObject({ code: 'shops.sign-in-ended' });
    await deleteShopsOf(database.db, seller);
    const left = await sql`select 1 from shop_sign_ins where user_id = ${seller}`.execute(database.db);
    expect(left.rows).toEqual([]);
  });

  it('in the operator’s name asks for no program', async () => {
    const own = shopTestDeps(database, {
      waited,
      listing: () => ({ pictures: [], texts: [] }),
      allegro: () => allegro.address,
      allegroApp: app(),
    });
    const other = await createTestApp(shopRoutes(own));
    expect((await other.call(listShopVendors, seller, {})).body).toContainEqual({ vendor: 'allegro', needsApp: false });
    expect((await other.call(beginShopSignIn, seller, { vendor: 'allegro' })).status).toBe(200);
    await other.close();
  });
});

describe('tokens', () => {
  it('that have ended are renewed in the middle of a run, and the new pair is kept', async () => {
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft);
    allegro.tokens.endAccess();
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published' });
    expect(allegro.tokens.pairs).toHaveLength(2);
    allegro.tokens.later += 120_000;
    await undo(id, draft);
    expect([await shown(id), allegro.tokens.pairs.length]).toMatchObject([{ state: 'undone' }, 2]);
  });

  it('are renewed once, however many need them at the same time', async () => {
    const id = await connected();
    allegro.tokens.endAccess();
    const other = await createTestApp(shopRoutes(deps));
    const calls = [http, other, http, other].map((one) => one.call(listShopProducts, seller, { id }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(allegro.tokens.pairs).toHaveLength(2);
    await other.close();
  });

  it('whose new pair was lost on the way are asked for again with the old one', async () => {
    const id = await connected();
    allegro.tokens.endAccess();
    allegro.faults.push({ method: 'POST', path: /token$/, kind: 'after', times: 1 });
    expect((await http.call(listShopProducts, seller, { id })).error).toMatchObject({ code: 'shops.unreachable' });
    expect((await http.call(listShopProducts, seller, { id })).status).toBe(200);
    expect((await http.call(listShops, seller, {})).body).toMatchObject([{ isRefused: false }]);
  });

  it('are taken over from a process that died while it renewed them', async () => {
    const id = await connected();
    allegro.tokens.endAccess();
    await sql`update shop_connections set renewing_until = now() + interval '1 second' where id = ${id}`.execute(
      database.db,
    );
    expect((await http.call(listShopProducts, seller, { id })).status).toBe(200);
    expect(allegro.tokens.pairs).toHaveLength(2);
  });

  it('that Allegro takes back end the connection, which confirming again mends', async () => {
    const id = await connected();
    allegro.tokens.endAll();
    expect((await http.call(listShopProducts, seller, { id })).error).toMatchObject({ code: 'shops.sign-in-again' });
    expect((await http.call(listShops, seller, {})).body).toMatchObject([{ isRefused: true }]);
    allegro.tokens.seller = 'waits';
    expect(await connected()).toBe(id);
    expect((await http.call(listShops, seller, {})).body).toMatchObject([{ isRefused: false }]);
    expect((await http.call(listShopProducts, seller, { id })).status).toBe(200);
    expect((await http.call(removeShop, seller, { id })).status).toBe(200);
  });
});

describe('a look', () => {
  it('finds by signature, then by barcode, prefers live offers and leaves out ended ones', async () => {
    const id = await connected();
    const look = async (columns: { sku: string; title?: string; analysis?: object }) => {
      const one = await aProduct(database.db, seller, { status: 'finished', ...columns } as never);
      const { error, body } = await http.call(draftPublication, seller, { id, productId: one, language: 'pl' });
      return error?.code ?? body.before.title;
    };
    allegro.addOffer({ sku: 'TWICE' });
    allegro.addOffer({ sku: 'TWICE' });
    allegro.addOffer({ sku: 'LIVE', name: 'Live' });
    allegro.addOffer({ sku: 'LIVE', name: 'Draft', publication: { status: 'INACTIVE' } });
    allegro.addOffer({ sku: 'OVER', publication: { status: 'ENDED' } });
    expect(await look({ sku: 'mug-1' })).toBe('shops.no-match');
    expect(await look({ sku: 'TWICE' })).toBe('shops.many-matches');
    expect(await look({ sku: 'LIVE' })).toBe('Live');
    expect(await look({ sku: 'OVER' })).toBe('shops.no-match');
  });

  it('shows the texts of the offer as they are read, and what Kadr would put there', async () => {
    const draft = await drafted(await connected());
    expect(draft.before).toMatchObject({ title: 'Kubek ceramiczny Morze', text: 'Kubek\nStary opis.' });
    expect(draft.after.text).toBe('Kubek & spodek "Morze".\nDrugi wiersz.\nAkapit < 5.\n\n• Mieści 300 ml');
    expect(draft.address).toBe(`${allegro.address}/oferta/${offer.id}`);
    expect(allegro.calls.filter((call) => /^(PATCH|POST \/sale)/.test(call))).toEqual([]);
  });

  it('finds an offer by the barcode of Allegro’s catalogue', async () => {
    const id = await connected();
    const found = allegro.addOffer({ name: 'Talerz Góra biały', gtin: '5901234123457' });
    allegro.addOffer({ name: 'Talerz Góra czarny', gtin: '5901234123464' });
    const key = { sku: '', barcodes: ['5901234123457'], title: 'Talerz Góra' };
    const { rows } = await sql<{ secret: string }>`select secret from shop_connections where id = ${id}`.execute(
      database.db,
    );
    const shop = deps.openShop(JSON.parse(deps.vault.open(rows[0]?.secret ?? '', id) ?? '{}') as never);
    expect((await shop.match(key, AbortSignal.timeout(9000))).map((one) => one.id)).toEqual([found.id]);
  });
});

describe('publishing', () => {
  it.each([0, 3])('puts pictures, title and text in, once, and puts all back (%s looks until done)', async (delay) => {
    allegro.delay = delay;
    const id = await connected();
    const draft = await drafted(id);
    await press(id, draft);
    await press(id, draft);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published', failure: null });
    expect([names(), offer.name]).toEqual([all, title]);
    expect(offer.description?.sections).toEqual([
      {
        items: [
          {
            type: 'TEXT',
            content:
              '<p>Kubek &amp; spodek "Morze".</p><p>Drugi wiersz.</p><p>Akapit &lt; 5.</p><ul><li>Mieści 300 ml</li></ul>',
          },
        ],
      },
    ]);
    expect([count('PATCH'), count('POST /sale/images')]).toEqual([1, 2]);
    expect(waited).toEqual(delay === 0 ? [] : [3000, 2000, 4000]);
    await undo(id, draft);
    expect(await shown(id)).toMatchObject({ state: 'undone' });
    expect([names(), offer.name, offer.description]).toEqual([old, 'Kubek ceramiczny Morze', oldText]);
  });

  it('declares pictures that a model painted when they are sent, and only those', async () => {
    const id = await connected();
    await press(id, await drafted(id));
    await work();
    expect(offer.images.map((url) => allegro.fileAt(url)?.isAi)).toEqual([false, true, false, true]);
    expect(offer.aiCoCreatedContent.images.map(({ url }) => url)).toEqual([offer.images[1], offer.images[3]]);
  });

  it('sends nothing of AI where no picture is of it', async () => {
    source = 'compositeSynthetic';
    offer.images.pop();
    const id = await connected();
    await press(id, await drafted(id));
    await work();
    expect(allegro.calls.join()).not.toContain('isAiCoCreated');
    expect(offer.aiCoCreatedContent.images).toEqual([]);
  });

  it('puts a picture back that Allegro has removed, declared as it was', async () => {
    const id = await connected();
    const draft = await drafted(id, false);
    await press(id, draft);
    await work();
    for (const [hash, { bytes }] of allegro.files) if (bytes.includes('old b')) allegro.files.delete(hash);
    await undo(id, draft);
    expect([await shown(id), names()]).toMatchObject([{ state: 'undone' }, old]);
    expect(offer.images.map((url) => allegro.fileAt(url)?.isAi)).toEqual([false, true]);
  });

  it.each(['PATCH', 'POST'])('goes on after a %s whose answer was lost, and shows nothing twice', async (method) => {
    const id = await connected();
    const draft = await drafted(id);
    allegro.faults.push({ method, path: /sale/, kind: 'after', times: 1 });
    await press(id, draft);
    await work();
    await work();
    expect(await shown(id)).toMatchObject({ state: 'published' });
    expect([names(), count('PATCH')]).toEqual([all, 1]);
  });

  it('goes on where an operation was still under way when its answer was lost', async () => {
    const id = await connected();
    const draft = await drafted(id);
    allegro.delay = 2;
    allegro.faults.push({ method: 'GET', path: /operations/, kind: 'before', times: 1 });
    await press(id, draft);
    await work();
    expect([await shown(id), names()]).toMatchObject([{ state: 'published' }, all]);
    expect([count('PATCH'), count('POST /sale/images')]).toEqual([3, 2]);
  });

  it('waits where it asks too often, and says what Allegro did not take', async () => {
    const id = await connected();
    const draft = await drafted(id);
    const kind = { status: 429, headers: { 'retry-after': '7' } };
    allegro.faults.push({ method: 'POST', path: /images/, kind, times: 2 });
    await press(id, draft);
    await work();
    expect([waited, await shown(id)]).toMatchObject([[7000, 7000], { state: 'published' }]);
    const second = await drafted(id);
    allegro.forbidden = title;
    await press(id, second, ['title']);
    offer.name = 'Kubek ceramiczny Morze';
    await work();
    expect((await shown(id))?.failure).toMatchObject({ code: 'shops.changed-since' });
    const third = await drafted(id);
    await press(id, third, ['title']);
    await work();
    expect(await shown(id)).toMatchObject({
      state: 'failed',
      failure: { code: 'shops.refused', detail: '422 The name has a word that is not allowed.' },
    });
  });

  it('of an offer that was changed since the look touches nothing', async () => {
    const id = await connected();
    const draft = await drafted(id);
    offer.images.pop();
    await press(id, draft);
    await work();
    expect([await shown(id), count('PATCH')]).toMatchObject([{ failure: { code: 'shops.changed-since' } }, 0]);
  });

  it('leaves out a title that is too long for Allegro', async () => {
    problems = [{ problem: 'title-long', params: { max: 75 } }];
    const draft = await drafted(await connected());
    expect([draft.after.title, draft.remarks]).toEqual([null, [{ remark: 'title-long', most: 75 }]]);
  });
});

it('lists offers page by page, and finds', async () => {
  const id = await connected();
  for (let n = 0; n < 20; n++) allegro.addOffer({ sku: `S-${n}`, name: `Talerz ${n}` });
  const list = async (more: object) => (await http.call(listShopProducts, seller, { id, ...more })).body;
  const first = await list({});
  expect([first.items.length, first.items[0]]).toMatchObject([20, { sku: 'S-19', title: 'Talerz 19', photos: null }]);
  const last = await list({ cursor: first.next ?? '' });
  expect([last.items.length, last.next]).toEqual([2, null]);
  expect((await list({ search: 'morze' })).items.map((one) => one.sku)).toEqual(['MUG-1']);
});
