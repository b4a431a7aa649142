import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../platform/db/index.ts';
import { nodeKinds, planOf, rowsRead } from '../../platform/db/testing/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { ledgerFaults } from './audit-ledger.ts';
import { addUpFrom, type LedgerFault, type LedgerPlace } from './audit-queries.ts';
import { grantByOperator } from './grant-registration.ts';
import { captureTokens, reserveTokens } from './reserve-tokens.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A user with so many lines of 2 entries each. */
async function addLines(db: Db, userId: string, lines: number): Promise<string> {
  await sql`
    with made as (
      insert into token_transactions (id, key, user_id, kind, tokens, balance_after)
      select gen_random_uuid(), ${userId} || n, ${userId}, 'grant', 1, n from generate_series(1, ${lines}::int) n returning id)
    insert into token_entries (transaction_id, account, amount) select id, account, amount from made, (values ('test', 1), ('granted', -1)) as entry (account, amount)`.execute(
    db,
  );
  await sql`insert into token_balances (user_id, test) values (${userId}, ${lines})`.execute(db);
  return userId;
}

/** All at once, as nothing but a test can afford it. */
async function faultsInOneLook(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with sums as (
      select t.user_id, e.account, sum(e.amount)::bigint as entries from token_entries e join token_transactions t on t.id = e.transaction_id
      where e.account in ('paid', 'test', 'held_paid', 'held_test') group by 1, 2),
    balances as (
      select user_id, a.account, a.balance from token_balances, lateral (values ('paid', paid), ('test', test), ('held_paid', held_paid), ('held_test', held_test)) as a (account, balance))
    select coalesce(b.user_id, s.user_id) as user_id, coalesce(b.account, s.account) as account, coalesce(b.balance, 0)::bigint as balance, coalesce(s.entries, 0)::bigint as entries
    from balances b full join sums s on s.user_id = b.user_id and s.account = b.account where coalesce(b.balance, 0) <> coalesce(s.entries, 0)`.execute(
    db,
  );
  return rows;
}

const sorted = (faults: LedgerFault[]) =>
  faults.toSorted((a, b) => `${a.user_id} ${a.account}`.localeCompare(`${b.user_id} ${b.account}`));

it('finds what one look at the whole ledger finds, however small its parts are', async () => {
  const { db } = database;
  const users = await Promise.all([1, 2, 3, 4, 5, 0, 11, 3, 0, 7, 1, 8].map((lines) => addLines(db, newId(), lines)));
  expect(await ledgerFaults(db, { atOnce: 3 })).toEqual([]);
  const [one, , , , , none, many, , , orphan] = users;
  await sql`update token_balances set test = test + 1 where user_id in (${one}, ${many})`.execute(db);
  await sql`update token_balances set held_paid = 2 where user_id = ${none}`.execute(db);
  await sql`delete from token_balances where user_id = ${orphan}`.execute(db);
  const faults = sorted(await faultsInOneLook(db));
  expect(faults).toHaveLength(4);
  for (let atOnce = 2; atOnce < 50; atOnce++) expect(sorted(await ledgerFaults(db, { atOnce }))).toEqual(faults);
  await sql`update token_balances set test = test - 1 where user_id in (${one}, ${many})`.execute(db);
  await sql`update token_balances set held_paid = 0 where user_id = ${none}`.execute(db);
  await sql`insert into token_balances (user_id, test) values (${orphan}, 7)`.execute(db);
});

it('sees no fault in what users spend meanwhile', async () => {
  const { db } = database;
  const users = Array.from({ length: 4 }, () => newId());
  const tokens = 1000;
  for (const userId of users)
    await db
      .transaction()
      .execute((tx) => grantByOperator(tx, { id: newId(), userId, tokens, kind: 'paid', note: '' }));
  let isOver = false;
  const spending = users.map(async (userId) => {
    // A fast database spends all of them before the ledger was looked at five times.
    for (let spent = 0; spent < tokens && !isOver; spent++) {
      const key = newId();
      await db
        .transaction()
        .execute((tx) => reserveTokens(tx, { key, userId, action: 'create', tokens: 1, subject: null }));
      await db.transaction().execute((tx) => captureTokens(tx, key));
    }
  });
  for (let round = 0; round < 5; round++) expect(await ledgerFaults(db, { atOnce: 7 })).toEqual([]);
  isOver = true;
  await Promise.all(spending);
});

it('ends when it is told to', async () => {
  await expect(ledgerFaults(database.db, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
    'stopped',
  );
});

it('reads as much for a part as the part is large, whatever the ledger holds', async () => {
  const { db } = database;
  for (let user = 0; user < 300; user++) await addLines(db, newId(), 10);
  await sql`insert into token_balances (user_id) select gen_random_uuid() from generate_series(1, 5000)`.execute(db);
  const great = await addLines(db, newId(), 30_000);
  await sql`vacuum analyze`.execute(db);
  const {
    rows: [amid],
  } = await sql<{
    user_id: string;
  }>`select user_id from token_balances where test = 10 order by user_id offset 150 limit 1`.execute(db);
  const places: LedgerPlace[] = [
    { userId: amid?.user_id ?? '', seq: 0, sums: {} },
    { userId: great, seq: 3000, sums: { test: 1 } },
  ];
  for (const place of places) {
    const nodes = await planOf(db, async (on) => {
      await addUpFrom(on, place, 100).catch(() => null);
    });
    expect(nodeKinds(nodes)).not.toContain('Seq Scan');
    expect(rowsRead(nodes, 'token_transactions')).toBeLessThanOrEqual(200);
    expect(rowsRead(nodes, 'token_entries')).toBeLessThanOrEqual(200);
    expect(rowsRead(nodes, 'token_balances')).toBeLessThanOrEqual(100);
  }
});
