import { defaultDocument } from '@kadr/card';
import { downloadDesign, saveDesign, translateTexts } from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createMemoryFiles } from '../../platform/files/testing/memory-files.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { createAiSdkModel } from '../../providers/text-model/ai-sdk-model.ts';
import { startModelServer, type ModelServer } from '../../providers/text-model/testing/model-server.ts';
import { aPhotoshoot, aProduct, aSeller, aVisual } from '../../testing/factories.ts';
import { createCardTurns, createSceneCache, designRoutes } from './index.ts';
import { insertDesign } from './queries.ts';
import type { DesignDeps } from './design-deps.ts';

let database: TestDatabase;
let server: ModelServer;
/** Without a model and with one. */
let plain: TestApp;
let clever: TestApp;
let user: string;
/** Whose tokens the model takes. */
const payers: (string | null)[] = [];
let id: string;

const noEngine = new Proxy({} as DesignDeps['engine'], {
  get: () => () => Promise.reject(new Error('nothing is drawn here')),
});

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startModelServer();
  const deps: DesignDeps = {
    db: database.db,
    turns: createCardTurns(),
    engine: noEngine,
    scenes: createSceneCache(),
    sceneOf: () => Promise.resolve(null),
    publish: async () => undefined,
    ...createMemoryFiles(database.db),
  };
  plain = await createTestApp(designRoutes(deps));
  const model = createAiSdkModel({
    provider: 'openai',
    model: 'm-1',
    apiKey: 'key',
    baseUrl: server.baseUrlOf('openai'),
    timeLimitMs: 20_000,
    budget: {
      reserve: ({ userId }) => {
        payers.push(userId);
        return Promise.resolve(true);
      },
      settle: () => Promise.resolve(),
    },
  });
  clever = await createTestApp(designRoutes({ ...deps, model }));
});
afterAll(async () => {
  await plain.close();
  await clever.close();
  await server.close();
  await database.close();
});
beforeEach(async () => {
  user = await aSeller(database.db);
  const productId = await aProduct(database.db, user, { category_id: 'mugs' });
  await aPhotoshoot(database.db, { userId: user, productId });
  const visualId = await aVisual(database.db, { userId: user, productId });
  id = newId();
  const document = defaultDocument({
    format: '1:1',
    language: 'en',
    title: 'Ceramic mug',
    benefits: [],
    aspect: 1,
    product: null,
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  });
  await insertDesign(database.db, { id, productId, visualId, userId: user, document });
});

const asked = (...texts: string[]) => ({
  id,
  from: 'en' as const,
  to: 'pl' as const,
  texts: texts.map((text) => ({ text, maxChars: 80 })),
});

test('without a model known words are translated, the rest comes back as it was', async () => {
  const { body } = await plain.call(translateTexts, user, asked('Ceramic mug', 'Grandmother would love it'));
  expect(body).toEqual({
    model: null,
    texts: [
      { text: 'Kubek z ceramiki', isTranslated: true },
      { text: 'Grandmother would love it', isTranslated: false },
    ],
  });
});

test('what Kadr wrote of the product it writes again in the other language', async () => {
  await database.db
    .updateTable('products')
    .set({ length_mm: 80, width_mm: 80, height_mm: 95 })
    .where('user_id', '=', user)
    .execute();
  const { body } = await plain.call(translateTexts, user, {
    ...asked('Size: 8 × 8 × 9.5 cm (length × width × height)', 'Size: 8 × 8 × 9.5 cm, and no more'),
  });
  expect(body.texts).toEqual([
    { text: 'Wymiary: 8 × 8 × 9,5\u00A0cm (długość × szerokość × wysokość)', isTranslated: true },
    { text: 'Size: 8 × 8 × 9.5 cm, and no more', isTranslated: false },
  ]);
});

test('what is too long for its place is no translation', async () => {
  const { body } = await plain.call(translateTexts, user, {
    ...asked(),
    texts: [{ text: 'Ceramic mug', maxChars: 12 }],
  });
  expect(body.texts).toEqual([{ text: 'Ceramic mug', isTranslated: false }]);
});

test('with a model all are translated', async () => {
  server.answer({ data: { texts: ['Kubek babci 350 ml', 'Babcia by go pokochała'] } });
  const { body } = await clever.call(
    translateTexts,
    user,
    asked("Grandmother's mug 350 ml", 'Grandmother would love it'),
  );
  expect(body.model).toBe('openai:m-1');
  expect(body.texts.map(({ isTranslated }) => isTranslated)).toEqual([true, true]);
  expect(payers).toEqual([user]);
});

test.each([
  ['changes a number', ['Kubek z ceramiki 400 ml']],
  ['claims more', ['Najlepszy kubek z ceramiki 350 ml']],
  ['leaves one out', []],
  ['writes an address', ['Kubek 350 ml https://evil.example']],
])('a model that %s is asked once more, then known words do', async (_, texts) => {
  server.answer({ data: { texts } }, { data: { texts } });
  const { body } = await clever.call(translateTexts, user, asked('Ceramic mug 350 ml'));
  expect(body).toEqual({ model: null, texts: [{ text: 'Kubek z ceramiki 350\u00A0ml', isTranslated: true }] });
});

test("another seller's card is not there", async () => {
  const other = await aSeller(database.db);
  expect((await plain.call(translateTexts, other, asked('Ceramic mug'))).error?.code).toBe('designs.not-found');
});

test('a language without texts is neither saved nor downloaded', async () => {
  expect((await plain.call(saveDesign, user, { id, language: 'pl' })).error?.code).toBe('designs.empty-language');
  const { error } = await plain.call(downloadDesign, user, { id, language: 'ru' });
  expect(error?.code).toBe('designs.empty-language');
});
