import { getSheet } from '@kadr/shared/presets';
import { sql } from 'kysely';
import {
  createPresetsTestApp,
  type PresetsTestApp,
} from '../../server/src/features/presets/testing/presets-test-app.ts';

const runs = 9;

/**
 * `npm run bench -- sheet [products]`: what the server takes for pages of the catalogue sheet of a seller with 10,000
 * products of two pictures each, HTTP included, on the embedded engine, or on PostgreSQL under `node
 * scripts/with-postgres.ts`.
 */
export async function sheetBench(size = 10_000): Promise<void> {
  const test = await createPresetsTestApp();
  const { user, first } = await test.photographed(200, 1);
  await seed(test, { first, size });
  console.log(`${size} products with two pictures each`);
  const { nextCursor: cursor, total, drifted } = (await test.callPreset(getSheet, user, { limit: 48 })).body;
  console.log(`  ${total} heroes, of which ${drifted} differ`);
  const next = cursor === null ? {} : { cursor };
  await timed(test, user, 'first page', {});
  await timed(test, user, 'second page', next);
  await timed(test, user, 'only what differs', { only: 'drifted' });
  await timed(test, user, 'a kind that few have', { frameType: 'kit' });
  await test.close();
}

async function timed(
  test: PresetsTestApp,
  user: string,
  what: string,
  asked: Parameters<typeof test.callPreset<typeof getSheet>>[2],
): Promise<void> {
  const took: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    const { status, error } = await test.callPreset(getSheet, user, { limit: 48, ...asked });
    took.push(performance.now() - from);
    if (status !== 200) throw new Error(`${what} answered ${status}: ${error?.code}`);
  }
  const sorted = took.toSorted((a, b) => a - b);
  console.log(
    `  ${what.padEnd(22)} median ${sorted[Math.floor(runs / 2)]?.toFixed(0)} ms, fastest ${sorted[0]?.toFixed(0)} ms`,
  );
}

interface Wanted {
  readonly first: string;
  readonly size: number;
}

/** The first product's photoshoot for many products; each plan is as long as those of sets with props. */
async function seed({ database: { db } }: PresetsTestApp, { first, size }: Wanted): Promise<void> {
  const copies = sql`generate_series(1, ${size - 1}::int) as n`;
  /** The same id for the same row and copy; version and variant are those of random ones. */
  const idOf = (of: ReturnType<typeof sql>) =>
    sql`overlay(overlay(md5(${of}::text || n) placing '4' from 13) placing '8' from 17)::uuid`;
  const columnsOf = async (table: string) =>
    (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
    ).rows.map(({ name }) => name);
  const copied = async (table: string, changed: Readonly<Record<string, ReturnType<typeof sql>>>) => {
    const columns = await columnsOf(table);
    const key = table === 'products' ? 'id' : 'product_id';
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((one) => sql.ref(one)))})
      select ${sql.join(columns.map((one) => changed[one] ?? sql.ref(one)))} from ${sql.table(table)}, ${copies} where ${sql.ref(key)} = ${first}`.execute(
      db,
    );
  };
  await sql`update visuals set plan = plan || jsonb_build_object('padding', (select string_agg(md5(i::text), '') from generate_series(1, 150) as i)) where product_id = ${first}`.execute(
    db,
  );
  await copied('products', {
    id: idOf(sql`id`),
    created_at: sql`created_at - n * interval '1 minute'`,
    title: sql`'Mug ' || n`,
  });
  await copied('photoshoots', { product_id: idOf(sql`product_id`) });
  await copied('photoshoot_steps', {
    product_id: idOf(sql`product_id`),
    picked_visual_id: idOf(sql`picked_visual_id`),
  });
  await copied('visuals', {
    id: idOf(sql`id`),
    product_id: idOf(sql`product_id`),
    idempotency_key: idOf(sql`idempotency_key`),
    style_id: sql`case n % 20 when 0 then 'loft' else style_id end`,
    product_box: sql`case n % 9 when 0 then '{"x": 0.4, "y": 0.4, "width": 0.2, "height": 0.3}'::jsonb else product_box end`,
  });
  await sql`vacuum analyze`.execute(db);
}
