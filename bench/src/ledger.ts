import { readFileSync } from 'node:fs';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { openDatabase, migrate } from '../../server/src/platform/db/index.ts';
import { installJobs } from '../../server/src/platform/jobs/index.ts';
import {
  balanceOf,
  captureTokens,
  grantByOperator,
  ledgerFaults,
  reserveTokens,
} from '../../server/src/features/tokens/index.ts';

const clients = 50;
const seconds = 8;
const warmUpPairs = 8;

/**
 * `npm run bench -- ledger`: pairs of reserve and capture a second by 50 clients at once, each in transactions of its
 * own as the product makes them, first of 50 users, then all on one user's balance; the CPU time that a pair takes
 * (Linux), which tells more where others use the machine too; and how long reading a balance takes. Needs
 * `BENCH_DATABASE_URL` (or `TEST_DATABASE_URL`, which `scripts/with-postgres.ts` sets) of an empty PostgreSQL database.
 */
export async function ledgerBench(): Promise<void> {
  const url = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      'set BENCH_DATABASE_URL to an empty PostgreSQL database, or run under: node scripts/with-postgres.ts',
    );
  const database = await openDatabase({ url, folder: '', poolSize: 20 });
  await migrate(database);
  await installJobs(database);
  const { db } = database;
  const users = Array.from({ length: clients }, () => newId());
  const [shared = ''] = users;
  for (const userId of users) {
    await db
      .transaction()
      .execute((tx) => grantByOperator(tx, { id: newId(), userId, tokens: 100_000_000, kind: 'paid', note: '' }));
  }
  await measure('of 50 users', db, users);
  await measure(
    'of one user',
    db,
    users.map(() => shared),
  );
  const reads: number[] = [];
  for (let i = 0; i < 500; i++) {
    const from = performance.now();
    await balanceOf(db, shared);
    reads.push(performance.now() - from);
  }
  const sorted = reads.toSorted((a, b) => a - b);
  const faults = await ledgerFaults(db);
  console.log(
    `reading a balance: median ${sorted[250]?.toFixed(2)} ms, 99 % within ${sorted[495]?.toFixed(2)} ms; the ledger ${faults.length === 0 ? 'adds up' : 'DOES NOT ADD UP'}`,
  );
  await database.close();
  if (faults.length > 0) process.exitCode = 1;
}

type Db = Parameters<typeof reserveTokens>[0];

async function pair(db: Db, userId: string): Promise<void> {
  const key = newId();
  await db
    .transaction()
    .execute((tx) => reserveTokens(tx, { key, userId, action: 'create', tokens: 10, subject: null }));
  await db.transaction().execute((tx) => captureTokens(tx, key));
}

async function measure(what: string, db: Db, users: readonly string[]): Promise<void> {
  // A connection plans a statement again for its first few times.
  await Promise.all(
    users.map(async (userId) => {
      for (let i = 0; i < warmUpPairs; i++) await pair(db, userId);
    }),
  );
  let pairs = 0;
  const endMs = Date.now() + seconds * 1000;
  const press = async (userId: string) => {
    for (; Date.now() < endMs; pairs++) await pair(db, userId);
  };
  const [startedAt, before] = [performance.now(), await cpuOf(db)];
  await Promise.all(users.map(press));
  const [took, after] = [(performance.now() - startedAt) / 1000, await cpuOf(db)];
  const perPair = (from: number, to: number) => ((1000 * (to - from)) / pairs).toFixed(2);
  console.log(
    `50 clients ${what}: ${Math.round(pairs / took)} pairs of reserve and capture a second; CPU of a pair: ${perPair(before.own, after.own)} ms here, ${perPair(before.server, after.server)} ms in PostgreSQL`,
  );
}

/**
 * CPU seconds so far of this process and of its connections' server processes (proc(5), where they are on this
 * machine).
 */
async function cpuOf(db: Db): Promise<{ own: number; server: number }> {
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, server: rows.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0) };
}

function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
