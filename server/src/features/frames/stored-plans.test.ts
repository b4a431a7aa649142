import { newId } from '@kadr/shared/kernel';
import { generateVisual, refineVisual } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPhotoshootsTestApp, type PhotoshootsTestApp } from '../photoshoots/testing/photoshoots-test-app.ts';
import { storedPlan } from './plan-queries.ts';

let t: PhotoshootsTestApp;
beforeAll(async () => {
  t = await createPhotoshootsTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.reset());

/** A seller with a frame and a refinement of it. */
async function refinedOnce() {
  const { user, product, order } = await t.started();
  await t.app.call(generateVisual, user, order());
  await t.work();
  const refine = (prompt: string, more = {}) => t.app.call(refineVisual, user, { ...order(), prompt, ...more });
  await refine('warmer light');
  await t.work();
  const ids = ((await t.stepOf(user, product))?.versions ?? []).map(({ id }) => id);
  return { user, product, refine, ids: ids as [string, string] };
}

const warmth = { kind: 'warmth', amount: 1 };
const size = { kind: 'size', amount: 1 };

it('is what the worker draws: nothing is planned after the order', async () => {
  const { user, order } = await t.started();
  t.controls.planned.length = 0;
  await t.app.call(generateVisual, user, order());
  expect(t.controls.planned).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`select id from visuals where user_id = ${user}`.execute(t.database.db);
  const stored = await storedPlan(t.database.db, rows[0]?.id ?? '');
  await t.work();
  expect(t.controls.planned).toHaveLength(1);
  expect(t.controls.drawn).toEqual([stored]);
});

it('keeps the changes as they were understood: the words of an earlier refinement are not read again', async () => {
  const { refine, ids } = await refinedOnce();
  // As if the reader understood them otherwise by now.
  await sql`update visuals set refinement = 'much colder light' where id = ${ids[1]}`.execute(t.database.db);
  await refine('bigger');
  await t.work();
  expect(t.controls.drawn.at(-1)).toMatchObject({ changes: [warmth, size], words: ['warmer light', 'bigger'] });
});

it('of a version from before plans were kept is made at its next use, from its chain of refinements, and kept', async () => {
  const { refine, ids } = await refinedOnce();
  await sql`update visuals set plan = null where id = any(${ids}::uuid[])`.execute(t.database.db);
  await refine('bigger');
  await t.work();
  expect(t.controls.drawn.at(-1)?.changes).toEqual([warmth, size]);
  expect(await storedPlan(t.database.db, ids[0])).toMatchObject({ changes: [] });
  expect(await storedPlan(t.database.db, ids[1])).toMatchObject({ changes: [warmth], words: ['warmer light'] });
});

it('of a waiting frame from before plans were kept is made when it is drawn', async () => {
  const { user, product, order } = await t.started();
  await t.app.call(generateVisual, user, order());
  await sql`update visuals set plan = null where user_id = ${user}`.execute(t.database.db);
  await t.work();
  expect((await t.stepOf(user, product))?.versions[0]?.state).toBe('ready');
});

it('is made for the corrected cut-out where that changed while the frame waited, with the changes as they were understood', async () => {
  const { user, product, refine, ids } = await refinedOnce();
  await refine('bigger');
  const key = await t.files.putObject(new TextEncoder().encode(newId()));
  await sql`update cutouts set cutout_key = ${key} where photo_id in (select id from photos where product_id = ${product})`.execute(
    t.database.db,
  );
  await sql`update visuals set refinement = 'smaller' where user_id = ${user} and state = 'queued'`.execute(
    t.database.db,
  );
  await t.work();
  expect(t.controls.drawn.at(-1)).toMatchObject({ cutouts: [key], changes: [warmth, size] });
  // What was drawn before shows what it showed.
  expect((await storedPlan(t.database.db, ids[1]))?.cutouts).not.toEqual([key]);
});

it('that can no longer be made gives the tokens of its frame back', async () => {
  const { user, product, order } = await t.started();
  await t.app.call(generateVisual, user, order());
  await sql`update visuals set plan = null, frame_type = 'detail' where user_id = ${user}`.execute(t.database.db);
  await t.work();
  expect((await t.stepOf(user, product))?.versions[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'visuals.render-failed' },
  });
});
