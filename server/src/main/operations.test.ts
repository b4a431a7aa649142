import { z } from 'zod';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/db/testing/test-database.ts';
import { defineJob, enqueue, handleJob, installJobs, startWorkers, type Workers } from '../platform/jobs/index.ts';
import { createMetrics } from '../platform/metrics/index.ts';
import { createOperationsApp } from './operations.ts';

let database: TestDatabase<unknown>;
const warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details), error: (details: object) => void warnings.push(details) };
const started: Workers[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database);
});
afterEach(async () => { for (const workers of started.splice(0)) await workers.stop(); });
afterAll(() => database.close());

const health = (healthy: boolean | null) => async () => ({ build: 'x', parts: [{ part: 'database', adapter: 'test', healthy }, { part: 'mail', adapter: 'SMTP', healthy: null }] }) as never;
const app = (healthy: boolean | null = true) => createOperationsApp({ health: health(healthy), metrics: createMetrics(database.db, log) });

it('lives, and is ready as long as no part is known to be ill', async () => {
  expect((await app(false).inject('/healthz')).statusCode).toBe(200);
  expect((await app(true).inject('/readyz')).json()).toEqual({ ready: true });
  const ill = await app(false).inject('/readyz');
  expect([ill.statusCode, ill.json()]).toEqual([503, { ready: false }]);
});

it('is not ready when its health cannot be told', async () => {
  const broken = createOperationsApp({ health: () => Promise.reject(new Error('gone')), metrics: createMetrics(database.db, log) });
  expect((await broken.inject('/readyz')).statusCode).toBe(503);
});

it('counts calls by the pattern of their address, attempts of jobs, and what waits in the queue', async () => {
  const job = defineJob({ name: 'test.counted', kind: 'cutout', input: z.object({ id: z.string() }) });
  const metrics = createMetrics(database.db, log);
  let done = false;
  const handlers = [handleJob(job, async () => { done = true; })];
  started.push(await startWorkers(database, { handlers, kinds: ['studio'], log, onAttempt: metrics.attempted }));
  await database.db.transaction().execute((tx) => enqueue(tx as never, job, { id: 'a' }));
  metrics.answered({ method: 'GET', route: '/core/api/v1/products/:id', status: 200, seconds: 0.02 });
  const before = await metrics.text();
  expect(before).toContain('kadr_http_request_duration_seconds_count{method="GET",route="/core/api/v1/products/:id",status="200"} 1');
  expect(before).toContain('kadr_queue_jobs{job="test.counted",state="waiting"} 1');
  expect(before).toMatch(/kadr_queue_oldest_seconds\{job="test\.counted"\} [\d.e-]+/);
  expect(done).toBe(false);

  started.push(await startWorkers(database, { handlers, kinds: ['cutout'], log, onAttempt: metrics.attempted }));
  await expect.poll(() => metrics.text()).toContain('kadr_job_attempt_duration_seconds_count{job="test.counted",outcome="completed"} 1');
  await expect.poll(() => metrics.text()).not.toContain('kadr_queue_jobs{job="test.counted"');
});

it('says what else it knows when the queue cannot be read', async () => {
  const gone = await createTestDatabase();
  await gone.close();
  const metrics = createMetrics(gone.db, log);
  metrics.audited(2, new Date(1_000_000));
  const text = await metrics.text();
  expect(text).toContain('kadr_ledger_faults 2');
  expect(text).toContain('kadr_ledger_audited_timestamp_seconds 1000');
  expect(text).toContain('kadr_queue_read_failures_total 1');
});
