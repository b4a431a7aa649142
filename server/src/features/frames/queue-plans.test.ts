import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeKinds, planOf, rowsRead } from '../../platform/db/testing/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { latestReady } from './queries.ts';
import { countUnsettled, waitingVisuals } from './queue-queries.ts';

const made = 3000;
const waiting = 500;
const sellers = 3;

let database: TestDatabase;
let userId = '';

/** Sellers who have made many frames, and have some waiting and two being made. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (let seller = 0; seller < sellers; seller++) {
    const productId = newId();
    userId = newId();
    await sql`insert into users (id, issuer, subject, name, email, email_verified, auth_type) values (${userId}, 'urn:test', ${userId}, 'Ola', 'ola@shop.example', true, 'password')`.execute(
      db,
    );
    await sql`insert into products (id, user_id) values (${productId}, ${userId})`.execute(db);
    await sql`insert into photoshoots (product_id, user_id, style_id, format) values (${productId}, ${userId}, 'luxury', '1:1')`.execute(
      db,
    );
    await sql`insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, idempotency_key, price_tokens, watermarked, engine, state, priority)
      select gen_random_uuid(), ${productId}, ${userId}, n, 1, 'hero', 'luxury', '1:1', 1, gen_random_uuid(), 10, false, 'studio', case when n <= ${waiting} then 'queued' when n <= ${waiting + 2} then 'in_progress' else 'ready' end, -n
      from generate_series(1, ${made}::int) as n`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => database.close());

it('an order counts what its seller has waiting without reading what is made', async () => {
  expect(await countUnsettled(database.db, { user_id: userId, is_of_batch: false })).toBe(waiting + 2);
  const nodes = await planOf(database.db, (db) => countUnsettled(db, { user_id: userId, is_of_batch: false }));
  expect(nodeKinds(nodes)).not.toContain('Seq Scan');
  expect(rowsRead(nodes, 'visuals')).toBeLessThanOrEqual(waiting + 10);
});

it('the first of those that wait get their places without reading the others', async () => {
  const first = await waitingVisuals(database.db, 20);
  expect(first.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, index) => 2 * sellers + index));
  const nodes = await planOf(database.db, (db) => waitingVisuals(db, 20));
  expect(nodeKinds(nodes)).not.toContain('Seq Scan');
  expect(rowsRead(nodes, 'visuals')).toBeLessThanOrEqual(20 + 2 * sellers);
});

it.each(['first', 'middle'] as const)(
  'the %s page of what a seller has made is read without the pages before it',
  async (page) => {
    const limit = 60;
    const all = (await latestReady(database.db, userId, { limit: made })).map(({ id }) => id);
    const from = page === 'first' ? 0 : Math.floor(all.length / 2);
    const before = all[from - 1];
    const asked = { limit, ...(before === undefined ? {} : { before }) };
    expect((await latestReady(database.db, userId, asked)).map(({ id }) => id)).toEqual(all.slice(from, from + limit));
    const nodes = await planOf(database.db, (db) => latestReady(db, userId, asked));
    expect(rowsRead(nodes, 'visuals')).toBeLessThanOrEqual(limit + 10);
  },
);
