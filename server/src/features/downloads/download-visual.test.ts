import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createDownloads, type DownloadFileDeps } from './download-visual.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function sellersVisual(): Promise<{ userId: string; id: string }> {
  const [userId, product, id] = [newId(), newId(), newId()];
  await sql`insert into users (id, issuer, subject, name, email, auth_type) values (${userId}, 'test', ${userId}, 'Ola', 'ola@shop.example', 'password')`.execute(
    database.db,
  );
  await sql`insert into products (id, user_id, status, creation_step, title) values (${product}, ${userId}, 'in_progress', 'done', 'Mug')`.execute(
    database.db,
  );
  await sql`insert into photoshoots (product_id, user_id, style_id, format) values (${product}, ${userId}, 'loft', '1:1')`.execute(
    database.db,
  );
  await sql`
    insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, idempotency_key, price_tokens, watermarked, engine, state,
      picture_key, view_key, thumbnail_key, width_px, height_px, blur)
    values (${id}, ${product}, ${userId}, 0, 1, 'hero', 'loft', '1:1', 1, ${newId()}, 10, true, 'test', 'ready', 'a', 'b', 'c', 600, 600, '')`.execute(
    database.db,
  );
  return { userId, id };
}

it('two files at a time are made for a seller, and beyond some calls are refused; another seller does not wait for them', async () => {
  const [hasty, other] = [await sellersVisual(), await sellersVisual()];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let begun = 0;
  const deps: DownloadFileDeps = {
    db: database.db,
    getObject: async () => new Uint8Array(1),
    recordOf: (id) => ({ id, url: 'https://kadr.example' }),
    issueRecord: async () => undefined,
    exportPicture: async (bytes) => {
      begun++;
      if (begun <= 2) await held;
      return { bytes, source: 'compositeSynthetic' };
    },
  };
  const { signal } = new AbortController();
  const make = createDownloads(deps);
  const download = ({ userId, id }: typeof hasty) => make({ userId, signal }, { id, type: 'avif' });
  const settled = Promise.allSettled(Array.from({ length: 30 }, () => download(hasty)));
  await expect.poll(() => begun).toBe(2);
  expect((await download(other)).contentType).toBe('image/avif');
  expect(begun).toBe(3);
  letGo();
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 'kernel.limited'));
});

it('a file is named by the product, the style and the frame', async () => {
  const seller = await sellersVisual();
  const deps: DownloadFileDeps = {
    db: database.db,
    getObject: async () => new Uint8Array(1),
    recordOf: (id) => ({ id, url: 'https://kadr.example' }),
    issueRecord: async () => undefined,
    exportPicture: async (bytes) => ({ bytes, source: 'compositeSynthetic' }),
  };
  const order = { userId: seller.userId, signal: new AbortController().signal };
  const name = async () => (await createDownloads(deps)(order, { id: seller.id, type: 'jpeg' })).fileName;
  expect(await name()).toBe('mug-loft-hero-1.jpg');
  await sql`update products set sku = 'AB 12/x' where user_id = ${seller.userId}`.execute(database.db);
  expect(await name()).toBe('AB-12-x-loft-hero-1.jpg');
});
