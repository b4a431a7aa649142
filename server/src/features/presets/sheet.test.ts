import { getSheet, type SheetItem } from '@kadr/shared/presets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPresetsTestApp, type PresetsTestApp } from './testing/presets-test-app.ts';

let test: PresetsTestApp;
beforeAll(async () => {
  test = await createPresetsTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.work('batches', 'renders'));

const sheet = async (user: string, input: Parameters<typeof test.callPreset<typeof getSheet>>[2] = {}) =>
  (await test.callPreset(getSheet, user, input)).body;
const driftsOf = (items: readonly SheetItem[]) => Object.fromEntries(items.map((one) => [one.productId, one.drifts]));

/** Seven products with the same preset, of which some are then made to differ. */
async function catalogue() {
  const { user, first, others } = await test.photographed(500, 7);
  await test.applied(user, await test.saved(user, first), others);
  for (let turn = 0; turn < 4; turn++) await test.work('batches', 'renders');
  // The stand-in for pictures lights one that came closer differently.
  await sql`update visuals set plan = jsonb_set(plan, '{shot,lens,exposure}', '1.1') where user_id = ${user}`.execute(
    test.database.db,
  );
  const change = (productId: string | undefined, set: ReturnType<typeof sql>) =>
    sql`update visuals set ${set} where product_id = ${productId} and frame_type = 'hero' and state = 'ready'`.execute(
      test.database.db,
    );
  return { user, first, others, change };
}

it('shows one kind of picture of each product and says in words what differs from most of them', async () => {
  const { user, first, others, change } = await catalogue();
  const even = await sheet(user);
  expect([even.pictures, even.drifted, even.items.length]).toEqual([7, 0, 7]);
  expect(even.usual).toEqual({ styleId: 'luxury', format: '4:5', share: 0.6 });
  await change(others[0], sql`product_box = '{"x": 0.1, "y": 0.1, "width": 0.8, "height": 0.8}'`);
  await change(others[1], sql`product_box = '{"x": 0.4, "y": 0.4, "width": 0.2, "height": 0.3}', style_id = 'loft'`);
  await change(others[2], sql`plan = jsonb_set(plan, '{shot,placement,photoPitchDeg}', '30')`);
  await change(others[3], sql`plan = jsonb_set(plan, '{shot,lens,exposure}', '2'), format = '1:1'`);
  const all = await sheet(user);
  expect(driftsOf(all.items)).toMatchObject({
    [others[0] ?? '']: ['larger'],
    [others[1] ?? '']: ['smaller', 'style'],
    [others[2] ?? '']: ['camera-higher'],
    [others[3] ?? '']: ['light', 'format'],
    [others[4] ?? '']: [],
    [first]: [],
  });
  const drifted = await sheet(user, { only: 'drifted' });
  expect([drifted.total, drifted.items.map(({ productId }) => productId).toSorted()]).toEqual([
    4,
    others.slice(0, 4).toSorted(),
  ]);
});

it('comes page by page, whole and without a repeat', async () => {
  const { user, first, others } = await catalogue();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof sheet>> = await sheet(user, { limit: 3, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ productId }) => productId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual([first, ...others].toSorted());
  expect((await test.callPreset(getSheet, user, { cursor: 'no-cursor' })).error?.code).toBe('kernel.invalid-input');
});

it("shows the seller's own products only, and none that are deleted", async () => {
  const { user, first, others } = await catalogue();
  await sql`update products set deleted_at = now() where id = ${others[0]}`.execute(test.database.db);
  expect((await sheet(user)).items.map(({ productId }) => productId).toSorted()).toEqual(
    [first, ...others.slice(1)].toSorted(),
  );
  const stranger = await test.addUser();
  expect(await sheet(stranger)).toMatchObject({ items: [], total: 0, pictures: 0, drifted: 0, usual: { share: null } });
});

it('is empty for a kind of picture that no product has', async () => {
  const { user } = await catalogue();
  expect(await sheet(user, { frameType: 'kit' })).toMatchObject({ items: [], pictures: 0 });
});
