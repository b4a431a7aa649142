import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm run test:firebase`: the contract of identity providers against the Firebase Auth emulator, which npx fetches
// from npm (some 270 MB, once). It needs no account, no Java and no network after that; it is no dependency of Kadr.

const emulator = 'firebase-tools@15.34.2';
const project = 'demo-kadr';
const patienceMs = 300_000;
const root = join(import.meta.dirname, '..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

const folder = mkdtempSync(join(tmpdir(), 'kadr-firebase-'));
const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()];
const host = '127.0.0.1';
writeFileSync(
  join(folder, 'firebase.json'),
  JSON.stringify({
    emulators: {
      auth: { host, port: auth },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
    },
  }),
);
const running = spawn('npx', ['--yes', emulator, 'emulators:start', '--only', 'auth', '--project', project], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
  env: { ...process.env, CI: '1', XDG_CONFIG_HOME: folder },
});
running.stdout.pipe(process.stdout);

/** The emulator answers; throws when it has ended or takes too long. */
async function emulatorReady(): Promise<void> {
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs;) {
    if (running.exitCode !== null) throw new Error(`the emulator ended with ${running.exitCode}`);
    const answers = await fetch(`http://${host}:${auth}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error(`the emulator has not answered within ${patienceMs / 1000} s`);
}

try {
  await emulatorReady();
  const tests = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'firebase', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: `${host}:${auth}` },
    },
  );
  process.exitCode = tests.status ?? 1;
} finally {
  // npx, and what it started.
  if (running.pid !== undefined && running.exitCode === null) process.kill(-running.pid, 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
}
