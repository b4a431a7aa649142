import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackend, type Database } from '../open-database.ts';
import { backendOf } from './backend.ts';
import { readSnapshot } from './cluster-snapshot.ts';
import { keepWalShort } from './keep-wal-short.ts';

let database: Database;

beforeAll(async () => {
  database = await openBackend(backendOf(await PGlite.create({ loadDataDir: await readSnapshot() })));
  await database.pool.query('create table filler (a text); checkpoint');
});
afterAll(() => database.close());

/** Where recovery would begin. */
async function redo(): Promise<unknown> {
  const { rows } = await database.pool.query<{ lsn: unknown }>(
    'select redo_lsn::text as lsn from pg_control_checkpoint()',
  );
  return rows[0]?.lsn;
}

const fill = () =>
  database.pool.query('insert into filler select repeat(md5(g::text), 10) from generate_series(1, 5000) g');

async function moves(from: unknown): Promise<boolean> {
  for (let i = 0; i < 3000; i++) {
    if ((await redo()) !== from) return true;
    await sleep(10);
  }
  return false;
}

it.each([
  ['so many bytes of log', { checkpointEveryBytes: 500_000 }],
  ['so much time', { checkpointEveryMs: 1 }],
])('makes a checkpoint after %s', async (_, limit) => {
  const before = await redo();
  await fill();
  expect(await redo()).toBe(before);
  const keeper = keepWalShort(database.pool, () => {}, { checkEveryMs: 5, ...limit });
  expect(await moves(before)).toBe(true);
  await keeper.stop();
});

it('makes none when nothing was written', async () => {
  await database.pool.query('checkpoint');
  const before = await redo();
  const keeper = keepWalShort(database.pool, () => {}, { checkEveryMs: 1, checkpointEveryMs: 1 });
  await sleep(50);
  await keeper.stop();
  expect(await redo()).toBe(before);
});
