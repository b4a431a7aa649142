import type { PGlite } from '@electric-sql/pglite';
import type { Random } from './random.ts';

export const accounts = 50;

/** The tables of the workload, in a database that is then closed and copied as the base of the disk model. */
export const schema = `
  create extension amcheck;
  create table accounts (id int primary key, balance bigint not null);
  insert into accounts select id, 0 from generate_series(1, ${accounts}) id;
  create table transfers (tx bigint primary key, payer int, payee int, amount bigint, note text, hash text);
  create index on transfers (payer);
  create index on transfers (note);
  create table scratch (id serial primary key, v text);`;

export type Progress = { acknowledged: number; inFlight: number };

type Chore = readonly [probability: number, sql: string];

/** What else happens in a database: checkpoints, new log files, bulk writes, files that come and go. */
const chores: readonly Chore[] = [
  [0.02, 'checkpoint'],
  [0.01, 'select pg_switch_wal()'],
  [0.01, 'insert into scratch (v) select repeat(md5(g::text), 20) from generate_series(1, 300) g'],
  [0.005, 'truncate scratch'],
  [0.005, 'vacuum full scratch'],
  [0.005, 'drop table if exists fleeting'],
  [0.005, 'create table if not exists fleeting as select g id, md5(g::text) v from generate_series(1, 500) g'],
  [0.005, 'vacuum analyze transfers'],
  [0.002, 'reindex table transfers'],
];

/**
 * Moves money between accounts, one numbered transaction after another, until `enough`. `progress` always says which
 * transactions were acknowledged; `pause` is called after each one and after each chore.
 */
export async function runWorkload(
  pglite: PGlite,
  random: Random,
  progress: Progress,
  { enough, pause }: { enough: () => boolean; pause: (after: string) => void },
): Promise<void> {
  for (let tx = 1; !enough(); tx++) {
    progress.inFlight = tx;
    await transfer(pglite, random, tx);
    progress.acknowledged = tx;
    progress.inFlight = 0;
    pause('a transaction');
    let chance = random.next();
    for (const [probability, sql] of chores) {
      chance -= probability;
      if (chance >= 0) continue;
      await pglite.exec(sql);
      pause(sql);
      break;
    }
  }
}

async function transfer(pglite: PGlite, random: Random, number: number): Promise<void> {
  const [payer, payee, amount] = [1 + random.below(accounts), 1 + random.below(accounts), random.below(1000)];
  const note =
    'n'.repeat(random.below(20)) +
    random
      .below(1e9)
      .toString(36)
      .repeat(1 + random.below(60));
  await pglite.transaction(async (tx) => {
    await tx.query('insert into transfers values ($1, $2, $3, $4, $5, md5($5))', [number, payer, payee, amount, note]);
    await tx.query('update accounts set balance = balance - $2 where id = $1', [payer, amount]);
    await tx.query('update accounts set balance = balance + $2 where id = $1', [payee, amount]);
  });
}
