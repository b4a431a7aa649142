import { tmpdir } from 'node:os';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addUpLedger, lastAudit } from '../features/tokens/index.ts';
import { createTestDatabase, type TestDatabase } from '../platform/db/testing/test-database.ts';
import { damageSeen } from '../platform/files/index.ts';
import { defineJob, enqueue, handleJob, installJobs, startWorkers, type Workers } from '../platform/jobs/index.ts';
import { createMemoryGuard } from '../platform/http/index.ts';
import { answersInTime, createMetrics } from '../platform/metrics/index.ts';
import { createOperationsApp } from './operations.ts';

let database: TestDatabase;
const warnings: object[] = [];
const log = {
  warn: (details: object) => void warnings.push(details),
  error: (details: object) => void warnings.push(details),
};
const started: Workers[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database);
});
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop();
});
afterAll(() => database.close());

const answering = { database: () => Promise.resolve(), store: () => Promise.resolve() };
const metricsOn = (
  db: TestDatabase['db'],
  { dataFolder = tmpdir(), parts = answering, audit = (): ReturnType<typeof lastAudit> => lastAudit(db) } = {},
) =>
  createMetrics({
    db,
    log,
    dataFolder,
    memory: { limitBytes: 1e9, inUse: () => 7e8 },
    parts,
    lastAudit: audit,
    damageSeen: () => damageSeen(db),
  });

it('lives, but is not ready while it starts, ends or refuses calls for want of memory', async () => {
  let isReady = false;
  const watched = createOperationsApp({ metrics: () => null, isReady: () => isReady });
  const told = async () => {
    const answer = await watched.inject('/readyz');
    return [(await watched.inject('/healthz')).statusCode, answer.statusCode, answer.json()];
  };
  expect(await told()).toEqual([200, 503, { ready: false }]);
  isReady = true;
  expect(await told()).toEqual([200, 200, { ready: true }]);
  expect([1, 1e15].map((limitBytes) => createMemoryGuard({ limitBytes }).isShedding())).toEqual([true, false]);
});

it('is ready whatever becomes of the database and the pictures, and reports both in its metrics', async () => {
  const refused = () => Promise.reject(new Error('gone'));
  const watched = (parts: typeof answering) =>
    createOperationsApp({ metrics: () => metricsOn(database.db, { parts }), isReady: () => true });
  const [away, there] = [watched({ database: refused, store: refused }), watched(answering)];
  expect((await away.inject('/readyz')).statusCode).toBe(200);
  expect((await away.inject('/metrics')).body).toMatch(/^kadr_database_up 0\n[^]*^kadr_store_up 0\n/m);
  expect((await there.inject('/metrics')).body).toMatch(/^kadr_database_up 1\n[^]*^kadr_store_up 1\n/m);
});

it('takes what never answers for away', async () => {
  expect(await answersInTime(() => new Promise(() => undefined), 1)).toBe(false);
});

it('counts what models cost by vendor and kind, where frames and cut-outs spend their time, and the room that is left', async () => {
  const metrics = metricsOn(database.db);
  metrics.models.observe({
    model: 'openai:gpt-image-2.6-flare',
    kind: 'image',
    outcome: 'answered',
    seconds: 12,
    costMicroUsd: 80_000,
    pictures: 1,
  });
  metrics.models.observe({
    model: 'openai:gpt-image-2.6-flare',
    kind: 'image',
    outcome: 'busy',
    seconds: 1,
    costMicroUsd: 0,
  });
  metrics.models.observe({
    model: 'google:gemini',
    kind: 'vision',
    outcome: 'answered',
    seconds: 3,
    costMicroUsd: 450,
    tokens: { input: 900, output: 100 },
  });
  metrics.models.paused('openai:gpt-image-2.6-flare', 30_000);
  metrics.models.paused('bfl:flux', 0);
  metrics.stageEnded('frame', 'relight', 0.3);
  metrics.stageEnded('cutout', 'first-pass', 6);
  const text = await metrics.text();
  const image = 'vendor="openai",model="openai:gpt-image-2.6-flare",kind="image"';
  expect(text).toContain(`kadr_model_cost_usd_total{${image}} 0.08`);
  expect(text).toContain(`kadr_model_pictures_total{${image}} 1`);
  expect(text).toContain(`kadr_model_call_duration_seconds_count{${image},outcome="busy"} 1`);
  expect(text).toContain(
    'kadr_model_tokens_total{vendor="google",model="google:gemini",kind="vision",direction="input"} 900',
  );
  expect(
    Number(/kadr_model_paused_until_timestamp_seconds\{vendor="openai".*\} (\S+)/.exec(text)?.[1]),
  ).toBeGreaterThan(Date.now() / 1000);
  expect(text).toContain('kadr_model_paused_until_timestamp_seconds{vendor="bfl",model="bfl:flux"} 0');
  expect(text).toContain('kadr_frame_stage_duration_seconds_sum{stage="relight"} 0.3');
  expect(text).toContain('kadr_cutout_stage_duration_seconds_sum{stage="first-pass"} 6');
  expect(text).toContain('kadr_memory_limit_bytes 1000000000');
  expect(text).toContain('kadr_memory_used_bytes 700000000');
  for (const what of ['size', 'free']) expect(text).toMatch(new RegExp(`kadr_data_disk_${what}_bytes [1-9]`));
});

it('counts calls by the pattern of their address, attempts of jobs, and what waits in the queue', async () => {
  const job = defineJob({ name: 'test.counted', kind: 'cutout', input: z.object({ id: z.string() }) });
  const metrics = metricsOn(database.db);
  let done = false;
  const handlers = [
    handleJob(job, async () => {
      done = true;
    }),
  ];
  started.push(await startWorkers(database, { handlers, kinds: ['studio'], log, meter: metrics }));
  await database.db.transaction().execute((tx) => enqueue(tx as never, job, { id: 'a' }));
  metrics.answered({ method: 'GET', route: '/core/api/v1/products/:id', status: 200, seconds: 0.02 });
  const before = await metrics.text();
  expect(before).toContain(
    'kadr_http_request_duration_seconds_count{method="GET",route="/core/api/v1/products/:id",status="200"} 1',
  );
  expect(before).toContain('kadr_queue_jobs{queue="test.counted",state="waiting"} 1');
  expect(before).toMatch(/kadr_queue_oldest_seconds\{queue="test\.counted"\} [\d.e-]+/);
  expect(done).toBe(false);

  started.push(await startWorkers(database, { handlers, kinds: ['cutout'], log, meter: metrics }));
  await expect
    .poll(() => metrics.text())
    .toContain('kadr_job_attempt_duration_seconds_count{queue="test.counted",outcome="completed"} 1');
  await expect.poll(() => metrics.text()).not.toContain('kadr_queue_jobs{queue="test.counted"');
});

it('reports a queue that is worked off here before any job came: the first of each outcome is a rise', async () => {
  const [ours, theirs] = (['studio', 'cutout'] as const).map((kind) =>
    defineJob({ name: `test.awaited-${kind}`, kind, input: z.object({ id: z.string() }), retryLimit: 0 }),
  );
  const metrics = metricsOn(database.db);
  const handlers = [ours, theirs].flatMap((job) =>
    job
      ? [
          handleJob(job, async () => {
            throw new Error('no');
          }),
        ]
      : [],
  );
  started.push(await startWorkers(database, { handlers, kinds: ['studio'], log, meter: metrics }));
  const counted = async () =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('kadr_job_attempt_duration_seconds_count'));
  const count = (queue: string, outcome: string, times: number) =>
    `kadr_job_attempt_duration_seconds_count{queue="${queue}",outcome="${outcome}"} ${times}`;
  const failures = ['completed', 'failed'].map((outcome) => count('test.awaited-studio.failed', outcome, 0));
  expect(await counted()).toEqual([
    ...['completed', 'failed', 'deadletter'].map((outcome) => count('test.awaited-studio', outcome, 0)),
    ...failures,
  ]);
  if (ours) await database.db.transaction().execute((tx) => enqueue(tx as never, ours, { id: 'a' }));
  await expect.poll(counted).toContain(count('test.awaited-studio', 'deadletter', 1));
});

it('says what else it knows when the queue cannot be read', async () => {
  const gone = await createTestDatabase();
  await gone.close();
  const metrics = metricsOn(gone.db, {
    dataFolder: '/nowhere',
    audit: async () => ({ audited_at: new Date(1_000_000), faults: 2 }),
  });
  const text = await metrics.text();
  expect(text).toContain('kadr_ledger_faults 2');
  expect(text).toContain('kadr_ledger_audited_timestamp_seconds 1000');
  expect(text).toContain('kadr_queue_read_failures_total 1');
});

it('reports what any process last found in the ledger, from the first day on; keeps it while no one can ask, and says nothing before', async () => {
  let isAway = true;
  const metrics = metricsOn(database.db, {
    audit: () => (isAway ? Promise.reject(new Error('gone')) : lastAudit(database.db)),
  });
  expect(await metrics.text()).not.toMatch(/^kadr_ledger_\w+ /m);
  isAway = false;
  const fresh = await metrics.text();
  expect(fresh).toContain('kadr_ledger_faults 0');
  expect(Number(/^kadr_ledger_audited_timestamp_seconds (\d+)/m.exec(fresh)?.[1])).toBeGreaterThan(1.6e9);
  const user = newId();
  await sql`insert into token_balances (user_id, test) values (${user}, 3)`.execute(database.db);
  await addUpLedger(database.db);
  expect(await metrics.text()).toContain('kadr_ledger_faults 1');
  isAway = true;
  await sql`delete from token_balances where user_id = ${user}`.execute(database.db);
  await addUpLedger(database.db);
  expect(await metrics.text()).toContain('kadr_ledger_faults 1');
  isAway = false;
  expect(await metrics.text()).toContain('kadr_ledger_faults 0');
});

it('reports how many stored files are damaged, and when all of them were last looked at', async () => {
  const metrics = metricsOn(database.db);
  expect(await metrics.text()).toContain('kadr_damaged_files 0');
  const key = 'd'.repeat(64);
  await sql`insert into files (key) values (${key})`.execute(database.db);
  await sql`insert into damaged_files (key, state) values (${key}, 'damaged')`.execute(database.db);
  await sql`update installation set patrol_ended_at = to_timestamp(1700000000)`.execute(database.db);
  const text = await metrics.text();
  expect(text).toContain('kadr_damaged_files 1');
  expect(text).toContain('kadr_files_patrolled_timestamp_seconds 1700000000');
});
