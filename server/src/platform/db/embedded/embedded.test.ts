import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../index.ts';
import { readSnapshot } from './cluster-snapshot.ts';
import { durableStartParams } from './durable-node-fs.ts';
import { selfTest } from './open-durable.ts';

const holder = fileURLToPath(new URL('./testing/hold-database.ts', import.meta.url));

/** Each start syncs a thousand files: seconds, and more where the disk is busy. */
vi.setConfig({ testTimeout: 180_000 });

let root: string;
let folder: string;
const children: ChildProcess[] = [];

/** A database that was started once and closed; the tests of later starts get a copy of it. */
let closedBefore: string;

beforeAll(async () => {
  closedBefore = await mkdtemp(join(tmpdir(), 'kadr-db-closed-'));
  await (await openDatabase({ folder: join(closedBefore, 'db') })).close();
});
afterAll(() => rm(closedBefore, { recursive: true }));
const startedBefore = () => cp(join(closedBefore, 'db'), folder, { recursive: true });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-db-'));
  folder = join(root, 'db');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

/** Another process on the same folder; `said` is the first line it prints, or how it ended where it prints none. */
function hold(statements: string[] = [], nodeOptions: string[] = []) {
  // It runs a few statements: compiling the database a second time, for speed, costs more than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', ...nodeOptions, holder, folder, ...statements], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  const errors = text(child.stderr);
  const firstLine = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const silentEnd = once(child, 'close').then(async (how) => `ended (${how.join(', ')}): ${await errors}`);
  return { child, said: Promise.race([firstLine, silentEnd]), ended, errors };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the embedded database', () => {
  it('keeps what was committed when it is closed, and when its process is killed', async () => {
    const first = await openDatabase({ folder });
    await sql`create table kept (a text); insert into kept values ('closed')`.execute(first.db);
    await first.close();

    const { child, said } = hold(["insert into kept values ('killed')"]);
    expect(await said).toBe('open');
    await kill(child);

    const again = await openDatabase({ folder });
    const { rows } = await sql`select a from kept order by a`.execute(again.db);
    await again.close();
    expect(rows).toEqual([{ a: 'closed' }, { a: 'killed' }]);
    expect(await readdir(root)).toEqual(['db', 'db.lock']);
  });

  it('starts over where a first start was cut off', async () => {
    await mkdir(`${folder}.new`, { recursive: true });
    await writeFile(join(`${folder}.new`, 'PG_VERSION'), '18\n');
    const database = await openDatabase({ folder });
    await database.close();
    expect(existsSync(`${folder}.new`)).toBe(false);
  });

  it('leaves files alone that are no database', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'holiday.jpg'), '');
    await expect(openDatabase({ folder })).rejects.toMatchObject({ code: 'database.not-a-database' });
    expect(await readdir(folder)).toEqual(['holiday.jpg']);
  });

  it("opens when a power cut left the engine's own lock file empty", async () => {
    await startedBefore();
    await writeFile(join(folder, 'postmaster.pid'), '');
    const database = await openDatabase({ folder });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it("says in the engine's words why it does not open", async () => {
    await startedBefore();
    await writeFile(join(folder, 'global', 'pg_control'), Buffer.alloc(8192, 7));
    await expect(openDatabase({ folder })).rejects.toMatchObject({
      code: 'database.cannot-open',
      message: expect.stringMatching(/does not open[^]*incompatible with server/),
    });
  });

  it('refuses an engine whose commits do not reach the disk', async () => {
    const startParams = [...durableStartParams];
    const pglite = await PGlite.create({ loadDataDir: await readSnapshot(), startParams });
    await expect(selfTest(pglite, { syncs: 0 })).rejects.toMatchObject({ code: 'database.not-durable' });
  });

  it('ends the process when the disk refuses to sync, before anything is acknowledged', async () => {
    await startedBefore();
    // From a moment on, each sync fails as it does on a broken disk.
    const brokenDisk = `data:text/javascript,${encodeURIComponent(`
      import fs, { existsSync } from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { fsyncSync } = fs;
      fs.fsyncSync = (fd) => {
        if (existsSync(${JSON.stringify(join(root, 'broken'))})) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
        fsyncSync(fd);
      };
      syncBuiltinESMExports();`)}`;
    const healthy = hold(['create table kept (a int)'], ['--import', brokenDisk]);
    expect(await healthy.said).toBe('open');
    await kill(healthy.child);

    await writeFile(join(root, 'broken'), '');
    const { ended, errors } = hold(['insert into kept values (1)'], ['--import', brokenDisk]);
    expect(await ended).toEqual([70, null]);
    expect(await errors).toContain('the disk refused to sync: Error: EIO');
  });
});

describe('the lock of a data folder', () => {
  it('refuses a second process, names the first, and is free when that one is killed', async () => {
    await startedBefore();
    const first = hold();
    expect(await first.said).toBe('open');
    await expect(openDatabase({ folder })).rejects.toMatchObject({
      code: 'database.folder-in-use',
      message: expect.stringContaining(`${folder} (process ${first.child.pid})`),
    });
    await kill(first.child);
    const second = await openDatabase({ folder });
    await second.close();
  });
});
