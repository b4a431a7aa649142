import { listProductStyles } from '@kadr/shared/catalog';
import { previewStyle, type StyleId } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPhotoshootsTestApp, type PhotoshootsTestApp } from './testing/photoshoots-test-app.ts';

let t: PhotoshootsTestApp;
beforeAll(async () => {
  t = await createPhotoshootsTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.reset());

const stylesOf = async (user: string, productId: string) =>
  (await t.app.call(listProductStyles, user, { productId })).body;
const preview = async (user: string, productId: string, styleId: StyleId) =>
  (await t.app.call(previewStyle, user, { productId, styleId })).body;

it('lists styles that a preview has shown the product to blend into after the others', async () => {
  const { user, product } = await t.seller();
  const before = await stylesOf(user, product);
  expect(before.some(({ blendsIn }) => blendsIn)).toBe(false);
  const [first = 'luxury', second = 'minimal'] = before.map(({ id }) => id);
  t.controls.contrastOf = ({ shot }) => (shot.style === first ? 9 : 11);
  expect(await preview(user, product, first)).toMatchObject({ blendsIn: true, unavailable: null });
  expect(await preview(user, product, second)).toMatchObject({ blendsIn: false });
  const after = await stylesOf(user, product);
  expect(after.filter(({ blendsIn }) => blendsIn).map(({ id }) => id)).toEqual([first]);
  const possible = after.filter(({ unavailable }) => unavailable === null);
  expect(possible.at(-1)?.id).toBe(first);
  expect(after[0]?.id).toBe(second);
});

it('says so of a kept preview, too, until the product has a new cut-out', async () => {
  const { user, product } = await t.seller();
  t.controls.contrastOf = () => 3;
  await preview(user, product, 'luxury');
  t.controls.contrastOf = () => 40;
  expect((await preview(user, product, 'luxury')).blendsIn).toBe(true);
  const key = await t.files.putObject(new TextEncoder().encode(product));
  await sql`update cutouts set cutout_key = ${key} where photo_id in (select id from photos where product_id = ${product})`.execute(
    t.database.db,
  );
  expect((await stylesOf(user, product)).some(({ blendsIn }) => blendsIn)).toBe(false);
  expect((await preview(user, product, 'luxury')).blendsIn).toBe(false);
});
