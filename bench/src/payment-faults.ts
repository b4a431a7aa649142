import { join } from 'node:path';
import { sql } from 'kysely';
import { ledgerFaults } from '../../server/src/features/tokens/index.ts';
import { openDatabase } from '../../server/src/platform/db/index.ts';

/**
 * Looks into the database of a stopped service, the sandbox's own checkouts among it: every order credited once if and
 * only if its checkout is paid, returned money with its tokens, coupons used by exactly the orders that hold or
 * redeemed them, statements without a gap.
 */
export async function paymentFaults(folder: string, url: string | undefined): Promise<string[]> {
  const database = await openDatabase({ url, folder: join(folder, 'db') });
  const { db } = database;
  const faultsOf = async (what: string, query: ReturnType<typeof sql>) =>
    (await query.execute(db)).rows.map((row) => `${what}: ${JSON.stringify(row)}`);
  try {
    return [
      ...(await ledgerFaults(db)).map((fault) => `ledger: ${JSON.stringify(fault)}`),
      ...(await faultsOf(
        'credited an amount that was not paid',
        sql`
        select o.id, o.state, c.state as checkout, count(t.id)::int as credits from payment_orders o
        left join sandbox_checkouts c on c.order_id = o.id left join token_transactions t on t.key = 'purchase:' || o.id
        group by o.id, c.state having count(t.id) <> (coalesce(c.state, '') = 'paid')::int or (o.state = 'paid') <> (coalesce(c.state, '') = 'paid')`,
      )),
      ...(await faultsOf(
        'a credit without an order',
        sql`
        select key from token_transactions where kind = 'purchase' and not exists (select 1 from payment_orders o where key = 'purchase:' || o.id)`,
      )),
      ...(await faultsOf(
        'refunded an amount that was not returned',
        sql`
        select o.id, o.refunded_minor, c.refunded_minor as returned, count(t.id)::int as lines from payment_orders o join sandbox_checkouts c on c.order_id = o.id
        left join payment_refunds r on r.order_id = o.id and r.state = 'done' left join token_transactions t on t.key = 'refund:' || r.id
        group by o.id, c.refunded_minor having o.refunded_minor <> c.refunded_minor or count(t.id) <> (c.refunded_minor > 0)::int`,
      )),
      ...(await faultsOf(
        'a refund is half done',
        sql`select id, order_id from payment_refunds where state = 'started'`,
      )),
      ...(await faultsOf(
        'a coupon counts wrong',
        sql`
        select code, taken from coupons c where taken <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.state in ('held', 'redeemed'))`,
      )),
      ...(await faultsOf(
        "a coupon's use does not fit its order",
        sql`
        select o.id, o.state, u.state as use from payment_orders o left join coupon_uses u on u.order_id = o.id where o.coupon_code is not null
        and coalesce(u.state, '') <> case o.state when 'paid' then 'redeemed' when 'failed' then 'released' else 'held' end`,
      )),
      ...(await faultsOf(
        'a statement has a gap',
        sql`
        select user_id, key from (select user_id, key, balance_after, sum(tokens) over (partition by user_id order by seq) as running from token_transactions) lines
        where balance_after <> running`,
      )),
    ];
  } finally {
    await database.close();
  }
}
