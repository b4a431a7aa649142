import { newId, type SentInputOf } from '@kadr/shared/kernel';
import { downloadVisual } from '@kadr/shared/downloads';
import {
  cancelVisual,
  doPhotoshoot,
  generateAllVisuals,
  generateVisual,
  getPhotoshoot,
  latestVisuals,
  listVisuals,
  maxWaitingVisuals,
  checkRefinement,
  refineVisual,
  regenerateVisual,
  reportVisual,
} from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FrameRefused } from '../../providers/image-model/port.ts';
import { reportedFrames } from '../frames/index.ts';
import { balanceOf } from '../tokens/index.ts';
import { createPhotoshootsTestApp, type PhotoshootsTestApp } from './testing/photoshoots-test-app.ts';

let t: PhotoshootsTestApp;
beforeAll(async () => {
  t = await createPhotoshootsTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.reset());

describe('a photoshoot', () => {
  it('begins with the plan of the product and says which frames cannot be made', async () => {
    const { user, product } = await t.started();
    const { body } = await t.app.call(getPhotoshoot, user, { productId: product });
    expect(body?.steps.map((step) => [step.frameType, step.styleId, step.unavailable?.reason])).toEqual([
      ['hero', 'luxury', undefined],
      ['detail', 'luxury', 'photo-too-small'],
      ['compliance', 'luxury', undefined],
    ]);
  });

  it('makes a picture: tokens held at the order, spent at delivery, marked because test tokens paid', async () => {
    const { user, product, order } = await t.started();
    const { body } = await t.app.call(generateVisual, user, order());
    expect(body.steps[0]?.versions[0]).toMatchObject({
      state: 'queued',
      placeInQueue: 0,
      priceTokens: 10,
      picture: null,
    });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 10 });
    await t.work();
    const step = await t.stepOf(user, product);
    expect(step?.versions[0]).toMatchObject({
      state: 'ready',
      watermarked: true,
      engine: 'test-model',
      fidelity: { passed: true },
    });
    expect(step?.pickedVisualId).toBe(step?.versions[0]?.id);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    const { rows } =
      await sql`select visuals_ready, (select visuals_created from users where id = ${user}) as created from products where id = ${product}`.execute(
        t.database.db,
      );
    expect(rows).toEqual([{ visuals_ready: 1, created: 1 }]);
    const file = await t.app.call(downloadVisual, user, { id: step?.versions[0]?.id ?? '' });
    expect(Buffer.from(file.body as Uint8Array).toString()).toMatch(/^mark /);
    expect(t.issued.at(-1)).toMatchObject({
      visualId: step?.versions[0]?.id,
      styleId: 'luxury',
      frameType: 'hero',
      watermarked: true,
      productSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await t.app.call(downloadVisual, user, { id: step?.versions[0]?.id ?? '', type: 'webp', preset: 'temu' });
    expect(t.exported.at(-1)).toMatchObject({ format: 'webp', longEdgePx: 1600, maxBytes: 2e6 });
  });

  it('takes nothing for a picture of an outline in doubt, until its seller has looked at it', async () => {
    const { user, product, order } = await t.started();
    const cutouts = sql`photo_id in (select id from photos where product_id = ${product})`;
    await sql`update cutouts set confidence = 0.4, reasons = '["part-missing"]',
      faults = '[{"kind":"part-missing","share":0.3,"box":{"left":0,"top":0,"width":0.5,"height":0.2}}]' where ${cutouts}`.execute(
      t.database.db,
    );
    for (const refused of [
      await t.app.call(generateVisual, user, order()),
      await t.app.call(generateAllVisuals, user, { ...order(), steps: [0, 2] }),
    ])
      expect(refused.error).toMatchObject({
        code: 'visuals.outline-in-doubt',
        params: { photoId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
    expect((await t.stepOf(user, product))?.versions).toEqual([]);
    await sql`update cutouts set outline_checked = true where ${cutouts}`.execute(t.database.db);
    expect((await t.app.call(generateVisual, user, order())).error).toBeUndefined();
    expect(t.controls.planned.at(-1)?.photos[0]?.outline).toEqual({ inDoubt: false, kept: 0.7, confirmed: true });
  });

  it('takes nothing for a picture of furniture whose photo hides legs, until its seller has said that it may be used', async () => {
    const { user, product, order } = await t.started();
    const cutouts = sql`photo_id in (select id from photos where product_id = ${product})`;
    await sql`update cutouts set reasons = '["two-legs"]' where ${cutouts}`.execute(t.database.db);
    const orderAs = async (category: string) => {
      await sql`update products set category_id = ${category} where id = ${product}`.execute(t.database.db);
      return (await t.app.call(generateVisual, user, order())).error;
    };
    expect(await orderAs('furniture')).toMatchObject({
      code: 'visuals.hides-legs',
      params: { photoId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
    await sql`update cutouts set outline_checked = true where ${cutouts}`.execute(t.database.db);
    expect(await orderAs('furniture')).toBeUndefined();
  });

  it('adds frames to the plan: those that are named, or all that it can hold', async () => {
    const { user, product } = await t.started();
    const add = (frameTypes?: readonly ('macro' | 'hero')[]) =>
      t.app.call(doPhotoshoot, user, {
        productId: product,
        action: { type: 'add-frames', ...(frameTypes ? { frameTypes: [...frameTypes] } : {}) },
      });
    const named = (await add(['hero', 'macro', 'macro'])).body;
    expect(named.steps.map(({ frameType }) => frameType)).toEqual(['hero', 'detail', 'compliance', 'macro']);
    expect([named.activeStep, named.leftOut, named.canAdd]).toEqual([3, [], []]);
    expect((await add()).body.steps).toHaveLength(4);
    await sql`delete from photoshoot_steps where product_id = ${product} and step > 0`.execute(t.database.db);
    const short = (await add(['hero'])).body;
    expect([short.steps.length, short.canAdd]).toEqual([1, ['detail', 'compliance']]);
    expect((await add()).body.steps).toHaveLength(3);
  });

  it('makes all frames in one press, all or none, and pays once for the same press', async () => {
    const { user, product, order } = await t.started();
    const all = { ...order(), steps: [0, 2] };
    const { body } = await t.app.call(generateAllVisuals, user, all);
    expect(body.steps.map(({ versions }) => versions.length)).toEqual([1, 0, 1]);
    await t.app.call(generateAllVisuals, user, all);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 30, reserved: 20 });
    await t.work();
    // What has a picture is not made again.
    await t.app.call(generateAllVisuals, user, { ...order(), steps: [0, 2] });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 30, reserved: 0 });
    const refused = await t.app.call(generateAllVisuals, user, { ...order(), steps: [1] });
    expect(refused.error).toMatchObject({ code: 'visuals.cannot-make' });
    const poor = await t.started();
    await sql`update token_balances set test = 15 where user_id = ${poor.user}`.execute(t.database.db);
    const short = await t.app.call(generateAllVisuals, poor.user, { ...poor.order(), steps: [0, 2] });
    expect(short.error).toMatchObject({ code: 'tokens.insufficient', params: { needed: 20, balance: 15 } });
    expect((await t.stepOf(poor.user, poor.product))?.versions).toEqual([]);
    expect(await t.stepOf(user, product)).toBeDefined();
  });

  it("shows another product of the seller in a frame of two, never another seller's, and makes it with that one", async () => {
    const { user, product, order } = await t.started();
    const [other, stranger] = [await t.seller(), await t.seller()];
    await sql`update products set user_id = ${user} where id = ${other.product}`.execute(t.database.db);
    await sql`update photos set user_id = ${user} where product_id = ${other.product}`.execute(t.database.db);
    const steer = (action: SentInputOf<typeof doPhotoshoot>['action']) =>
      t.app.call(doPhotoshoot, user, { productId: product, action });
    await steer({ type: 'change-frame', step: 0, frameType: 'mixmatch' });
    for (const withProductId of [stranger.product, product])
      expect((await steer({ type: 'choose-partner', step: 0, withProductId })).error?.code).toBe('products.not-found');
    expect(
      (await steer({ type: 'choose-partner', step: 0, withProductId: other.product })).body?.steps[0]?.withProductId,
    ).toBe(other.product);
    await t.app.call(generateVisual, user, order());
    t.controls.drawn.length = 0;
    await t.work();
    expect(t.controls.drawn[0]?.shot.frameType).toBe('mixmatch');
    expect(t.controls.drawn[0]?.cutouts).toHaveLength(2);
    expect((await t.stepOf(user, product))?.versions[0]?.state).toBe('ready');
    await sql`update products set deleted_at = now() where id = ${other.product}`.execute(t.database.db);
    expect((await t.stepOf(user, product))?.withProductId).toBeNull();
  });

  it('takes the same order twice as one', async () => {
    const { user, product, order } = await t.started();
    const same = order();
    await Promise.all([t.app.call(generateVisual, user, same), t.app.call(generateVisual, user, same)]);
    expect((await t.stepOf(user, product))?.versions).toHaveLength(1);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 10 });
  });

  it('takes the key of an order for that product alone', async () => {
    const { user, product, order } = await t.started();
    const other = await t.started();
    await sql`update photoshoots set user_id = ${user} where product_id = ${other.product}`.execute(t.database.db);
    await sql`update products set user_id = ${user} where id = ${other.product}`.execute(t.database.db);
    const same = order();
    const answers = await Promise.all(
      [product, other.product].map((productId) => t.app.call(generateVisual, user, { ...same, productId })),
    );
    expect(answers.map(({ status, error }) => error?.code ?? status).toSorted()).toEqual([200, 'kernel.invalid-input']);
    expect((await balanceOf(t.database.db, user)).reserved).toBe(10);
  });

  it('makes one version of a frame at a time', async () => {
    const { user, order } = await t.started();
    const answers = await Promise.all([
      t.app.call(generateVisual, user, order()),
      t.app.call(generateVisual, user, order()),
    ]);
    expect(answers.map((answer) => answer.error?.code).toSorted()).toEqual(['visuals.step-busy', undefined]);
  });

  it('refuses the order that would be one too many in the queue, before it costs anything', async () => {
    const { user, product, order } = await t.started();
    const other = await t.started();
    await sql`
      insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, idempotency_key, price_tokens, watermarked, engine, state, priority)
      select gen_random_uuid(), ${product}, ${user}, 10 + n, 1, 'compliance', 'luxury', '1:1', n, gen_random_uuid(), 10, false, 'test-model', 'queued', -n
      from generate_series(1, ${maxWaitingVisuals - 1}) n`.execute(t.database.db);
    expect((await t.app.call(generateVisual, user, order())).error).toBeUndefined();
    // Another product of the same seller: the bound is the account's.
    await sql`update products set user_id = ${user} where id = ${other.product}`.execute(t.database.db);
    await sql`update photoshoots set user_id = ${user} where product_id = ${other.product}`.execute(t.database.db);
    const refused = await t.app.call(generateVisual, user, { productId: other.product, idempotencyKey: newId() });
    expect([refused.status, refused.error]).toMatchObject([
      429,
      { code: 'visuals.queue-full', params: { max: maxWaitingVisuals } },
    ]);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 10 });
  });

  it('re-creates with another seed, refines from the latest, keeps all versions', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await t.work();
    await t.app.call(regenerateVisual, user, order());
    await t.work();
    await t.app.call(refineVisual, user, { ...order(), prompt: 'warmer light' });
    await t.work();
    await t.app.call(refineVisual, user, { ...order(), prompt: 'bigger', without: ['warmth'] });
    await t.work();
    const made = () => t.controls.drawn.map(({ words, changes }) => [words, changes]);
    const [warmth, size] = [
      { kind: 'warmth', amount: 1 },
      { kind: 'size', amount: 1 },
    ];
    expect(made()).toEqual([
      [[], []],
      [[], []],
      [['warmer light'], [warmth]],
      [
        ['warmer light', 'bigger'],
        [warmth, size],
      ],
    ]);
    await t.app.call(refineVisual, user, { ...order(), prompt: 'bigger, warm', without: ['size'], replacesLast: true });
    await t.work();
    expect(made().at(-1)).toEqual([['warmer light', 'bigger, warm'], [{ kind: 'warmth', amount: 2 }]]);
    const seeds = t.controls.drawn.map(({ shot }) => shot.seed);
    expect(new Set(seeds).size).toBe(2);
    expect(seeds[2]).toBe(seeds[1]);
    const step = await t.stepOf(user, product);
    expect(step?.versions.map((visual) => [visual.version, visual.prompt])).toEqual([
      [1, null],
      [2, null],
      [3, 'warmer light'],
      [4, 'bigger'],
      [5, 'bigger, warm'],
    ]);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 15 });
    await t.app.call(doPhotoshoot, user, {
      productId: product,
      action: { type: 'pick', visualId: step?.versions[0]?.id ?? '' },
    });
    expect((await t.stepOf(user, product))?.pickedVisualId).toBe(step?.versions[0]?.id);
  });

  it('goes on to the next frame, free where it has pictures, and says when there is none', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 1 } });
    const { body } = await t.app.call(generateVisual, user, order({ next: true }));
    expect(body.activeStep).toBe(2);
    await t.work();
    await t.app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 1 } });
    await t.app.call(generateVisual, user, order({ next: true }));
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    expect((await t.app.call(generateVisual, user, order({ next: true }))).error?.code).toBe('visuals.last-step');
  });

  it('refuses, uncharged: a frame that cannot be made, nothing to change, too few tokens, a product not ready', async () => {
    const { user, product, order } = await t.started();
    expect((await t.app.call(regenerateVisual, user, order())).error?.code).toBe('visuals.nothing-to-change');
    expect((await t.app.call(refineVisual, user, { ...order(), prompt: 'warmer' })).error?.code).toBe(
      'visuals.nothing-to-change',
    );
    await t.app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 1 } });
    expect((await t.app.call(generateVisual, user, order())).error).toMatchObject({
      code: 'visuals.cannot-make',
      params: { reason: 'photo-too-small', offers: 'benefit' },
    });
    await sql`update token_balances set test = 9 where user_id = ${user}`.execute(t.database.db);
    await t.app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 0 } });
    expect(await t.app.call(generateVisual, user, order())).toMatchObject({
      status: 402,
      error: { code: 'tokens.insufficient', params: { needed: 10, balance: 9 } },
    });
    await sql`update token_balances set test = 50 where user_id = ${user}`.execute(t.database.db);
    await sql`update products set creation_step = 'extras', status = 'draft' where id = ${product}`.execute(
      t.database.db,
    );
    expect(
      (await t.app.call(doPhotoshoot, user, { productId: product, action: { type: 'start', styleId: 'loft' } })).error
        ?.code,
    ).toBe('visuals.product-not-ready');
  });

  it('says of a refinement, before anything is ordered, what would change and what this picture cannot take', async () => {
    const { user, product, order } = await t.started();
    const check = (prompt: string, without: string[] = []) =>
      t.app.call(checkRefinement, user, { productId: product, prompt, without });
    expect((await check('warmer')).error?.code).toBe('visuals.nothing-to-change');
    await t.app.call(generateVisual, user, order());
    await t.work();
    const before = await balanceOf(t.database.db, user);
    expect((await check('warmer, without flowers, on a beach')).body).toEqual({
      changes: [{ kind: 'warmth', amount: 1 }],
      impossible: [{ kind: 'props', amount: -2, prop: 'flowers' }],
      ofProduct: [],
      notUnderstood: ['beach'],
    });
    expect((await check('warmer, darker', ['warmth'])).body).toMatchObject({ changes: [{ kind: 'brightness' }] });
    expect(await balanceOf(t.database.db, user)).toEqual(before);
    expect(t.controls.drawn).toHaveLength(1);
    const other = await t.started();
    expect((await t.app.call(checkRefinement, other.user, { productId: product, prompt: 'warmer' })).status).toBe(404);
  });

  it('refuses, uncharged, what would give the same picture again', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await t.work();
    expect((await t.app.call(refineVisual, user, { ...order(), prompt: 'xyzzy' })).error?.code).toBe(
      'visuals.prompt-changes-nothing',
    );
    expect((await t.app.call(refineVisual, user, { ...order(), prompt: 'without flowers' })).error?.code).toBe(
      'visuals.part-of-set',
    );
    expect((await t.app.call(refineVisual, user, { ...order(), prompt: 'more leaves' })).error?.code).toBe(
      'visuals.no-more-props',
    );
    await t.app.call(doPhotoshoot, user, { productId: product, action: { type: 'go-to', step: 2 } });
    await t.app.call(generateVisual, user, order());
    await t.work();
    expect((await t.app.call(regenerateVisual, user, order())).error?.code).toBe('visuals.one-version');
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 30, reserved: 0 });
  });

  it('makes a frame once more without a charge after its seller could not use it, once', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await t.work();
    const [first] = (await t.stepOf(user, product))?.versions ?? [];
    const report = (id: string, reason: 'light' | 'other') => t.app.call(reportVisual, user, { id, reason });
    const answered = (await report(first?.id ?? '', 'light')).body?.steps[0];
    expect(answered).toMatchObject({ freeRemake: true, versions: [{ reportedAs: 'light' }] });
    expect((await t.app.call(regenerateVisual, user, order())).body?.steps[0]?.freeRemake).toBe(false);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    await t.work();
    const [, second] = (await t.stepOf(user, product))?.versions ?? [];
    expect(second).toMatchObject({ state: 'ready', watermarked: first?.watermarked, priceTokens: first?.priceTokens });
    expect((await report(second?.id ?? '', 'light')).body?.steps[0]?.freeRemake).toBe(false);
    await t.app.call(regenerateVisual, user, order());
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 30, reserved: 10 });
  });

  it('drops a frame that waits, once, and gives its tokens back; one that is made stays', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    const [waiting] = (await t.stepOf(user, product))?.versions ?? [];
    const cancel = (id = '') => t.app.call(cancelVisual, user, { id });
    expect((await cancel(waiting?.id)).body?.steps[0]?.versions).toEqual([]);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
    expect((await cancel(waiting?.id)).error?.code).toBe('visuals.not-found');
    await t.work();
    expect(t.controls.drawn).toEqual([]);
    await t.app.call(generateVisual, user, order());
    await t.work();
    const [made] = (await t.stepOf(user, product))?.versions ?? [];
    expect((await cancel(made?.id)).error?.code).toBe('visuals.not-waiting');
    const { user: other } = await t.seller();
    expect((await t.app.call(cancelVisual, other, { id: made?.id ?? '' })).error?.code).toBe('visuals.not-found');
  });

  it('gives the free version back where it failed', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await t.work();
    const [first] = (await t.stepOf(user, product))?.versions ?? [];
    await t.app.call(reportVisual, user, { id: first?.id ?? '', reason: 'place' });
    t.controls.act = () => {
      throw new FrameRefused('no-room-for-props');
    };
    await t.app.call(regenerateVisual, user, order());
    await t.work();
    expect(await t.stepOf(user, product)).toMatchObject({ freeRemake: true, versions: [{}, { state: 'failed' }] });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it('only notes a report for a reason that may not be ours, and none of a picture that is not there', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    const [waiting] = (await t.stepOf(user, product))?.versions ?? [];
    const report = async () => t.app.call(reportVisual, user, { id: waiting?.id ?? '', reason: 'other' });
    expect((await report()).error?.code).toBe('visuals.not-ready');
    await t.work();
    expect((await report()).body?.steps[0]).toMatchObject({ freeRemake: false, versions: [{ reportedAs: 'other' }] });
    expect(await reportedFrames(t.database.db)).toContainEqual(
      expect.objectContaining({ frameType: 'hero', styleId: 'luxury', reasons: expect.objectContaining({ other: 1 }) }),
    );
  });

  it('shows nothing of it to another seller', async () => {
    const { user, product, order } = await t.started();
    const { user: other } = await t.seller();
    await t.app.call(generateVisual, user, order());
    await t.work();
    const visualId = (await t.stepOf(user, product))?.versions[0]?.id ?? '';
    for (const answer of [
      await t.app.call(getPhotoshoot, other, { productId: product }),
      await t.app.call(listVisuals, other, { productId: product }),
      await t.app.call(doPhotoshoot, other, { productId: product, action: { type: 'go-to', step: 1 } }),
      await t.app.call(generateVisual, other, order()),
      await t.app.call(downloadVisual, other, { id: visualId }),
    ])
      expect(answer.status).toBe(404);
    expect((await t.app.call(latestVisuals, other, {})).body).toEqual([]);
    expect((await t.app.call(latestVisuals, user, {})).body).toHaveLength(1);
    expect((await t.app.call(latestVisuals, user, { before: visualId })).body).toEqual([]);
    expect((await t.app.call(latestVisuals, user, { before: newId() })).body.map(({ id }) => id)).toEqual([visualId]);
  });
});
