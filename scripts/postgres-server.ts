import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface PostgresServer {
  readonly port: number;
  /** Of its database `postgres`. */
  readonly url: string;
  start(): void;
  /** kill -9 of the server and of everything that it has started. */
  kill(): void;
  /** Ends it at once and removes its data. */
  remove(): void;
}

/**
 * A PostgreSQL server of one's own in a temporary folder, not started yet. As root it runs as another user. Throws
 * where PostgreSQL is not installed.
 */
export async function createPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const binaries = findBinaries();
  const user = process.getuid?.() === 0 ? ordinaryUser() : undefined;
  const root = mkdtempSync(join(tmpdir(), 'kadr-postgres-'));
  const data = join(root, 'data');
  const pidFile = join(data, 'postmaster.pid');
  if (user) chownSync(root, user.uid, user.gid);
  const tool = (name: string, ...args: string[]): void => {
    // The server keeps what it is given open: a pipe would never end.
    const stdio = name === 'pg_ctl' ? 'ignore' : 'pipe';
    const { status, stdout, stderr, error } = spawnSync(join(binaries, name), args, {
      cwd: root,
      encoding: 'utf8',
      stdio,
      ...user,
    });
    if (error) throw error;
    if (status !== 0) throw new Error(`${name} failed\n${stdout}${stderr}`);
  };
  // Elsewhere than on Linux the locale is called otherwise; there the environment has to name one of UTF-8.
  const letters = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];
  tool('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...letters, '--no-sync');
  const port = await freePort();
  const options = [
    `-p ${port}`,
    `-k ${root}`,
    '-c listen_addresses=127.0.0.1',
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => tool('pg_ctl', '-D', data, '-o', options, '-l', join(root, 'log'), '-w', 'start'),
    kill: () => {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number);
      for (const one of [pid, ...started]) process.kill(one, 'SIGKILL');
    },
    remove: () => {
      if (existsSync(pidFile)) tool('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The folder with initdb and pg_ctl: in PATH, or where Debian keeps them (the newest version that is there). */
function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
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
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
