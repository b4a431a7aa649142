import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss, type JobResult, type JobWithMetadata, type WorkOptions } from 'pg-boss';
import type { Database } from '../db/index.ts';
import { attempt, attemptCompensation, type JobLog } from './attempt.ts';
import { bossOnDatabase, type Executor } from './boss-database.ts';
import { workKinds, type JobHandler, type Schedule, type WorkKind } from './define-job.ts';
import { forgiving } from './forgive-attempts.ts';
import { boundWaits, dropWaiting, dueQueues, handBack, hurryMisdated, reviveAbandonedJobs } from './queries.ts';
import { failuresOf, refreshQueues } from './queues.ts';

export type WorkersOptions = {
  /** Of every job that there is, anyone who runs it. */
  handlers: readonly JobHandler[];
  schedules?: readonly Schedule[];
  /** Kinds of work that this process does; default: all. */
  kinds?: readonly WorkKind[];
  log: JobLog;
  meter?: AttemptMeter;
};

/** Hears how attempts end. */
type AttemptMeter = {
  /** Before the first attempt: this process works the queue off, and attempts may end so. */
  awaited(queue: string, outcomes: readonly JobResult['status'][]): void;
  attempted(queue: string, outcome: JobResult['status'], seconds: number): void;
};

export type Workers = {
  /**
   * Takes no more jobs, and gives those still running after `graceMs` (default 0) back to the queue. Their signals
   * abort. The database stays open.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
};

/** A worker for one job (or one batch) at a time, and the jobs whose handlers it is running. */
type Place = { queue: string; id: string; running: { id: string; retryCount: number }[] };

const forgottenAfterDays = 3;
const clockWatchMs = 30_000;

/**
 * How often one query asks which queues have jobs that are due, retries among them. Dozens of workers that each ask for
 * themselves keep an embedded database busy while nothing happens.
 */
const dueWatchMs = 2000;

/** Polling is the net below notifications and `wakeDue`. */
const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 30,
  heartbeatRefreshSeconds: 10,
} as const satisfies WorkOptions;

/** Starts to run jobs in this process, until `stop`. `installJobs` must have run. */
export async function startWorkers(
  database: Database,
  { handlers, schedules = [], kinds = workKinds, log, meter }: WorkersOptions,
): Promise<Workers> {
  const boss = new PgBoss({
    db: bossOnDatabase(database),
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    migrate: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    useListenNotify: true,
    schedule: schedules.length > 0,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message, data }) => log.warn(data, message));
  await boss.start();
  await refreshQueues(
    boss,
    handlers.map(({ job }) => job),
  );
  if (database.engine === 'embedded') await reviveAll(boss, database);

  const places: Place[] = [];
  const timed =
    (run: typeof attempt, queue: string): typeof attempt =>
    async (...job) => {
      const began = performance.now();
      const result = await run(...job);
      meter?.attempted(queue, result.status, (performance.now() - began) / 1000);
      return result;
    };
  const own = handlers.filter(({ job }) => kinds.includes(job.kind));
  for (const {
    job: { name },
  } of own) {
    meter?.awaited(name, ['completed', 'failed', 'deadletter']);
    meter?.awaited(failuresOf(name), ['completed', 'failed']);
  }
  for (const handler of own) await work(forgiving(handler, database.db), { boss, db: database.db, places, log, timed });
  const known = new Set(handlers.flatMap(({ job }) => [job.name, failuresOf(job.name)]));
  await dropForgotten(database, known, log);
  await syncSchedules(boss, known, schedules);
  const clockWatch = setInterval(() => void hurryAll(database, log), clockWatchMs).unref();
  const dueWatch = setInterval(() => void wakeDue(boss, database, places), dueWatchMs).unref();

  return {
    async stop({ graceMs = 0 } = {}) {
      clearInterval(clockWatch);
      clearInterval(dueWatch);
      const ending = places.map((place) => ({ place, end: boss.offWork(place.queue, { id: place.id, wait: true }) }));
      await Promise.race([Promise.all(ending.map(({ end }) => end)), sleep(graceMs, undefined, { ref: false })]);
      for (const { queue, running } of places)
        for (const { id, retryCount } of running) await handBack(database.db, queue, id, retryCount);
      // Where no handler runs, a worker may still be telling the queue how the last one ended.
      await Promise.all(ending.filter(({ place }) => place.running.length === 0).map(({ end }) => end));
      await boss.stop({ close: false, graceful: false });
    },
  };
}

interface Workplace {
  readonly boss: PgBoss;
  readonly db: Executor;
  readonly places: Place[];
  readonly log: JobLog;
  readonly timed: (run: typeof attempt, queue: string) => typeof attempt;
}

async function work(handler: JobHandler, { boss, db, places, log, timed }: Workplace): Promise<void> {
  const { name, options } = handler.job;
  const compensation: typeof attempt = async (of, queued, to) => {
    // Where the database is away, the attempt itself will find out.
    await boundWaits(db, queued.name, queued.id).catch(() => undefined);
    return attemptCompensation(of, queued, to);
  };
  /** A worker of its own for each place: only so is each one's id known, by which it can be woken. */
  const add = async (queue: string, run: typeof attempt, batchSize: number): Promise<void> => {
    const place: Place = { queue, id: '', running: [] };
    places.push(place);
    const once = timed(run, queue);
    // Counted in this process: by the database, places that look at the same moment would each take one of the group.
    const ofGroup = options.oneOfGroup && queue === name && { localGroupConcurrency: 1 };
    const how = { ...workOptions, ...ofGroup, batchSize };
    place.id = await boss.work(queue, how, async (taken: JobWithMetadata<object>[]) => {
      place.running = [...taken];
      try {
        return await Promise.all(
          taken.map((queued) =>
            once(handler, queued, log).finally(() => {
              place.running = place.running.filter((one) => one !== queued);
            }),
          ),
        );
      } finally {
        // Otherwise it would wait out its polling interval before it looks for the next job.
        boss.notifyWorker(place.id);
      }
    });
  };
  for (let i = 0; i < options.singles; i++) await add(name, attempt, 1);
  for (let i = options.singles; i < options.concurrency; i += options.batch)
    await add(name, attempt, Math.min(options.batch, options.concurrency - i));
  await add(failuresOf(name), compensation, 1);
}

async function reviveAll(boss: PgBoss, { db }: Database): Promise<void> {
  for (const { name, id } of await reviveAbandonedJobs(db))
    await boss.fail(name, id, { message: 'the process ended while the job ran' });
}

/**
 * Jobs that this program does not have are a newer one's, which runs next to it, or an older one's, which has gone:
 * those that no one took for days are dropped.
 */
async function dropForgotten({ db }: Database, known: ReadonlySet<string>, log: JobLog): Promise<void> {
  for (const { name, id } of await dropWaiting(db, [...known], forgottenAfterDays))
    log.warn({ job: name, jobId: id }, 'no program has such a job any more: dropped');
}

/** Wakes the idle workers of queues that have something due. */
async function wakeDue(boss: PgBoss, { db }: Database, places: readonly Place[]): Promise<void> {
  const idle = places.filter(({ running }) => running.length === 0);
  if (idle.length === 0) return;
  // While the database is away, nothing can be fetched either.
  const due = new Set(await dueQueues(db, [...new Set(idle.map(({ queue }) => queue))]).catch(() => []));
  for (const { id, queue } of idle) if (due.has(queue)) boss.notifyWorker(id);
}

/** While the database is away, nothing is due anyway. */
async function hurryAll({ db }: Database, log: JobLog): Promise<void> {
  const jobs = await hurryMisdated(db).catch(() => 0);
  if (jobs > 0) log.warn({ jobs }, 'the clock was put back: jobs that were due later are due now');
}

/** Of jobs that this program does not have, a newer one next to it may have the schedules. */
async function syncSchedules(boss: PgBoss, known: ReadonlySet<string>, schedules: readonly Schedule[]): Promise<void> {
  const names = new Set(schedules.map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules())
    if (known.has(name) && !names.has(key)) await boss.unschedule(name, key);
  for (const { name, cron, timeZone, job, input } of schedules) {
    await boss.schedule(job.name, cron, asObject(input), { key: name, tz: timeZone, missed: 'once' });
  }
}

function asObject(input: unknown): object {
  if (typeof input === 'object' && input !== null) return input;
  throw new Error('the input of a job must be an object');
}
