import type { Endpoint, SentInputOf } from '@kadr/shared/kernel';
import { getProduct, getUserStat, listLibrary, listProducts, productStatuses } from '@kadr/shared/products';
import { sql } from 'kysely';
import { createProductsTestApp } from '../../server/src/features/products/testing/products-test-app.ts';

const sizes = [10, 100_000] as const;
const runs = 25;
const deepPage = 40;

type TestApp = Awaited<ReturnType<typeof createProductsTestApp>>;

/**
 * `npm run bench -- lists [products]`: what the server takes for lists, searches and a product's page of a seller with
 * 10 and with 100,000 products, HTTP included, on the embedded engine, or on PostgreSQL under `node
 * scripts/with-postgres.ts`.
 */
export async function listsBench(most: number = sizes[1]): Promise<void> {
  const test = await createProductsTestApp();
  for (const size of [sizes[0], most]) await measureSeller(test, size);
  await test.close();
}

async function measureSeller(test: TestApp, size: number): Promise<void> {
  const { db } = test.database;
  const seller = await test.addUser();
  const startedAt = performance.now();
  await seed(test, seller, size);
  console.log(`${size} products, seeded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  let cursor: string | undefined;
  for (let page = 0; page < Math.min(deepPage, size / 24 - 1); page++) {
    cursor =
      (await test.call(seller, listProducts, cursor === undefined ? {} : { cursor })).body.nextCursor ?? undefined;
  }
  const {
    rows: [some],
  } = await sql<{
    id: string;
  }>`select id from products where user_id = ${seller} offset ${Math.floor(size / 2)} limit 1`.execute(db);
  const time = timer(test, seller);
  await time('list, newest first', listProducts, {});
  await time(`list, page ${deepPage}`, listProducts, cursor === undefined ? {} : { cursor });
  await time('list by title, finished', listProducts, { sort: 'title', status: 'finished' });
  await time('search, one in two', listProducts, { search: 'ceramic' });
  await time('search, one in a hundred', listProducts, { search: 'teapot', sort: 'updated' });
  await time('search, one', listProducts, { search: `mug ${Math.floor(size / 2)}` });
  await time('search, none', listProducts, { search: 'nothing' });
  await time('library for cards', listLibrary, { for: 'designs' });
  await time('page of a product', getProduct, { id: some?.id ?? '' });
  await time('counters', getUserStat, {});
}

function timer(test: TestApp, seller: string) {
  return async <E extends Endpoint>(what: string, endpoint: E, input: SentInputOf<E>): Promise<void> => {
    const took: number[] = [];
    for (let i = 0; i < runs; i++) {
      const from = performance.now();
      const answer = await test.call(seller, endpoint, input);
      took.push(performance.now() - from);
      if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}`);
    }
    const sorted = took.toSorted((a, b) => a - b);
    console.log(
      `  ${what.padEnd(26)} median ${sorted[Math.floor(runs / 2)]?.toFixed(1).padStart(6)} ms, fastest ${sorted[0]?.toFixed(1).padStart(6)} ms`,
    );
  };
}

/** Products with a photo each, in words that are frequent, rare and single. */
async function seed({ database: { db } }: TestApp, seller: string, size: number): Promise<void> {
  await sql`insert into products (id, user_id, status, creation_step, title, visuals_ready, created_at, updated_at)
    select gen_random_uuid(), ${seller}, s.status, case s.status when 'draft' then 'photos' else 'done' end,
      case n % 2 when 0 then 'Ceramic ' else 'Steel ' end || case n % 100 when 7 then 'teapot ' else 'mug ' end || n, case s.status when 'finished' then 3 else 0 end,
      now() - n * interval '1 minute', now() - (n * 7919 % ${size}) * interval '1 minute'
    from generate_series(1, ${size}::int) as n, lateral (select (${[...productStatuses]}::text[])[n % 3 + 1] as status) as s`.execute(
    db,
  );
  await sql`insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
    select gen_random_uuid(), id, user_id, 'sample', 0, 'mug.jpg', 'jpeg', 1, repeat('a', 64), repeat('b', 64), repeat('c', 64), '', 800, 600
    from products where user_id = ${seller}`.execute(db);
  await sql`insert into cutouts (photo_id) select id from photos where user_id = ${seller}`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
