import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeCache } from '../engine/testing/code-cache.ts';

/*
 * A process that is still starting: its database takes the connection and says nothing, as one does that is busy with
 * a long migration.
 */

const folder = mkdtempSync(join(tmpdir(), 'kadr-start-'));
const lines = new Set<Socket>();
let mute: Server;
let child: ChildProcess;
let operations: string;

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  mute = createServer((line) => {
    lines.add(line.on('error', () => undefined));
  });
  const [database, free] = [await listening(mute), createServer()];
  const port = await listening(free);
  await new Promise((resolve) => {
    free.close(resolve);
  });
  operations = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), 'worker', 'general'], {
    stdio: 'inherit',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: codeCache,
      KADR_DATA: folder,
      OPERATIONS_PORT: String(port),
      DATABASE_URL: `postgres://kadr:kadr@127.0.0.1:${database}/kadr`,
    },
  });
});
afterAll(() => {
  child.kill('SIGKILL');
  for (const line of lines) line.destroy();
  mute.close();
  rmSync(folder, { recursive: true, force: true });
});

it('one that cannot start says why in a line of the log', async () => {
  const wrong = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), 'nonsense'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: codeCache, KADR_DATA: folder },
  });
  let printed = '';
  wrong.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const [code] = (await once(wrong, 'close')) as [number];
  expect([code, JSON.parse(printed)]).toMatchObject([
    1,
    { level: 60, msg: 'Kadr cannot start: "nonsense" is nothing to start; say nothing, "api" or "worker"' },
  ]);
});

it('a process that starts says that it lives, is not ready, and ends in peace when it is asked to', async () => {
  const status = (path: string) =>
    fetch(`${operations}${path}`).then(
      (answer) => answer.status,
      () => null,
    );
  await expect.poll(() => status('/healthz')).toBe(200);
  expect([await status('/readyz'), await status('/metrics')]).toEqual([503, 200]);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
