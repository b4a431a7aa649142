import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itOn } from '../db/testing/it-on.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { bossOnDatabase } from './boss-database.ts';
import {
  defineJob,
  defineSchedule,
  enqueue,
  handleJob,
  PermanentFailure,
  runJobsNow,
  startWorkers,
  type JobHandler,
  type Workers,
} from './index.ts';
import { hurryMisdated, reviveAbandonedJobs } from './queries.ts';

const silent = { warn() {}, error() {} };
const input = z.object({ id: z.string() });

let database: TestDatabase;
const started: Workers[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop();
  await sql`delete from pgboss.job`.execute(database.db);
});
afterAll(() => database.close());

async function start(...handlers: JobHandler[]): Promise<Workers> {
  const workers = await startWorkers(database, { handlers, log: silent });
  started.push(workers);
  return workers;
}

async function until(done: () => boolean): Promise<void> {
  for (const deadlineMs = Date.now() + 45_000; !done();) {
    if (Date.now() > deadlineMs) throw new Error('waited in vain');
    await sleep(5);
  }
}

const add = (job: Parameters<typeof enqueue<{ id: string }>>[1], id: string, options = {}) =>
  database.db.transaction().execute((tx) => enqueue(tx, job, { id }, options));

async function states(): Promise<string[]> {
  const { rows } = await sql<{
    line: string;
  }>`select name || ' ' || state as line from pgboss.job order by created_on, name`.execute(database.db);
  return rows.map(({ line }) => line);
}

describe('enqueue', () => {
  const job = defineJob({ name: 'test.enqueue', input });

  it('adds the job when its transaction commits', async () => {
    await add(job, 'a');
    expect(await states()).toEqual(['test.enqueue created']);
  });

  it('adds nothing when its transaction rolls back', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await enqueue(tx, job, { id: 'a' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await states()).toEqual([]);
  });

  it('refuses input that the job does not take', async () => {
    const wrong = database.db.transaction().execute((tx) => enqueue(tx, job as never, { id: 7 }));
    await expect(wrong).rejects.toThrow(z.ZodError);
  });

  it('keeps a unique job from waiting twice under one key', async () => {
    const unique = defineJob({ name: 'test.unique', input, unique: true });
    expect(await add(unique, 'a', { singletonKey: 'photo-1' })).not.toBeNull();
    expect(await add(unique, 'b', { singletonKey: 'photo-1' })).toBeNull();
    expect(await add(unique, 'c', { singletonKey: 'photo-2' })).not.toBeNull();
    await expect(add(unique, 'd')).rejects.toThrow('singletonKey');
  });
});

describe('running by hand', () => {
  it('runs the greatest priority first, then the oldest', async () => {
    const job = defineJob({ name: 'test.order', input });
    await add(job, 'late', { priority: -2 });
    await add(job, 'first of two');
    await add(job, 'second of two');
    await add(job, 'urgent', { priority: 5 });
    const order: string[] = [];
    await runJobsNow(database, [handleJob(job, async ({ id }) => void order.push(id))]);
    expect(order).toEqual(['urgent', 'first of two', 'second of two', 'late']);
  });

  it('does those that were added by a clock that was ahead, once that is seen', async () => {
    const job = defineJob({ name: 'test.later', input });
    await add(job, 'a');
    await sql`update pgboss.job set start_after = now() + interval '1 day' where name = ${job.name}`.execute(
      database.db,
    );
    const handlers = [handleJob(job, async () => {})];
    expect(await runJobsNow(database, handlers)).toEqual([]);
    expect(await hurryMisdated(database.db)).toBe(1);
    expect(await runJobsNow(database, handlers)).toMatchObject([{ outcome: 'completed' }]);
  });

  it('leaves the waits between attempts as they are', async () => {
    const job = defineJob({ name: 'test.patient', input, retryDelaySeconds: 600, retryDelayMaxSeconds: 1200 });
    await add(job, 'a');
    await runJobsNow(database, [handleJob(job, () => Promise.reject(new Error('not yet')))], { retry: false });
    expect(await hurryMisdated(database.db)).toBe(0);
    await sql`update pgboss.job set start_after = start_after + interval '1 hour' where name = ${job.name}`.execute(
      database.db,
    );
    expect(await hurryMisdated(database.db)).toBe(1);
  });

  it('leaves the waits of a compensation as they are, of which the queue itself does not know the longest', async () => {
    const job = defineJob({ name: 'test.patient-compensation', input, retryLimit: 0 });
    await add(job, 'a');
    await runJobsNow(
      database,
      [
        handleJob(job, () => Promise.reject(new Error('no')), {
          onFinalFailure: () => Promise.reject(new Error('not yet')),
        }),
      ],
      { retry: false },
    );
    expect(await states()).toEqual(['test.patient-compensation failed', 'test.patient-compensation.failed retry']);
    const due = (wait: string) =>
      sql`update pgboss.job set start_after = now() + ${wait}::interval where state = 'retry'`.execute(database.db);
    await due('1 hour');
    expect(await hurryMisdated(database.db)).toBe(0);
    await due('2 hours');
    expect(await hurryMisdated(database.db)).toBe(1);
  });

  it('retries to the limit, then compensates with the input and the reason', async () => {
    const job = defineJob({ name: 'test.failing', input, retryLimit: 2 });
    const id = await add(job, 'a');
    const attempts: [number, boolean][] = [];
    const given: unknown[] = [];
    const handler = handleJob(
      job,
      async (_, { attempt, isLastAttempt }) => {
        attempts.push([attempt, isLastAttempt]);
        throw new Error('the vendor is down');
      },
      { onFinalFailure: async (data, failure) => void given.push(data, failure) },
    );
    const runs = await runJobsNow(database, [handler]);
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(given).toEqual([{ id: 'a' }, { jobId: id, message: 'the vendor is down' }]);
    expect(runs.map(({ outcome }) => outcome)).toEqual(['retried', 'retried', 'failed', 'compensated']);
  });

  it('does not retry a permanent failure', async () => {
    const job = defineJob({ name: 'test.permanent', input, retryLimit: 5 });
    await add(job, 'a');
    const handler = handleJob(job, async () => {
      throw new PermanentFailure('the photo is gone');
    });
    const runs = await runJobsNow(database, [handler]);
    expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'compensated']);
  });

  it('tries a compensation again that fails', async () => {
    const job = defineJob({ name: 'test.compensation', input, retryLimit: 0 });
    await add(job, 'a');
    let tries = 0;
    const handler = handleJob(job, () => Promise.reject(new Error('no')), {
      onFinalFailure: async () => {
        if (++tries < 3) throw new Error('not yet');
      },
    });
    expect((await runJobsNow(database, [handler])).at(-1)?.outcome).toBe('compensated');
    expect(tries).toBe(3);
  });

  it('goes on after a crash between two steps without doing the first twice', async () => {
    await sql`create table if not exists test_steps (job text, step int, primary key (job, step))`.execute(database.db);
    const job = defineJob({ name: 'test.steps', input });
    let crash = true;
    const handler = handleJob(job, async ({ id }) => {
      await sql`insert into test_steps values (${id}, 1) on conflict do nothing`.execute(database.db);
      if (crash) throw new Error('crash');
      await sql`insert into test_steps values (${id}, 2) on conflict do nothing`.execute(database.db);
    });
    await add(job, 'a');
    expect((await runJobsNow(database, [handler], { retry: false })).map(({ outcome }) => outcome)).toEqual([
      'retried',
    ]);
    crash = false;
    expect((await runJobsNow(database, [handler])).map(({ outcome }) => outcome)).toEqual(['completed']);
    const { rows } = await sql`select step from test_steps order by step`.execute(database.db);
    expect(rows).toEqual([{ step: 1 }, { step: 2 }]);
  });
});

describe('workers', () => {
  it('run a job when it is committed, and only as many at a time as told', async () => {
    const job = defineJob({ name: 'test.concurrency', input, concurrency: 2 });
    let now = 0;
    let most = 0;
    let done = 0;
    let released = false;
    await start(
      handleJob(job, async () => {
        most = Math.max(most, ++now);
        await until(() => released);
        now--;
        done++;
      }),
    );
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => add(job, id)));
    await until(() => now === 2);
    await sleep(50);
    released = true;
    await until(() => done === 5);
    expect(most).toBe(2);
  });

  it('run one of a group at a time, and those of others meanwhile', async () => {
    const job = defineJob({ name: 'test.groups', input, concurrency: 2, oneOfGroup: true });
    let slow = 0;
    let mostSlow = 0;
    let released = false;
    const done: string[] = [];
    await start(
      handleJob(job, async ({ id }) => {
        if (id !== 'quick') mostSlow = Math.max(mostSlow, ++slow);
        await until(() => released || id === 'quick');
        if (id !== 'quick') slow--;
        done.push(id);
      }),
    );
    await Promise.all(['a', 'b', 'c'].map((id) => add(job, id, { group: 'slow' })));
    await until(() => slow > 0);
    await add(job, 'quick', { group: 'quick' });
    await until(() => done.length > 0);
    released = true;
    await until(() => done.length === 4);
    expect([done[0], mostSlow]).toEqual(['quick', 1]);
    await expect(add(job, 'd')).rejects.toThrow('group');
  });

  it('retry what failed, and compensate in the end', async () => {
    const job = defineJob({ name: 'test.retried', input, retryLimit: 1, retryDelaySeconds: 1 });
    const seen: string[] = [];
    await start(
      handleJob(
        job,
        async (_, { attempt }) => {
          seen.push(`attempt ${attempt}`);
          throw new Error('no');
        },
        { onFinalFailure: async () => void seen.push('compensated') },
      ),
    );
    await add(job, 'a');
    await until(() => seen.length === 3);
    expect(seen).toEqual(['attempt 1', 'attempt 2', 'compensated']);
  });

  it('try a compensation again within the hour, however often it failed', async () => {
    const job = defineJob({ name: 'test.compensated-late', input, retryLimit: 0 });
    let tries = 0;
    await start(
      handleJob(job, () => Promise.reject(new Error('no')), {
        onFinalFailure: () => {
          tries++;
          throw new Error('not yet');
        },
      }),
    );
    await add(job, 'a');
    await until(() => tries === 1);
    const queue = 'test.compensated-late.failed';
    await expect.poll(states).toContain(`${queue} retry`);
    await sql`update pgboss.job set retry_count = 20, start_after = now() where name = ${queue}`.execute(database.db);
    await until(() => tries === 2);
    await expect.poll(states).toContain(`${queue} retry`);
    const { rows } = await sql<{
      soon: boolean;
    }>`select start_after < now() + interval '61 minutes' as soon from pgboss.job where name = ${queue}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ soon: true }]);
  });

  it('give running jobs back when stopped; the attempt does not count', async () => {
    const job = defineJob({ name: 'test.stopped', input, retryLimit: 0 });
    await add(job, 'a');
    const signals: AbortSignal[] = [];
    const workers = await start(
      handleJob(job, async (_, { signal }) => {
        signals.push(signal);
        await sleep(60_000, undefined, { signal, ref: false });
      }),
    );
    await until(() => signals.length === 1);
    await workers.stop();
    expect(signals[0]?.aborted).toBe(true);
    expect(await states()).toEqual(['test.stopped retry']);

    let again = false;
    await start(
      handleJob(job, async () => {
        again = true;
      }),
    );
    await until(() => again);
  });

  it('let running jobs end when stopped with grace', async () => {
    const job = defineJob({ name: 'test.grace', input });
    await add(job, 'a');
    let begun = false;
    const workers = await start(
      handleJob(job, async () => {
        begun = true;
        await sleep(100);
      }),
    );
    await until(() => begun);
    await workers.stop({ graceMs: 10_000 });
    expect(await states()).toEqual(['test.grace completed']);
  });

  it('keep what a job did that ended just as they were stopped', async () => {
    // The queue learns slowly how a job ended, so that the stop comes in between.
    await sql
      .raw(`
      create or replace function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return null; end';
      create trigger slow before update on pgboss.job_common for each statement execute function slowly()`)
      .execute(database.db);
    try {
      const job = defineJob({ name: 'test.just-done', input, retryLimit: 0 });
      await add(job, 'a');
      let done = false;
      const workers = await start(
        handleJob(job, async () => {
          done = true;
        }),
      );
      await until(() => done);
      await workers.stop();
      expect(await states()).toEqual(['test.just-done completed']);
    } finally {
      await sql`drop trigger slow on pgboss.job_common`.execute(database.db);
    }
  });

  it('leave jobs that a newer program next to them may know, and drop those that no one took for days', async () => {
    const newer = defineJob({ name: 'test.newer', input });
    const forgotten = defineJob({ name: 'test.forgotten', input });
    const own = defineJob({ name: 'test.own', input });
    for (const job of [newer, forgotten, own]) await add(job, 'a');
    await sql`update pgboss.job set start_after = now() - interval '4 days' where name in ('test.forgotten', 'test.own')`.execute(
      database.db,
    );
    const warnings: object[] = [];
    const workers = await startWorkers(database, {
      handlers: [handleJob(own, async () => {})],
      log: { ...silent, warn: (details) => void warnings.push(details) },
    });
    started.push(workers);
    await expect.poll(states).toEqual(['test.newer created', 'test.own completed']);
    expect(warnings).toMatchObject([{ job: 'test.forgotten' }]);
  });

  it('enqueue what is scheduled, forget schedules of theirs that are gone, and leave those of a newer program', async () => {
    const job = defineJob({ name: 'test.scheduled', input });
    const newer = defineJob({ name: 'test.newly-scheduled', input });
    const [handler, newerHandler] = [handleJob(job, async () => {}), handleJob(newer, async () => {})];
    const schedule = defineSchedule({
      name: 'nightly',
      cron: '0 3 * * *',
      timeZone: 'Europe/Warsaw',
      job,
      input: { id: 'x' },
    });
    const newSchedule = defineSchedule({ name: 'weekly', cron: '0 3 * * 1', job: newer, input: { id: 'x' } });
    const names = async () =>
      (await sql<{ key: string }>`select key from pgboss.schedule order by 1`.execute(database.db)).rows.map(
        ({ key }) => key,
      );
    await (
      await startWorkers(database, {
        handlers: [handler, newerHandler],
        schedules: [schedule, newSchedule],
        log: silent,
      })
    ).stop();
    expect(await names()).toEqual(['nightly', 'weekly']);
    await (await startWorkers(database, { handlers: [handler], schedules: [], log: silent })).stop();
    expect(await names()).toEqual(['weekly']);
    await (await startWorkers(database, { handlers: [handler, newerHandler], schedules: [], log: silent })).stop();
    expect(await names()).toEqual([]);
  });

  it('never take one job twice, however many there are', async () => {
    const job = defineJob({ name: 'test.once', input, concurrency: 3 });
    const seen: string[] = [];
    const handler = handleJob(job, async ({ id }) => {
      seen.push(id);
      await sleep(2);
    });
    await start(handler);
    await start(handler);
    const ids = Array.from({ length: 60 }, (_, i) => `job ${i}`);
    await Promise.all(ids.map((id) => add(job, id)));
    await until(() => seen.length >= 60);
    await sleep(50);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});

describe('jobs of a process that was killed', () => {
  /** Takes a job as a process does that dies while it runs. */
  async function takeAndDie(name: string): Promise<void> {
    const boss = new PgBoss({ db: bossOnDatabase(database), supervise: false, schedule: false, migrate: false });
    expect(await boss.fetch(name)).toHaveLength(1);
  }

  itOn('embedded', 'start again at once on the embedded engine', async () => {
    const job = defineJob({ name: 'test.killed', input });
    await add(job, 'a');
    await takeAndDie(job.name);
    const attempts: number[] = [];
    await start(handleJob(job, async (_, { attempt }) => void attempts.push(attempt)));
    await until(() => attempts.length > 0);
    expect(attempts).toEqual([2]);
  });

  /** What the start of the next process does, until it would run the job. */
  const die = async (name: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) {
      await takeAndDie(name);
      await reviveAbandonedJobs(database.db);
    }
  };

  itOn('embedded', 'keep all their attempts: dying with the process is not their fault', async () => {
    const job = defineJob({ name: 'test.killed-often', input, retryLimit: 1 });
    await add(job, 'a');
    await die(job.name, 10);
    let tries = 0;
    await runJobsNow(database, [
      handleJob(job, async () => {
        tries++;
        throw new Error('no');
      }),
    ]);
    expect(tries).toBe(2);
  });

  itOn('embedded', 'are given up and compensated when every process dies of them', async () => {
    const job = defineJob({ name: 'test.killed-always', input, retryLimit: 0 });
    await add(job, 'a');
    await die(job.name, 25);
    await takeAndDie(job.name);
    const failures: string[] = [];
    await start(
      handleJob(job, async () => {}, { onFinalFailure: async (_, { message }) => void failures.push(message) }),
    );
    await until(() => failures.length > 0);
    expect(failures).toEqual(['the process ended while the job ran']);
  });

  it('start again elsewhere when their heartbeat stops', async () => {
    const job = defineJob({ name: 'test.silent', input, retryDelaySeconds: 1 });
    await add(job, 'a');
    await takeAndDie(job.name);
    await sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds'`.execute(database.db);
    const boss = new PgBoss({ db: bossOnDatabase(database), supervise: false, schedule: false, migrate: false });
    await boss.start();
    await boss.supervise(job.name);
    await boss.stop({ close: false });
    expect((await runJobsNow(database, [handleJob(job, async () => {})])).map(({ outcome }) => outcome)).toEqual([
      'completed',
    ]);
  });
});
