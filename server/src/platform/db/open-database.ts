import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg';
import type { Db } from './db.ts';
import { databaseAway, isDatabaseAway, failingWhenAway } from './database-away.ts';
import type { Backend } from './embedded/backend.ts';
import { BackendStream } from './embedded/backend-stream.ts';
import { keepWalShort } from './embedded/keep-wal-short.ts';
import { startWorkerBackend } from './embedded/worker-backend.ts';
import type { Tables } from './generated/tables.ts';
import { listenOnClient, listenOnServer, type Notifications } from './notifications.ts';
import { typeParsers } from './pg-types.ts';
import { preparing } from './prepared-statements.ts';
import { StartError } from './start-error.ts';

export type DatabaseConfig = {
  /** A PostgreSQL server, version 15 or later. Without it, the embedded engine on `folder`. */
  url?: string | undefined;
  /** Folder of the embedded database, made on the first start. */
  folder: string;
  /** Connections to the server; the embedded engine always has one. */
  poolSize?: number;
  /** A server that takes longer over a statement counts as away; 0 for as long as it takes. Default: a minute. */
  answersWithinMs?: number;
  /** Told of broken connections and of checkpoints that failed. */
  onError?: (error: Error) => void;
};

export type Database = {
  db: Db;
  engine: 'postgres' | 'embedded';
  /** For libraries that want node-postgres; features use `db`. */
  pool: Pool;
  /** Hears notifications from now on. On a server, `onReconnect` is told when some may have been missed. */
  listen: Notifications['listen'];
  notify(channel: string, payload?: string): Promise<void>;
  /** Waits for running statements, then closes; the embedded engine writes a checkpoint. */
  close(): Promise<void>;
};

/** Its line may be dead without a word. No statement of a running service but a migration takes so long. */
const answerMs = 60_000;
/** Idle lines are tried after so long: what stands between may have forgotten them. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
/**
 * The server, in turn, is to let go of the locks of a machine that has vanished, and not to go on with a statement that
 * no one waits for any more: it would run next to its own retry. The latter only servers on Linux and its like can
 * tell. The pool waits for it, whatever its type says.
 */
const letGoOfTheDead = (async (client: ClientBase) => {
  await client
    .query(
      'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set tcp_user_timeout = 60000',
    )
    .catch(ignore);
  await client.query("set client_connection_check_interval = '5s'").catch(ignore);
}) as PoolConfig['onConnect'];

/** Opens the database that `config` names. Throws `StartError`, whose message is for the operator. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const onError = config.onError ?? ignore;
  if (config.url === undefined) return await openBackend(await startWorkerBackend(config.folder), onError);
  return await openServer(config.url, config, onError);
}

/** The database at the other end of a backend: the embedded engine, in whatever thread. It has one session. */
export async function openBackend(
  backend: Backend,
  onError: (error: Error) => void = ignore,
  connectionTimeoutMillis = 60_000,
): Promise<Database> {
  const notifications = listenOnClient((statement) => pool.query(statement));
  const pool = makePool(
    {
      stream: () => new BackendStream(backend),
      user: 'postgres',
      database: 'postgres',
      password: '',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis,
    },
    onError,
  );
  pool.on('connect', (client) => client.on('notification', notifications.deliver));
  const walKeeper = keepWalShort(pool, onError);
  return {
    ...frame('embedded', pool),
    listen: notifications.listen,
    async close() {
      await walKeeper.stop();
      await pool.end();
      await backend.close();
    },
  };
}

async function openServer(
  url: string,
  { poolSize: max = 10, answersWithinMs = answerMs }: DatabaseConfig,
  onError: (error: Error) => void,
): Promise<Database> {
  const config: PoolConfig = {
    connectionString: url,
    application_name: 'kadr',
    connectionTimeoutMillis: 30_000,
    query_timeout: answersWithinMs,
    max,
    ...keepAlive,
  };
  const pool = makePool({ ...config, onConnect: letGoOfTheDead }, onError);
  try {
    await assertVersion(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const notifications = listenOnServer(config, onError);
  return {
    ...frame('postgres', pool),
    listen: notifications.listen,
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

function makePool(config: PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new Pool({ ...config, types: typeParsers });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onError);
  // So would one that breaks while it is lent: its own statement, or the next, fails, and that is how it is told.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function frame(engine: Database['engine'], pool: Pool) {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => connect(pool, engine), end: () => Promise.resolve(), options: pool.options },
    }),
  });
  return {
    db,
    engine,
    pool,
    notify: async (channel: string, payload = '') => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
  };
}

async function connect(pool: Pool, engine: string) {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    const noneFree = error instanceof Error && error.message.startsWith('timeout exceeded');
    const told = noneFree
      ? new Error(`No free connection on the ${engine} database: inside a transaction, use only its own handle`, {
          cause: error,
        })
      : error;
    // Of the embedded one there is one: a backup may have it for a while.
    throw noneFree || (engine === 'postgres' && isDatabaseAway(error)) ? databaseAway(told) : told;
  }
  return failingWhenAway(preparing(client));
}

async function assertVersion(pool: Pool): Promise<void> {
  let version: unknown;
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    version = rows[0]?.version;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError('database.unreachable', `The database of DATABASE_URL cannot be reached: ${reason}`, error);
  }
  if (Number(version) >= 150_000) return;
  throw new StartError('database.too-old', `PostgreSQL 15 or later is needed; DATABASE_URL has ${String(version)}`);
}

function ignore(): void {}
