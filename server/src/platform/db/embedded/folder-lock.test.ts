import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const holder = fileURLToPath(new URL('./testing/hold-lock.ts', import.meta.url));

let root: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-locks-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

/** What a process of its own says that asks for the lock at that time; how it ended where it says nothing. */
function askForLock(time: number): Promise<string> {
  const child = spawn(process.execPath, [holder, join(root, 'db'), String(time)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const errors = text(child.stderr);
  const firstLine = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const silentEnd = once(child, 'close').then(async (how) => `ended (${how.join(', ')}): ${await errors}`);
  return Promise.race([firstLine, silentEnd]);
}

it('gives the lock to exactly one of eight processes that ask at the same time', async () => {
  const time = Date.now() + 2000;
  const said = await Promise.all(Array.from({ length: 8 }, () => askForLock(time)));
  expect(said.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'database.folder-in-use'), 'locked']);
});
