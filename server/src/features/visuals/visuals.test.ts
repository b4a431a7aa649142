import { newId, type SentInputOf } from '@kadr/shared/kernel';
import { defaultPrices } from '@kadr/shared/tokens';
import {
  doPhotoshoot,
  downloadVisual,
  generateVisual,
  getPhotoshoot,
  latestVisuals,
  listVisuals,
  maxWaitingVisuals,
  refineVisual,
  regenerateVisual,
  unlockVisual,
} from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createMemoryFiles, type MemoryFiles } from '../../platform/files/testing/memory-files.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { FrameRefused, type FrameRequest, type ImageModel, type MadeFrame } from '../../providers/image-model/port.ts';
import { productForStudio } from '../products/index.ts';
import { balanceOf, grantByOperator, grantRegistration, ledgerFaults } from '../tokens/index.ts';
import { enqueueRender, visualJobs, visualRoutes } from './index.ts';
import { releaseOrphans } from './release-orphans.ts';
import { renderVisual } from './render-visual.ts';

/** A model whose pictures are their own description, so that a test can read what was asked for. */
const asked: FrameRequest[] = [];
let painting = false;
/** What a try costs, and what each was told of the tries before it. */
let spend = 0;
const told: { spentMicroUsd: number | undefined }[] = [];
let act: (request: FrameRequest) => Partial<MadeFrame> = () => ({});
const model: ImageModel = {
  name: 'test-model',
  planFrames: () => ['hero', 'detail', 'compliance'],
  feasibility: ({ frameType }) =>
    frameType === 'detail' ? { possible: false, reason: 'photo-too-small', offers: ['benefit'] } : { possible: true },
  // Its compliance frames are all alike, and of wishes it knows only what is warm or big.
  ways: ({ frameType }) =>
    frameType === 'detail'
      ? []
      : painting
        ? ['model', 'studio', ...(frameType === 'motion' ? ['free' as const] : [])]
        : ['studio'],
  isSamePicture: (one, other) =>
    one.frameType === 'compliance' || (one.seed === other.seed && known(one) === known(other)),
  makeFrame: async (request, { watermark, spentMicroUsd, onCost }) => {
    asked.push(request);
    told.push({ spentMicroUsd });
    if (spend > 0) await onCost?.(spend);
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    return {
      clean: bytes,
      marked: watermark ? new TextEncoder().encode(`mark ${JSON.stringify(request)}`) : null,
      widthPx: 1536,
      heightPx: 1536,
      productBox: { x: 0.3, y: 0.2, width: 0.4, height: 0.6 },
      fidelity: { shapeIou: 0.99, deltaE: 0.8, detailSsim: 0.98, passed: true },
      promptRead: null,
      madeBy: { engine: 'test-model', model: null, promptSha256: null },
      ...act(request),
    };
  },
  preview: async () => new Uint8Array([1]),
};

const known = ({ prompts }: FrameRequest) =>
  prompts.flatMap(({ text, without }) => (/warm|big/.test(text) ? [text, ...without] : [])).join();

let database: TestDatabase;
let app: TestApp;
const wished: unknown[] = [];
const issued: unknown[] = [];
let files: MemoryFiles;
const unlocked: string[] = [];

function renderDeps() {
  return {
    getObject: files.getObject,
    db: database.db,
    log: pino({ level: 'silent' }),
    imageModel: model,
    publish: () => Promise.resolve(),
    putObject: files.putObject,
    studioProduct: productForStudio,
    pictureVariants: async (bytes: Uint8Array) => ({ view: bytes, thumbnail: bytes, blur: 'data:image/webp;base64,' }),
    sceneWords: async (_picture: Uint8Array, _box: { width: number }): Promise<readonly string[] | null> => [],
    onSettled: () => Promise.resolve(),
    countVisual: async (tx: TestDatabase['db'], userId: string) => {
      await sql`update users set visuals_created = visuals_created + 1 where id = ${userId}`.execute(tx);
    },
  };
}
const work = (overrides: Partial<ReturnType<typeof renderDeps>> = {}, options = {}) =>
  runJobsNow(database, visualJobs({ ...renderDeps(), ...overrides }, 1), options);

beforeAll(async () => {
  database = await createTestDatabase();
  files = createMemoryFiles(database.db);
  app = await createTestApp(
    visualRoutes({
      db: database.db,
      imageModel: model,
      prices: defaultPrices,
      publish: () => Promise.resolve(),
      enqueueRender,
      studioProduct: productForStudio,
      ...files,
      exportPicture: async (bytes, wish) => {
        wished.push(wish);
        return { bytes, source: 'compositeSynthetic' as const };
      },
      recordOf: (visualId, kind) => ({ id: visualId, url: `https://kadr.example/verify/${kind}` }),
      issueRecord: async (facts) => {
        issued.push(facts);
      },
      pictureVariants: renderDeps().pictureVariants,
      onUnlocked: async (_tx, visualId) => {
        unlocked.push(visualId);
      },
    }),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  act = () => ({});
  painting = false;
  spend = 0;
  // What an earlier test left in the queue is no part of the next one.
  await work();
  asked.length = 0;
});

/** A seller with 50 test tokens and a product whose photo is cut out. */
async function seller(): Promise<{ user: string; product: string }> {
  const [user, product, photo] = [newId(), newId(), newId()];
  const key = await files.putObject(new TextEncoder().encode(photo));
  await sql`insert into users (id, issuer, subject, name, email, auth_type) values (${user}, 'test', ${user}, 'Ola', 'ola@shop.example', 'password')`.execute(
    database.db,
  );
  await sql`insert into products (id, user_id, status, creation_step, title) values (${product}, ${user}, 'in_progress', 'done', 'Mug')`.execute(
    database.db,
  );
  await sql`
    insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
    values (${photo}, ${product}, ${user}, 'sample', 0, 'mug.jpg', 'jpeg', 1, ${key}, ${key}, ${key}, '', 800, 800)`.execute(
    database.db,
  );
  await sql`
    insert into cutouts (photo_id, state, cutout_key, view_key, thumbnail_key, blur, width_px, height_px, confidence, camera)
    values (${photo}, 'ready', ${key}, ${key}, ${key}, '', 400, 600, 0.9, '{"view":"front","pitchDeg":6,"confidence":0.9}'::jsonb)`.execute(
    database.db,
  );
  await database.db.transaction().execute((tx) => grantRegistration(tx, user, 50));
  return { user, product };
}

async function started() {
  const own = await seller();
  const answer = await app.call(doPhotoshoot, own.user, {
    productId: own.product,
    action: { type: 'start', styleId: 'luxury' },
  });
  expect(answer.error).toBeUndefined();
  const press = (more: Partial<SentInputOf<typeof generateVisual>> = {}) => ({
    productId: own.product,
    idempotencyKey: newId(),
    ...more,
  });
  return { ...own, press };
}

describe('a job that was given to another worker while this one was still at it', () => {
  const state = async (user: string) =>
    (
      await sql<{ id: string; state: string }>`select id, state from visuals where user_id = ${user}`.execute(
        database.db,
      )
    ).rows[0];

  it('is delivered by whoever is first, and captured once', async () => {
    const { user, press } = await started();
    await app.call(generateVisual, user, press());
    const back: ImageModel = {
      ...model,
      makeFrame: async (request, options) => {
        // The other one has handed it back.
        await sql`update visuals set state = 'queued' where user_id = ${user}`.execute(database.db);
        return model.makeFrame(request, options);
      },
    };
    await work({ imageModel: back });
    expect((await state(user))?.state).toBe('ready');
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it('is left to the other where this one was broken off', async () => {
    const { user, press } = await started();
    await app.call(generateVisual, user, press());
    const breaking = new AbortController();
    const broken: ImageModel = {
      ...model,
      makeFrame: () => {
        breaking.abort(new Error('the process ends'));
        return Promise.reject(new Error('broken off'));
      },
    };
    await expect(
      renderVisual({ ...renderDeps(), imageModel: broken }, (await state(user))?.id ?? '', breaking.signal),
    ).rejects.toThrow('broken off');
    expect((await state(user))?.state).toBe('in_progress');
  });
});

const stepOf = async (user: string, product: string, step = 0) =>
  (await app.call(getPhotoshoot, user, { productId: product })).body?.steps[step];

describe('a photoshoot', () => {
  it('begins with the plan of the product and says which frames cannot be made', async () => {
    const { user, product } = await started();
    const { body } = await app.call(getPhotoshoot, user, { productId: product });
    expect(body?.steps.map((step) => [step.frameType, step.styleId, step.unavailable?.reason])).toEqual([
      ['hero', 'luxury', undefined],
      ['detail', 'luxury', 'photo-too-small'],
      ['compliance', 'luxury', undefined],
    ]);
  });

  it('makes a picture: tokens held at the press, spent at delivery, marked because test tokens paid', async () => {
    const { user, product, press } = await started();
    const { body } = await app.call(generateVisual, user, press());
    expect(body.steps[0]?.versions[0]).toMatchObject({
      state: 'queued',
      placeInQueue: 0,
      priceTokens: 10,
      picture: null,
    });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 10 });
    await work();
    const step = await stepOf(user, product);
    expect(step?.versions[0]).toMatchObject({
      state: 'ready',
      watermarked: true,
      engine: 'test-model',
      fidelity: { passed: true },
    });
    expect(step?.pickedVisualId).toBe(step?.versions[0]?.id);
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    const { rows } =
      await sql`select visuals_ready, (select visuals_created from users where id = ${user}) as created from products where id = ${product}`.execute(
        database.db,
      );
    expect(rows).toEqual([{ visuals_ready: 1, created: 1 }]);
    const file = await app.call(downloadVisual, user, { id: step?.versions[0]?.id ?? '' });
    expect(Buffer.from(file.body as Uint8Array).toString()).toMatch(/^mark /);
    expect(issued.at(-1)).toMatchObject({
      visualId: step?.versions[0]?.id,
      styleId: 'luxury',
      frameType: 'hero',
      watermarked: true,
      productSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await app.call(downloadVisual, user, { id: step?.versions[0]?.id ?? '', type: 'webp', preset: 'temu' });
    expect(wished.at(-1)).toMatchObject({ format: 'webp', longEdgePx: 1600, maxBytes: 2e6 });
  });

  it("shows another product of the seller in a frame of two, never another seller's, and makes it with that one", async () => {
    const { user, product, press } = await started();
    const [other, stranger] = [await seller(), await seller()];
    await sql`update products set user_id = ${user} where id = ${other.product}`.execute(database.db);
    await sql`update photos set user_id = ${user} where product_id = ${other.product}`.execute(database.db);
    const steer = (action: SentInputOf<typeof doPhotoshoot>['action']) =>
      app.call(doPhotoshoot, user, { productId: product, action });
    await steer({ type: 'change-frame', step: 0, frameType: 'mixmatch' });
    for (const withProductId of [stranger.product, product])
      expect((await steer({ type: 'choose-partner', step: 0, withProductId })).error?.code).toBe('products.not-found');
    expect(
      (await steer({ type: 'choose-partner', step: 0, withProductId: other.product })).body?.steps[0]?.withProductId,
    ).toBe(other.product);
    await app.call(generateVisual, user, press());
    asked.length = 0;
    await work();
    expect(asked[0]).toMatchObject({ frameType: 'mixmatch', partner: { photos: [{ group: 'sample' }] } });
    expect((await stepOf(user, product))?.versions[0]?.state).toBe('ready');
    await sql`update products set deleted_at = now() where id = ${other.product}`.execute(database.db);
    expect((await stepOf(user, product))?.withProductId).toBeNull();
  });

  it('takes the same press twice as one', async () => {
    const { user, product, press } = await started();
    const same = press();
    await Promise.all([app.call(generateVisual, user, same), app.call(generateVisual, user, same)]);
    expect((await stepOf(user, product))?.versions).toHaveLength(1);
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 10 });
  });

  it('takes the key of a press for that product alone', async () => {
    const { user, product, press } = await started();
    const other = await started();
    await sql`update photoshoots set user_id = ${user} where product_id = ${other.product}`.execute(database.db);
    await sql`update products set user_id = ${user} where id = ${other.product}`.execute(database.db);
    const same = press();
    const answers = await Promise.all(
      [product, other.product].map((productId) => app.call(generateVisual, user, { ...same, productId })),
    );
    expect(answers.map(({ status, error }) => error?.code ?? status).toSorted()).toEqual([200, 'kernel.invalid-input']);
    expect((await balanceOf(database.db, user)).reserved).toBe(10);
  });

  it('makes one version of a frame at a time', async () => {
    const { user, press } = await started();
    const answers = await Promise.all([
      app.call(generateVisual, user, press()),
      app.call(generateVisual, user, press()),
    ]);
    expect(answers.map((answer) => answer.error?.code).toSorted()).toEqual(['visuals.step-busy', undefined]);
  });

  it('refuses the press that would be one too many in the queue, before it costs anything', async () => {
    const { user, product, press } = await started();
    const other = await started();
    await sql`
      insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, prompts, idempotency_key, price_tokens, watermarked, engine, state, priority)
      select gen_random_uuid(), ${product}, ${user}, 10 + n, 1, 'compliance', 'luxury', '1:1', n, '[]'::jsonb, gen_random_uuid(), 10, false, 'test-model', 'queued', -n
      from generate_series(1, ${maxWaitingVisuals - 1}) n`.execute(database.db);
    expect((await app.call(generateVisual, user, press())).error).toBeUndefined();
    // Another product of the same seller: the bound is the account's.
    await sql`update products set user_id = ${user} where id = ${other.product}`.execute(database.db);
    await sql`update photoshoots set user_id = ${user} where product_id = ${other.product}`.execute(database.db);
    const refused = await app.call(generateVisual, user, { productId: other.product, idempotencyKey: newId() });
    expect([refused.status, refused.error]).toMatchObject([
      429,
      { code: 'visuals.queue-full', params: { max: maxWaitingVisuals } },
    ]);
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 10 });
  });

  it('re-creates with another seed, refines from the latest, keeps all versions', async () => {
    const { user, product, press } = await started();
    await app.call(generateVisual, user, press());
    await work();
    await app.call(regenerateVisual, user, press());
    await work();
    await app.call(refineVisual, user, { ...press(), prompt: 'warmer light' });
    await work();
    await app.call(refineVisual, user, { ...press(), prompt: 'bigger', without: ['warmth'] });
    await work();
    expect(asked.slice(0, 4).map((request) => request.prompts)).toEqual([
      [],
      [],
      [{ text: 'warmer light', without: [] }],
      [
        { text: 'warmer light', without: [] },
        { text: 'bigger', without: ['warmth'] },
      ],
    ]);
    await app.call(refineVisual, user, { ...press(), prompt: 'bigger, warm', without: ['size'], replacesLast: true });
    await work();
    expect(asked.at(-1)?.prompts).toEqual([
      { text: 'warmer light', without: [] },
      { text: 'bigger, warm', without: ['size'] },
    ]);
    expect(new Set(asked.map((request) => request.seed)).size).toBe(2);
    expect(asked[2]?.seed).toBe(asked[1]?.seed);
    const step = await stepOf(user, product);
    expect(step?.versions.map((visual) => [visual.version, visual.prompt])).toEqual([
      [1, null],
      [2, null],
      [3, 'warmer light'],
      [4, 'bigger'],
      [5, 'bigger, warm'],
    ]);
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 15 });
    await app.call(doPhotoshoot, user, {
      productId: product,
      action: { type: 'pick', visualId: step?.versions[0]?.id ?? '' },
    });
    expect((await stepOf(user, product))?.pickedVisualId).toBe(step?.versions[0]?.id);
  });

  it('goes on to the next frame, free where it has pictures, and says when there is none', async () => {
    const { user, product, press } = await started();
    await app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 1 } });
    const { body } = await app.call(generateVisual, user, press({ next: true }));
    expect(body.activeStep).toBe(2);
    await work();
    await app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 1 } });
    await app.call(generateVisual, user, press({ next: true }));
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    expect((await app.call(generateVisual, user, press({ next: true }))).error?.code).toBe('visuals.last-step');
  });

  it('refuses, uncharged: a frame that cannot be made, nothing to change, too few tokens, a product not ready', async () => {
    const { user, product, press } = await started();
    expect((await app.call(regenerateVisual, user, press())).error?.code).toBe('visuals.nothing-to-change');
    expect((await app.call(refineVisual, user, { ...press(), prompt: 'warmer' })).error?.code).toBe(
      'visuals.nothing-to-change',
    );
    await app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 1 } });
    expect((await app.call(generateVisual, user, press())).error).toMatchObject({
      code: 'visuals.cannot-make',
      params: { reason: 'photo-too-small', offers: 'benefit' },
    });
    await sql`update token_balances set test = 9 where user_id = ${user}`.execute(database.db);
    await app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 0 } });
    expect(await app.call(generateVisual, user, press())).toMatchObject({
      status: 402,
      error: { code: 'tokens.insufficient', params: { needed: 10, balance: 9 } },
    });
    await sql`update token_balances set test = 50 where user_id = ${user}`.execute(database.db);
    await sql`update products set creation_step = 'extras', status = 'draft' where id = ${product}`.execute(
      database.db,
    );
    expect(
      (await app.call(doPhotoshoot, user, { productId: product, action: { type: 'start', styleId: 'loft' } })).error
        ?.code,
    ).toBe('visuals.product-not-ready');
  });

  it('refuses, uncharged, what would give the same picture again', async () => {
    const { user, product, press } = await started();
    await app.call(generateVisual, user, press());
    await work();
    expect((await app.call(refineVisual, user, { ...press(), prompt: 'xyzzy' })).error?.code).toBe(
      'visuals.prompt-changes-nothing',
    );
    expect((await app.call(refineVisual, user, { ...press(), prompt: 'without flowers' })).error?.code).toBe(
      'visuals.part-of-set',
    );
    expect((await app.call(refineVisual, user, { ...press(), prompt: 'more leaves' })).error?.code).toBe(
      'visuals.no-more-props',
    );
    await app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 2 } });
    await app.call(generateVisual, user, press());
    await work();
    expect((await app.call(regenerateVisual, user, press())).error?.code).toBe('visuals.one-version');
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 30, reserved: 0 });
  });

  it('shows nothing of it to another seller', async () => {
    const { user, product, press } = await started();
    const { user: other } = await seller();
    await app.call(generateVisual, user, press());
    await work();
    const visualId = (await stepOf(user, product))?.versions[0]?.id ?? '';
    for (const answer of [
      await app.call(getPhotoshoot, other, { productId: product }),
      await app.call(listVisuals, other, { productId: product }),
      await app.call(doPhotoshoot, other, { productId: product, action: { type: 'go-to', step: 1 } }),
      await app.call(generateVisual, other, press()),
      await app.call(downloadVisual, other, { id: visualId }),
    ])
      expect(answer.status).toBe(404);
    expect((await app.call(latestVisuals, other, {})).body).toEqual([]);
    expect((await app.call(latestVisuals, user, {})).body).toHaveLength(1);
    expect((await app.call(latestVisuals, user, { before: visualId })).body).toEqual([]);
    expect((await app.call(latestVisuals, user, { before: newId() })).body.map(({ id }) => id)).toEqual([visualId]);
  });
});

describe('a watermark', () => {
  const give = (userId: string, tokens: number) =>
    database.db
      .transaction()
      .execute((tx) => grantByOperator(tx, { id: newId(), userId, tokens, kind: 'paid', note: '' }));
  const keysOf = async (id: string) =>
    (
      await sql<{
        picture_key: string;
        clean_key: string | null;
      }>`select picture_key, clean_key from visuals where id = ${id}`.execute(database.db)
    ).rows[0];

  it("comes off for the picture's price in paid tokens, once: what is left is the hidden original itself", async () => {
    const { user, press } = await started();
    await app.call(generateVisual, user, press());
    await work();
    const [visual] = (await app.call(latestVisuals, user, {})).body;
    const id = visual?.id ?? '';
    const before = await keysOf(id);
    expect(await app.call(unlockVisual, user, { id })).toMatchObject({
      status: 402,
      error: { code: 'tokens.insufficient-paid', params: { needed: 10, paid: 0 } },
    });
    expect(await keysOf(id)).toEqual(before);
    await give(user, 25);
    const answers = await Promise.all([1, 2, 3].map(() => app.call(unlockVisual, user, { id })));
    expect(answers.map(({ body }) => body.watermarked)).toEqual([false, false, false]);
    expect(await keysOf(id)).toEqual({ picture_key: before?.clean_key, clean_key: null });
    expect(Buffer.from((await app.call(downloadVisual, user, { id })).body as Uint8Array)).toEqual(
      Buffer.from(await files.getObject(before?.clean_key ?? '')),
    );
    expect(unlocked.filter((one) => one === id)).toHaveLength(1);
    expect(await balanceOf(database.db, user)).toMatchObject({ paid: 15, test: 40 });
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  it("is nobody else's to take off, and what has none costs nothing", async () => {
    const { user, press } = await started();
    await give(user, 30);
    await app.call(generateVisual, user, press());
    await work();
    const id = (await app.call(latestVisuals, user, {})).body[0]?.id ?? '';
    expect((await app.call(unlockVisual, newId(), { id })).status).toBe(404);
    expect((await app.call(unlockVisual, user, { id })).body.watermarked).toBe(false);
    expect(await balanceOf(database.db, user)).toMatchObject({ paid: 20 });
  });
});

describe('a job that goes wrong', () => {
  it('gives tokens back when the product came out unlike itself', async () => {
    const { user, product, press } = await started();
    act = () => ({ fidelity: { shapeIou: 0.5, deltaE: 12, detailSsim: 0.3, passed: false } });
    await app.call(generateVisual, user, press());
    await work();
    expect((await stepOf(user, product))?.versions[0]).toMatchObject({
      state: 'failed',
      picture: null,
      failure: { code: 'visuals.not-faithful' },
    });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
  });

  it('does not try again what the model refuses: the reason shown, the tokens back', async () => {
    const { user, product, press } = await started();
    act = () => {
      throw new FrameRefused('no-room-for-props');
    };
    await app.call(generateVisual, user, press());
    await work();
    expect(asked).toHaveLength(1);
    expect((await stepOf(user, product))?.versions[0]).toMatchObject({
      state: 'failed',
      picture: null,
      failure: { code: 'visuals.no-room-for-props' },
    });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
  });

  it('says why a model made nothing, gives the tokens back, and makes the frame in our own set where that is pressed then', async () => {
    painting = true;
    const { user, product, press } = await started();
    act = ({ way }) => {
      if (way === 'model') throw new FrameRefused('model-missed');
      return {};
    };
    await app.call(generateVisual, user, press());
    expect((await stepOf(user, product))?.versions[0]).toMatchObject({
      way: 'model',
      state: 'queued',
      placeInQueue: 0,
    });
    await work();
    expect(await stepOf(user, product)).toMatchObject({
      ways: ['model', 'studio'],
      versions: [{ state: 'failed', failure: { code: 'visuals.model-missed' } }],
    });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
    await app.call(generateVisual, user, press({ way: 'studio' }));
    await work();
    expect((await stepOf(user, product))?.versions[1]).toMatchObject({ way: 'studio', state: 'ready' });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it("keeps what a model's tries cost over a crash, and says in the record which model was told what", async () => {
    painting = true;
    const { user, product, press } = await started();
    const promptSha256 = 'c'.repeat(64);
    act = () => ({ madeBy: { engine: 'OpenAI m', model: 'openai:m', promptSha256 } });
    spend = 70_000;
    await app.call(generateVisual, user, press());
    await work({ putObject: () => Promise.reject(new Error('power cut')) }, { retry: false });
    await work();
    expect(told.map(({ spentMicroUsd }) => spentMicroUsd).slice(-2)).toEqual([0, 70_000]);
    const version = (await stepOf(user, product))?.versions[0];
    expect(version).toMatchObject({ state: 'ready', engine: 'OpenAI m', way: 'model' });
    const { rows } = await sql`select cost_micro_usd::int as cost from visuals where id = ${version?.id ?? ''}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ cost: 140_000 }]);
    await app.call(downloadVisual, user, { id: version?.id ?? '' });
    expect(issued.at(-1)).toMatchObject({ engine: 'OpenAI m', model: 'openai:m', promptSha256 });
  });

  it.each<readonly [string, ReturnType<typeof renderDeps>['sceneWords'], readonly string[] | null]>([
    [
      'what was read beside the product in a painted scene',
      async (picture, box) => [picture.byteLength > 0 && box.width === 0.4 ? 'Summer sale' : ''],
      ['Summer sale'],
    ],
    ['that nothing was read', async () => [], []],
    ['nothing where it was not sure', async () => null, null],
    ['nothing where the reader broke', () => Promise.reject(new Error('no reader')), null],
  ])('keeps %s', async (_, sceneWords, kept) => {
    painting = true;
    const { user, product, press } = await started();
    await app.call(generateVisual, user, press());
    await work({ sceneWords });
    const version = (await stepOf(user, product))?.versions[0];
    expect(version).toMatchObject({ state: 'ready', way: 'model' });
    expect(
      (await sql`select scene_words from visuals where id = ${version?.id ?? ''}`.execute(database.db)).rows,
    ).toEqual([{ scene_words: kept }]);
  });

  it('delivers a painted frame, paid, before its words are read, and reads the picture without the watermark', async () => {
    painting = true;
    const { user, product, press } = await started();
    await app.call(generateVisual, user, press());
    const seen: unknown[] = [];
    await work({
      sceneWords: async (picture) => {
        const version = (await stepOf(user, product))?.versions[0];
        const {
          rows: [row],
        } = await sql<{
          clean_key: string | null;
          picture_key: string;
        }>`select clean_key, picture_key from visuals where id = ${version?.id ?? ''}`.execute(database.db);
        seen.push(
          version?.state,
          version?.watermarked,
          row?.clean_key !== row?.picture_key,
          Buffer.from(await files.getObject(row?.clean_key ?? '')).equals(picture),
        );
        return [];
      },
    });
    expect(seen).toEqual(['ready', true, true, true]);
  });

  it('reads no frame that our own engine drew', async () => {
    const { user, product, press } = await started();
    await app.call(generateVisual, user, press());
    let read = 0;
    await work({
      sceneWords: async () => {
        read++;
        return ['Summer sale'];
      },
    });
    const version = (await stepOf(user, product))?.versions[0];
    expect(
      (await sql`select scene_words, way from visuals where id = ${version?.id ?? ''}`.execute(database.db)).rows,
    ).toEqual([{ scene_words: null, way: 'studio' }]);
    expect(read).toBe(0);
  });

  it('refuses, uncharged, a way that the frame has not, and a wish that is never painted', async () => {
    painting = true;
    const { user, product, press } = await started();
    expect((await app.call(generateVisual, user, press({ way: 'free' }))).error?.code).toBe('visuals.way-unknown');
    await app.call(generateVisual, user, press());
    await work();
    const refused = await app.call(refineVisual, user, { ...press(), prompt: 'warm light and a gun beside it' });
    expect(refused.error).toMatchObject({ code: 'visuals.wish-refused', params: { rule: 'weapons' } });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    // In our own set there is nothing to fear: the words are only read.
    expect(
      (await app.call(refineVisual, user, { ...press({ way: 'studio' }), prompt: 'warm light and a gun beside it' }))
        .error,
    ).toBeUndefined();
    expect((await stepOf(user, product))?.versions).toHaveLength(2);
  });

  it('tries again after a crash between the picture and its delivery', async () => {
    const { user, product, press } = await started();
    await app.call(generateVisual, user, press());
    await work({ putObject: () => Promise.reject(new Error('power cut')) }, { retry: false });
    expect((await stepOf(user, product))?.versions[0]?.state).toBe('queued');
    await work();
    expect((await stepOf(user, product))?.versions[0]?.state).toBe('ready');
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it('gives up after its last try: the reason shown, the tokens back', async () => {
    const { user, product, press } = await started();
    act = () => {
      throw new Error('the renderer is broken');
    };
    await app.call(generateVisual, user, press());
    await work();
    expect(asked.length).toBeGreaterThan(1);
    expect((await stepOf(user, product))?.versions[0]).toMatchObject({
      state: 'failed',
      failure: { code: 'visuals.render-failed' },
    });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
  });

  it('does not keep the tokens of a product that was deleted while it waited', async () => {
    const { user, product, press } = await started();
    await app.call(generateVisual, user, press());
    await sql`delete from products where id = ${product}`.execute(database.db);
    await work();
    expect(await releaseOrphans(database.db, new Date())).toBe(0);
    expect(await releaseOrphans(database.db, new Date(Date.now() + 120_000))).toBe(1);
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
    expect(await ledgerFaults(database.db)).toEqual([]);
  });
});
