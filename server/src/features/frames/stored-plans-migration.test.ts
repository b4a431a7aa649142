import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../platform/db/index.ts';
import { migrationOf, readMigrations, type Migration } from '../../platform/db/migration-files.ts';
import { closedAfterTest } from '../../platform/db/testing/closed-after-test.ts';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import type { FramePlan, FrameRequest } from '../../providers/image-model/port.ts';
import { testPlan } from '../../providers/image-model/testing/test-model.ts';
import { aPhotoshoot, aProduct, aSeller, aVisual } from '../../testing/factories.ts';
import { keepPlan, readOf, storedPlan } from './plan-queries.ts';

async function migrationCalled(wanted: string): Promise<Migration> {
  const migration = (await readMigrations()).find(({ name }) => name === wanted);
  if (!migration) throw new Error(`there is no migration ${wanted}`);
  return migration;
}

/** The part of the table that the migration changes or reads, as it was before. */
const before = `create table visuals (id uuid primary key, product_id uuid, step int, version int, state text, seed int, style_id text, frame_type text,
  format text, prompt text, prompts jsonb not null default '[]', prompt_read jsonb);`;

it('a refinement from before plans were kept finds the version that it refined, and keeps its own words only', async () => {
  const database = closedAfterTest(await createTestDatabase());
  const { db } = database;
  await sql`drop table visuals cascade`.execute(db);
  await sql`drop table schema_migrations`.execute(db);
  const [product, plain, warm, bigger, instead, other] = Array.from({ length: 6 }, newId);
  const refinement = (text: string, without: string[] = []) => ({ text, without });
  const row = (id: string | undefined, version: number, prompts: object[], seed = 1) =>
    sql`insert into visuals values (${id}, ${product}, 0, ${version}, 'ready', ${seed}, 'luxury', 'hero', '1:1', ${prompts.length > 0 ? 'words' : null}, ${JSON.stringify(prompts)}::jsonb,
      ${prompts.length > 0 ? '{"changes":[],"impossible":[],"ofProduct":[],"notUnderstood":["words"]}' : null}::jsonb)`;
  const migration = await migrationCalled('0053-stored-plans');
  const old = migrationOf('0052-before', before);
  await migrate(database, [old]);
  await row(other, 1, [], 0).execute(db);
  await row(plain, 2, []).execute(db);
  await row(warm, 3, [refinement('warmer')]).execute(db);
  await row(bigger, 4, [refinement('warmer'), refinement('bigger, darker', ['brightness'])]).execute(db);
  // In place of the latest one's own.
  await row(instead, 5, [refinement('warmer'), refinement('smaller')]).execute(db);
  await migrate(database, [old, migration]);
  const { rows } = await sql<{ id: string; refines_id: string | null; refinement_without: string[]; read: unknown }>`
    select id, refines_id, refinement_without, refinement_read as read from visuals order by version`.execute(db);
  expect(rows.map(({ refines_id: of }) => of)).toEqual([null, null, plain, warm, warm]);
  expect(rows.map(({ refinement_without: without }) => without)).toEqual([[], [], [], ['brightness'], []]);
  expect(rows.map(({ read }) => readOf(read)?.notUnderstood)).toEqual([
    undefined,
    undefined,
    ['words'],
    ['words'],
    ['words'],
  ]);
});

const request = {
  frameType: 'in_use',
  styleId: 'scandi',
  format: '1:1',
  seed: 3,
  changes: [{ kind: 'warmth', amount: 1 }],
  words: ['warmer light', 'more leaves'],
  photos: [],
  partner: null,
} as const satisfies Partial<FrameRequest>;

/** A painted plan with two props next to the product, the second of them asked for. */
function paintedPlan(): FramePlan {
  const plan = testPlan(request as unknown as FrameRequest, 'model');
  const { style, frameType, format, seed, backdrop, placement } = plan.shot;
  const prop = (name: string) => ({ of: { prop: name, camera: 'front' as const }, placement, mirrored: false });
  return {
    ...plan,
    shot: { ...plan.shot, companions: [prop('eucalyptus'), { ...prop('fern'), requested: true }] },
    brief: {
      style,
      frameType,
      format,
      seed,
      backdrop,
      category: null,
      size: placement.size,
      pitchDeg: 6,
      way: 'locked',
    },
  };
}

it('a plan with the old names of its fields is read as the same plan', async () => {
  const database = closedAfterTest(await createTestDatabase());
  const { db } = database;
  const userId = await aSeller(db);
  const ofProduct = { userId, productId: await aProduct(db, userId) };
  await aPhotoshoot(db, ofProduct);
  const plan = paintedPlan();
  const ofSet: FramePlan = { ...plan, way: 'studio', brief: null, shot: { ...plan.shot, companions: [] } };
  const painted = await aVisual(db, ofProduct);
  const plain = await aVisual(db, ofProduct, { version: 2 });
  await keepPlan(db, plain, ofSet);
  const old = {
    ...plan,
    brief: { ...plan.brief, wishes: plan.words },
    shot: {
      ...plan.shot,
      companions: plan.shot.companions.map(({ requested, ...companion }) => ({
        ...companion,
        ...(requested && { wished: true }),
      })),
    },
  };
  await sql`update visuals set plan = ${JSON.stringify(old)}::jsonb where id = ${painted}`.execute(db);
  expect(await storedPlan(db, painted)).not.toEqual(plan);

  await database.pool.query((await migrationCalled('0084-plan-words')).sql);
  expect(await storedPlan(db, painted)).toEqual(plan);
  expect(await storedPlan(db, plain)).toEqual(ofSet);
  const { rows } = await sql<{ plan: string }>`select plan::text as plan from visuals`.execute(db);
  expect(rows.filter((row) => /wish/.test(row.plan))).toEqual([]);
});
