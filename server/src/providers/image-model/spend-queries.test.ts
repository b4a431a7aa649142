import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { reserveSpend, settleSpend } from './spend-queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('image_spend').execute());

async function spentToday(): Promise<number> {
  const { micro_usd } = await database.db.selectFrom('image_spend').select('micro_usd').executeTakeFirstOrThrow();
  return Number(micro_usd);
}

test("the day's spending never passes its limit, however many ask at once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => reserveSpend(database.db, 30, 100)));
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await spentToday()).toBe(90);
  expect(await reserveSpend(database.db, 10, 100)).toBe(true);
  expect(await reserveSpend(database.db, 1, 100)).toBe(false);
});

test('more than a whole day may cost is refused at once', async () => {
  expect(await reserveSpend(database.db, 101, 100)).toBe(false);
});

test('what was reserved and not used can be spent again', async () => {
  await reserveSpend(database.db, 80, 100);
  await settleSpend(database.db, 80, 25);
  expect(await spentToday()).toBe(25);
  expect(await reserveSpend(database.db, 75, 100)).toBe(true);
});

test('more used than reserved counts; never less than nothing', async () => {
  await reserveSpend(database.db, 10, 100);
  await settleSpend(database.db, 10, 40);
  expect(await spentToday()).toBe(40);
  await settleSpend(database.db, 90, 0);
  expect(await spentToday()).toBe(0);
});
