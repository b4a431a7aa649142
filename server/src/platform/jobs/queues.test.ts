import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { defineJob, handleJob, runJobsNow } from './index.ts';

const input = z.object({ id: z.string() });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('queues take the options of a newer version, and nothing is written of those that are right', async () => {
  const name = 'test.options';
  const run = (retryLimit: number) =>
    runJobsNow(database, [handleJob(defineJob({ name, input, retryLimit }), () => Promise.resolve())]);
  const stored = async () => {
    const { rows } = await sql<{ limit: number; at: string }>`
      select retry_limit as limit, updated_on::text as at from pgboss.queue
      where name like ${`${name}%`} order by name`.execute(database.db);
    return rows;
  };
  await run(1);
  const before = await stored();
  await run(1);
  expect(await stored()).toEqual(before);
  await run(2);
  const [own, failures] = await stored();
  expect([own?.limit, failures]).toEqual([2, before[1]]);
});
