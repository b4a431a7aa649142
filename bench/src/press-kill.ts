import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, newId } from '@kadr/shared/kernel';
import { getBalance } from '@kadr/shared/tokens';
import { generateVisual, getPhotoshoot, regenerateVisual, type Visual } from '@kadr/shared/visuals';
import { createPostgres } from '../../scripts/postgres-server.ts';
import { openDatabase } from '../../server/src/platform/db/index.ts';
import { openFolderStore } from '../../server/src/providers/object-store/folder.ts';
import { quickCutouts } from './chaos/cutouts.ts';
import { supervise, type Supervised } from './chaos/supervised.ts';
import { dataFaults, openJobs } from './data-faults.ts';
import { distinctPhotos } from './distinct-photos.ts';
import { runDry } from './run-dry.ts';
import { newProduct, newSeller, settledVisual, until, type Seller } from './seller.ts';
import { freePort, startServer } from './server-process.ts';
import { insisting } from './workload.ts';

const [sellerCount, productsEach] = [2, 8];
const tokens = 100_000;
/** A process lives a moment before the next kill, or long enough for some frames, however slow the machine is. */
const lifeMs = (frameMs: number): number => 100 + Math.random() ** 2 * Math.max(8000, 4 * frameMs);

interface Ground {
  readonly base: string;
  /** kill -9 of a process; answers when it runs again. */
  readonly kill: () => Promise<void>;
  /** Lets the queue run dry, ends everything, and looks for what is lost. */
  readonly finish: () => Promise<string[]>;
}

/** A product and how often its seller's press was acknowledged. */
interface Pressed {
  readonly seller: Seller;
  readonly productId: string;
  presses: number;
}

/**
 * `npm run bench -- press-kill [kills] [minutes]`: sellers press Create Image for several products at once, without a
 * pause, while processes are killed (kill -9) at random moments: all of Kadr in one on the embedded database, or with
 * BENCH_POSTGRES=1 the API and two workers in turn on a PostgreSQL of its own. In the end each press that was
 * acknowledged is a picture or was paid back, and the books are even. After so many minutes it ends with fewer kills.
 */
export async function pressKillBench(most: number, minutes = Infinity): Promise<boolean> {
  // Whatever ends this process ends what it has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const isServer = process.env['BENCH_POSTGRES'] === '1';
  const folder = mkdtempSync(join(tmpdir(), 'kadr-presses-'));
  const ground = isServer ? await severalProcesses(folder) : await oneProcess(folder);
  const products = await furnish(ground.base);
  const frameMs = await timeOneFrame(products);
  let isOver = false;
  const working = Promise.all(products.map((product) => press(product, ground.base, () => isOver)));
  let kills = 0;
  for (const endMs = performance.now() + 60_000 * minutes; kills < most && performance.now() < endMs;) {
    await sleep(lifeMs(frameMs));
    await ground.kill();
    kills++;
    process.stdout.write(`\rkilled ${kills} of ${most}, presses acknowledged: ${pressesOf(products)}   `);
  }
  isOver = true;
  await working;
  const faults: string[] = [];
  const counts: Counts = { ready: 0, failed: 0, spent: new Map() };
  const insist = insisting(() => Promise.resolve({ base: ground.base }));
  for (const seller of new Set(products.map((product) => product.seller))) {
    const own = products.filter((product) => product.seller === seller);
    for (const product of own) faults.push(...(await insist(seller, () => faultsOf(product, counts))));
    faults.push(...(await insist(seller, () => booksOf(seller, counts))));
  }
  faults.push(...(await ground.finish()));
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `\n${isServer ? 'PostgreSQL, API and workers apart' : 'embedded, one process'}: ${kills} kills · ${pressesOf(products)} presses acknowledged · ` +
      `${counts.ready} pictures, ${counts.failed} given up and paid back · lost or wrong ${faults.length}`,
  );
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  return faults.length === 0;
}

const pressesOf = (products: readonly Pressed[]): number => products.reduce((sum, { presses }) => sum + presses, 0);

async function furnish(base: string): Promise<Pressed[]> {
  // Large enough that no cut-out is enlarged, which takes longer than its frame.
  const nextPhoto = await distinctPhotos();
  const products: Pressed[] = [];
  for (let number = 0; number < sellerCount; number++) {
    const seller = await newSeller(base);
    for (let product = 0; product < productsEach; product++) {
      const { id } = await newProduct(seller, await nextPhoto(), 'warm_minimal');
      products.push({ seller, productId: id, presses: 0 });
    }
  }
  return products;
}

/** The first press of the first product, alone: milliseconds from the press to its picture. */
async function timeOneFrame([first]: readonly Pressed[]): Promise<number> {
  if (!first) return 0;
  const pressedMs = performance.now();
  await first.seller.client.call(generateVisual, { productId: first.productId, idempotencyKey: newId() });
  first.presses++;
  await settledVisual(first.seller, first.productId);
  return performance.now() - pressedMs;
}

/** Presses again as soon as the picture before is there or was given up. */
async function press(product: Pressed, base: string, isOver: () => boolean): Promise<void> {
  const { seller, productId } = product;
  const insist = insisting(() => Promise.resolve({ base }));
  while (!isOver()) {
    const pressed = { productId, idempotencyKey: newId() };
    const isFirst = product.presses === 0;
    await insist(seller, () => seller.client.call(isFirst ? generateVisual : regenerateVisual, pressed)).then(
      () => product.presses++,
      // The one before is still being made.
      (error: unknown) => {
        if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
      },
    );
    await insist(seller, () =>
      until(async () => isOver() || (await visualsOf(seller, productId)).every(isSettled), 'a picture', 100, 600_000),
    );
  }
}

const isSettled = ({ state }: Visual): boolean => state === 'ready' || state === 'failed';

async function visualsOf({ client }: Seller, productId: string): Promise<Visual[]> {
  return (await client.call(getPhotoshoot, { productId }))?.steps.flatMap(({ versions }) => versions) ?? [];
}

interface Counts {
  ready: number;
  failed: number;
  /** Tokens of each seller. */
  readonly spent: Map<Seller, number>;
}

async function faultsOf({ seller, productId, presses }: Pressed, counts: Counts): Promise<string[]> {
  // Two a second: a seller may ask ten times a second, and the bench is no exception.
  await until(async () => (await visualsOf(seller, productId)).every(isSettled), 'the last pictures', 500, 600_000);
  const visuals = await visualsOf(seller, productId);
  const ready = visuals.filter(({ state }) => state === 'ready');
  counts.ready += ready.length;
  counts.failed += visuals.length - ready.length;
  const spent = ready.reduce((sum, { priceTokens }) => sum + priceTokens, 0);
  counts.spent.set(seller, (counts.spent.get(seller) ?? 0) + spent);
  // A press whose acknowledgement was cut off may have been made all the same; the same key makes it once.
  return visuals.length < presses
    ? [`product ${productId} has ${visuals.length} versions of ${presses} acknowledged presses`]
    : [];
}

async function booksOf(seller: Seller, { spent }: Counts): Promise<string[]> {
  const { balance, reserved } = await seller.client.call(getBalance, {});
  const cost = spent.get(seller) ?? 0;
  return [
    ...(reserved === 0 ? [] : [`${reserved} tokens of ${seller.email} are held by nothing`]),
    ...(balance === tokens - cost ? [] : [`${seller.email} has ${balance} tokens, spent ${cost} of ${tokens}`]),
  ];
}

const settings = {
  REGISTRATION_TOKENS: String(tokens),
  CUTOUT_COMMAND: quickCutouts,
  IP_LOCATION_URL: 'http://127.0.0.1:9/',
  RENDER_THREADS: '1',
};

async function oneProcess(folder: string): Promise<Ground> {
  const port = await freePort();
  const kadr = await supervise('kadr', () => startServer(folder, port, settings));
  process.once('exit', () => kadr.killNow());
  return {
    base: (await kadr.running()).base,
    kill: async () => {
      await kadr.kill();
      await kadr.running();
    },
    finish: async () => {
      await kadr.stop();
      const database = await openDatabase({ folder: join(folder, 'db') });
      const lost = await lossesIn(database, folder);
      await database.close();
      return [...lost, ...kadr.takeDeaths()];
    },
  };
}

async function severalProcesses(folder: string): Promise<Ground> {
  const postgres = await createPostgres(['max_connections=100']);
  const parts: Supervised[] = [];
  process.once('exit', () => {
    for (const one of parts) one.killNow();
    postgres.remove();
  });
  postgres.start();
  const env = {
    ...settings,
    DATABASE_URL: postgres.url,
    KADR_SECRET: 'a secret of this benchmark, of no other use at all',
  };
  const port = await freePort();
  const part = (name: string, ...words: string[]) => supervise(name, () => startServer(folder, port, env, { words }));
  const api = await part('api', 'api');
  parts.push(api, await part('worker 1', 'worker'), await part('worker 2', 'worker'));
  let turn = 0;
  return {
    base: (await api.running()).base,
    kill: async () => {
      const one = parts[turn++ % parts.length] ?? api;
      await one.kill();
      await one.running();
    },
    finish: async () => {
      const database = await openDatabase({ url: postgres.url, folder: '' });
      const { left } = await runDry(() => openJobs(database.db));
      const lost = [...left, ...(await lossesIn(database, folder))];
      await database.close();
      await Promise.all(parts.map((one) => one.stop()));
      return [...lost, ...parts.flatMap((one) => one.takeDeaths())];
    },
  };
}

async function lossesIn({ db }: Awaited<ReturnType<typeof openDatabase>>, folder: string): Promise<string[]> {
  return dataFaults(db, await openFolderStore(join(folder, 'objects')));
}
