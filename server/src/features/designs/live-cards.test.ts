import { createDesign, designScene, followFrame, getDesign, saveDesign, updateDesign } from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createMemoryFiles, type MemoryFiles } from '../../platform/files/testing/memory-files.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { createEngine, type RunningEngine } from '../../engine/index.ts';
import type { CardTask, SceneSource, SceneView } from '../../engine/port.ts';
import { aPhotoshoot, aProduct, aSeller } from '../../testing/factories.ts';
import { createCardTurns, createSceneCache, designRoutes } from './index.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';

let database: TestDatabase;
let app: TestApp;
let engine: RunningEngine;
let files: MemoryFiles;
let hasScenes = true;
const drawn: CardTask['scene'][] = [];
const shown: SceneView[] = [];
const beyond = { left: 0.2, top: 0.3, right: 0.2, bottom: 0.1 };

/** A thing of the set beside the product. */
const props = [{ x: 1.05, y: 0.6, width: 0.1, height: 0.1 }];
const source: SceneSource = { platesFolder: '', shot: {} as SceneSource['shot'], cutouts: [], marks: null };
const bareSource: SceneSource = { ...source, platesFolder: 'bare' };
const shownBare: SceneView[] = [];
const scene = {
  beyond,
  things: () => Promise.resolve({ props, hasBare: false, isLevel: true }),
  source: (bare: boolean) => Promise.resolve(bare ? bareSource : source),
  files: (view: SceneView, bare: boolean) => {
    (bare ? shownBare : shown).push(view);
    const part = { x: 0.4, y: 0.2, width: 0.2, height: 0.6 };
    return Promise.resolve({ background: Uint8Array.of(1, 2), product: { picture: Uint8Array.of(3), part } });
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  files = createMemoryFiles(database.db);
  engine = createEngine({ log: pino({ level: 'silent' }), codeCache });
  app = await createTestApp(
    designRoutes({
      db: database.db,
      turns: createCardTurns(),
      scenes: createSceneCache(),
      sceneOf: () => Promise.resolve(hasScenes ? scene : null),
      engine: {
        ...engine,
        cardVariants: (task) => {
          drawn.push(task.scene);
          return engine.cardVariants({ ...task, scene: null });
        },
      },
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
beforeEach(() => {
  hasScenes = true;
  drawn.length = 0;
  shown.length = 0;
});

async function aVisualOf(user: string, product: string, version = 1): Promise<string> {
  const id = newId();
  const grey = { create: { width: 300, height: 300, channels: 3, background: '#808080' } } as const;
  const key = await files.putObject(await sharp(grey).jpeg().toBuffer());
  await sql`
    insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, idempotency_key,
      price_tokens, watermarked, engine, state, picture_key, view_key, thumbnail_key, width_px, height_px, blur, product_box)
    values (${id}, ${product}, ${user}, 0, ${version}, 'hero', 'loft', '1:1', 1, ${newId()}, 10, false, 'test', 'ready',
      ${key}, ${key}, ${key}, 300, 300, '', '{"x":0.4,"y":0.2,"width":0.2,"height":0.6}'::jsonb)`.execute(database.db);
  return id;
}

async function aProductOf(user: string) {
  const product = await aProduct(database.db, user, { title: 'Garden lamp' });
  await aPhotoshoot(database.db, { userId: user, productId: product });
  return product;
}

async function begun() {
  const user = await aSeller(database.db);
  const product = await aProductOf(user);
  const visual = await aVisualOf(user, product);
  const { body: design } = await app.call(createDesign, user, { visualId: visual });
  return { user, product, visual, design };
}

test('a card on a visual with a scene knows how far it goes on, and is drawn on it', async () => {
  const { user, design } = await begun();
  expect(design.document.picture).toMatchObject({ beyond, props, level: true });
  const { body: saved } = await app.call(saveDesign, user, { id: design.id, language: 'en' });
  expect(drawn).toEqual([source]);
  expect(saved.saved?.revision).toBe(design.revision);
});

test('pages get a part of the scene, made once', async () => {
  const { user, design } = await begun();
  const asked = { id: design.id, x: -0.2, y: 0, width: 1.4, height: 1, edgePx: 700 };
  const { body } = await app.call(designScene, user, asked);
  expect(body).toEqual({
    part: { x: -0.2, y: 0, width: 1.4, height: 1 },
    background: 'AQI=',
    product: { part: { x: 0.4, y: 0.2, width: 0.2, height: 0.6 }, picture: 'Aw==' },
  });
  expect((await app.call(designScene, user, asked)).body).toEqual(body);
  expect(shown).toEqual([{ window: { x: -0.2, y: 0, width: 1.4, height: 1 }, widthPx: 700, heightPx: 500 }]);
  const other = await aSeller(database.db);
  expect((await app.call(designScene, other, asked)).error?.code).toBe('designs.not-found');
});

test('a card on a bare set is shown and drawn on it', async () => {
  const { user, design } = await begun();
  const { props: _, ...picture } = design.document.picture;
  const document = { ...design.document, picture: { ...picture, bare: true } };
  await app.call(updateDesign, user, { id: design.id, revision: design.revision, document });
  await app.call(designScene, user, { id: design.id, x: 0, y: 0, width: 1, height: 1, edgePx: 300 });
  expect([shown, shownBare.length]).toEqual([[], 1]);
  // A page that has not kept its change yet says which one it shows.
  await app.call(designScene, user, { id: design.id, x: 0, y: 0, width: 1, height: 1, edgePx: 300, set: 'full' });
  expect([shown.length, shownBare.length]).toEqual([1, 1]);
  await app.call(saveDesign, user, { id: design.id, language: 'en' });
  expect(drawn).toEqual([bareSource]);
});

test('a scene too small to be shown is drawn each time: it is asked for to have the engine ready', async () => {
  const { user, design } = await begun();
  shown.length = 0;
  for (let times = 0; times < 2; times++)
    await app.call(designScene, user, { id: design.id, x: 0, y: 0, width: 1, height: 1, edgePx: 64 });
  expect(shown).toHaveLength(2);
});

test('where the set is gone the card shows the picture, and says so', async () => {
  const { user, design } = await begun();
  hasScenes = false;
  const { body } = await app.call(getDesign, user, { id: design.id });
  expect(body.document.picture.beyond).toBeUndefined();
  const scene = { id: design.id, x: 0, y: 0, width: 1, height: 1, edgePx: 300 };
  expect((await app.call(designScene, user, scene)).error?.code).toBe('designs.no-scene');
  expect((await app.call(saveDesign, user, { id: design.id, language: 'en' })).status).toBe(200);
  expect(drawn).toEqual([null]);
});

test('a frame that was made again is taken over with the layout kept', async () => {
  const { user, product, design } = await begun();
  expect(design.newerVisualId).toBeNull();
  const { body: changed } = await app.call(updateDesign, user, {
    id: design.id,
    revision: design.revision,
    document: { ...design.document, mask: 9, format: '16:9' },
  });
  const newer = await aVisualOf(user, product, 2);
  expect((await app.call(getDesign, user, { id: design.id })).body.newerVisualId).toBe(newer);
  const follow = { id: design.id, revision: changed.revision, visualId: newer };
  expect((await app.call(followFrame, user, { ...follow, revision: 1 })).error?.code).toBe('designs.changed-elsewhere');
  const { body } = await app.call(followFrame, user, follow);
  expect(body).toMatchObject({ visualId: newer, newerVisualId: null, revision: changed.revision + 1 });
  expect(body.document).toEqual(changed.document);
});

test('only a visual of the same product can be taken over', async () => {
  const { user, design } = await begun();
  const foreign = await aVisualOf(user, await aProductOf(user));
  const follow = { id: design.id, revision: design.revision, visualId: foreign };
  expect((await app.call(followFrame, user, follow)).error?.code).toBe('visuals.not-found');
});
