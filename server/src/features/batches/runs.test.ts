import { getRun, listRuns, quoteRun, startRun, steerRun, type Recipe } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import { doPhotoshoot, generateVisual, getPhotoshoot } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FrameRefused } from '../../providers/image-model/port.ts';
import { balanceOf, ledgerFaults } from '../tokens/index.ts';
import { createBatchesTestApp, type BatchesTestApp } from './testing/batches-test-app.ts';
import { aDraft } from '../../testing/factories.ts';

let test: BatchesTestApp;
beforeAll(async () => {
  test = await createBatchesTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.controls.act = () => ({});
  await test.work('batches', 'renders');
  test.controls.made.length = 0;
});

const recipe: Recipe = { styleId: 'luxury', format: '1:1', frames: { type: 'plan', count: 2 } };
const balance = async (user: string) => (await balanceOf(test.database.db, user)).balance;

async function started(tokens: number, count: number, change: Partial<Recipe> = {}) {
  const { user, ids } = await test.seller(tokens, count);
  const input = { id: newId(), productIds: ids, recipe: { ...recipe, ...change } };
  const quote = (await test.call(quoteRun, user, input)).body;
  const start = () => test.call(startRun, user, { ...input, tokens: quote.tokens });
  const answer = await start();
  return {
    user,
    ids,
    quote,
    start,
    answer,
    id: input.id,
    read: async () => (await test.call(getRun, user, { id: input.id })).body,
    steer: (action: 'pause' | 'resume' | 'stop' | 'retry' | 'finish') =>
      test.call(steerRun, user, { id: input.id, action }),
  };
}

describe('a photoshoot of many products', () => {
  it('tells its price, makes every frame once, and charges what it told', async () => {
    const { user, quote, read, start, steer } = await started(100, 3);
    expect([
      quote.frames,
      quote.tokens,
      quote.balance,
      quote.products[0]?.frames.map(({ frameType, action }) => [frameType, action]),
    ]).toEqual([
      6,
      60,
      100,
      [
        ['hero', 'create'],
        ['context', 'next'],
      ],
    ]);
    await start();
    await test.work('batches', 'renders');
    await start();
    await test.work('batches', 'renders');
    const run = await read();
    expect([run.state, run.counts, await balance(user)]).toEqual([
      'done',
      { frames: 6, waiting: 0, running: 0, ready: 6, failed: 0, stopped: 0, spentTokens: 60, openTokens: 0 },
      40,
    ]);
    expect(test.controls.made).toHaveLength(6);
    expect(test.finished.filter(({ userId }) => userId === user)).toEqual([
      { id: run.id, userId: user, frames: { ready: 6, failed: 0 } },
    ]);
    expect(run.products.every(({ frames }) => frames.every(({ thumbnailUrl }) => thumbnailUrl !== null))).toBe(true);
    expect((await steer('finish')).body.products.map(({ isFinished }) => isFinished)).toEqual([true, true, true]);
    expect(await ledgerFaults(test.database.db)).toEqual([]);
  });

  it('orders one card of each picture of the kind that the recipe names', async () => {
    const card = { templateId: newId(), frameType: 'hero' } as const;
    const { user, start } = await started(100, 2, { card });
    await start();
    await test.work('batches', 'renders');
    const { rows } = await sql<{
      template: string;
      kind: string;
      product: string;
    }>`select j.data->>'templateId' as template, v.frame_type as kind, v.product_id as product
       from pgboss.job j join visuals v on v.id::text = j.data->>'visualId'
       where j.name = 'designs.template-card' and j.data->>'userId' = ${user}`.execute(test.database.db);
    expect(rows.map(({ template, kind }) => [template, kind])).toEqual([
      [card.templateId, 'hero'],
      [card.templateId, 'hero'],
    ]);
    expect(new Set(rows.map(({ product }) => product)).size).toBe(2);
  });

  it('has a few frames in the queue at a time, all behind a single press of anyone', async () => {
    const { user, ids } = await started(200, 6);
    await test.work('batches');
    const { rows } = await sql<{
      n: number;
      highest: number;
    }>`select count(*)::int as n, max(priority) as highest from visuals where user_id = ${user} and state = 'queued'`.execute(
      test.database.db,
    );
    expect(rows).toEqual([{ n: 4, highest: -1_000_000 }]);
    const other = await test.seller(50, 1);
    for (const [who, product] of [
      [user, ids[5] ?? ''],
      [other.user, other.ids[0] ?? ''],
    ] as const) {
      await test.call(doPhotoshoot, who, { productId: product, action: { type: 'start', styleId: 'minimal' } });
      const { body } = await test.call(generateVisual, who, { productId: product, idempotencyKey: newId() });
      expect(body.steps[0]?.versions[0]?.placeInQueue).toBe(who === user ? 0 : 1);
    }
    await test.work('renders');
    expect(test.controls.made.slice(0, 2).map(({ shot }) => shot.style)).toEqual(['minimal', 'minimal']);
  });

  it('a frame that fails is its own: reason, tokens back, the others go on; it can be tried again', async () => {
    const { user, ids, read, steer } = await started(100, 3, { frames: { type: 'same', frameTypes: ['hero'] } });
    let calls = 0;
    test.controls.act = () => {
      if (++calls === 2) throw new FrameRefused('no-room-for-props');
      return {};
    };
    await test.work('batches', 'renders');
    expect([(await read()).counts, await balance(user)]).toMatchObject([{ ready: 2, failed: 1, spentTokens: 20 }, 80]);
    expect((await read()).products[1]?.frames[0]?.failure).toEqual({ code: 'visuals.no-room-for-props', params: {} });
    test.controls.act = () => ({});
    await steer('retry');
    await test.work('batches', 'renders');
    expect([(await read()).counts, await balance(user), (await read()).state]).toMatchObject([
      { ready: 3, failed: 0 },
      70,
      'done',
    ]);
    expect(ids).toHaveLength(3);
  });

  it('pauses, goes on and stops; what was being made is delivered, nothing else is charged', async () => {
    const { user, read, steer } = await started(200, 8);
    await test.work('batches');
    expect((await steer('pause')).body).toMatchObject({ state: 'paused', counts: { running: 4, waiting: 12 } });
    await test.work('batches', 'renders');
    expect([(await read()).counts, await balance(user)]).toMatchObject([{ ready: 4, waiting: 12, running: 0 }, 160]);
    await steer('resume');
    await test.work('batches');
    await steer('stop');
    await test.work('batches', 'renders');
    expect([(await read()).state, (await read()).counts, await balance(user)]).toMatchObject([
      'stopped',
      { ready: 8, stopped: 8, running: 0, waiting: 0 },
      120,
    ]);
    expect((await steer('resume')).error?.code).toBe('batches.run-over');
  });

  it('pauses by itself when tokens run out elsewhere, and says so', async () => {
    const { user, read, steer } = await started(60, 3);
    await sql`update token_balances set test = 30 where user_id = ${user}`.execute(test.database.db);
    await test.work('batches', 'renders');
    expect(await read()).toMatchObject({
      state: 'paused',
      pausedBy: { code: 'tokens.insufficient' },
      counts: { ready: 3, waiting: 3 },
    });
    await sql`update token_balances set test = 60 where user_id = ${user}`.execute(test.database.db);
    await steer('resume');
    await test.work('batches', 'renders');
    expect(await read()).toMatchObject({ state: 'done', pausedBy: null, counts: { ready: 6 } });
  });

  it('is refused before it begins: without enough tokens, at another price than told, with nothing to make', async () => {
    const { user, answer, ids } = await started(30, 2);
    expect(answer.error).toMatchObject({ code: 'tokens.insufficient', params: { needed: 40, balance: 30 } });
    const ask = (change: Partial<Parameters<typeof test.call<typeof startRun>>[2]>) =>
      test.call(startRun, user, { id: newId(), productIds: ids, recipe, tokens: 40, ...change });
    expect((await ask({ tokens: 39 })).error).toMatchObject({ code: 'batches.price-changed', params: { tokens: 40 } });
    expect((await ask({ recipe: { ...recipe, frames: { type: 'same', frameTypes: ['macro'] } } })).error?.code).toBe(
      'batches.nothing-to-make',
    );
    expect((await test.call(listRuns, user, {})).body).toEqual([]);
  });

  it('says what cannot be made, what is there already, and which product is not ready; none of it is charged', async () => {
    const { user, ids } = await started(200, 2, { frames: { type: 'same', frameTypes: ['hero'] } });
    await test.work('batches', 'renders');
    const draft = await aDraft(test.database.db, user, { title: 'Draft' });
    const stranger = (await test.seller(0, 1)).ids;
    const { body } = await test.call(quoteRun, user, {
      productIds: [...ids, draft, ...stranger],
      recipe: { ...recipe, frames: { type: 'same', frameTypes: ['hero', 'macro', 'detail'] } },
    });
    expect(
      body.products.map(({ frames, problem }) => [frames.map(({ will, tokens }) => [will, tokens]), problem?.code]),
    ).toEqual([
      [
        [
          ['made', 0],
          ['cannot', 0],
          ['make', 10],
        ],
        undefined,
      ],
      [
        [
          ['made', 0],
          ['cannot', 0],
          ['make', 10],
        ],
        undefined,
      ],
      [[], 'visuals.product-not-ready'],
      [[], 'products.not-found'],
    ]);
    expect([body.frames, body.tokens, body.testTokens]).toEqual([2, 20, 180]);
  });

  it('says which products have an outline that may be wrong, and photographs them once their seller has looked', async () => {
    const { user, ids } = await test.seller(100, 2);
    const stranger = (await test.seller(0, 1)).ids;
    await sql`update cutouts set confidence = 0.4, reasons = '["passes-disagree"]' where photo_id in (select id from photos where product_id = any(${[ids[1], ...stranger]}::uuid[]))`.execute(
      test.database.db,
    );
    const { body } = await test.call(quoteRun, user, { productIds: [...ids, ...stranger], recipe });
    expect(body.products.map(({ outlineDoubt }) => outlineDoubt?.reasons)).toEqual([
      undefined,
      ['passes-disagree'],
      undefined,
    ]);
    const why = body.products[1]?.frames.map(({ will, reason }) => [will, reason?.code]);
    expect(why).toEqual([
      ['cannot', 'visuals.outline-in-doubt'],
      ['cannot', 'visuals.outline-in-doubt'],
    ]);
    expect(body.frames).toBe(2);
    await sql`update cutouts set outline_checked = true`.execute(test.database.db);
    const looked = await test.call(quoteRun, user, { productIds: ids, recipe });
    expect([
      looked.body.frames,
      (await test.call(startRun, user, { id: newId(), productIds: ids, recipe, tokens: looked.body.tokens })).error,
    ]).toEqual([4, undefined]);
  });

  it('says of which furniture the photo hides legs', async () => {
    const { user, ids } = await test.seller(100, 2);
    await sql`update cutouts set reasons = '["two-legs"]' where photo_id in (select id from photos where product_id = any(${ids}::uuid[]))`.execute(
      test.database.db,
    );
    await sql`update products set category_id = 'furniture' where id = ${ids[1]}`.execute(test.database.db);
    const { body } = await test.call(quoteRun, user, { productIds: ids, recipe });
    expect(
      body.products.map(({ outlineDoubt, frames }) => [
        outlineDoubt?.reasons,
        frames.map(({ reason }) => reason?.code),
      ]),
    ).toEqual([
      [undefined, [undefined, undefined]],
      [['two-legs'], ['visuals.hides-legs', 'visuals.hides-legs']],
    ]);
  });

  it('adds to a photoshoot that was begun: the step of that kind, or a new one', async () => {
    const { user, ids } = await test.seller(200, 1);
    const [product = ''] = ids;
    await test.call(doPhotoshoot, user, { productId: product, action: { type: 'start', styleId: 'minimal' } });
    await test.call(generateVisual, user, { productId: product, idempotencyKey: newId() });
    await test.work('renders');
    const input = {
      id: newId(),
      productIds: ids,
      recipe: { ...recipe, frames: { type: 'same' as const, frameTypes: ['hero' as const, 'gift' as const] } },
    };
    await test.call(startRun, user, { ...input, tokens: 20 });
    await test.work('batches', 'renders');
    const { body } = await test.call(getPhotoshoot, user, { productId: product });
    expect(
      body?.steps.map(({ frameType, styleId, versions }) => [frameType, styleId, versions.map((one) => one.styleId)]),
    ).toEqual([
      ['hero', 'luxury', ['minimal', 'luxury']],
      ['context', 'minimal', []],
      ['mixmatch', 'minimal', []],
      ['detail', 'minimal', []],
      ['gift', 'luxury', ['luxury']],
    ]);
  });

  it('a product deleted meanwhile fails alone; erased for good, the run ends all the same', async () => {
    const { user, ids, read } = await started(100, 3, { frames: { type: 'same', frameTypes: ['hero'] } });
    await sql`update products set deleted_at = now() where id = ${ids[0]}`.execute(test.database.db);
    await test.work('batches');
    await sql`delete from products where id = ${ids[1]}`.execute(test.database.db);
    await test.work('batches', 'renders');
    await test.work('batches');
    const { rows } = await sql<{ id: string }>`select id from batch_runs where state = 'running'`.execute(
      test.database.db,
    );
    expect(rows).toEqual([]);
    expect((await read()).products.map(({ isDeleted, frames }) => [isDeleted, frames[0]?.state])).toEqual([
      [true, 'failed'],
      [true, 'failed'],
      [false, 'ready'],
    ]);
    expect(await balance(user)).toBeLessThanOrEqual(90);
  });

  it("is its owner's, and few go on at once", async () => {
    const { id, user, ids } = await started(500, 1);
    const other = await test.addUser();
    for (const answer of [
      await test.call(getRun, other, { id }),
      await test.call(steerRun, other, { id, action: 'stop' }),
      await test.call(steerRun, other, { id, action: 'finish' }),
    ])
      expect(answer.error?.code).toBe('batches.not-found');
    for (const styleId of ['minimal', 'scandi'] as const)
      expect(
        (await test.call(startRun, user, { id: newId(), productIds: ids, recipe: { ...recipe, styleId }, tokens: 20 }))
          .error,
      ).toBeUndefined();
    expect(
      (
        await test.call(startRun, user, {
          id: newId(),
          productIds: ids,
          recipe: { ...recipe, styleId: 'glam' },
          tokens: 20,
        })
      ).error,
    ).toMatchObject({ code: 'batches.too-many-runs', params: { max: 3 } });
  });
});
