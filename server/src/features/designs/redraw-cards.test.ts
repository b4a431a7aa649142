import {
  createDesign,
  createTemplate,
  deleteTemplate,
  getDesign,
  listDesigns,
  saveDesign,
  updateDesign,
  type DesignDocument,
} from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import { unlockVisual } from '@kadr/shared/downloads';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createMemoryFiles, type MemoryFiles } from '../../platform/files/testing/memory-files.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { createEngine, type RunningEngine } from '../../engine/index.ts';
import { grantByOperator } from '../tokens/index.ts';
import { downloadRoutes, type DownloadDeps } from '../downloads/index.ts';
import {
  createCardTurns,
  createSceneCache,
  designJobs,
  designRoutes,
  orderTemplateCard,
  redrawCards,
  type TemplateCardDeps,
} from './index.ts';
import { saveOwnDesign } from './save-design.ts';
import { aPhotoshoot, aProduct, aSeller, aVisual } from '../../testing/factories.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';

let database: TestDatabase;
let app: TestApp;
let engine: RunningEngine;
let files: MemoryFiles;
let deps: TemplateCardDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  files = createMemoryFiles(database.db);
  engine = createEngine({ log: pino({ level: 'silent' }), codeCache });
  deps = {
    db: database.db,
    turns: createCardTurns(),
    scenes: createSceneCache(),
    sceneOf: () => Promise.resolve(null),
    engine,
    publish: () => Promise.resolve(),
    languageOf: () => Promise.resolve('en'),
    ...files,
  };
  // Taking a mark off needs no more than this of what downloads are wired with.
  const downloads = {
    ...deps,
    pictureVariants: engine.pictureVariants,
    onUnlocked: redrawCards,
  } as unknown as DownloadDeps;
  app = await createTestApp([...designRoutes(deps), ...downloadRoutes(downloads)]);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await database.close();
});

/** What is kept of the card on the picture without a mark. */
const drawnClean = async (document: DesignDocument, clean: Uint8Array) =>
  engine.cardVariants({ document, picture: clean, language: 'en' });

const picture = (mark: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="100%" height="100%" fill="#3f7d5a"/>${mark}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** A seller with paid tokens and a marked picture whose original is hidden. */
async function seller() {
  const [user, product, visual] = [newId(), newId(), newId()];
  const [clean, marked] = [
    await picture(''),
    await picture('<path d="M0 0L600 600M600 0L0 600" stroke="#fff" stroke-width="60"/>'),
  ];
  const [cleanKey, markedKey] = [await files.putObject(clean), await files.putObject(marked)];
  const of = { userId: user, productId: product };
  await aSeller(database.db, { id: user });
  await aProduct(database.db, user, { id: product, title: 'Lamp' });
  await aPhotoshoot(database.db, of);
  await aVisual(database.db, of, {
    id: visual,
    watermarked: true,
    key: markedKey,
    clean_key: cleanKey,
    product_box: null,
  });
  await database.db
    .transaction()
    .execute((tx) => grantByOperator(tx, { id: newId(), userId: user, tokens: 10, kind: 'paid', note: '' }));
  return { user, visual, clean };
}

const savedBytes = async (id: string) => {
  const { rows } = await sql<{ key: string }>`select saved_view_key as key from designs where id = ${id}`.execute(
    database.db,
  );
  return Buffer.from(await files.getObject(rows[0]?.key ?? ''));
};

it('a saved card of a picture whose mark is taken off is drawn again, of the hidden original', async () => {
  const { user, visual, clean } = await seller();
  const { body: design } = await app.call(createDesign, user, { visualId: visual });
  expect((await app.call(saveDesign, user, { id: design.id, language: 'en' })).body.visual.watermarked).toBe(true);
  const marked = await savedBytes(design.id);
  expect((await app.call(unlockVisual, user, { id: visual })).body.watermarked).toBe(false);
  await runJobsNow(database, designJobs(deps));
  const { body: after } = await app.call(getDesign, user, { id: design.id });
  expect(after).toMatchObject({ revision: design.revision, visual: { watermarked: false } });
  const unmarked = await savedBytes(design.id);
  expect(unmarked.equals(marked)).toBe(false);
  const expected = await drawnClean(after.document, clean);
  expect(unmarked.equals(Buffer.from(expected.view))).toBe(true);
});

it('a card that has changed since it was saved is drawn of the original when it is saved again', async () => {
  const { user, visual, clean } = await seller();
  const { body: design } = await app.call(createDesign, user, { visualId: visual });
  await app.call(saveDesign, user, { id: design.id, language: 'en' });
  await app.call(updateDesign, user, {
    id: design.id,
    revision: design.revision,
    document: { ...design.document, benefits: [] },
  });
  await app.call(unlockVisual, user, { id: visual });
  await runJobsNow(database, designJobs(deps));
  const { body: saved } = await app.call(saveDesign, user, { id: design.id, language: 'en' });
  const expected = await drawnClean(saved.document, clean);
  expect((await savedBytes(design.id)).equals(Buffer.from(expected.view))).toBe(true);
});

it('a first save during which the mark is taken off keeps nothing of the marked picture', async () => {
  const { user, visual, clean } = await seller();
  const { body: design } = await app.call(createDesign, user, { visualId: visual });
  let drawings = 0;
  const slow: TemplateCardDeps['engine'] = {
    ...engine,
    cardVariants: async (task) => {
      const card = await engine.cardVariants(task);
      if (++drawings === 1) await app.call(unlockVisual, user, { id: visual });
      return card;
    },
  };
  await saveOwnDesign({ ...deps, engine: slow }, user, design.id, 'en');
  const expected = await drawnClean(design.document, clean);
  expect((await savedBytes(design.id)).equals(Buffer.from(expected.view))).toBe(true);
  expect(drawings).toBe(2);
});

/** A template with a colour of its own, taken from a card of the seller's. */
async function templateOf(user: string, visual: string): Promise<string> {
  const { body: card } = await app.call(createDesign, user, { visualId: visual });
  const document = { ...card.document, colours: { ...card.document.colours, decor: '#123456' } };
  return (await app.call(createTemplate, user, { name: 'Sale', document })).body.id;
}
const cardsOf = async (user: string, visual: string) => {
  const { rows } = await sql<{ product_id: string }>`select product_id from visuals where id = ${visual}`.execute(
    database.db,
  );
  return (await app.call(listDesigns, user, { productId: rows[0]?.product_id ?? '' })).body;
};
const ordered = (userId: string, visualId: string, templateId: string) =>
  database.db.transaction().execute((tx) => orderTemplateCard(tx, { userId, visualId, templateId }));

it('a card ordered in a template is made and saved once, with the texts of its own product', async () => {
  const { user, visual } = await seller();
  const templateId = await templateOf(user, visual);
  await ordered(user, visual, templateId);
  await runJobsNow(database, designJobs(deps));
  await runJobsNow(database, designJobs(deps));
  const saved = (await cardsOf(user, visual)).filter((card) => card.saved !== null);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.document).toMatchObject({ title: { text: { en: 'Lamp' } }, colours: { decor: '#123456' } });
});

it('a card in a deleted template, or another seller’s, is not made, and its job ends', async () => {
  const [one, other] = [await seller(), await seller()];
  const templateId = await templateOf(one.user, one.visual);
  await ordered(other.user, other.visual, templateId);
  await app.call(deleteTemplate, one.user, { id: templateId });
  await ordered(one.user, one.visual, templateId);
  await runJobsNow(database, designJobs(deps));
  expect(await cardsOf(other.user, other.visual)).toEqual([]);
  expect(await cardsOf(one.user, one.visual)).toHaveLength(1);
});
