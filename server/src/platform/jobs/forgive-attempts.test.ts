import { AppError } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { forgiving } from './forgive-attempts.ts';
import { defineJob, enqueue, handleJob, runJobsNow, type JobHandler } from './index.ts';

const job = defineJob({ name: 'test.outage', input: z.object({}), retryLimit: 1 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await sql`delete from pgboss.job`.execute(database.db);
});
afterAll(() => database.close());

/** Runs a job whose first `failures` attempts fail so; gives how each ended. */
async function outcomes(failures: number, error: () => Error): Promise<string[]> {
  await database.db.transaction().execute((tx) => enqueue(tx, job, {}));
  let attempts = 0;
  const handler = handleJob(job, async () => {
    if (++attempts <= failures) throw error();
  });
  return (await runJobsNow(database, [forgiving(handler, database.db)])).map(({ outcome }) => outcome);
}

const away = () => new AppError('unavailable', 'kernel.unavailable');

it('what is away for five attempts costs the job nothing', async () => {
  expect(await outcomes(5, away)).toEqual([...Array<string>(5).fill('retried'), 'completed']);
});

it('nor is it the last one, were nothing left of those that count', async () => {
  let attempts = 0;
  expect(await outcomes(3, () => (++attempts === 1 ? new Error('broken') : away()))).toEqual([
    'retried',
    'retried',
    'retried',
    'completed',
  ]);
});

it('what is away for good ends the job', async () => {
  expect(await outcomes(100, away)).toEqual([...Array<string>(13).fill('retried'), 'failed', 'compensated']);
});

it('any other failure counts', async () => {
  expect(await outcomes(100, () => new Error('broken'))).toEqual(['retried', 'failed', 'compensated']);
});

it('what only a newer program understands waits for one', async () => {
  const older = defineJob({ name: 'test.changed', input: z.object({ photo: z.string() }), retryLimit: 0 });
  const newer = defineJob({ name: 'test.changed', input: z.object({ photos: z.array(z.string()) }), retryLimit: 0 });
  await database.db.transaction().execute((tx) => enqueue(tx, newer, { photos: ['a'] }));
  const done = async (handler: JobHandler) =>
    (await runJobsNow(database, [forgiving(handler, database.db)], { retry: false })).map(({ outcome }) => outcome);
  expect(await done(handleJob(older, async () => {}))).toEqual(['retried']);
  await sql`update pgboss.job set start_after = now()`.execute(database.db);
  expect(await done(handleJob(newer, async () => {}))).toEqual(['completed']);
});
