import { getSheet, type SheetItem } from '@kadr/shared/presets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPresetsTestApp, type PresetsTestApp } from './testing/presets-test-app.ts';

let test: PresetsTestApp;
/** A seller with five products in the same preset. */
let seller: { readonly user: string; readonly first: string; readonly others: readonly string[] };
beforeAll(async () => {
  test = await createPresetsTestApp();
  seller = await test.photographed(500, 5);
  const { user, first, others } = seller;
  await test.applied(user, await test.saved(user, first), others);
  for (let turn = 0; turn < 3; turn++) await test.work('batches', 'renders');
  // The stand-in for pictures lights one that came closer differently.
  await sql`update visuals set plan = jsonb_set(plan, '{shot,lens,exposure}', '1.1') where user_id = ${user}`.execute(
    test.database.db,
  );
}, 300_000);
afterAll(() => test.close());

const sheet = async (input: Parameters<typeof test.callPreset<typeof getSheet>>[2] = {}, user = seller.user) =>
  (await test.callPreset(getSheet, user, input)).body;
const idsOf = (items: readonly SheetItem[]) => items.map(({ productId }) => productId).toSorted();

it('comes page by page, whole and without a repeat; nothing drifts where all are alike', async () => {
  const { user, first, others } = seller;
  // An import makes its products at one moment, to the microsecond.
  await sql`update products set created_at = '2026-05-04T03:02:01.123456Z' where user_id = ${user}`.execute(
    test.database.db,
  );
  const seen: SheetItem[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof sheet>> = await sheet({ limit: 2, ...(cursor ? { cursor } : {}) });
    expect([page.total, page.pictures, page.drifted]).toEqual([5, 5, 0]);
    expect(page.usual).toEqual({ styleId: 'luxury', format: '4:5', share: 0.6 });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(idsOf(seen)).toEqual([first, ...others].toSorted());
  const forged = Buffer.from(JSON.stringify({ key: '2026-05-04T03:02:01Z', id: first })).toString('base64url');
  for (const wrong of ['no-cursor', forged])
    expect((await test.callPreset(getSheet, user, { cursor: wrong })).error?.code).toBe('kernel.invalid-input');
});

it('is empty for another seller, and for a kind of picture that no product has', async () => {
  const nothing = { items: [], total: 0, pictures: 0, drifted: 0, usual: { styleId: null, share: null } };
  expect(await sheet({}, await test.addUser())).toMatchObject(nothing);
  expect(await sheet({ frameType: 'kit' })).toMatchObject(nothing);
});

it('says in words what of each picture differs from most of them; deleted products are not counted', async () => {
  const { first, others } = seller;
  const [large = '', small = '', high = '', lit = ''] = others;
  const change = (productId: string, set: ReturnType<typeof sql>) =>
    sql`update visuals set ${set} where product_id = ${productId} and frame_type = 'hero' and state = 'ready'`.execute(
      test.database.db,
    );
  await change(large, sql`product_box = '{"x": 0.1, "y": 0.1, "width": 0.8, "height": 0.8}'`);
  await change(small, sql`product_box = '{"x": 0.4, "y": 0.4, "width": 0.2, "height": 0.3}', style_id = 'loft'`);
  await change(high, sql`plan = jsonb_set(plan, '{shot,placement,photoPitchDeg}', '30')`);
  await change(lit, sql`plan = jsonb_set(plan, '{shot,lens,exposure}', '2'), format = '1:1'`);
  const { items } = await sheet();
  expect(Object.fromEntries(items.map((one) => [one.productId, one.drifts]))).toEqual({
    [large]: ['larger'],
    [small]: ['smaller', 'style'],
    [high]: ['camera-higher'],
    [lit]: ['light', 'format'],
    [first]: [],
  });
  const drifted = await sheet({ only: 'drifted' });
  expect([drifted.total, idsOf(drifted.items)]).toEqual([4, others.toSorted()]);
  await sql`update products set deleted_at = now() where id = ${lit}`.execute(test.database.db);
  expect(idsOf((await sheet()).items)).toEqual([first, large, small, high].toSorted());
});

it('compares nothing where fewer than three have such a picture', async () => {
  const { user, first, others } = seller;
  await sql`update products set deleted_at = now() where user_id = ${user} and id not in (${first}, ${others[0]})`.execute(
    test.database.db,
  );
  const { items, pictures, drifted, usual } = await sheet();
  expect(items.map(({ drifts }) => drifts)).toEqual([[], []]);
  expect([pictures, drifted, usual]).toEqual([2, 0, { styleId: null, format: null, share: null }]);
});
