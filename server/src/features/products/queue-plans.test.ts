import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeKinds, planOf, rowsRead } from '../../platform/db/testing/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { countOtherAnalyses } from './analysis-queries.ts';
import { countUnsettledCutouts } from './photo-queries.ts';
import { aSeller } from '../../testing/factories.ts';

const many = 4000;

let database: TestDatabase;

async function addSeller(photos: number, waiting: number): Promise<{ userId: string; productId: string }> {
  const { db } = database;
  const userId = await aSeller(db);
  const { rows } = await sql<{
    id: string;
  }>`insert into products (id, user_id) select gen_random_uuid(), ${userId} from generate_series(1, ${photos}::int) returning id`.execute(
    db,
  );
  const key = 'a'.repeat(64);
  await sql`insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
    select gen_random_uuid(), id, user_id, 'sample', 0, 'mug.jpg', 'jpeg', 1, ${key}, ${key}, ${key}, '', 800, 600 from products where user_id = ${userId}`.execute(
    db,
  );
  await sql`insert into cutouts (photo_id, state, failure_code)
    select id, case when row_number() over () <= ${waiting} then 'queued' else 'failed' end, 'cutout.failed' from photos where user_id = ${userId}`.execute(
    db,
  );
  await sql`insert into analyses (product_id, state) select id, case when row_number() over () <= ${waiting} then 'queued' else 'failed' end from products where user_id = ${userId}`.execute(
    db,
  );
  return { userId, productId: rows[0]?.id ?? '' };
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('what a seller has waiting is counted', () => {
  it('without reading what is made', async () => {
    await addSeller(many, 10);
    const { userId, productId } = await addSeller(many, 10);
    await sql`vacuum analyze`.execute(database.db);
    expect(await countUnsettledCutouts(database.db, userId)).toBe(10);
    const cutouts = await planOf(database.db, (db) => countUnsettledCutouts(db, userId));
    const analyses = await planOf(database.db, (db) => countOtherAnalyses(db, productId));
    expect([...nodeKinds(cutouts), ...nodeKinds(analyses)]).not.toContain('Seq Scan');
    for (const [nodes, table] of [
      [cutouts, 'cutouts'],
      [cutouts, 'photos'],
      [analyses, 'analyses'],
      [analyses, 'products'],
    ] as const)
      expect(rowsRead(nodes, table)).toBeLessThanOrEqual(60);
  });

  it('without reading the many that others have waiting', async () => {
    await addSeller(many, many);
    const { userId } = await addSeller(5, 2);
    await sql`vacuum analyze`.execute(database.db);
    expect(await countUnsettledCutouts(database.db, userId)).toBe(2);
    const nodes = await planOf(database.db, (db) => countUnsettledCutouts(db, userId));
    for (const table of ['cutouts', 'photos']) expect(rowsRead(nodes, table)).toBeLessThanOrEqual(60);
  });
});
