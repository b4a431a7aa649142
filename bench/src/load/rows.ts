import { newId } from '@kadr/shared/kernel';
import { getProduct, listLibrary, listProducts, uploadPhotos } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { generateVisual, getPhotoshoot, latestVisuals } from '@kadr/shared/visuals';
import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import { distinctPhotos, type NextPhoto } from '../distinct-photos.ts';
import { copyProducts } from './copy-products.ts';
import type { LoadGround } from './database.ts';
import { copyJobs, copyUsers, forgetCallCounts, forgetWaiting, someProducts } from './row-seeds.ts';
import { callMeter, type Cost, type MeasureCalls } from './measure-calls.ts';
import { makeSeller, sendAs, takeToken, type LoadSeller } from './sellers.ts';

const reads = 40;
const presses = 12;
const uploads = 4;
const productsOfMany = 100;
const pageSize = 24;

type Costs = Map<string, Cost>;

/**
 * `load rows`: what the server's process and PostgreSQL take for each kind of call with 1,000 products, and with ten
 * times more until `most`: those of one seller, next to as many of others; and for a seller of a hundred among them.
 * One call after the other, through HTTP; nothing else runs.
 */
export async function rowsLoad(ground: LoadGround, most: number): Promise<boolean> {
  const { pool } = ground;
  const [api, worker] = [await ground.start('api'), await ground.start('worker')];
  const nextPhoto = await distinctPhotos();
  const one = await makeSeller(api.base, pool, sendAs(1), await nextPhoto());
  const small = await makeSeller(api.base, pool, sendAs(2), await nextPhoto());
  await worker.stop();
  await copyProducts(pool, {
    productId: small.productId,
    name: 'small',
    owner: `'${small.userId}'::uuid`,
    from: 1,
    to: productsOfMany - 1,
  });
  const meter = await callMeter(pool, api.pid);
  const columns: { title: string; costs: Costs }[] = [];
  for (let [size, had] = [1000, 1]; size <= most; [size, had] = [size * 10, size]) {
    const began = performance.now();
    await copyProducts(pool, {
      productId: one.productId,
      name: 'one',
      owner: `'${one.userId}'::uuid`,
      from: had,
      to: size - 1,
    });
    await copyUsers(pool, had, size, productsOfMany);
    await copyProducts(pool, {
      productId: small.productId,
      name: 'many',
      owner: `bench_id('owner', n / ${productsOfMany})`,
      from: had,
      to: size - 1,
    });
    await copyJobs(pool, size - had);
    await pool.query('vacuum analyze');
    for (const seller of [one, small]) await takeToken(seller);
    console.log(
      `  ${size} products of one seller and as many of others, ${size} ended jobs: there after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    for (const [who, seller] of [
      ['one seller', one],
      [`seller of ${productsOfMany}`, small],
    ] as const) {
      columns.push({ title: `${who}, ${size}`, costs: await costsOf(pool, seller, meter, nextPhoto) });
      // Told as it comes: filling in the next size takes many minutes.
      print(columns.filter((_, index) => index % 2 === (columns.length - 1) % 2));
    }
  }
  return true;
}

async function costsOf(
  pool: Pool,
  { client, userId }: LoadSeller,
  meter: MeasureCalls,
  nextPhoto: NextPhoto,
): Promise<Costs> {
  const ids = await someProducts(pool, userId, 50);
  await forgetCallCounts(pool);
  const cursor = await farCursor(client);
  const some = (index: number): string => ids[index % ids.length] ?? '';
  const costs: Costs = new Map();
  const time = async (name: string, times: number, call: (index: number) => Promise<unknown>): Promise<void> => {
    await forgetCallCounts(pool);
    costs.set(name, await meter(times, call));
  };
  await time('smallest call: balance', reads, () => client.call(getBalance, {}));
  await time('list, newest', reads, () => client.call(listProducts, {}));
  await time('list, page 40', reads, () => client.call(listProducts, cursor === undefined ? {} : { cursor }));
  await time('list, finished by title', reads, () => client.call(listProducts, { status: 'finished', sort: 'title' }));
  await time('search, 1 of 2', reads, () => client.call(listProducts, { search: 'ceramic' }));
  await time('search, 1 of 100', reads, () => client.call(listProducts, { search: 'teapot' }));
  await time('search, one SKU', reads, () => client.call(listProducts, { search: 'sku-0000077' }));
  await time('library for cards', reads, () => client.call(listLibrary, { for: 'designs' }));
  await time('product', reads, (index) => client.call(getProduct, { id: some(index) }));
  await time('photoshoot', reads, (index) => client.call(getPhotoshoot, { productId: some(index) }));
  await time('latest visuals', reads, () => client.call(latestVisuals, {}));
  const fresh = await someProducts(pool, userId, presses + 5, true);
  await time('press for a frame', presses, (index) =>
    client.call(generateVisual, { productId: fresh[index] ?? '', idempotencyKey: newId(), next: true }),
  );
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  const own = await callMeter(pool, process.pid, 0);
  costs.set('claim of a frame', await own(presses, () => boss.fetch('visuals.render', { includeMetadata: true })));
  costs.set('queue statistics', await own(3, () => boss.getQueueStats('visuals.render', { force: true })));
  await time('photo added', uploads, async (index) =>
    client.call(uploadPhotos, { id: some(index), group: 'product' }, [{ name: 'mug.jpg', bytes: await nextPhoto() }]),
  );
  await forgetWaiting(pool);
  return costs;
}

async function farCursor(client: LoadSeller['client']): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 1; page < 40; page++) {
    const { nextCursor } = await client.call(
      listProducts,
      cursor === undefined ? { limit: pageSize } : { limit: pageSize, cursor },
    );
    if (nextCursor === null) return cursor;
    cursor = nextCursor;
  }
  return cursor;
}

/**
 * Statements and pages, which no other program changes, how many times the first column's pages that is; CPU of the
 * server's process + PostgreSQL's.
 */
function print(columns: readonly { title: string; costs: Costs }[]): void {
  const first = columns[0]?.costs;
  if (!first) return;
  console.log('  statements, pages of 8 kB (times those of the first column); CPU-ms of the server + of PostgreSQL');
  console.log(`  ${''.padEnd(24)}${columns.map(({ title }) => title.padStart(42)).join('')}`);
  for (const name of first.keys()) {
    const cells = columns.map(({ costs }) => {
      const cost = costs.get(name);
      return cost
        ? `${cost.statements.toFixed(0)}, ${cost.pages.toFixed(0)} (x${(cost.pages / (first.get(name)?.pages ?? 1)).toFixed(2)}); ${cost.serverCpuMs.toFixed(1)} + ${cost.databaseCpuMs.toFixed(1)}`
        : '';
    });
    console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(42)).join('')}`);
  }
}
