import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillWithSamples } from './dev/fill-with-samples.ts';

// `npm run dev [-- --seed]`: the server, started again when one of its files changes, and the pages with hot reload.
// Both have their data in data/dev, or in KADR_DATA. --seed adds a seller with products, frames and cards, once.

const root = join(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 4310);
const apiPort = port + 1;
const address = `http://localhost:${port}`;
const api = `http://localhost:${apiPort}`;
const data = process.env['KADR_DATA'] ?? join(root, 'data/dev');
const mostSeedAttempts = 5;

if (!existsSync(data)) console.log(`The first start creates the database in ${data}: a minute or two.`);
const server = run(['--watch', '--watch-preserve-output', 'server/src/main/start.ts', '--without-pages'], {
  KADR_DATA: data,
  PUBLIC_URL: address,
  PORT: String(apiPort),
});
const pages = run(
  ['../node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--logLevel', 'warn'],
  { KADR_API: api },
  'web',
);

const children = [server, pages];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
for (const child of children) child.once('exit', (code) => void end(code ?? 1));

await isListening(apiPort);
console.log(`Kadr is ready for development: ${address}`);
if (process.argv.includes('--seed')) await seed();

/** Goes on after a restart of the server. Server and pages stay up where the samples cannot be made. */
async function seed(): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      const { email, password } = await fillWithSamples({ base: api, data, print: (line) => console.log(line) });
      return console.log(`Sign in at ${address} with ${email} and ${password}`);
    } catch (error) {
      if (attempts === mostSeedAttempts) return console.error('The samples were not made.', error);
      await isListening(apiPort);
    }
  }
}

function run(args: readonly string[], env: Record<string, string>, folder = '.'): ChildProcess {
  return spawn(process.execPath, args, { cwd: join(root, folder), stdio: 'inherit', env: { ...process.env, ...env } });
}

/** The terminal's Ctrl+C reaches both children; what ends one of them ends the other. */
async function end(code: number): Promise<void> {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = Promise.all(running.map((child) => once(child, 'exit')));
  for (const child of running) child.kill();
  await ended;
  process.exit(code);
}

async function isListening(on: number): Promise<void> {
  for (;;) {
    const socket = connect(on, 'localhost');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(200);
  }
}
