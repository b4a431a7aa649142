import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createMatteProcess } from './matte-process.ts';
import type { MatteProcess } from './matte-process.ts';
import type { Matte } from '../matte/matte.ts';
import { behaviour } from './testing/fake-matte-program.ts';

const program = fileURLToPath(new URL('testing/fake-matte-program.ts', import.meta.url));
const open: MatteProcess[] = [];

function start(options: { timeLimitMs?: number; onLog?: (text: string) => void } = {}): MatteProcess {
  const started = createMatteProcess({ command: [process.execPath, program, '--run'], ...options });
  open.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

/** Sends a picture that tells the fake program what to do with it. */
function ask({ matte }: MatteProcess, wanted: keyof typeof behaviour, signal?: AbortSignal): Promise<Matte> {
  return matte(new Uint8Array(3 * 6).fill(behaviour[wanted]), 3, 2, { signal });
}

function pidOf({ alpha }: Matte): number {
  return Buffer.from(alpha).readUInt32BE();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('pictures are answered in turn by one program', async () => {
  const log: string[] = [];
  const running = start({ onLog: (text) => log.push(text) });
  const mattes = await Promise.all([ask(running, 'answer'), ask(running, 'answer'), ask(running, 'answer')]);
  expect(mattes.map(({ widthPx, heightPx, alpha }) => [widthPx, heightPx, alpha.length, alpha[9]])).toEqual(
    Array(3).fill([4, 4, 16, 200]),
  );
  expect(new Set(mattes.map(pidOf)).size).toBe(1);
  expect(log.join('')).toBe('picture 1\npicture 2\npicture 3\n');
});

test('a refusal costs one picture and not the program', async () => {
  const running = start();
  const before = await ask(running, 'answer');
  await expect(ask(running, 'refuse')).rejects.toMatchObject({ code: 'cutout.failed' });
  expect(pidOf(await ask(running, 'answer'))).toBe(pidOf(before));
});

test.each(['crash', 'garbage', 'wrongId'] as const)('after %s the next picture gets a new program', async (bad) => {
  const running = start();
  const [before, failed, after] = await Promise.allSettled([
    ask(running, 'answer'),
    ask(running, bad),
    ask(running, 'answer'),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'cutout.failed' } });
  if (before.status !== 'fulfilled' || after.status !== 'fulfilled') throw new Error('good pictures must succeed');
  expect(pidOf(after.value)).not.toBe(pidOf(before.value));
});

test('a program that was killed from outside is started again', async () => {
  const running = start();
  const pid = pidOf(await ask(running, 'answer'));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(pidOf(await ask(running, 'answer'))).not.toBe(pid);
});

test('a program that leaves just as it is asked is asked again, once', async () => {
  const log: string[] = [];
  const running = start({ onLog: (text) => log.push(text) });
  await expect(ask(running, 'leaveQuietly')).rejects.toMatchObject({ code: 'cutout.failed' });
  expect(log.join('')).toBe('picture 1\npicture 2\n');
});

test('a picture that takes too long is given up, its program killed', async () => {
  const running = start({ timeLimitMs: 5000 });
  const pid = pidOf(await ask(running, 'answer'));
  await expect(ask(running, 'hang')).rejects.toMatchObject({ code: 'cutout.timed-out' });
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await ask(running, 'answer')).toMatchObject({ widthPx: 4 });
});

test('an aborted picture stops its program; one that waits its turn is never sent', async () => {
  const log: string[] = [];
  const running = start({ onLog: (text) => log.push(text) });
  const pid = pidOf(await ask(running, 'answer'));
  const [first, second] = [new AbortController(), new AbortController()];
  const hanging = ask(running, 'hang', first.signal);
  const waiting = ask(running, 'answer', second.signal);
  second.abort(new Error('not needed any more'));
  await expect.poll(() => log.join('')).toContain('picture 2');
  first.abort(new Error('the user left'));
  await expect(hanging).rejects.toThrow('the user left');
  await expect(waiting).rejects.toThrow('not needed any more');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(log.join('')).not.toContain('picture 3');
});

test('a program that cannot be started is unavailable', async () => {
  const missing = createMatteProcess({ command: ['/nowhere/kadr-cutout'] });
  open.push(missing);
  await expect(ask(missing, 'answer')).rejects.toMatchObject({ code: 'cutout.unavailable' });
  await expect(ask(missing, 'answer')).rejects.toMatchObject({ code: 'cutout.unavailable' });
});

test('after close the program is gone and pictures are refused', async () => {
  const running = start();
  const pid = pidOf(await ask(running, 'answer'));
  const hanging = ask(running, 'hang');
  const [refused] = await Promise.allSettled([hanging, running.close()]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'cutout.unavailable' } });
  expect(isRunning(pid)).toBe(false);
  await expect(ask(running, 'answer')).rejects.toMatchObject({ code: 'cutout.unavailable' });
});
