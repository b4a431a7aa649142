import { downloadVisual } from '@kadr/shared/downloads';
import { generateVisual, refineVisual } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FrameRefused, type ImageModel } from '../../providers/image-model/port.ts';
import { balanceOf, ledgerFaults } from '../tokens/index.ts';
import { createPhotoshootsTestApp, type PhotoshootsTestApp } from '../photoshoots/testing/photoshoots-test-app.ts';
import type { ReadWordsDeps } from './read-words.ts';
import { releaseOrphans } from './release-orphans.ts';
import { renderVisual } from './render-frame.ts';

let t: PhotoshootsTestApp;
beforeAll(async () => {
  t = await createPhotoshootsTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.reset());

describe('a job that was given to another worker while this one was still at it', () => {
  const state = async (user: string) =>
    (
      await sql<{ id: string; state: string }>`select id, state from visuals where user_id = ${user}`.execute(
        t.database.db,
      )
    ).rows[0];

  it('is delivered by the first job that ends, and captured once', async () => {
    const { user, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    const back: ImageModel = {
      ...t.model,
      drawFrame: async (plan, options) => {
        // The other one has handed it back.
        await sql`update visuals set state = 'queued' where user_id = ${user}`.execute(t.database.db);
        return t.model.drawFrame(plan, options);
      },
    };
    await t.work({ imageModel: back });
    expect((await state(user))?.state).toBe('ready');
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it('is left to the other where this one was broken off', async () => {
    const { user, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    const breaking = new AbortController();
    const broken: ImageModel = {
      ...t.model,
      drawFrame: () => {
        breaking.abort(new Error('the process ends'));
        return Promise.reject(new Error('broken off'));
      },
    };
    await expect(
      renderVisual({ ...t.renderDeps(), imageModel: broken }, (await state(user))?.id ?? '', breaking.signal),
    ).rejects.toThrow('broken off');
    expect((await state(user))?.state).toBe('in_progress');
  });
});

describe('a job that goes wrong', () => {
  it('gives tokens back when the product came out unlike itself', async () => {
    const { user, product, order } = await t.started();
    t.controls.act = () => ({ fidelity: { shapeIou: 0.5, deltaE: 12, detailSsim: 0.3, passed: false } });
    await t.app.call(generateVisual, user, order());
    await t.work();
    expect((await t.stepOf(user, product))?.versions[0]).toMatchObject({
      state: 'failed',
      picture: null,
      failure: { code: 'visuals.not-faithful' },
    });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
  });

  it('does not try again what the model refuses: the reason shown, the tokens back', async () => {
    const { user, product, order } = await t.started();
    t.controls.act = () => {
      throw new FrameRefused('no-room-for-props');
    };
    await t.app.call(generateVisual, user, order());
    await t.work();
    expect(t.controls.drawn).toHaveLength(1);
    expect((await t.stepOf(user, product))?.versions[0]).toMatchObject({
      state: 'failed',
      picture: null,
      failure: { code: 'visuals.no-room-for-props' },
    });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
  });

  it('says why a model made nothing, gives the tokens back, and makes the frame in our own set where the seller chooses that', async () => {
    t.controls.painting = true;
    const { user, product, order } = await t.started();
    t.controls.act = ({ way }) => {
      if (way === 'model') throw new FrameRefused('model-missed');
      return {};
    };
    await t.app.call(generateVisual, user, order());
    expect((await t.stepOf(user, product))?.versions[0]).toMatchObject({
      way: 'model',
      state: 'queued',
      placeInQueue: 0,
    });
    await t.work();
    expect(await t.stepOf(user, product)).toMatchObject({
      ways: ['model', 'studio'],
      versions: [{ state: 'failed', failure: { code: 'visuals.model-missed' } }],
    });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
    await t.app.call(generateVisual, user, order({ way: 'studio' }));
    await t.work();
    expect((await t.stepOf(user, product))?.versions[1]).toMatchObject({ way: 'studio', state: 'ready' });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it("keeps what a model's tries cost over a crash, and says in the record which model was sent what", async () => {
    t.controls.painting = true;
    const { user, product, order } = await t.started();
    const promptSha256 = 'c'.repeat(64);
    t.controls.act = () => ({ madeBy: { engine: 'OpenAI m', model: 'openai:m', promptSha256 } });
    t.controls.spend = 70_000;
    await t.app.call(generateVisual, user, order());
    await t.work({ putObject: () => Promise.reject(new Error('power cut')) }, { retry: false });
    await t.work();
    expect(t.controls.spent.slice(-2)).toEqual([0, 70_000]);
    const version = (await t.stepOf(user, product))?.versions[0];
    expect(version).toMatchObject({ state: 'ready', engine: 'OpenAI m', way: 'model' });
    const { rows } = await sql`select cost_micro_usd::int as cost from visuals where id = ${version?.id ?? ''}`.execute(
      t.database.db,
    );
    expect(rows).toEqual([{ cost: 140_000 }]);
    await t.app.call(downloadVisual, user, { id: version?.id ?? '' });
    expect(t.issued.at(-1)).toMatchObject({ engine: 'OpenAI m', model: 'openai:m', promptSha256 });
  });

  it.each<readonly [string, ReadWordsDeps['sceneWords'], readonly string[] | null]>([
    [
      'what was read next to the product in a painted scene',
      async (picture, box) => [picture.byteLength > 0 && box.width === 0.4 ? 'Summer sale' : ''],
      ['Summer sale'],
    ],
    ['that nothing was read', async () => [], []],
    ['nothing where it was not sure', async () => null, null],
    ['nothing where the reader broke', () => Promise.reject(new Error('no reader')), null],
  ])('keeps %s', async (_, sceneWords, kept) => {
    t.controls.painting = true;
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await t.work({ sceneWords });
    const version = (await t.stepOf(user, product))?.versions[0];
    expect(version).toMatchObject({ state: 'ready', way: 'model' });
    expect(
      (await sql`select scene_words from visuals where id = ${version?.id ?? ''}`.execute(t.database.db)).rows,
    ).toEqual([{ scene_words: kept }]);
  });

  it('delivers a painted frame, paid, before its words are read, and reads the picture without the watermark', async () => {
    t.controls.painting = true;
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    const seen: unknown[] = [];
    await t.work({
      sceneWords: async (picture) => {
        const version = (await t.stepOf(user, product))?.versions[0];
        const {
          rows: [row],
        } = await sql<{
          clean_key: string | null;
          picture_key: string;
        }>`select clean_key, picture_key from visuals where id = ${version?.id ?? ''}`.execute(t.database.db);
        seen.push(
          version?.state,
          version?.watermarked,
          row?.clean_key !== row?.picture_key,
          Buffer.from(await t.files.getObject(row?.clean_key ?? '')).equals(picture),
        );
        return [];
      },
    });
    expect(seen).toEqual(['ready', true, true, true]);
  });

  it('reads no frame that our own engine drew', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    let read = 0;
    await t.work({
      sceneWords: async () => {
        read++;
        return ['Summer sale'];
      },
    });
    const version = (await t.stepOf(user, product))?.versions[0];
    expect(
      (await sql`select scene_words, way from visuals where id = ${version?.id ?? ''}`.execute(t.database.db)).rows,
    ).toEqual([{ scene_words: null, way: 'studio' }]);
    expect(read).toBe(0);
  });

  it('refuses, uncharged, a way that the frame does not have, and a refinement that is never painted', async () => {
    t.controls.painting = true;
    const { user, product, order } = await t.started();
    expect((await t.app.call(generateVisual, user, order({ way: 'free' }))).error?.code).toBe('visuals.way-unknown');
    await t.app.call(generateVisual, user, order());
    await t.work();
    const refused = await t.app.call(refineVisual, user, { ...order(), prompt: 'warm light and a gun beside it' });
    expect(refused.error).toMatchObject({ code: 'visuals.refinement-refused', params: { rule: 'weapons' } });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    // In our own set there is nothing to fear: the words are only read.
    expect(
      (await t.app.call(refineVisual, user, { ...order({ way: 'studio' }), prompt: 'warm light and a gun beside it' }))
        .error,
    ).toBeUndefined();
    expect((await t.stepOf(user, product))?.versions).toHaveLength(2);
  });

  it('tries again after a crash between the picture and its delivery', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await t.work({ putObject: () => Promise.reject(new Error('power cut')) }, { retry: false });
    expect((await t.stepOf(user, product))?.versions[0]?.state).toBe('queued');
    await t.work();
    expect((await t.stepOf(user, product))?.versions[0]?.state).toBe('ready');
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it('gives up after its last try: the reason shown, the tokens back', async () => {
    const { user, product, order } = await t.started();
    t.controls.act = () => {
      throw new Error('the renderer is broken');
    };
    await t.app.call(generateVisual, user, order());
    await t.work();
    expect(t.controls.drawn.length).toBeGreaterThan(1);
    expect((await t.stepOf(user, product))?.versions[0]).toMatchObject({
      state: 'failed',
      failure: { code: 'visuals.render-failed' },
    });
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
  });

  it('does not keep the tokens of a product that was deleted while it waited', async () => {
    const { user, product, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await sql`delete from products where id = ${product}`.execute(t.database.db);
    await t.work();
    expect(await releaseOrphans(t.database.db, new Date())).toBe(0);
    expect(await releaseOrphans(t.database.db, new Date(Date.now() + 120_000))).toBe(1);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 50, reserved: 0 });
    expect(await ledgerFaults(t.database.db)).toEqual([]);
  });
});
