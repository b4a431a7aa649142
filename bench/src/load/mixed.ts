import { setTimeout as sleep } from 'node:timers/promises';
import { eventsPath } from '@kadr/shared/events';
import type { Pool } from 'pg';
import { openDatabase } from '../../../server/src/platform/db/index.ts';
import { openJobs } from '../data-faults.ts';
import { distinctPhotos } from '../distinct-photos.ts';
import { runDry } from '../run-dry.ts';
import { postmasterOf, type LoadGround } from './database.ts';
import { createLatencies, percentile } from './latencies.ts';
import { actions, type Visit } from './mix.ts';
import { seededRandom } from '../random.ts';
import { makeSellers, renewToken, type LoadSeller } from './sellers.ts';
import { watchProcesses } from './watch.ts';

/**
 * Beyond that more was asked than the cores could do: what waits at the end of a run that they carry is done in
 * seconds.
 */
const dryMs = 5 * 60_000;

export interface MixedOptions {
  readonly minutes: number;
  readonly sellers: number;
  /** Products that all sellers together take from photos to cards in a minute. */
  readonly perMinute: number;
  readonly productsEach: number;
}

/**
 * `load mixed`: one `api` and one `worker` process on PostgreSQL, sellers whose visits come at random moments (a
 * Poisson process) whether or not the ones before have been answered: a slow answer delays none, and latencies count
 * from the moment that a call was due. True when nothing failed, the queue ran dry and memory settled.
 */
export async function mixedLoad(
  ground: LoadGround,
  { minutes, sellers: count, perMinute, productsEach }: MixedOptions,
): Promise<boolean> {
  const [api, worker] = [await ground.start('api'), await ground.start('worker')];
  const nextPhoto = await distinctPhotos();
  const sellers = await makeSellers(api.base, ground.pool, nextPhoto, { count, products: productsEach });
  const stopStreams = openStreams(api.base, sellers);
  const watched = watchProcesses([
    { name: 'api', pid: api.pid },
    { name: 'worker', pid: worker.pid },
    { name: 'postgres', pid: await postmasterOf(ground.pool) },
    { name: 'sellers (this)', pid: process.pid, isAlone: true },
  ]);
  const latencies = createLatencies();
  console.log(`  ${count} sellers of ${productsEach} products, ${perMinute} products a minute for ${minutes} minutes`);
  const begun = new Date();
  const objectsBefore = await countObjects(ground.pool);
  await visits({ base: api.base, nextPhoto, latencies }, ground.pool, sellers, { minutes, perMinute });
  const seconds = (Date.now() - begun.getTime()) / 1000;
  watched.stop();
  latencies.print();
  console.log(`  ${(latencies.calls() / seconds).toFixed(1)} calls a second`);
  watched.print(latencies.calls());
  const { ms, left } = await queueRunsDry(ground.databaseUrl);
  console.log(`  the queue ran dry ${left.length === 0 ? `${(ms / 1000).toFixed(0)} s after the end` : 'not at all'}`);
  const { unfinished, objects } = await printJobs(ground.pool, begun);
  const stored = (await countObjects(ground.pool)) - objectsBefore;
  console.log(`  objects: ${stored} stored, at least ${objects} were to be`);
  stopStreams();
  const warned = [api, worker].flatMap((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => /^\{"level":[456]0/.test(line)),
  );
  for (const line of warned.slice(0, 5)) console.log(`  ${line.slice(0, 300)}`);
  await worker.stop();
  await api.stop();
  const faults = [
    ...left,
    ...watched.steepRises(),
    ...(stored < objects ? ['some objects were there before: not everything was written'] : []),
  ];
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  return latencies.errors() + unfinished + warned.length + faults.length === 0;
}

async function queueRunsDry(url: string): ReturnType<typeof runDry> {
  const database = await openDatabase({ url, folder: '', poolSize: 1 });
  try {
    return await runDry(() => openJobs(database.db), dryMs);
  } finally {
    await database.close();
  }
}

/** Visits at random moments for so many minutes; what fails is counted among the latencies. */
export async function visits(
  of: Pick<Visit, 'base' | 'nextPhoto' | 'latencies'>,
  pool: Pool,
  sellers: readonly LoadSeller[],
  { minutes, perMinute }: Pick<MixedOptions, 'minutes' | 'perMinute'>,
): Promise<void> {
  const random = seededRandom(1);
  const stock = await stockOf(pool, sellers);
  const weighted = Object.values(actions);
  const total = weighted.reduce((sum, { perProduct }) => sum + perProduct, 0);
  const running = new Set<Promise<void>>();
  const endMs = performance.now() + minutes * 60_000;
  for (
    let dueMs = performance.now();
    dueMs < endMs;
    dueMs += (-Math.log(1 - random()) * 60_000) / (perMinute * total)
  ) {
    await sleep(Math.max(0, dueMs - performance.now()));
    const seller = sellers[Math.floor(random() * sellers.length)];
    const owned = seller && stock.get(seller.userId);
    const product = owned?.ready[Math.floor(random() * owned.ready.length)];
    if (!seller || !owned || !product) throw new Error('a seller has no products');
    let drawn = random() * total;
    const action = weighted.find(({ perProduct }) => (drawn -= perProduct) < 0);
    const visit: Visit = { ...of, seller, dueMs, product, fresh: () => owned.fresh.pop() };
    const run = renewToken(seller, (call) => of.latencies.measure('token', performance.now(), call))
      .then(() => action?.run(visit))
      .finally(() => running.delete(run));
    running.add(run);
  }
  await Promise.all(running);
}

/** The sellers' finished products with a ready frame, and those whose next frame can be pressed for. */
async function stockOf(pool: Pool, sellers: readonly LoadSeller[]) {
  const { rows } = await pool.query<{ user_id: string; id: string; visual_id: string }>(
    `select p.user_id, p.id, v.id as visual_id from products p join visuals v on v.product_id = p.id where v.state = 'ready'`,
  );
  return new Map(
    sellers.map(({ userId }) => {
      const own = rows.filter((row) => row.user_id === userId).map(({ id, visual_id: visualId }) => ({ id, visualId }));
      return [userId, { ready: own, fresh: own.map(({ id }) => id) }];
    }),
  );
}

/** Each seller has one page open, which hears events; a stream that ends is opened again, as pages do. */
function openStreams(base: string, sellers: readonly LoadSeller[]): () => void {
  const ending = new AbortController();
  const hear = async ({ client }: LoadSeller): Promise<void> => {
    while (!ending.signal.aborted) {
      const answer = await fetch(new URL(eventsPath, base), {
        headers: { authorization: `Bearer ${client.token}` },
        signal: ending.signal,
      }).catch(() => null);
      if (answer?.body) await answer.body.pipeTo(new WritableStream()).catch(() => undefined);
      await sleep(1000);
    }
  };
  for (const seller of sellers) void hear(seller);
  return () => ending.abort();
}

async function countObjects(pool: Pool): Promise<number> {
  return (await pool.query<{ n: number }>('select count(*)::int as n from files')).rows[0]?.n ?? 0;
}

/**
 * From the press, or the last byte of the photo, to the picture, by the rows' own times. Answers how many have none,
 * and how many objects those that are ready must be: a frame and its two smaller pictures, a photo and its cut-out with
 * two each.
 */
async function printJobs(pool: Pool, since: Date): Promise<{ unfinished: number; objects: number }> {
  let [unfinished, objects] = [0, 0];
  for (const [name, objectsEach, query] of [
    [
      'frames',
      3,
      `select state, extract(epoch from finished_at - created_at)::float8 as seconds from visuals where created_at >= $1`,
    ],
    [
      'cut-outs',
      6,
      `select c.state, extract(epoch from c.updated_at - f.created_at)::float8 as seconds from photos f join cutouts c on c.photo_id = f.id where f.created_at >= $1`,
    ],
  ] as const) {
    const { rows } = await pool.query<{ state: string; seconds: number | null }>(query, [since]);
    const ready = rows.filter(({ state }) => state === 'ready').map(({ seconds }) => seconds ?? 0);
    const failed = rows.filter(({ state }) => state === 'failed').length;
    unfinished += rows.length - ready.length;
    objects += objectsEach * ready.length;
    console.log(
      `  ${name}: ${ready.length} ready, ${failed} failed, ${rows.length - ready.length - failed} on their way; from asked to ready p50 ${percentile(ready, 0.5).toFixed(1)} s, p95 ${percentile(ready, 0.95).toFixed(1)} s, p99 ${percentile(ready, 0.99).toFixed(1)} s`,
    );
  }
  return { unfinished, objects };
}
