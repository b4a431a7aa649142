import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * `node scripts/with-postgres.ts <command …>`: runs the command with `TEST_DATABASE_URL` naming a PostgreSQL server of
 * its own, which is stopped and removed afterwards. Ends with the command's status. As root, the server runs as another user.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: node scripts/with-postgres.ts <command …>');

const binaries = findBinaries();
const user = process.getuid?.() === 0 ? ordinaryUser() : undefined;
const root = mkdtempSync(join(tmpdir(), 'kadr-postgres-'));
const data = join(root, 'data');
if (user) chownSync(root, user.uid, user.gid);
process.exitCode = await run(command, args).finally(stop);

async function run(program: string, programArgs: string[]): Promise<number> {
  const port = await freePort();
  serverTool('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  // Its data is thrown away: it need not survive a power cut.
  const settings = `-p ${port} -k ${root} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  serverTool('pg_ctl', '-D', data, '-o', settings, '-l', join(root, 'log'), '-w', 'start');
  const env = { ...process.env, TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` };
  const child = spawn(program, programArgs, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  // The terminal tells the command as well; it ends first, then the server is stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function stop(): void {
  if (existsSync(join(data, 'postmaster.pid'))) serverTool('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  rmSync(root, { recursive: true, force: true });
}

function serverTool(name: string, ...toolArgs: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(join(binaries, name), toolArgs, {
    cwd: root,
    encoding: 'utf8',
    // The server keeps what it is given open: a pipe would never end.
    stdio: name === 'pg_ctl' ? 'ignore' : 'pipe',
    ...user,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${name} failed\n${stdout}${stderr}`);
}

/** The folder with initdb and pg_ctl: in PATH, or where Debian keeps them (the newest version that is there). */
function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
  if (found === undefined) throw new Error('no PostgreSQL found: initdb and pg_ctl must be in PATH');
  return found;
}

function ordinaryUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string): string => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim();
    if (id('-u') !== '') return { uid: Number(id('-u')), gid: Number(id('-g')) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
