import { newId } from '@kadr/shared/kernel';
import type { Balance, Subject } from '@kadr/shared/tokens';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, type Row } from '../../platform/db/index.ts';

const accounts = ['paid', 'test', 'held_paid', 'held_test'] as const;
export type BalanceRow = Row<'token_balances', (typeof accounts)[number]>;

/** What can be spent. */
interface Purse {
  readonly paid: number;
  readonly test: number;
}

const noBalance: BalanceRow = { paid: 0, test: 0, held_paid: 0, held_test: 0 };

const json = (subject: Subject | null | undefined): string | null => (subject ? JSON.stringify(subject) : null);

/** The user's balance row, locked until the transaction ends; made when it is not there yet. */
export async function lockBalance(tx: Db, userId: string): Promise<BalanceRow> {
  const locked = () => selectBalance(tx, userId).forUpdate().executeTakeFirst();
  const found = await locked();
  if (found) return found;
  await tx
    .insertInto('token_balances')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await locked()) ?? noBalance;
}

const selectBalance = (db: Db, userId: string) =>
  db.selectFrom('token_balances').select(accounts).where('user_id', '=', userId);

export async function balanceOf(db: Db, userId: string): Promise<Balance> {
  const row = (await selectBalance(db, userId).executeTakeFirst()) ?? noBalance;
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
 * Writes one transaction with its entries and moves the user's balance, in one statement. The unique key makes a second
 * one fail, a check any that would leave a balance below zero. The balance row must be there (`lockBalance`).
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
        ${json(posting.subject)}::jsonb, ${change('paid') + change('test')}::bigint, spendable
      from balance returning id)
    insert into token_entries (transaction_id, account, amount)
    select line.id, entry.account, entry.amount from line,
      unnest(${moved.map(([account]) => account)}::text[], ${moved.map(([, amount]) => amount)}::bigint[]) as entry (account, amount)`.execute(
    tx,
  );
  if (numAffectedRows !== BigInt(moved.length)) throw new Error(`the user of ${posting.key} has no balance to move`);
}

export async function transactionExists(tx: Db, key: string): Promise<boolean> {
  return (
    (await tx.selectFrom('token_transactions').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
  );
}

export interface NewReservation {
  readonly key: string;
  readonly userId: string;
  readonly action: string;
  readonly tokens: number;
  readonly subject: Subject | null;
}

/** What the user had, and which of it the reservation took; null when it was not enough. */
export interface Taken {
  readonly had: Purse;
  readonly paid: number | null;
  readonly test: number | null;
}

const takenSchema = z.object({
  had_paid: z.number(),
  had_test: z.number(),
  paid: z.number().nullable(),
  test: z.number().nullable(),
});

/**
 * Moves the price from what the user can spend to what is held, paid tokens first, with its reservation, transaction
 * and entries: one statement, because every press makes one. The balance is locked before it is read, and `update`
 * reads it again, so that what another transaction changed while this one waited for the lock counts.
 */
export async function moveToHeld(tx: Db, { key, userId, action, tokens, subject }: NewReservation): Promise<Taken> {
  const [row] = await checkedRows(
    tx,
    takenSchema,
    sql`
    /* prepared tokens.reserve */
    with purse as materialized (select paid, test from token_balances where user_id = ${userId}::uuid for update),
    pay as materialized (
      select least(paid, ${tokens}::bigint) as paid, ${tokens}::bigint - least(paid, ${tokens}::bigint) as test
      from purse where paid + test >= ${tokens}::bigint),
    balance as (
      update token_balances b set paid = b.paid - pay.paid, test = b.test - pay.test, held_paid = b.held_paid + pay.paid, held_test = b.held_test + pay.test
      from pay where b.user_id = ${userId}::uuid returning b.paid + b.test as spendable),
    reservation as (
      insert into token_reservations (key, user_id, action, paid, test, subject)
      select ${key}, ${userId}::uuid, ${action}, pay.paid, pay.test, ${json(subject)}::jsonb from pay),
    line as (
      insert into token_transactions (id, key, user_id, kind, action, subject, tokens, balance_after)
      select ${newId()}::uuid, ${`reserve:${key}`}, ${userId}::uuid, 'reserve', ${action}, ${json(subject)}::jsonb, -${tokens}::bigint, spendable
      from balance returning id),
    entries as (
      insert into token_entries (transaction_id, account, amount)
      select line.id, entry.account, entry.amount from line, pay,
        lateral (values ('paid', -pay.paid), ('held_paid', pay.paid), ('test', -pay.test), ('held_test', pay.test)) as entry (account, amount)
      where entry.amount <> 0)
    select purse.paid as had_paid, purse.test as had_test, pay.paid, pay.test from purse left join pay on true`,
  );
  return row
    ? { had: { paid: row.had_paid, test: row.had_test }, paid: row.paid, test: row.test }
    : { had: noBalance, paid: null, test: null };
}

/**
 * Ends a held reservation: what it held is spent, or the user's again, with transaction and entries, in one statement.
 * False when it is not held (any more). The balance is locked before the reservation, as every writer does, so that no
 * two wait for each other.
 */
export async function moveFromHeld(tx: Db, key: string, state: 'captured' | 'released'): Promise<boolean> {
  const [kind, back] = state === 'captured' ? (['capture', 0] as const) : (['release', 1] as const);
  const { rows } = await sql`
    /* prepared tokens.settle */
    with owner as materialized (
      select user_id from token_balances where user_id = (select user_id from token_reservations where key = ${key}) for update),
    ended as (
      update token_reservations r set state = ${state} from owner where r.key = ${key} and r.state = 'held'
      returning r.user_id, r.action, r.subject, r.paid, r.test, ${back}::bigint * r.paid as paid_back, ${back}::bigint * r.test as test_back),
    balance as (
      update token_balances b set held_paid = b.held_paid - ended.paid, held_test = b.held_test - ended.test,
        paid = b.paid + ended.paid_back, test = b.test + ended.test_back
      from ended where b.user_id = ended.user_id returning b.paid + b.test as spendable),
    line as (
      insert into token_transactions (id, key, user_id, kind, action, subject, tokens, balance_after)
      select ${newId()}::uuid, ${`${kind}:${key}`}, ended.user_id, ${kind}, ended.action, ended.subject, ended.paid_back + ended.test_back, spendable
      from ended, balance returning id),
    entries as (
      insert into token_entries (transaction_id, account, amount)
      select line.id, entry.account, entry.amount from line, ended,
        lateral (values ('held_paid', -ended.paid), ('held_test', -ended.test), ('paid', ended.paid_back), ('test', ended.test_back),
          ('spent', ended.paid + ended.test - ended.paid_back - ended.test_back)) as entry (account, amount)
      where entry.amount <> 0)
    select 1 from ended`.execute(tx);
  return rows.length > 0;
}

/** Keys of reservations still held, for pictures or for videos, that were made before the moment, oldest first. */
export async function heldReservations(
  db: Db,
  { before, limit, of }: { before: Date; limit: number; of: 'picture' | 'video' },
): Promise<string[]> {
  const rows = await db
    .selectFrom('token_reservations')
    .select('key')
    .where('state', '=', 'held')
    .where('action', of === 'video' ? '=' : '<>', 'video')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.key);
}
