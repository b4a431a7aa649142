import { newId } from '@kadr/shared/kernel';
import { generateVisual, getPhotoshoot } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { drawProductPhoto } from '../../../e2e/src/draw-product-photo.ts';
import { placeInQueue, waitingVisuals } from '../../../server/src/features/frames/queue-queries.ts';
import { openDatabase } from '../../../server/src/platform/db/index.ts';
import { queueStates } from '../../../server/src/platform/metrics/queue-queries.ts';
import { copyProducts } from './copy-products.ts';
import type { LoadGround } from './database.ts';
import { callMeter, type Cost } from './measure-calls.ts';
import { copyUsers, copyWaiting, forgetCallCounts, someProducts } from './row-seeds.ts';
import { makeSeller, sendAs } from './sellers.ts';

const depths = [10, 1000, 10_000, 100_000];
const productsEach = 100;
const times = 30;

/** `load depth`: what calls and the worker's own looks cost while 10 to `most` frames of others wait. */
export async function depthLoad(ground: LoadGround, most: number): Promise<boolean> {
  const { pool } = ground;
  const [api, worker] = [await ground.start('api'), await ground.start('worker')];
  const seller = await makeSeller(api.base, pool, sendAs(1), await drawProductPhoto());
  await worker.stop();
  await copyProducts(pool, {
    productId: seller.productId,
    name: 'own',
    owner: `'${seller.userId}'::uuid`,
    from: 1,
    to: 4 * (times + 5),
  });
  const meter = await callMeter(pool, api.pid);
  const own = await callMeter(pool, undefined);
  const database = await openDatabase({ url: ground.databaseUrl, folder: '', poolSize: 2 });
  const { db } = database;
  const { client, userId } = seller;
  for (let at = 0, had = 0; at < depths.length && (depths[at] ?? 0) <= most; at++) {
    const depth = depths[at] ?? 0;
    await copyUsers(pool, had, depth + 1, productsEach);
    await copyProducts(pool, {
      productId: seller.productId,
      name: 'waiting',
      owner: `bench_id('owner', n / ${productsEach})`,
      from: had + 1,
      to: depth,
    });
    await copyWaiting(pool, had, depth);
    had = depth;
    await pool.query('vacuum analyze');
    await forgetCallCounts(pool);
    const fresh = await someProducts(pool, userId, times + 5, true);
    const pressed = (index: number): string => fresh[index % fresh.length] ?? '';
    const press = await meter(times, (index) =>
      client.call(generateVisual, { productId: pressed(index), idempotencyKey: newId(), next: true }),
    );
    const page = await meter(times, (index) => client.call(getPhotoshoot, { productId: pressed(index) }));
    const {
      rows: [last],
    } = await sql<{
      id: string;
      priority: number;
      way: 'studio';
    }>`select id, priority, way from visuals where state = 'queued' order by priority, id desc limit 1`.execute(db);
    const looks: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['place of the last', () => (last ? placeInQueue(db, last) : Promise.resolve())],
      ['the first 100, for each frame begun', () => waitingVisuals(db, 100)],
      ['metrics', () => queueStates(db)],
    ];
    const told = [
      ['press', press],
      ['photoshoot with a waiting frame', page],
    ] as [string, Cost][];
    for (const [name, look] of looks) told.push([name, await own(times, look)]);
    console.log(lineOf(depth, told));
  }
  await database.close();
  return true;
}

function lineOf(depth: number, costs: readonly (readonly [string, Cost])[]): string {
  const each = costs.map(
    ([name, { pages, databaseCpuMs }]) => `${name} ${pages.toFixed(0)}, ${databaseCpuMs.toFixed(1)}`,
  );
  return `  ${depth} frames wait, pages that PostgreSQL looks at and its CPU-ms: ${each.join(' · ')}`;
}
