import { newId } from '@kadr/shared/kernel';
import type { Balance, StatementLine } from '@kadr/shared/tokens';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface BalanceRow { paid: number; test: number; held_paid: number; held_test: number }
export interface ReservationRow { key: string; user_id: string; action: string; paid: number; test: number; state: 'held' | 'captured' | 'released' }

const noBalance: BalanceRow = { paid: 0, test: 0, held_paid: 0, held_test: 0 };

/** The user's balance row, locked until the transaction ends; made when it is not there yet. */
export async function lockBalance(tx: Db, userId: string): Promise<BalanceRow> {
  await sql`insert into token_balances (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<BalanceRow>`
    select paid, test, held_paid, held_test from token_balances where user_id = ${userId} for update`.execute(tx);
  return rows[0] ?? noBalance;
}

export async function balanceOf(db: Db, userId: string): Promise<Balance> {
  const { rows } = await sql<BalanceRow>`
    select paid, test, held_paid, held_test from token_balances where user_id = ${userId}`.execute(db);
  const row = rows[0] ?? noBalance;
  return { balance: row.paid + row.test, paid: row.paid, test: row.test, reserved: row.held_paid + row.held_test };
}

export interface Posting {
  readonly key: string;
  readonly userId: string;
  readonly kind: StatementLine['kind'];
  readonly action: string | null;
  /** Amount per account; they sum to zero. */
  readonly entries: Readonly<Partial<Record<keyof BalanceRow | 'granted' | 'sold' | 'spent', number>>>;
}

/** Writes one transaction with its entries and moves the locked balance. The unique key makes a second one fail. */
export async function post(tx: Db, before: BalanceRow, posting: Posting): Promise<void> {
  const change = (account: keyof BalanceRow) => posting.entries[account] ?? 0;
  const tokens = change('paid') + change('test');
  const id = newId();
  await sql`
    insert into token_transactions (id, key, user_id, kind, action, tokens, balance_after)
    values (${id}, ${posting.key}, ${posting.userId}, ${posting.kind}, ${posting.action}, ${tokens}, ${before.paid + before.test + tokens})`.execute(tx);
  for (const [account, amount] of Object.entries(posting.entries)) {
    if (amount) await sql`insert into token_entries (transaction_id, account, amount) values (${id}, ${account}, ${amount})`.execute(tx);
  }
  await sql`
    update token_balances set paid = paid + ${change('paid')}, test = test + ${change('test')},
      held_paid = held_paid + ${change('held_paid')}, held_test = held_test + ${change('held_test')}
    where user_id = ${posting.userId}`.execute(tx);
}

export async function transactionExists(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from token_transactions where key = ${key}`.execute(tx);
  return rows.length > 0;
}

export async function insertReservation(tx: Db, row: Omit<ReservationRow, 'state'>): Promise<void> {
  await sql`
    insert into token_reservations (key, user_id, action, paid, test)
    values (${row.key}, ${row.user_id}, ${row.action}, ${row.paid}, ${row.test})`.execute(tx);
}

export async function lockReservation(tx: Db, key: string): Promise<ReservationRow | undefined> {
  const { rows } = await sql<ReservationRow>`
    select key, user_id, action, paid, test, state from token_reservations where key = ${key} for update`.execute(tx);
  return rows[0];
}

export async function setReservationState(tx: Db, key: string, state: 'captured' | 'released'): Promise<void> {
  await sql`update token_reservations set state = ${state} where key = ${key}`.execute(tx);
}

/** Keys of reservations still held that were made before the moment. */
export async function heldReservations(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from token_reservations where state = 'held' and created_at < ${before} order by created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.key);
}

interface StatementRow { id: string; created_at: Date; kind: StatementLine['kind']; action: StatementLine['action']; tokens: number; balance_after: number }

export async function statementPage(db: Db, userId: string, beforeId: string | undefined, limit: number): Promise<StatementLine[]> {
  const { rows } = await sql<StatementRow>`
    select id, created_at, kind, action, tokens, balance_after from token_transactions
    where user_id = ${userId} and kind <> 'capture' ${beforeId ? sql`and id < ${beforeId}` : sql``}
    order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id, at: row.created_at.toISOString(), kind: row.kind, action: row.action, tokens: row.tokens, balanceAfter: row.balance_after,
  }));
}

export async function countStatement(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from token_transactions where user_id = ${userId} and kind <> 'capture'`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface LedgerFault { user_id: string; account: string; balance: number; entries: number }

/** Users whose balance is not the sum of their entries; empty when the ledger adds up. */
export async function ledgerFaults(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with sums as (
      select t.user_id, e.account, sum(e.amount)::bigint as entries
      from token_entries e join token_transactions t on t.id = e.transaction_id
      where e.account in ('paid', 'test', 'held_paid', 'held_test') group by 1, 2),
    balances as (
      select user_id, a.account, a.balance from token_balances,
      lateral (values ('paid', paid), ('test', test), ('held_paid', held_paid), ('held_test', held_test)) as a (account, balance))
    select coalesce(b.user_id, s.user_id) as user_id, coalesce(b.account, s.account) as account,
      coalesce(b.balance, 0)::bigint as balance, coalesce(s.entries, 0)::bigint as entries
    from balances b full join sums s on s.user_id = b.user_id and s.account = b.account
    where coalesce(b.balance, 0) <> coalesce(s.entries, 0)`.execute(db);
  return rows;
}
