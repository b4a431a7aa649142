import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, Agent, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { listProducts } from '@kadr/shared/products';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { drawProductPhoto } from '../../../e2e/src/draw-product-photo.ts';
import { firstPictures } from '../../../server/src/features/frames/picture-queries.ts';
import { listOwnProducts } from '../../../server/src/features/products/list-products.ts';
import type { Db } from '../../../server/src/platform/db/index.ts';
import { freePort } from '../server-process.ts';
import { copyProducts } from './copy-products.ts';
import type { LoadGround } from './database.ts';
import { callMeter, type Cost } from './measure-calls.ts';
import { percentile } from './latencies.ts';
import { forgetCallCounts } from './row-seeds.ts';
import { makeSeller, sendAs } from './sellers.ts';

const products = 1000;
const rounds = 7;
const callsEach = 150;

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * `load bare`: the first page of a seller's list of 1,000 in turns through Kadr (signed token, limits, checked answer,
 * signed picture addresses), through a bare Fastify that makes the same statements by pg, and by pg alone, which both
 * prepare them, and by pg that does not, as Kadr: CPU of the process that answers and of PostgreSQL, and how long it
 * took.
 */
export async function bareLoad(ground: LoadGround): Promise<boolean> {
  const { pool } = ground;
  const [api, worker] = [await ground.start('api'), await ground.start('worker')];
  const seller = await makeSeller(api.base, pool, sendAs(1), await drawProductPhoto());
  await worker.stop();
  await copyProducts(pool, {
    productId: seller.productId,
    name: 'bare',
    owner: `'${seller.userId}'::uuid`,
    from: 1,
    to: products - 1,
  });
  await pool.query('vacuum analyze');
  const statements = await statementsOfList(ground.databaseUrl, seller.userId);
  const bare = await startBare(ground.databaseUrl, statements);
  const agent = new Agent({ keepAlive: true });
  const client = new Client({ connectionString: ground.databaseUrl });
  await client.connect();
  const kinds = [
    {
      name: 'Kadr',
      meter: await callMeter(pool, api.pid),
      call: () => get(new URL(listProducts.path, api.base), agent, seller.client.token ?? ''),
    },
    {
      name: 'bare Fastify with pg',
      meter: await callMeter(pool, bare.pid),
      call: () => get(new URL('/list', bare.base), agent, ''),
    },
    {
      name: 'pg, planned each time',
      meter: await callMeter(pool, process.pid),
      call: async () => {
        for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
      },
    },
    {
      name: 'pg alone',
      meter: await callMeter(pool, process.pid),
      call: async () => {
        for (const [index, { sql, parameters }] of statements.entries())
          await client.query({ name: `list-${index}`, text: sql, values: [...parameters] });
      },
    },
  ].map((kind) => ({ ...kind, costs: [] as Cost[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { meter, call, costs } of kinds) {
      await forgetCallCounts(pool);
      costs.push(await meter(callsEach, call));
    }
  }
  console.log(`  ${statements.length} statements, medians of ${rounds} rounds of ${callsEach} calls`);
  printMedians(kinds);
  bare.stop();
  agent.destroy();
  await client.end();
  return true;
}

function printMedians(kinds: readonly { readonly name: string; readonly costs: readonly Cost[] }[]): void {
  const medians = kinds.map(({ name, costs }) => {
    const of = (key: keyof Cost): number =>
      percentile(
        costs.map((cost) => cost[key]),
        0.5,
      );
    return { name, medianMs: of('medianMs'), server: of('serverCpuMs'), database: of('databaseCpuMs') };
  });
  const last = medians.at(-1);
  for (const { name, medianMs, server, database } of medians) {
    const cpuTimes = (server + database) / ((last?.server ?? 0) + (last?.database ?? 0));
    console.log(
      `  ${name.padEnd(22)} ${server.toFixed(2)} CPU-ms in its process + ${database.toFixed(2)} in PostgreSQL, ${medianMs.toFixed(2)} ms;  against pg alone CPU x${cpuTimes.toFixed(2)}, time x${(medianMs / (last?.medianMs ?? 1)).toFixed(2)}`,
    );
  }
}

/** What Kadr asks the database for the first page of the list, taken from its own code. */
async function statementsOfList(databaseUrl: string, userId: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters });
    },
  });
  const fileUrl = (key: string) => key;
  const pictures = (on: Db, ids: readonly string[]) => firstPictures(fileUrl, on, ids);
  await listOwnProducts({ db, fileUrl, firstPictures: pictures }, userId, listProducts.input.parse({}));
  await db.destroy();
  return statements;
}

async function startBare(
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<{ pid: number; base: string; stop: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      STATEMENTS: JSON.stringify(statements),
      NODE_ENV: 'production',
    },
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    base: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM');
    },
  };
}

/** As little of the caller as can be: a kept connection, the answer read to its end. */
async function get(url: URL, agent: Agent, token: string): Promise<void> {
  const sent = request(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  for await (const _ of answer);
  if (answer.statusCode !== 200) throw new Error(`${url.pathname} answered ${answer.statusCode}`);
}
