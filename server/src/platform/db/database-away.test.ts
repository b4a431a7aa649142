import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { databaseAway, isDatabaseAway, failingWhenAway } from './database-away.ts';
import { openDatabase } from './index.ts';
import { itOn } from './testing/it-on.ts';

const failing = (error: Error) => {
  const calls: unknown[] = [];
  const client = failingWhenAway({
    query: (async (text: string) => {
      calls.push(text);
      throw error;
    }) as unknown as PoolClient['query'],
    release: (destroy) => {
      calls.push(['released', destroy]);
    },
  });
  return { client, calls };
};
const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '08006', '53100', '53300', '57P01', '57P03', '25006'])(
  '%s is a database that is away',
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
  },
);

it.each(['Connection terminated unexpectedly', 'Query read timeout', 'timeout exceeded when trying to connect'])(
  'so is "%s"',
  (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  },
);

it.each(['23505', '40001', '42P01', '57014', 'ENOENT'])('%s is not', (code) =>
  expect(isDatabaseAway(withCode(code))).toBe(false),
);

it('a statement fails as unavailable; nothing more is sent by that client, and it is not used again', async () => {
  const { client, calls } = failing(withCode('57P01'));
  await expect(client.query('select 1')).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'kernel.unavailable',
    cause: { code: '57P01' },
  });
  await expect(client.query('rollback')).rejects.toMatchObject({ kind: 'unavailable' });
  client.release();
  expect(calls).toEqual(['select 1', ['released', true]]);
});

it('any other failure stays as it is, and the client goes back', async () => {
  const { client, calls } = failing(withCode('23505'));
  await expect(client.query('insert')).rejects.toMatchObject({ code: '23505' });
  client.release();
  expect(calls).toEqual(['insert', ['released', false]]);
  expect(databaseAway(withCode('x')).message).not.toContain('failed');
});

itOn(
  'postgres',
  'a server whose line goes silent is away after its time, and one whose line comes back is there',
  async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    const lines = await silenceable(Number(url.port), url.hostname);
    url.port = String(lines.port);
    const database = await openDatabase({ url: url.href, folder: '', answersWithinMs: 300 });
    const {
      rows: [idle],
    } = await sql<{ seconds: string }>`select current_setting('tcp_keepalives_idle') as seconds`.execute(database.db);
    expect(idle?.seconds).toBe('30');
    lines.silence();
    await expect(database.db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject({
      code: 'kernel.unavailable',
    });
    lines.restore();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
    lines.close();
  },
);

itOn(
  'postgres',
  'a server does not go on with a statement that took too long for its caller',
  async () => {
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { search: '' });
    const [patient, database] = [
      await openDatabase({ url: url.href, folder: '' }),
      await openDatabase({ url: url.href, folder: '', answersWithinMs: 300 }),
    ];
    await expect(sql`select pg_sleep(600), 'left waiting'`.execute(database.db)).rejects.toMatchObject({
      code: 'kernel.unavailable',
    });
    const running = async () =>
      (
        await sql`select from pg_stat_activity where state = 'active' and query like '%left waiting%' and pid <> pg_backend_pid()`.execute(
          patient.db,
        )
      ).rows.length;
    await expect.poll(running, { timeout: 60_000 }).toBe(0);
    await Promise.all([patient.close(), database.close()]);
  },
  90_000,
);

itOn(
  'postgres',
  'a connection that breaks in the middle of a transaction fails that transaction and nothing else',
  async () => {
    const database = await openDatabase({ url: process.env['TEST_DATABASE_URL'], folder: '' });
    const broken = database.db.transaction().execute(async (tx) => {
      const {
        rows: [own],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${own?.pid}::int, 5000)`.execute(database.db);
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toMatchObject({ code: 'kernel.unavailable' });
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
  },
);

/** A line to the server whose packets can be made to vanish. */
async function silenceable(port: number, host: string) {
  const sockets: Socket[] = [];
  let silent = false;
  const server = createServer((near) => {
    const far = connect(port, host);
    sockets.push(near, far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (piece) => {
        if (!silent) other.write(piece);
      });
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence: () => {
      silent = true;
    },
    restore: () => {
      silent = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
