import { brotliDecompressSync } from 'node:zlib';
import {
  createDesign,
  deleteDesign,
  downloadDesign,
  duplicateDesign,
  getDesign,
  latestDesigns,
  listDesigns,
  saveDesign,
  updateDesign,
  type Design,
} from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import type { ServerEvent } from '@kadr/shared/events';
import { fontFilePath } from '@kadr/card/node';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createMemoryFiles, type MemoryFiles } from '../../platform/files/testing/memory-files.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { createEngine, type RunningEngine } from '../../engine/index.ts';
import { aPhotoshoot, aProduct, aSeller } from '../../testing/factories.ts';
import {
  addFontRoute,
  createCardTurns,
  createSceneCache,
  designRoutes,
  listedCards,
  type DesignDeps,
} from './index.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';

let database: TestDatabase;
let app: TestApp;
let engine: RunningEngine;
let deps: DesignDeps;
let files: MemoryFiles;
/** Before each drawing. */
let onDraw: (() => Promise<void>) | null = null;
const events: { userId: string; event: ServerEvent }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  files = createMemoryFiles(database.db);
  engine = createEngine({ log: pino({ level: 'silent' }), codeCache });
  deps = {
    db: database.db,
    turns: createCardTurns(),
    scenes: createSceneCache(),
    sceneOf: () => Promise.resolve(null),
    engine: {
      ...engine,
      drawCard: async (card) => {
        await onDraw?.();
        return engine.drawCard(card);
      },
      cardVariants: async (card) => {
        await onDraw?.();
        return engine.cardVariants(card);
      },
    },
    publish: async (_executor, userId, event) => {
      events.push({ userId, event });
    },
    ...files,
  };
  app = await createTestApp(designRoutes(deps));
  addFontRoute(app.app, fontFilePath);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await database.close();
});
beforeEach(() => {
  events.length = 0;
});

const picture = (widthPx: number, heightPx: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="#3f7d5a"/>
  <rect x="40%" y="20%" width="20%" height="60%" fill="#f2c230"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** A seller with a product and one ready visual of it. */
async function seller({ benefits = ['Waterproof for 2 hours', 'Made of recycled plastic'] } = {}) {
  const user = await aSeller(database.db);
  return { user, ...(await anotherProduct(user, 'Garden lamp', benefits)) };
}

async function anotherProduct(user: string, title: string, benefits: string[]) {
  const product = await aProduct(database.db, user, { title, benefits: JSON.stringify(benefits) });
  await aPhotoshoot(database.db, { userId: user, productId: product });
  return { product, visual: await visualOf(user, product, { widthPx: 600, heightPx: 600 }) };
}

async function visualOf(
  user: string,
  product: string,
  { widthPx, heightPx, state = 'ready' }: { widthPx: number; heightPx: number; state?: string },
): Promise<string> {
  const id = newId();
  const key = await files.putObject(await picture(widthPx, heightPx));
  await sql`
    insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, idempotency_key, price_tokens, watermarked, engine, state,
      picture_key, view_key, thumbnail_key, width_px, height_px, blur, product_box)
    values (${id}, ${product}, ${user}, 0, (select count(*) + 1 from visuals where product_id = ${product}), 'hero', 'loft', '1:1', 1, ${newId()}, 10, true, 'test', ${state},
      ${key}, ${key}, ${key}, ${widthPx}, ${heightPx}, '', '{"x":0.4,"y":0.2,"width":0.2,"height":0.6}'::jsonb)`.execute(
    database.db,
  );
  return id;
}

async function begun() {
  const own = await seller();
  const { body: design } = await app.call(createDesign, own.user, { visualId: own.visual });
  return { ...own, design };
}

const retitled = (design: Design, title: string) => ({
  ...design.document,
  title: { ...design.document.title, text: { ...design.document.title.text, en: title } },
});

const productRow = async (id: string) =>
  (
    await sql<{
      designs: number;
      design_ready: boolean;
    }>`select designs, design_ready from products where id = ${id}`.execute(database.db)
  ).rows[0];

describe('a design', () => {
  it("begins with the product's title and benefits, icons that fit them, and colours of the picture", async () => {
    const { design, visual, product } = await begun();
    expect(design).toMatchObject({
      productId: product,
      visualId: visual,
      revision: 1,
      saved: null,
      visual: { styleId: 'loft', frameType: 'hero', watermarked: true },
    });
    expect(design.document).toMatchObject({
      format: '1:1',
      title: { text: { en: 'Garden lamp', pl: '' } },
      picture: { aspect: 1, product: { x: 0.4, width: 0.2 } },
      benefits: [
        { icon: 'droplet', text: { en: 'Waterproof for 2 hours' } },
        { icon: 'recycle', text: { en: 'Made of recycled plastic' } },
      ],
    });
    expect(design.pictureUrl).toMatch(/^\/file\//);
  });

  it('takes the format of the picture', async () => {
    const { user, product } = await seller();
    for (const [widthPx, heightPx, format] of [
      [900, 1200, '3:4'],
      [960, 1200, '4:5'],
      [1600, 900, '16:9'],
    ] as const) {
      const { body } = await app.call(createDesign, user, {
        visualId: await visualOf(user, product, { widthPx, heightPx }),
      });
      expect(body.document.format).toBe(format);
    }
  });

  it('is kept by revision: who rests on an older one is told', async () => {
    const { user, design } = await begun();
    const first = await app.call(updateDesign, user, {
      id: design.id,
      revision: 1,
      document: retitled(design, 'Lamp'),
    });
    expect(first.body).toMatchObject({ revision: 2, document: { title: { text: { en: 'Lamp' } } } });
    expect(events.map(({ event }) => event)).toContainEqual({ type: 'design-changed', designId: design.id });
    const second = await app.call(updateDesign, user, {
      id: design.id,
      revision: 1,
      document: retitled(design, 'Other'),
    });
    expect(second).toMatchObject({ status: 409, error: { code: 'designs.changed-elsewhere' } });
    const again = await app.call(updateDesign, user, {
      id: design.id,
      revision: 1,
      document: retitled(design, 'Lamp'),
    });
    expect(again, 'whose answer got lost is no conflict').toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await app.call(getDesign, user, { id: design.id })).body.document.title.text.en).toBe('Lamp');
  });

  it('of two changes at once one wins and the other is told', async () => {
    const { user, design } = await begun();
    const answers = await Promise.all(
      ['A', 'B'].map((title) =>
        app.call(updateDesign, user, { id: design.id, revision: 1, document: retitled(design, title) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuses a revision that no card can have', async () => {
    const { user, design } = await begun();
    const answer = await app.call(updateDesign, user, { id: design.id, revision: 2 ** 31, document: design.document });
    expect([answer.status, answer.error?.code]).toEqual([400, 'kernel.invalid-input']);
  });

  it('refuses a document that is none', async () => {
    const { user, design } = await begun();
    const answer = await app.call(updateDesign, user, {
      id: design.id,
      revision: 1,
      document: { ...design.document, mask: 99 },
    });
    expect(answer.status).toBe(400);
  });

  it('Save draws the card, and the product has a design', async () => {
    const { user, product, design } = await begun();
    expect(await productRow(product)).toEqual({ designs: 0, design_ready: false });
    const { body } = await app.call(saveDesign, user, { id: design.id, language: 'en' });
    expect(body.saved).toMatchObject({ language: 'en', revision: 1, picture: { widthPx: 1536, heightPx: 1536 } });
    expect(await productRow(product)).toEqual({ designs: 1, design_ready: true });
    const view = files.stored.get(body.saved?.picture.url.replace('/file/', '') ?? '');
    expect((await sharp(view).metadata()).width).toBe(1280);
    await app.call(updateDesign, user, { id: design.id, revision: 1, document: retitled(design, 'Lamp') });
    await app.call(saveDesign, user, { id: design.id, language: 'en' });
    expect(await productRow(product)).toEqual({ designs: 1, design_ready: true });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from file_uses where use_id = ${design.id}`.execute(database.db);
    expect(rows[0]?.n).toBe(2);
  });

  it('a saved card is drawn for listings at the size of the pictures', async () => {
    const { user, product, design } = await begun();
    await app.call(saveDesign, user, { id: design.id, language: 'en' });
    const [card] = await listedCards(deps, user, product);
    const { width, height, format } = await sharp(await card?.draw()).metadata();
    expect([width, height, format]).toEqual([2048, 2048, 'jpeg']);
  });

  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
  ] as const)('is downloaded as %s at the chosen size', async (type, extension) => {
    const { user, design } = await begun();
    const answer = await app.app.inject({
      method: 'GET',
      url: `/core/api/v1/design/${design.id}/download`,
      query: { type, language: 'en', scale: '0.5' },
      headers: { authorization: `Bearer ${user}` },
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height]).toEqual([type, 768, 768]);
    expect(answer.headers['content-disposition']).toContain(`kadr-Garden-lamp-en.${extension}`);
  });

  it.each([
    ['svg', 'image/svg+xml', '<svg'],
    ['pdf', 'application/pdf', '%PDF-1.7'],
  ] as const)('is downloaded as %s', async (type, contentType, start) => {
    const { user, design } = await begun();
    const answer = await app.app.inject({
      method: 'GET',
      url: `/core/api/v1/design/${design.id}/download`,
      query: { type, language: 'en', scale: '0.25' },
      headers: { authorization: `Bearer ${user}` },
    });
    expect(answer.headers['content-type']).toContain(contentType);
    expect(answer.rawPayload.subarray(0, start.length).toString()).toBe(start);
    expect(answer.headers['content-disposition']).toContain(`kadr-Garden-lamp-en.${type}`);
  });

  it('comes with all others of the product in one ZIP, and a product without cards says so', async () => {
    const { user, product, design } = await begun();
    const archive = (owner: string, language = 'en') =>
      app.app.inject({
        method: 'GET',
        url: '/core/api/v1/design/archive',
        query: { productId: product, type: 'jpeg', language, scale: '0.25' },
        headers: { authorization: `Bearer ${owner}` },
      });
    await app.call(duplicateDesign, user, { id: design.id });
    const { rawPayload: zip, headers } = await archive(user);
    expect(headers['content-type']).toBe('application/zip');
    // The end of the central directory counts the files (APPNOTE 4.3.16).
    expect(zip.readUInt16LE(zip.length - 22 + 10)).toBe(2);
    for (const name of ['01-kadr-Garden-lamp-en.jpg', '02-kadr-Garden-lamp-en.jpg'])
      expect(zip.includes(name)).toBe(true);
    expect((await archive((await seller()).user)).statusCode).toBe(404);
    expect((await archive(user, 'pl')).json()).toMatchObject({ error: { code: 'designs.none-in-language' } });
    const document = {
      ...design.document,
      title: { ...design.document.title, text: { en: 'Lamp', pl: 'Lampa', ru: '' } },
    };
    await app.call(updateDesign, user, { id: design.id, revision: design.revision, document });
    const { rawPayload: inPolish } = await archive(user, 'pl');
    expect([inPolish.includes('kadr-Lampa-pl.jpg'), inPolish.includes('left-out.txt')]).toEqual([true, true]);
    expect(inPolish.toString()).toMatch(/no texts in Polish yet[^•]+• Garden lamp\r\n/u);
    for (const { id } of (await app.call(listDesigns, user, { productId: product })).body)
      await app.call(deleteDesign, user, { id });
    expect((await archive(user)).json()).toMatchObject({ error: { code: 'designs.none' } });
  });

  it('of newer code is refused by name and stays as it is', async () => {
    const { user, design } = await begun();
    await sql`update designs set document = jsonb_set(document, '{version}', '99') where id = ${design.id}`.execute(
      database.db,
    );
    expect(await app.call(getDesign, user, { id: design.id })).toMatchObject({
      status: 409,
      body: { error: { code: 'designs.newer-version' } },
    });
    const { rows } = await sql<{
      version: number;
    }>`select (document->>'version')::int as version from designs where id = ${design.id}`.execute(database.db);
    expect(rows[0]?.version).toBe(99);
  });

  it('is duplicated, on another picture laid out around the product there', async () => {
    const { user, product, design } = await begun();
    const other = await visualOf(user, product, { widthPx: 900, heightPx: 1200 });
    const same = await app.call(duplicateDesign, user, { id: design.id });
    expect(same.body).toMatchObject({ visualId: design.visualId, revision: 1, document: design.document });
    const moved = await app.call(duplicateDesign, user, { id: design.id, visualId: other });
    expect(moved.body).toMatchObject({
      visualId: other,
      document: { mask: design.document.mask, picture: { aspect: 0.75, view: null } },
    });
    expect((await app.call(listDesigns, user, { productId: product })).body.map(({ id }) => id)).toEqual([
      moved.body.id,
      same.body.id,
      design.id,
    ]);
  });

  it("on another product's picture says what that product says", async () => {
    const { user, design } = await begun();
    const { product: mug, visual } = await anotherProduct(user, 'Mug', ['Dishwasher safe']);
    const { body } = await app.call(duplicateDesign, user, { id: design.id, visualId: visual });
    expect(body).toMatchObject({
      productId: mug,
      visualId: visual,
      document: {
        mask: design.document.mask,
        colours: design.document.colours,
        title: { text: { en: 'Mug', pl: '' } },
        benefits: [{ text: { en: 'Dishwasher safe' } }],
      },
    });
    expect(body.document.benefits).toHaveLength(1);
    expect((await app.call(listDesigns, user, { productId: mug })).body.map(({ id }) => id)).toEqual([body.id]);
    expect((await app.call(latestDesigns, user, {})).body.map(({ id }) => id)).toEqual([body.id, design.id]);
  });

  it("asked for twice with one id is made once, also at the same moment, and no one else's id is taken", async () => {
    const { user, product, design } = await begun();
    const visualId = await visualOf(user, product, { widthPx: 900, heightPx: 1200 });
    const copyId = newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(duplicateDesign, user, { id: design.id, visualId, copyId })),
    );
    expect(answers.map(({ body }) => body.id)).toEqual([copyId, copyId, copyId]);
    expect((await app.call(listDesigns, user, { productId: product })).body).toHaveLength(2);
    const { user: other, design: theirs } = await begun();
    expect((await app.call(duplicateDesign, other, { id: theirs.id, copyId })).error?.code).toBe('designs.not-found');
    expect((await app.call(duplicateDesign, other, { id: theirs.id, visualId })).error?.code).toBe('visuals.not-found');
  });

  it('deleted, it and its picture are gone, and the count with it', async () => {
    const { user, product, design } = await begun();
    await app.call(saveDesign, user, { id: design.id, language: 'en' });
    await app.call(deleteDesign, user, { id: design.id });
    expect((await app.call(getDesign, user, { id: design.id })).status).toBe(404);
    expect(await productRow(product)).toMatchObject({ designs: 0 });
    const { rows } = await sql`select from file_uses where use_id = ${design.id}`.execute(database.db);
    expect(rows).toHaveLength(0);
  });

  it('waits for the picture', async () => {
    const { user, product } = await seller();
    const answer = await app.call(createDesign, user, {
      visualId: await visualOf(user, product, { widthPx: 600, heightPx: 600, state: 'queued' }),
    });
    expect(answer.error?.code).toBe('visuals.not-ready');
  });

  it("is no one else's, and gone with its product", async () => {
    const { user, product, design } = await begun();
    const { user: other } = await seller();
    for (const answer of [
      await app.call(getDesign, other, { id: design.id }),
      await app.call(updateDesign, other, { id: design.id, revision: 1, document: design.document }),
      await app.call(saveDesign, other, { id: design.id, language: 'en' }),
      await app.call(duplicateDesign, other, { id: design.id }),
      await app.call(deleteDesign, other, { id: design.id }),
      await app.call(downloadDesign, other, { id: design.id, language: 'en' }),
      await app.call(listDesigns, other, { productId: product }),
      await app.call(createDesign, other, { visualId: design.visualId }),
    ])
      expect(answer.status).toBe(404);
    await sql`update products set deleted_at = now() where id = ${product}`.execute(database.db);
    expect((await app.call(getDesign, user, { id: design.id })).status).toBe(404);
  });
});

it('serves the fonts that cards are set in, and no other file', async () => {
  const font = await app.app.inject({ method: 'GET', url: '/core/fonts/onest-800.ttf' });
  expect(font.headers).toMatchObject({
    'content-type': 'font/ttf',
    'cache-control': expect.stringContaining('immutable') as string,
  });
  expect([...font.rawPayload.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
  const smaller = await app.app.inject({
    method: 'GET',
    url: '/core/fonts/onest-800.ttf',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(smaller.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding') as string,
  });
  expect(smaller.rawPayload.length).toBeLessThan(font.rawPayload.length / 2);
  expect(brotliDecompressSync(smaller.rawPayload).equals(font.rawPayload)).toBe(true);
  for (const name of ['nope.ttf', '..%2f..%2fpackage.json', 'onest-800']) {
    expect((await app.app.inject({ method: 'GET', url: `/core/fonts/${name}` })).statusCode).toBe(404);
  }
});

it('two cards of a seller are drawn at a time, however many are asked for; another seller does not wait for them', async () => {
  const [hasty, other] = [await begun(), await begun()];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let drawings = 0;
  onDraw = () => {
    drawings++;
    return held;
  };
  const calls = [
    app.call(saveDesign, hasty.user, { id: hasty.design.id, language: 'en' }),
    ...Array.from({ length: 25 }, () =>
      app.call(downloadDesign, hasty.user, { id: hasty.design.id, language: 'en', type: 'svg' }),
    ),
  ];
  await expect.poll(() => drawings).toBe(2);
  onDraw = null;
  expect(
    (await app.call(downloadDesign, other.user, { id: other.design.id, language: 'en', type: 'svg' })).status,
  ).toBe(200);
  expect(drawings).toBe(2);
  letGo();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([22, 4]);
});
