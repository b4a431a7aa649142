import { newId } from '@kadr/shared/kernel';
import type { Balance, Subject } from '@kadr/shared/tokens';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface BalanceRow { paid: number; test: number; held_paid: number; held_test: number }

const noBalance: BalanceRow = { paid: 0, test: 0, held_paid: 0, held_test: 0 };

/** The user's balance row, locked until the transaction ends; made when it is not there yet. */
export async function lockBalance(tx: Db, userId: string): Promise<BalanceRow> {
  const locked = () => sql<BalanceRow>`
    select paid, test, held_paid, held_test from token_balances where user_id = ${userId} for update`.execute(tx);
  const [found] = (await locked()).rows;
  if (found) return found;
  await sql`insert into token_balances (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  return (await locked()).rows[0] ?? noBalance;
}

export async function balanceOf(db: Db, userId: string): Promise<Balance> {
  const { rows } = await sql<BalanceRow>`
    select paid, test, held_paid, held_test from token_balances where user_id = ${userId}`.execute(db);
  const row = rows[0] ?? noBalance;
  return { balance: row.paid + row.test, paid: row.paid, test: row.test, reserved: row.held_paid + row.held_test };
}

export interface Posting {
  /** What makes it happen once. */
  readonly key: string;
  readonly userId: string;
  readonly kind: 'grant' | 'reserve' | 'capture' | 'release' | 'purchase' | 'refund' | 'refund-returned' | 'unlock';
  readonly action?: string | null;
  readonly subject?: Subject | null;
  /** Amount per account; they sum to zero. */
  readonly entries: Readonly<Partial<Record<keyof BalanceRow | 'granted' | 'sold' | 'spent', number>>>;
}

/**
 * Writes one transaction with its entries and moves the user's balance, in one statement. The unique key makes a second one
 * fail, a check any that would leave a balance below zero. The balance row must be there (`lockBalance`).
 */
export async function post(tx: Db, posting: Posting): Promise<void> {
  const change = (account: keyof BalanceRow) => posting.entries[account] ?? 0;
  const moved = Object.entries(posting.entries).filter(([, amount]) => amount !== 0);
  const { numAffectedRows } = await sql`
    with balance as (
      update token_balances set paid = paid + ${change('paid')}::bigint, test = test + ${change('test')}::bigint,
        held_paid = held_paid + ${change('held_paid')}::bigint, held_test = held_test + ${change('held_test')}::bigint
      where user_id = ${posting.userId} returning paid + test as spendable),
    line as (
      insert into token_transactions (id, key, user_id, kind, action, subject, tokens, balance_after)
      select ${newId()}::uuid, ${posting.key}::text, ${posting.userId}::uuid, ${posting.kind}::text, ${posting.action ?? null}::text,
        ${posting.subject ? JSON.stringify(posting.subject) : null}::jsonb, ${change('paid') + change('test')}::bigint, spendable
      from balance returning id)
    insert into token_entries (transaction_id, account, amount)
    select line.id, entry.account, entry.amount from line,
      unnest(${moved.map(([account]) => account)}::text[], ${moved.map(([, amount]) => amount)}::bigint[]) as entry (account, amount)`.execute(tx);
  if (numAffectedRows !== BigInt(moved.length)) throw new Error(`the user of ${posting.key} has no balance to move`);
}

export async function transactionExists(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from token_transactions where key = ${key}`.execute(tx);
  return rows.length > 0;
}

export interface ReservationRow {
  key: string; user_id: string; action: string; paid: number; test: number; subject: Subject | null; state: 'held' | 'captured' | 'released';
}

export async function insertReservation(tx: Db, row: Omit<ReservationRow, 'state'>): Promise<void> {
  await sql`
    insert into token_reservations (key, user_id, action, paid, test, subject)
    values (${row.key}, ${row.user_id}, ${row.action}, ${row.paid}, ${row.test}, ${row.subject ? JSON.stringify(row.subject) : null}::jsonb)`.execute(tx);
}

/**
 * Locks the balance that a reservation belongs to; false when there is no such reservation. Every writer locks the balance
 * before anything else of the ledger, so that no two wait for each other.
 */
export async function lockBalanceOfReservation(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from token_balances where user_id = (select user_id from token_reservations where key = ${key}) for update`.execute(tx);
  return rows.length > 0;
}

/** Ends a held reservation; undefined when it is not held (any more). The balance must be locked (`lockBalanceOfReservation`). */
export async function endReservation(tx: Db, key: string, state: 'captured' | 'released'): Promise<ReservationRow | undefined> {
  const { rows } = await sql<ReservationRow>`
    update token_reservations set state = ${state} where key = ${key} and state = 'held'
    returning key, user_id, action, paid, test, subject, state`.execute(tx);
  return rows[0];
}

/** Keys of reservations still held that were made before the moment, oldest first. */
export async function heldReservations(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from token_reservations where state = 'held' and created_at < ${before} order by created_at limit ${limit}`.execute(db);
  return rows.map((row) => row.key);
}
