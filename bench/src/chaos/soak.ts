import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { grantByOperator } from '../../../server/src/features/tokens/index.ts';
import type { Random } from '../../../server/src/platform/db/power-cut/random.ts';
import { createLatencies } from '../load/latencies.ts';
import { visits } from '../load/mixed.ts';
import { makeSellers, type LoadSeller } from '../load/sellers.ts';
import { watchProcesses } from '../load/watch.ts';
import { createWorkload } from '../workload.ts';
import { watchAnswers, type Answers } from './answers.ts';
import { smallPhotos } from './cutouts.ts';
import type { Strike } from './fault.ts';
import { findLosses } from './find-losses.ts';
import type { Installation } from './installation.ts';
import { strikes } from './strikes.ts';

const minuteMs = 60_000;
const visitors = { count: 3, products: 200 };
const tokensEach = 1_000_000;
/**
 * Between the starts of two sellers who retry everything; each acknowledged write of theirs is looked for at the end.
 */
const pauseMs = 45_000;
const reportEvery = 10;
/** Memory is measured over the second half, so faults that end a process happen in the first half only. */
const endsProcess = new Set(['api-kill', 'worker-kill']);

export interface SoakOptions {
  readonly minutes: number;
  /** Products that the visitors together take from photos to cards in a minute. */
  readonly perMinute: number;
}

/**
 * The workload of `bench -- load mixed` on an installation of several processes, with one random fault a minute.
 * Returns what was lost or wrong: acknowledged writes, jobs, tokens, objects, answers, and memory that keeps rising in
 * the second half.
 */
export async function soak(
  installation: Installation,
  { minutes, perMinute }: SoakOptions,
  random: Random,
): Promise<string[]> {
  const answers = watchAnswers();
  const nextPhoto = await smallPhotos();
  const pool = new Pool({ connectionString: installation.postgres.url, max: 2 });
  // PostgreSQL is killed now and then.
  pool.on('error', () => undefined);
  const sellers = await makeSellers(installation.base, pool, nextPhoto, { ...visitors, send: answers.send });
  await grantTokens(installation, sellers);
  const latencies = createLatencies();
  const workload = createWorkload(() => Promise.resolve({ base: installation.base }), nextPhoto, {
    send: answers.send,
    onWrongAnswer: () => undefined,
    pauseMs,
  });
  const lost: string[] = [];
  const working = workload.run().catch((error: unknown) => lost.push(`a seller could not go on: ${String(error)}`));
  const visiting = visits({ base: installation.base, nextPhoto, latencies }, pool, sellers, { minutes, perMinute });
  lost.push(...(await faultAMinute(installation, minutes, answers, random)));
  await visiting;
  workload.finish();
  await working;
  console.log(
    `visits: ${latencies.calls()} calls, of which ${latencies.errors()} were refused or cut off by a fault; sellers who never give up: ${workload.summary()}`,
  );
  lost.push(...(await findLosses(installation)), ...(await picturesLeft(installation)));
  lost.push(...(await workload.verify().catch((error: unknown) => [`not all could be looked at: ${String(error)}`])));
  lost.push(...answers.take().wrong);
  await pool.end();
  return lost;
}

/** Causes one fault a minute; in the second half no process is ended, and their memory is watched. */
async function faultAMinute(
  installation: Installation,
  minutes: number,
  answers: Answers,
  random: Random,
): Promise<string[]> {
  const [began, half] = [performance.now(), Math.floor(minutes / 2)];
  const gentle = strikes.filter(({ name }) => !endsProcess.has(name));
  const lost: string[] = [];
  let watched: ReturnType<typeof watchProcesses> | null = null;
  let [done, reported] = [new Map<string, number>(), 0];
  for (let minute = 1; minute <= minutes; minute = 1 + minutesSince(began)) {
    await sleep(Math.max(0, began + minute * minuteMs - performance.now()));
    if (minute > half) watched ??= await watchLasting(installation);
    const { name, strike } = drawn(minute > half ? gentle : strikes, random);
    done.set(name, (done.get(name) ?? 0) + 1);
    await strike(installation, random, answers.send).catch((error: unknown) => {
      lost.push(`${name}: ${String(error)}`);
      console.log(`    WRONG ${lost.at(-1)}`);
    });
    // Some faults take more than a minute.
    if (minutesSince(began) < reported + reportEvery && minutesSince(began) < minutes) continue;
    reported = minutesSince(began);
    const { summary, wrong } = answers.take();
    lost.push(...wrong);
    for (const line of wrong) console.log(`    WRONG ${line}`);
    console.log(`minute ${reported}: ${[...done].map(([what, times]) => `${times} ${what}`).join(', ')}`);
    console.log(`    answers: ${summary}; lost or wrong so far ${lost.length}`);
    done = new Map();
  }
  watched?.stop();
  watched?.print(1);
  const deaths = installation.all.flatMap((one) => one.takeDeaths());
  return [...lost, ...(watched?.steepRises() ?? []), ...deaths];
}

const minutesSince = (began: number): number => Math.floor((performance.now() - began) / minuteMs);

function drawn(from: readonly Strike[], random: Random): Strike {
  const strike = from[random.below(from.length)];
  if (!strike) throw new Error('there is no fault to draw');
  return strike;
}

async function watchLasting({ all }: Installation): Promise<ReturnType<typeof watchProcesses>> {
  return watchProcesses(
    await Promise.all(all.map(async (one) => ({ name: one.name, pid: (await one.running()).pid }))),
  );
}

async function grantTokens({ direct: { db } }: Installation, sellers: readonly LoadSeller[]): Promise<void> {
  for (const { userId } of sellers) {
    await db
      .transaction()
      .execute((tx) => grantByOperator(tx, { id: newId(), userId, tokens: tokensEach, kind: 'paid', note: '' }));
  }
}

/** Pictures that are not ready after the queue has run dry. */
async function picturesLeft({ direct: { db } }: Installation): Promise<string[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from visuals group by state`.execute(db);
  console.log(`pictures: ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`);
  return rows
    .filter(({ state }) => state !== 'ready')
    .map(({ state, count }) => `${count} pictures are ${state}, though each fault passes`);
}
