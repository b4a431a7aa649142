import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, type Row } from '../../platform/db/index.ts';

export type LedgerAudit = Row<'ledger_audit', 'audited_at' | 'faults'>;

/** The last audit, or when the ledger was made; null where no one knows. */
export async function lastAudit(db: Db): Promise<LedgerAudit | null> {
  return (await db.selectFrom('ledger_audit').select(['audited_at', 'faults']).executeTakeFirst()) ?? null;
}

export async function recordAudit(db: Db, faults: number): Promise<void> {
  await db
    .insertInto('ledger_audit')
    .values({ faults })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ audited_at: sql`now()`, faults }))
    .execute();
}

const faultSchema = z.object({ user_id: z.string(), account: z.string(), balance: z.number(), entries: z.number() });
export type LedgerFault = z.output<typeof faultSchema>;

/** Where the part ends, with an account; without one where none is to be reported. */
const partSchema = z
  .object({ end_user: z.string().nullable(), end_seq: z.number().nullable() })
  .and(z.union([faultSchema, z.object({ user_id: z.null() })]));

/**
 * A place in the ledger, by user and line: every user before this one is added up, and of this one the lines up to
 * `seq`, which sum to `sums`.
 */
export interface LedgerPlace {
  readonly userId: string;
  readonly seq: number;
  readonly sums: Readonly<Record<string, number>>;
}

export const ledgerStart: LedgerPlace = { userId: '00000000-0000-0000-0000-000000000000', seq: 0, sums: {} };

/**
 * Adds up at most so many lines and users (2 or more) from a place on: gives accounts that are not the sum of their
 * entries, and where to go on; null at the end. Each user's balance is read at the same moment as the last of their
 * lines; a user who has more lines takes several parts. Lines already read stay all that there are before them: anyone
 * who adds one has the user's balance locked, so that numbers follow in the order in which lines come to be seen.
 */
export async function addUpFrom(
  db: Db,
  { userId, seq, sums }: LedgerPlace,
  atOnce: number,
): Promise<{ faults: LedgerFault[]; next: LedgerPlace | null }> {
  const rows = await checkedRows(
    db,
    partSchema,
    sql`
    with lines as materialized (
      select * from (
        (select user_id, seq, id from token_transactions where user_id = ${userId} and seq > ${seq} order by seq limit ${atOnce})
        union all
        (select user_id, seq, id from token_transactions where user_id > ${userId} order by user_id limit ${atOnce})) as l
      order by user_id, seq limit ${atOnce}),
    users as materialized (select * from token_balances where user_id >= ${userId} order by user_id limit ${atOnce}),
    last_line as (select user_id, seq from lines order by user_id, seq offset ${atOnce - 1}),
    last as materialized (
      select least((select user_id from last_line), (select user_id from users order by user_id offset ${atOnce - 1})) as user_id, (select seq from last_line) as seq),
    sums as (
      select user_id, account, sum(amount)::bigint as entries from (
        select l.user_id, e.account, e.amount from lines l join token_entries e on e.transaction_id = l.id where e.account in ('paid', 'test', 'held_paid', 'held_test')
        union all
        select ${userId}::uuid, account, amount from unnest(${Object.keys(sums)}::text[], ${Object.values(sums)}::bigint[]) as before (account, amount)) as found
      group by 1, 2),
    balances as (
      select user_id, a.account, a.balance from users,
      lateral (values ('paid', paid), ('test', test), ('held_paid', held_paid), ('held_test', held_test)) as a (account, balance)),
    accounts as (
      select coalesce(b.user_id, s.user_id) as user_id, coalesce(b.account, s.account) as account,
        coalesce(b.balance, 0)::bigint as balance, coalesce(s.entries, 0)::bigint as entries
      from balances b full join sums s on s.user_id = b.user_id and s.account = b.account)
    select last.user_id as end_user, last.seq as end_seq, a.user_id, a.account, a.balance, a.entries
    from last left join accounts a on case when last.user_id = ${userId} then a.user_id = last.user_id
      else a.balance <> a.entries and (last.user_id is null or a.user_id < last.user_id) end`,
  );
  const [end] = rows;
  const accounts = rows.filter((row) => row.user_id !== null);
  const isAmid = end?.end_user === userId;
  const faults = isAmid
    ? []
    : accounts.map(({ user_id, account, balance, entries }) => ({ user_id, account, balance, entries }));
  if (!end?.end_user) return { faults, next: null };
  const read = isAmid
    ? { seq: end.end_seq ?? seq, sums: Object.fromEntries(accounts.map(({ account, entries }) => [account, entries])) }
    : { seq: 0, sums: {} };
  return { faults, next: { userId: end.end_user, ...read } };
}
