import { regionSchema, type Region } from '@kadr/shared/account';
import { languageSchema, type Language } from '@kadr/shared/kernel';
import { paymentProviders, paymentReasons, type PaymentReason } from '@kadr/shared/payments';
import { currencies } from '@kadr/shared/tokens';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

const orderSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  region: regionSchema,
  provider: z.enum(paymentProviders),
  tokens: z.number(),
  bonus_tokens: z.number(),
  list_minor: z.number(),
  amount_minor: z.number(),
  currency: z.enum(currencies),
  coupon_code: z.string().nullable(),
  receipt_email: z.string(),
  language: languageSchema,
  return_to: z.string(),
  state: z.enum(['created', 'open', 'paid', 'failed', 'review']),
  reason: z.enum(paymentReasons).nullable(),
  provider_id: z.string().nullable(),
  checkout_url: z.string().nullable(),
  refunded_tokens: z.number(),
  refunded_minor: z.number(),
  created_at: z.date(),
  expires_at: z.date(),
  paid_at: z.date().nullable(),
});
export type OrderRow = z.infer<typeof orderSchema>;

const columns = sql.raw(Object.keys(orderSchema.shape).join(', '));
const parsed = (rows: readonly unknown[]): OrderRow[] => rows.map((row) => orderSchema.parse(row));

/** One press of a user at a time, until the transaction ends. */
export async function lockPayer(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${userId}`}, 0))`.execute(tx);
}

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  return parsed((await sql`select ${columns} from payment_orders where id = ${id}`.execute(db)).rows)[0];
}

export async function orderOwnedBy(db: Db, userId: string, id: string): Promise<OrderRow | undefined> {
  return parsed(
    (await sql`select ${columns} from payment_orders where id = ${id} and user_id = ${userId}`.execute(db)).rows,
  )[0];
}

export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  return parsed((await sql`select ${columns} from payment_orders where id = ${id} for update`.execute(tx)).rows)[0];
}

export async function orderByPress(tx: Db, userId: string, idempotencyKey: string): Promise<OrderRow | undefined> {
  return parsed(
    (
      await sql`
    select ${columns} from payment_orders where user_id = ${userId} and idempotency_key = ${idempotencyKey}`.execute(tx)
    ).rows,
  )[0];
}

/** The order that a notification is about, by the provider's id of checkout or payment, else by the order's own, which the provider repeats. */
export async function orderOfEvent(
  db: Db,
  provider: string,
  providerId: string,
  orderId: string | null,
): Promise<OrderRow | undefined> {
  return parsed(
    (
      await sql`
    select ${columns} from payment_orders where provider = ${provider}
      and (provider_id = ${providerId} or payment_id = ${providerId} or (provider_id is null and id::text = ${orderId})) limit 1`.execute(
        db,
      )
    ).rows,
  )[0];
}

export async function ordersOf(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  return parsed(
    (
      await sql`select ${columns} from payment_orders where user_id = ${userId} order by id desc limit ${limit}`.execute(
        db,
      )
    ).rows,
  );
}

export async function unpaidOrdersOf(tx: Db, userId: string): Promise<OrderRow[]> {
  return parsed(
    (
      await sql`
    select ${columns} from payment_orders where user_id = ${userId} and state in ('created', 'open') order by id desc`.execute(
        tx,
      )
    ).rows,
  );
}

export interface NewOrder {
  id: string;
  user_id: string;
  idempotency_key: string;
  region: Region;
  provider: OrderRow['provider'];
  tokens: number;
  bonus_tokens: number;
  list_minor: number;
  amount_minor: number;
  currency: OrderRow['currency'];
  coupon_code: string | null;
  receipt_email: string;
  language: Language;
  return_to: string;
  expires_at: Date;
  next_ask_at: Date;
}

export async function insertOrder(tx: Db, row: NewOrder): Promise<void> {
  await sql`
    insert into payment_orders (id, user_id, idempotency_key, region, provider, tokens, bonus_tokens, list_minor, amount_minor, currency, coupon_code,
      receipt_email, language, return_to, expires_at, next_ask_at)
    values (${row.id}, ${row.user_id}, ${row.idempotency_key}, ${row.region}, ${row.provider}, ${row.tokens}, ${row.bonus_tokens}, ${row.list_minor},
      ${row.amount_minor}, ${row.currency}, ${row.coupon_code}, ${row.receipt_email}, ${row.language}, ${row.return_to}, ${row.expires_at}, ${row.next_ask_at})`.execute(
    tx,
  );
}

/** Keeps what the provider answered, once. */
export async function openOrder(tx: Db, id: string, providerId: string, url: string): Promise<void> {
  await sql`
    update payment_orders set state = 'open', provider_id = ${providerId}, checkout_url = ${url} where id = ${id} and state = 'created'`.execute(
    tx,
  );
}

/** Paid; the provider is asked again a day later, because the money may go back. */
export async function payOrder(tx: Db, id: string, providerId: string, paymentId: string | null): Promise<void> {
  await sql`
    update payment_orders set state = 'paid', reason = null, paid_at = now(), next_ask_at = now() + interval '1 day', provider_id = ${providerId},
      payment_id = ${paymentId} where id = ${id}`.execute(tx);
}

export async function endOrder(tx: Db, id: string, state: 'failed' | 'review', reason: PaymentReason): Promise<void> {
  await sql`update payment_orders set state = ${state}, reason = ${reason}, next_ask_at = null where id = ${id}`.execute(
    tx,
  );
}

/** Takes the turn to ask the provider; false when somebody asked within the gap. */
export async function claimAsk(db: Db, id: string, gapSeconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_orders set asked_at = now() where id = ${id}
      and (asked_at is null or asked_at < now() - make_interval(secs => ${gapSeconds}))`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function askAgainAt(db: Db, id: string, at: Date | null): Promise<void> {
  await sql`update payment_orders set next_ask_at = ${at} where id = ${id}`.execute(db);
}

export async function ordersToAsk(db: Db, now: Date, limit: number): Promise<OrderRow[]> {
  return parsed(
    (
      await sql`
    select ${columns} from payment_orders where next_ask_at <= ${now} order by next_ask_at limit ${limit}`.execute(db)
    ).rows,
  );
}

const inReview = orderSchema.extend({ owed_tokens: z.number(), disputed: z.boolean() });

/** What the operator has to look at: paid otherwise than ordered, or gone back at the provider when its tokens were spent. */
export async function ordersInReview(db: Db): Promise<z.infer<typeof inReview>[]> {
  const { rows } = await sql`
    select o.*, coalesce(r.owed, 0)::int as owed_tokens, coalesce(r.disputed, false) as disputed from payment_orders o
    left join lateral (select sum(owed_tokens) as owed, bool_or(origin = 'dispute') as disputed from payment_refunds
      where order_id = o.id and state = 'done') r on true
    where o.reviewed_at is null and (o.state = 'review' or r.owed > 0) order by o.id`.execute(db);
  return rows.map((row) => inReview.parse(row));
}

/** Something new happened that the operator has to look at. */
export async function needsReview(tx: Db, id: string): Promise<void> {
  await sql`update payment_orders set reviewed_at = null where id = ${id}`.execute(tx);
}

/** The operator has looked; false when there is no such order. */
export async function closeReview(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update payment_orders set reviewed_at = now() where id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notes a notification; false when it was there before. */
export async function insertEvent(tx: Db, provider: string, eventKey: string, orderId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_events (provider, event_key, order_id) values (${provider}, ${eventKey}, ${orderId}) on conflict do nothing`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
