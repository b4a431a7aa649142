import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../db/index.ts';
import type { Executor } from './boss-database.ts';

const activeSchema = z.object({ name: z.string(), id: z.string() });
export type ActiveJob = z.output<typeof activeSchema>;

/**
 * Times that a job may be running while its process dies, before that counts as its own fault. Many, for no file of a
 * seller's can end this process (photos are decoded in children): anyone who dies with it is a bystander more often
 * than not.
 */
const forgivenDeaths = 25;

/**
 * Lets jobs that a dead process was running start again at once. The broken-off attempt does not count (the power went,
 * or someone else's job killed the process), but not for ever: a job that kills its process each time must end. Gives
 * those that have no attempt left.
 * Only where no other process can be running jobs: on the embedded engine, at the start.
 */
export async function reviveAbandonedJobs(db: Executor): Promise<ActiveJob[]> {
  const limit = sql`case when retry_limit < ${forgivenDeaths}::int then retry_limit + 1 else retry_limit end`;
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = ${limit}
    where state = 'active' and retry_count < ${limit}`.execute(db);
  return await checkedRows(db, activeSchema, sql`select name, id from pgboss.job where state = 'active'`);
}

/**
 * Gives a running job back, to be started again at once by anyone who is free; the broken-off attempt does not count.
 */
export async function handBack(db: Executor, name: string, id: string, retryCount: number): Promise<void> {
  // The next claim raises retry_count, by which the queue tells it from this one; hence the higher limit.
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db);
}

/**
 * Gives a compensation the longest wait of its queue: as the queue hands a failed job over, it has none, and its waits
 * would double from minutes to days. Asked before each attempt.
 */
export async function boundWaits(db: Executor, name: string, id: string): Promise<void> {
  await sql`update pgboss.job set retry_delay_max = (select q.retry_delay_max from pgboss.queue q where q.name = ${name}) where name = ${name} and id = ${id}`.execute(
    db,
  );
}

/**
 * Jobs that became due when the database's clock was ahead of what it says now: they are due now. New jobs are due at
 * once, and those to be tried again within the longest wait of their kind: one that is due more than a moment later was
 * dated by such a clock. Asked often, so it reads only what waits (the index job_i11).
 */
export async function hurryMisdated(db: Executor): Promise<number> {
  const { rows } = await sql`
    update pgboss.job j set start_after = now()
    where state < 'active' and not blocked and name not like '\\_\\_pgboss\\_\\_%'
      and start_after > now() + make_interval(secs => 60 + case when state = 'retry'
        then coalesce(retry_delay_max, (select q.retry_delay_max from pgboss.queue q where q.name = j.name), 0) else 0 end) returning id`.execute(
    db,
  );
  return rows.length;
}

/** Those of the queues that have a job to be fetched now. */
export async function dueQueues(db: Executor, queues: readonly string[]): Promise<string[]> {
  const rows = await checkedRows(
    db,
    z.object({ name: z.string() }),
    sql`
    select q.name from unnest(${[...queues]}::text[]) as q(name)
    where exists (
      select from pgboss.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Deletes jobs of other queues than these that have been due for so many days; gives them. The queue's own upkeep
 * stays.
 */
export async function dropWaiting(db: Executor, known: readonly string[], days: number): Promise<ActiveJob[]> {
  return await checkedRows(
    db,
    activeSchema,
    sql`
    delete from pgboss.job where state in ('created', 'retry') and start_after < now() - make_interval(days => ${days}::int)
      and name <> all(${[...known]}::text[]) and name not like '\\_\\_pgboss\\_\\_%' returning name, id`,
  );
}

/** Makes waiting retries due now. */
export async function hurryRetries(db: Executor): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db);
}

/** Makes the running attempt the last one. */
export async function allowNoRetry(db: Executor, name: string, id: string): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where name = ${name} and id = ${id}`.execute(db);
}

/** Makes room for one attempt more, as long as there were fewer than `most`. Answers whether there is. */
export async function allowOneMore(db: Executor, name: string, id: string, most: number): Promise<boolean> {
  const { rows } =
    await sql`update pgboss.job set retry_limit = retry_limit + 1 where name = ${name} and id = ${id} and state = 'active' and retry_count < ${most}::int returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Jobs of these names run, or wait and are due. */
export async function hasOpenJobs(db: Executor, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = any(${[...names]}::text[]) and state <= 'active' and start_after <= now() limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
