import {
  createDesign,
  createTemplate,
  deleteTemplate,
  downloadDesign,
  getBrand,
  listTemplates,
  maxTemplates,
  prepareLogo,
  renameTemplate,
  restoreTemplate,
  saveBrand,
  updateDesign,
  type Brand,
  type Design,
  type DesignDocument,
} from '@kadr/shared/designs';
import { plainBrand } from '@kadr/card';
import { newId } from '@kadr/shared/kernel';
import { prepareLogo as preparedByStudio } from '@kadr/studio';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { keepFiles } from '../../platform/files/index.ts';
import { createMemoryFiles, type MemoryFiles } from '../../platform/files/testing/memory-files.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { createEngine, type RunningEngine } from '../../engine/index.ts';
import { PictureFault } from '../../engine/port.ts';
import { deleteBrandOf } from './brand.ts';
import { aCutout, aPhoto, aPhotoshoot, aProduct, aSeller, aVisual, anImage } from '../../testing/factories.ts';
import { createCardTurns, createSceneCache, designRoutes, sweepBrand } from './index.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';

let database: TestDatabase;
let app: TestApp;
let engine: RunningEngine;
let files: MemoryFiles;
let preparing = preparedByStudio;
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  database = await createTestDatabase();
  files = createMemoryFiles(database.db);
  engine = createEngine({ log: pino({ level: 'silent' }), codeCache });
  app = await createTestApp(
    designRoutes({
      db: database.db,
      turns: createCardTurns(),
      scenes: createSceneCache(),
      sceneOf: () => Promise.resolve(null),
      engine: { ...engine, prepareLogo: (original) => preparing(original) },
      publish: () => Promise.resolve(),
      ...files,
    }),
  );
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await database.close();
});

async function seller() {
  const key = await files.putObject(
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3f7d5a' } })
      .jpeg()
      .toBuffer(),
  );
  const user = await aSeller(database.db);
  const productId = await aProduct(database.db, user, {
    title: 'Garden lamp',
    benefits: JSON.stringify(['Waterproof']),
  });
  await aPhotoshoot(database.db, { userId: user, productId });
  const visual = await aVisual(database.db, { userId: user, productId }, { key });
  return { user, visual, productId };
}

/** A picture of the user's library: a magenta box with an empty rim. */
async function logoOf(user: string, alpha = 1): Promise<string> {
  const id = newId();
  const bytes = await sharp({
    create: { width: 400, height: 200, channels: 4, background: { r: 255, g: 0, b: 255, alpha } },
  })
    .extend({ top: 50, bottom: 50, left: 50, right: 50, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const key = await files.putObject(new Uint8Array(bytes));
  await anImage(database.db, user, { id, key, kind: 'logo', file_name: 'logo.png', format: 'png' });
  await keepFiles(database.db, { useId: id, userId: user, productId: null, keys: [key] });
  return id;
}

const begin = async (user: string, visualId: string, templateId?: string): Promise<Design> =>
  (await app.call(createDesign, user, { visualId, ...(templateId === undefined ? {} : { templateId }) })).body;

const withLogo = (document: DesignDocument, imageId: string): DesignDocument => ({
  ...document,
  objects: [
    {
      kind: 'logo',
      id: 'object-a',
      imageId,
      aspect: 2,
      placement: { x: 0.1, y: 0.1, width: 0.3, rotationDegrees: 0, scale: 1 },
    },
  ],
});

/** The share of the downloaded card that is magenta. */
async function magenta(user: string, id: string): Promise<number> {
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url: `${downloadDesign.path.replace('{id}', id)}`,
    query: { type: 'png', language: 'en', scale: '0.25' },
    headers: { authorization: `Bearer ${user}` },
  });
  const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let i = 0; i < data.length; i += 3)
    if ((data[i] ?? 0) > 200 && (data[i + 1] ?? 255) < 60 && (data[i + 2] ?? 0) > 200) count++;
  return count / (data.length / 3);
}

const brand = (imageId: string): Brand => ({
  colours: { title: '#112233', text: '#223344', decor: '#ffeecc' },
  textStyle: 7,
  logo: { imageId, aspect: 2, corner: 'bottom-right', width: 0.2 },
  onNewCards: true,
});

describe('a logo', () => {
  it('is prepared once, without its empty rim, and drawn on the card', async () => {
    const { user, visual } = await seller();
    const imageId = await logoOf(user);
    const [one, other] = await Promise.all([1, 2].map(() => app.call(prepareLogo, user, { imageId })));
    expect(one?.body).toMatchObject({ imageId, widthPx: 400, heightPx: 200 });
    expect(other?.body.url).toBe(one?.body.url);
    const design = await begin(user, visual);
    expect(await magenta(user, design.id)).toBe(0);
    await app.call(updateDesign, user, { id: design.id, revision: 1, document: withLogo(design.document, imageId) });
    expect(await magenta(user, design.id)).toBeCloseTo(0.3 * 0.15, 2);
  });

  it('may be a part of the product, cut out: of its seller alone, and no other photo', async () => {
    const { user, visual, productId } = await seller();
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#ff00ff' } })
      .webp({ lossless: true })
      .toBuffer();
    const key = await files.putObject(new Uint8Array(bytes));
    const photoOf = async (group: 'component' | 'sample') => {
      const id = await aPhoto(database.db, { userId: user, productId }, { photo_group: group });
      await aCutout(database.db, id, { key, width_px: 400, height_px: 200 });
      return id;
    };
    const imageId = await photoOf('component');
    expect((await app.call(prepareLogo, user, { imageId })).body).toMatchObject({ widthPx: 400, heightPx: 200 });
    const design = await begin(user, visual);
    await app.call(updateDesign, user, { id: design.id, revision: 1, document: withLogo(design.document, imageId) });
    expect(await magenta(user, design.id)).toBeCloseTo(0.3 * 0.15, 2);
    const sample = await photoOf('sample');
    expect((await app.call(prepareLogo, user, { imageId: sample })).error?.code).toBe('images.not-found');
    const other = await aSeller(database.db);
    expect((await app.call(prepareLogo, other, { imageId })).error?.code).toBe('images.not-found');
  });

  it('of another seller is not found, and never drawn', async () => {
    const { user, visual } = await seller();
    const theirs = await logoOf((await seller()).user);
    expect((await app.call(prepareLogo, user, { imageId: theirs })).error?.code).toBe('images.not-found');
    expect((await app.call(saveBrand, user, brand(theirs))).error?.code).toBe('images.not-found');
    const design = await begin(user, visual);
    expect(
      (await app.call(updateDesign, user, { id: design.id, revision: 1, document: withLogo(design.document, theirs) }))
        .status,
    ).toBe(200);
    expect(await magenta(user, design.id)).toBe(0);
  });

  it('stays on the card when its picture leaves the library, until no card shows it', async () => {
    const { user, visual } = await seller();
    const imageId = await logoOf(user);
    const design = await begin(user, visual);
    await app.call(updateDesign, user, { id: design.id, revision: 1, document: withLogo(design.document, imageId) });
    expect(await magenta(user, design.id)).toBeGreaterThan(0.02);
    await sql`delete from user_images where id = ${imageId}`.execute(database.db);
    await sweepBrand(database.db, Date.now() + 3 * dayMs);
    expect(await magenta(user, design.id)).toBeGreaterThan(0.02);
    await app.call(updateDesign, user, { id: design.id, revision: 2, document: design.document });
    await sweepBrand(database.db, Date.now() + 3 * dayMs);
    expect((await app.call(prepareLogo, user, { imageId })).error?.code).toBe('images.not-found');
  });

  it('of the library stays ready while no card shows it', async () => {
    const { user } = await seller();
    const imageId = await logoOf(user);
    await app.call(prepareLogo, user, { imageId });
    await sweepBrand(database.db, Date.now() + 3 * dayMs);
    const { rows } = await sql`select from card_logos where image_id = ${imageId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('in which nothing can be seen is refused', async () => {
    const { user } = await seller();
    expect((await app.call(prepareLogo, user, { imageId: await logoOf(user, 0) })).error?.code).toBe(
      'designs.logo-empty',
    );
  });

  it('that breaks whatever reads it is refused with what to do, and cards do without it', async () => {
    const { user, visual } = await seller();
    const imageId = await logoOf(user);
    preparing = () => Promise.reject(new PictureFault('photo.unreadable'));
    try {
      expect(await app.call(prepareLogo, user, { imageId })).toMatchObject({
        status: 400,
        error: { code: 'photo.unreadable' },
      });
      const design = await begin(user, visual);
      await app.call(updateDesign, user, { id: design.id, revision: 1, document: withLogo(design.document, imageId) });
      expect(await magenta(user, design.id)).toBe(0);
    } finally {
      preparing = preparedByStudio;
    }
  });
});

describe('a brand', () => {
  it("is nothing until it is set, and then the seller's own", async () => {
    const { user } = await seller();
    expect((await app.call(getBrand, user, {})).body).toEqual(plainBrand);
    const own = brand(await logoOf(user));
    expect((await app.call(saveBrand, user, own)).body).toEqual(own);
    expect((await app.call(getBrand, user, {})).body).toEqual(own);
    expect((await app.call(getBrand, (await seller()).user, {})).body).toEqual(plainBrand);
  });

  it('dresses new cards where the seller wants that', async () => {
    const { user, visual } = await seller();
    const own = brand(await logoOf(user));
    await app.call(saveBrand, user, own);
    const design = await begin(user, visual);
    expect(design.document).toMatchObject({
      colours: own.colours,
      textStyle: 7,
      objects: [{ kind: 'logo', imageId: own.logo?.imageId }],
    });
    expect(await magenta(user, design.id)).toBeGreaterThan(0.005);
    await app.call(saveBrand, user, { ...own, onNewCards: false });
    expect((await begin(user, visual)).document.objects).toBeUndefined();
  });

  it('ends with the account, and its templates and logos with it', async () => {
    const { user, visual } = await seller();
    const imageId = await logoOf(user);
    await app.call(saveBrand, user, brand(imageId));
    await app.call(createTemplate, user, { name: 'Spring', document: (await begin(user, visual)).document });
    await database.db.transaction().execute((tx) => deleteBrandOf(tx, user));
    for (const table of ['brands', 'card_templates', 'card_logos']) {
      expect(
        (await sql`select from ${sql.table(table)} where user_id = ${user}`.execute(database.db)).rows,
        table,
      ).toHaveLength(0);
    }
  });
});

describe('a template', () => {
  it("keeps the design without the product's words, and begins another card", async () => {
    const { user, visual } = await seller();
    const design = await begin(user, visual);
    const imageId = await logoOf(user);
    const { body: template } = await app.call(createTemplate, user, {
      name: '  Spring\n2027 ',
      document: { ...withLogo(design.document, imageId), textStyle: 9 },
    });
    expect(template.name).toBe('Spring 2027');
    expect(JSON.stringify(template.document)).not.toMatch(/Garden|Waterproof/);
    const next = await begin(user, visual, template.id);
    expect(next.document).toMatchObject({
      textStyle: 9,
      mask: design.document.mask,
      title: { text: { en: 'Garden lamp' } },
      benefits: [{ text: { en: 'Waterproof' }, icon: 'droplet' }],
      objects: [{ imageId }],
      picture: { product: { x: 0.4 } },
    });
  });

  it('is listed, renamed, deleted, taken back, and erased after an hour', async () => {
    const { user, visual } = await seller();
    const { document } = await begin(user, visual);
    const [first, second] = [
      (await app.call(createTemplate, user, { name: 'One', document })).body,
      (await app.call(createTemplate, user, { name: 'Two', document })).body,
    ];
    const names = async () => (await app.call(listTemplates, user, {})).body.map(({ name }) => name);
    expect(await names()).toEqual(['Two', 'One']);
    expect((await app.call(renameTemplate, user, { id: first.id, name: 'Eins' })).body.name).toBe('Eins');
    await app.call(deleteTemplate, user, { id: second.id });
    expect(await names()).toEqual(['Eins']);
    expect((await app.call(createDesign, user, { visualId: visual, templateId: second.id })).error?.code).toBe(
      'designs.template-not-found',
    );
    await sweepBrand(database.db);
    expect((await app.call(restoreTemplate, user, { id: second.id })).body.name).toBe('Two');
    await app.call(deleteTemplate, user, { id: second.id });
    await sweepBrand(database.db, Date.now() + 2 * 3_600_000);
    expect((await app.call(restoreTemplate, user, { id: second.id })).error?.code).toBe('designs.template-not-found');
  });

  it("is no one else's", async () => {
    const { user, visual } = await seller();
    const { user: other, visual: theirVisual } = await seller();
    const { id } = (
      await app.call(createTemplate, user, { name: 'Mine', document: (await begin(user, visual)).document })
    ).body;
    expect((await app.call(listTemplates, other, {})).body).toEqual([]);
    expect((await app.call(createDesign, other, { visualId: theirVisual, templateId: id })).error?.code).toBe(
      'designs.template-not-found',
    );
    expect((await app.call(renameTemplate, other, { id, name: 'Theirs' })).error?.code).toBe(
      'designs.template-not-found',
    );
    expect((await app.call(deleteTemplate, other, { id })).error?.code).toBe('designs.template-not-found');
    await app.call(deleteTemplate, user, { id });
    expect((await app.call(restoreTemplate, other, { id })).error?.code).toBe('designs.template-not-found');
  });

  it('is one of so many, and has a name', async () => {
    const { user, visual } = await seller();
    const { document } = await begin(user, visual);
    expect((await app.call(createTemplate, user, { name: ' \n ', document })).status).toBe(400);
    await sql`insert into card_templates (id, user_id, name, document) select gen_random_uuid(), ${user}, 'x', ${JSON.stringify(document)}::jsonb
      from generate_series(1, ${maxTemplates}::int)`.execute(database.db);
    expect((await app.call(createTemplate, user, { name: 'One more', document })).error).toMatchObject({
      code: 'designs.too-many-templates',
      params: { max: maxTemplates },
    });
  });
});
