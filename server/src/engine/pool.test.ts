import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settled } from './child-messages.ts';
import type { LaneLimits } from './lanes.ts';
import { createPool, type Pool, type PooledTask, type PoolOptions } from './pool.ts';
import type { tasks } from './testing/stand-in-child.ts';

const program = new URL('testing/stand-in-child.ts', import.meta.url);
const open: Pool[] = [];

function start({ program: runs = program, ...limits }: Partial<PoolOptions> & Partial<LaneLimits> = {}): Pool {
  const lane = { most: 3, idleMs: 60_000, maxMb: 2000, maxRestMb: 320, keepsMemory: false, ...limits };
  const pool = createPool({
    program: runs,
    lanes: { pictures: lane, later: lane, frames: lane, videos: lane, cards: lane },
  });
  open.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

const run = (
  pool: Pool,
  name: keyof typeof tasks,
  input: unknown = null,
  options: Partial<PooledTask> = {},
): Promise<Settled> => pool.run({ lane: 'pictures', timeLimitMs: 600_000, ...options, name, input });

const pidOf = async (pool: Pool, options: Partial<PooledTask> = {}): Promise<number> =>
  Number(((await run(pool, 'pid', null, options)) as { value: number }).value);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kadr-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A task that is at work when `atWork` resolves and ends when it is let go. */
function held(pool: Pool, value: string, options: Partial<PooledTask> = {}) {
  const { promise: atWork, resolve } = Promise.withResolvers<void>();
  const file = join(folder, value);
  const settled = run(pool, 'hold', { file, value }, { ...options, onMessage: () => resolve() });
  return { atWork, settled, letGo: () => writeFileSync(file, '') };
}

it('processes of a patient lane stand back from the others', async () => {
  const [patient, usual] = [start({ nice: 10 }), start()];
  expect(getPriority(await pidOf(patient))).toBe(Math.max(10, getPriority()));
  expect(getPriority(await pidOf(usual))).toBe(getPriority());
});

it('bytes go there and back as they are, a refusal costs no child', async () => {
  const pool = start({ most: 1 });
  const bytes = Uint8Array.from({ length: 5_000_000 }, (_, i) => i % 251);
  expect(await run(pool, 'echo', { bytes, name: 'ż' })).toEqual({ value: { bytes, name: 'ż' } });
  const before = await pidOf(pool);
  expect(await run(pool, 'refuse')).toMatchObject({ error: { message: 'no, thank you' } });
  expect(await pidOf(pool)).toBe(before);
});

it('a crash costs the one task: those next to it end well, the next gets a new child', async () => {
  const pool = start();
  const [one, other] = [held(pool, 'one'), held(pool, 'other')];
  await Promise.all([one.atWork, other.atWork]);
  await expect(run(pool, 'crash')).rejects.toMatchObject({
    name: 'ChildLost',
    reason: 'died',
    message: 'the process at crash ended by SIGSEGV: about to break',
  });
  one.letGo();
  other.letGo();
  expect(await Promise.all([one.settled, other.settled])).toEqual([{ value: 'one' }, { value: 'other' }]);
  expect(await Promise.all(['a', 'b', 'c'].map((word) => run(pool, 'echo', word)))).toEqual([
    { value: 'a' },
    { value: 'b' },
    { value: 'c' },
  ]);
});

it("a task that someone waits for goes before those of jobs, a visitor's after them, in whichever order they came", async () => {
  const pool = start({ most: 1 });
  const first = held(pool, 'first');
  await first.atWork;
  const ended: string[] = [];
  const queued = [
    ['visitor', 'last'],
    ['job 1', 'usual'],
    ['job 2', 'usual'],
    ['page 1', 'first'],
    ['page 2', 'first'],
  ] as const;
  const all = queued.map(async ([name, rank]) => {
    await run(pool, 'echo', name, { rank });
    ended.push(name);
  });
  first.letGo();
  await Promise.all(all);
  expect(ended).toEqual(['page 1', 'page 2', 'job 1', 'job 2', 'visitor']);
});

it('a process serves one lane, and a lane that is full holds up no other', async () => {
  const pool = start({ most: 1 });
  const frame = held(pool, 'frame', { lane: 'frames' });
  await frame.atWork;
  const [picture, card] = [await pidOf(pool, { lane: 'pictures' }), await pidOf(pool, { lane: 'cards' })];
  frame.letGo();
  await frame.settled;
  const drawn = await pidOf(pool, { lane: 'frames' });
  expect(new Set([picture, card, drawn]).size).toBe(3);
  expect(await pidOf(pool, { lane: 'pictures' })).toBe(picture);
});

it('a child that was killed while it had nothing to do is not missed', async () => {
  const pool = start({ most: 1 });
  const pid = await pidOf(pool);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await pidOf(pool)).not.toBe(pid);
});

it('a child that keeps much after its task ends, and the next gets a new one', async () => {
  const pool = start({ most: 1 });
  const pid = await pidOf(pool);
  expect(await run(pool, 'hoard')).toEqual({ value: pid });
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await pidOf(pool)).not.toBe(pid);
});

it('a child that hangs is killed at the time limit', async () => {
  const pool = start({ most: 1 });
  const pid = await pidOf(pool);
  await expect(run(pool, 'hang', null, { timeLimitMs: 500 })).rejects.toMatchObject({
    name: 'ChildLost',
    reason: 'timed-out',
  });
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await run(pool, 'echo', 1)).toEqual({ value: 1 });
});

it('an aborted task takes its child with it; one that waits its turn never starts', async () => {
  const pool = start({ most: 1 });
  const pid = await pidOf(pool);
  const [first, second] = [new AbortController(), new AbortController()];
  const { promise: hangs, resolve } = Promise.withResolvers<void>();
  const hanging = run(pool, 'hang', null, { signal: first.signal, onMessage: () => resolve() });
  const waiting = run(pool, 'crash', null, { signal: second.signal });
  await hangs;
  second.abort(new Error('not needed any more'));
  await expect(waiting).rejects.toThrow('not needed any more');
  first.abort(new Error('the job took too long'));
  await expect(hanging).rejects.toThrow('the job took too long');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await run(pool, 'echo', 1)).toEqual({ value: 1 });
});

it.runIf(process.platform === 'linux')('a child that takes too much memory is killed', async () => {
  const pool = start({ most: 1, maxMb: 400 });
  await expect(run(pool, 'grow')).rejects.toMatchObject({
    name: 'ChildLost',
    reason: 'too-much-memory',
    message: 'the process at grow held more than 400 MB',
  });
  expect(await run(pool, 'echo', 1)).toEqual({ value: 1 });
});

it('children end after a while without work, and with the pool', async () => {
  const pool = start({ idleMs: 50 });
  const idle = await pidOf(pool);
  await expect.poll(() => isRunning(idle)).toBe(false);
  const hanging = run(pool, 'hang');
  await Promise.all([expect(hanging).rejects.toThrow('closed'), pool.close()]);
  await expect(run(pool, 'echo')).rejects.toThrow('closed');
});

it('a program that cannot start fails no task for good', async () => {
  const pool = start({ program: new URL('testing/nothing-here.ts', import.meta.url) });
  const error: unknown = await run(pool, 'echo').catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'Error' });
  expect(String(error)).toMatch('could not start');
});

it("no secret of the parent is in a child's environment", async () => {
  const secrets = {
    KADR_SECRET: 'of the installation',
    DATABASE_URL: 'postgres://kadr:password@db/kadr',
    FAL_API_KEY: 'of a vendor',
    NODE_OPTIONS: '',
  };
  const before = { ...process.env };
  Object.assign(process.env, secrets);
  try {
    const { value } = (await run(start(), 'environment')) as { value: Record<string, string> };
    expect(value['PATH']).toBe(before['PATH']);
    const known = [
      'PATH',
      'LD_LIBRARY_PATH',
      'LD_PRELOAD',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      'COLLECT_ABOVE_MB',
      'VIPS_CONCURRENCY',
      'TMPDIR',
      'TEMP',
      'SystemRoot',
    ];
    expect(Object.keys(value).filter((name) => !known.includes(name) && !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
  } finally {
    for (const name of Object.keys(secrets)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
});

it('killing the parent leaves no child, not even one in an endless loop', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('testing/parent.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const children = JSON.parse(line.toString()) as number[];
    expect(children.map(isRunning)).toEqual([true, true]);
    parent.kill('SIGKILL');
    await expect.poll(() => children.filter(isRunning)).toEqual([]);
  } finally {
    parent.kill('SIGKILL');
  }
}, 120_000);
