import { newId, type SentInputOf } from '@kadr/shared/kernel';
import { defaultPrices } from '@kadr/shared/tokens';
import { doPhotoshoot, getPhotoshoot, type generateVisual } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Db } from '../../../platform/db/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database.ts';
import { createMemoryFiles, type MemoryFiles } from '../../../platform/files/testing/memory-files.ts';
import { createTestApp } from '../../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../../platform/jobs/index.ts';
import type { FramePlan, FrameRequest, ImageModel, MadeFrame } from '../../../providers/image-model/port.ts';
import { testImageModel, testPlan } from '../../../providers/image-model/testing/test-model.ts';
import { downloadRoutes, type DownloadDeps } from '../../downloads/index.ts';
import { enqueueRender, frameRoutes, visualJobs, type ReadWordsDeps, type RenderDeps } from '../../frames/index.ts';
import { productForStudio } from '../../products/index.ts';
import { grantRegistration } from '../../tokens/index.ts';
import { photoshootRoutes, pickVisual } from '../index.ts';

/** What a test decides of the model while it runs, and what the model was given. */
class ModelControls {
  act: (plan: FramePlan) => Partial<MadeFrame> = () => ({});
  painting = false;
  contrastOf: (plan: FramePlan) => number = () => 40;
  /** What a try costs, in millionths of a US dollar. */
  spend = 0;
  readonly planned: FrameRequest[] = [];
  readonly drawn: FramePlan[] = [];
  /** What each try was given of the cost of those before it. */
  readonly spent: (number | undefined)[] = [];
}

/** Its compliance frames are all alike, and it cannot make details. */
function modelOf(controls: ModelControls): ImageModel {
  return testImageModel({
    frameTypesFor: () => ['hero', 'detail', 'compliance'],
    waysOf: ({ frameType }) => {
      if (frameType === 'detail') return [];
      if (!controls.painting) return ['studio'];
      return ['model', 'studio', ...(frameType === 'motion' ? ['free' as const] : [])];
    },
    reason: 'photo-too-small',
    offers: ['benefit'],
    plan: (request, way) => {
      controls.planned.push(request);
      return testPlan(request.frameType === 'compliance' ? { ...request, seed: 0, changes: [] } : request, way);
    },
    contrastOf: (plan) => controls.contrastOf(plan),
    act: async (plan, { spentMicroUsd, onCost }) => {
      controls.drawn.push(plan);
      controls.spent.push(spentMicroUsd);
      if (controls.spend > 0) await onCost?.(controls.spend);
      return controls.act(plan);
    },
  });
}

const pictureVariants = async (bytes: Uint8Array) => ({
  view: bytes,
  thumbnail: bytes,
  blur: 'data:image/webp;base64,',
});

function renderDepsOf(db: Db, files: MemoryFiles, imageModel: ImageModel): RenderDeps & ReadWordsDeps {
  return {
    getObject: files.getObject,
    db,
    log: pino({ level: 'silent' }),
    imageModel,
    publish: () => Promise.resolve(),
    putObject: files.putObject,
    studioProduct: productForStudio,
    pictureVariants,
    sceneWords: async () => [],
    onDelivered: (tx, { id, product_id: productId, step }) => pickVisual(tx, productId, step, id),
    onSettled: () => Promise.resolve(),
    countVisual: async (tx, userId) => {
      await sql`update users set visuals_created = visuals_created + 1 where id = ${userId}`.execute(tx);
    },
  };
}

/** What came of downloads, in order. */
interface Noted {
  readonly exported: unknown[];
  readonly issued: unknown[];
  readonly unlocked: string[];
}

function notedDownloads({ exported, issued, unlocked }: Noted) {
  return {
    exportPicture: async (bytes, file) => {
      exported.push(file);
      return { bytes, source: 'compositeSynthetic' as const };
    },
    recordOf: (visualId, kind) => ({ id: visualId, url: `https://kadr.example/verify/${kind}` }),
    issueRecord: async (facts) => {
      issued.push(facts);
    },
    pictureVariants,
    onUnlocked: async (_tx, visualId) => {
      unlocked.push(visualId);
    },
  } satisfies Partial<DownloadDeps>;
}

/** A seller with 50 test tokens and a product whose photo is cut out. */
async function aSellerWithProduct(db: Db, files: MemoryFiles): Promise<{ user: string; product: string }> {
  const [user, product, photo] = [newId(), newId(), newId()];
  const key = await files.putObject(new TextEncoder().encode(photo));
  await sql`insert into users (id, issuer, subject, name, email, auth_type) values (${user}, 'test', ${user}, 'Ola', 'ola@shop.example', 'password')`.execute(
    db,
  );
  await sql`insert into products (id, user_id, status, creation_step, title) values (${product}, ${user}, 'in_progress', 'done', 'Mug')`.execute(
    db,
  );
  await sql`
    insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
    values (${photo}, ${product}, ${user}, 'sample', 0, 'mug.jpg', 'jpeg', 1, ${key}, ${key}, ${key}, '', 800, 800)`.execute(
    db,
  );
  await sql`
    insert into cutouts (photo_id, state, cutout_key, view_key, thumbnail_key, blur, width_px, height_px, confidence, camera)
    values (${photo}, 'ready', ${key}, ${key}, ${key}, '', 400, 600, 0.9, '{"view":"front","pitchDeg":6,"confidence":0.9}'::jsonb)`.execute(
    db,
  );
  await db.transaction().execute((tx) => grantRegistration(tx, user, 50));
  return { user, product };
}

/**
 * Photoshoots, frames and downloads over HTTP on the real database, their jobs run by hand; with another model where a
 * test has one.
 */
export async function createPhotoshootsTestApp(createModel?: (files: MemoryFiles) => Promise<ImageModel>) {
  const database: TestDatabase = await createTestDatabase();
  const { db } = database;
  const files = createMemoryFiles(db);
  const controls = new ModelControls();
  const model = (await createModel?.(files)) ?? modelOf(controls);
  const seller = () => aSellerWithProduct(db, files);
  const noted: Noted = { exported: [], issued: [], unlocked: [] };
  const renderDeps = () => renderDepsOf(db, files, model);
  const shared = { db, publish: () => Promise.resolve(), studioProduct: productForStudio, ...files };
  const app = await createTestApp([
    ...photoshootRoutes({ ...shared, imageModel: model, prices: defaultPrices, enqueueRender }),
    ...frameRoutes(shared),
    ...downloadRoutes({ ...shared, ...notedDownloads(noted) }),
  ]);

  return {
    database,
    app,
    files,
    model,
    controls,
    ...noted,
    renderDeps,
    seller,
    work: (overrides: Partial<RenderDeps & ReadWordsDeps> = {}, options = {}) =>
      runJobsNow(database, visualJobs({ ...renderDeps(), ...overrides }, 1), options),

    /** A seller whose photoshoot has begun. */
    async started() {
      const own = await seller();
      const answer = await app.call(doPhotoshoot, own.user, {
        productId: own.product,
        action: { type: 'start', styleId: 'luxury' },
      });
      if (answer.error) throw new Error(answer.error.code);
      const order = (more: Partial<SentInputOf<typeof generateVisual>> = {}) => ({
        productId: own.product,
        idempotencyKey: newId(),
        ...more,
      });
      return { ...own, order };
    },

    stepOf: async (user: string, product: string, step = 0) =>
      (await app.call(getPhotoshoot, user, { productId: product })).body?.steps[step],

    /** As before each test: nothing of an earlier one is left in the queue. */
    async reset(): Promise<void> {
      controls.act = () => ({});
      controls.painting = false;
      controls.contrastOf = () => 40;
      controls.spend = 0;
      await this.work();
      controls.planned.length = 0;
      controls.drawn.length = 0;
    },
    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}

export type PhotoshootsTestApp = Awaited<ReturnType<typeof createPhotoshootsTestApp>>;
