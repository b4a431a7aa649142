import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { createPostgres } from '../../../scripts/postgres-server.ts';
import { parentOf } from '../processes.ts';
import { freePort, startServer, type ServerProcess } from '../server-process.ts';

const quickMatte = `${process.execPath} ${join(import.meta.dirname, '../fuzz/quick-matte.ts')}`;
const connections = 200;

export interface LoadGround {
  readonly databaseUrl: string;
  /** For the benchmark's own looks and rows. */
  readonly pool: Pool;
  /** Starts one process of Kadr as larger installations have them; all of them share database and data folder. */
  readonly start: (role: 'api' | 'worker') => Promise<ServerProcess>;
  readonly close: () => Promise<void>;
}

/**
 * PostgreSQL and a data folder of its own. The cut-out network, which takes some 12 CPU-seconds a photo, is replaced by
 * a fixed matte, so that the rest can be seen. `isSafe` false: what is written need not survive a power cut, for
 * filling many rows in.
 */
export async function openGround({ isSafe }: { isSafe: boolean }): Promise<LoadGround> {
  const postgres = await createPostgres([
    `max_connections=${connections}`,
    'shared_buffers=1GB',
    'max_wal_size=4GB',
    'shared_preload_libraries=pg_stat_statements',
    ...(isSafe ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ]);
  postgres.start();
  const pool = new Pool({ connectionString: postgres.url, max: 4, idleTimeoutMillis: 0 });
  await pool.query('create extension pg_stat_statements');
  const folder = mkdtempSync(join(tmpdir(), 'kadr-load-'));
  const env = {
    DATABASE_URL: postgres.url,
    CUTOUT_COMMAND: quickMatte,
    TRUST_PROXY: '1',
    REGISTRATION_TOKENS: '100000',
    IP_LOCATION_URL: 'http://127.0.0.1:9/',
    KADR_SECRET: 'the secret of a benchmark, which is more than thirty-two characters',
  };
  const started: ServerProcess[] = [];
  return {
    databaseUrl: postgres.url,
    pool,
    start: async (role) => {
      const server = await startServer(folder, await freePort(), env, { words: [role] });
      started.push(server);
      return server;
    },
    close: async () => {
      for (const server of started) await server.stop();
      await pool.end();
      postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server process of PostgreSQL that the pool speaks to, which must run on this machine. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = row?.pid ?? 0;
  if (!readdirSync('/proc').includes(String(pid)))
    throw new Error('PostgreSQL must run on this machine: what it takes is measured');
  return parentOf(pid);
}
