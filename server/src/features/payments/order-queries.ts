import type { Region } from '@kadr/shared/account';
import type { Language } from '@kadr/shared/kernel';
import type { PaymentReason } from '@kadr/shared/payments';
import { sql } from 'kysely';
import { lockName, type Db, type Row } from '../../platform/db/index.ts';

const columns = [
  'id',
  'user_id',
  'region',
  'provider',
  'tokens',
  'bonus_tokens',
  'list_minor',
  'amount_minor',
  'currency',
  'coupon_code',
  'receipt_email',
  'language',
  'return_to',
  'state',
  'reason',
  'provider_id',
  'checkout_url',
  'refunded_tokens',
  'refunded_minor',
  'created_at',
  'expires_at',
  'paid_at',
] as const;

/** What only this program's types bound: the database takes any text. */
interface Narrowed {
  region: Region;
  language: Language;
  reason: PaymentReason | null;
}
export type OrderRow = Omit<Row<'payment_orders', (typeof columns)[number]>, keyof Narrowed> & Narrowed;

const selectOrders = (db: Db) => db.selectFrom('payment_orders').select(columns).$narrowType<Narrowed>();

/** One payment of a user at a time, until the transaction ends. */
export async function lockPayer(tx: Db, userId: string): Promise<void> {
  await lockName(tx, `payments:${userId}`);
}

export async function orderById(db: Db, id: string): Promise<OrderRow | undefined> {
  return await selectOrders(db).where('id', '=', id).executeTakeFirst();
}

export async function orderOwnedBy(db: Db, userId: string, id: string): Promise<OrderRow | undefined> {
  return await selectOrders(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  return await selectOrders(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function orderByKey(tx: Db, userId: string, idempotencyKey: string): Promise<OrderRow | undefined> {
  return await selectOrders(tx)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/**
 * The order of a notification, by the provider's id of checkout or payment, else by the order's own, which the provider
 * repeats.
 */
export async function orderOfEvent(
  db: Db,
  provider: OrderRow['provider'],
  providerId: string,
  orderId: string | null,
): Promise<OrderRow | undefined> {
  return await selectOrders(db)
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('provider_id', '=', providerId),
        eb('payment_id', '=', providerId),
        eb('provider_id', 'is', null).and(sql`id::text`, '=', orderId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}

export async function ordersOf(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  return await selectOrders(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute();
}

export async function unpaidOrdersOf(tx: Db, userId: string): Promise<OrderRow[]> {
  return await selectOrders(tx)
    .where('user_id', '=', userId)
    .where('state', 'in', ['created', 'open'])
    .orderBy('id', 'desc')
    .execute();
}

const newColumns = ['idempotency_key', 'next_ask_at'] as const;
export type NewOrder = Omit<
  OrderRow,
  'state' | 'reason' | 'provider_id' | 'checkout_url' | 'refunded_tokens' | 'refunded_minor' | 'created_at' | 'paid_at'
> &
  Row<'payment_orders', (typeof newColumns)[number]>;

export async function insertOrder(tx: Db, row: NewOrder): Promise<void> {
  await tx.insertInto('payment_orders').values(row).execute();
}

/** Keeps what the provider answered, once. */
export async function openOrder(tx: Db, id: string, providerId: string, url: string): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ state: 'open', provider_id: providerId, checkout_url: url })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/** Paid; the provider is queried again a day later, because the money may go back. */
export async function payOrder(tx: Db, id: string, providerId: string, paymentId: string | null): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({
      state: 'paid',
      reason: null,
      paid_at: sql`now()`,
      next_ask_at: sql`now() + interval '1 day'`,
      provider_id: providerId,
      payment_id: paymentId,
    })
    .where('id', '=', id)
    .execute();
}

export async function endOrder(tx: Db, id: string, state: 'failed' | 'review', reason: PaymentReason): Promise<void> {
  await tx.updateTable('payment_orders').set({ state, reason, next_ask_at: null }).where('id', '=', id).execute();
}

/** Claims a query of the provider; false when there was one within the gap. */
export async function claimStatusCheck(db: Db, id: string, gapSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_orders')
    .set({ asked_at: sql`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', sql<Date>`now() - make_interval(secs => ${gapSeconds})`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function scheduleCheck(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('payment_orders').set({ next_ask_at: at }).where('id', '=', id).execute();
}

/** Orders that someone may be paying are due now; one of days ago is not. */
export async function scheduleOpenChecks(tx: Db): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ next_ask_at: sql`now()` })
    .where('state', 'in', ['created', 'open'])
    .where('next_ask_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - interval '2 days'`)
    .execute();
}

export async function ordersDueForCheck(db: Db, now: Date, limit: number): Promise<OrderRow[]> {
  return await selectOrders(db).where('next_ask_at', '<=', now).orderBy('next_ask_at').limit(limit).execute();
}

/**
 * What the operator has to check: paid amounts that differ from the order, or money gone back at the provider when its
 * tokens were spent.
 */
export async function ordersInReview(db: Db): Promise<(OrderRow & { owed_tokens: number; disputed: boolean })[]> {
  return await selectOrders(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_refunds')
          .select((refund) => [
            refund.fn.sum<number>('owed_tokens').as('owed'),
            sql<boolean>`bool_or(origin = 'dispute')`.as('disputed_any'),
          ])
          .whereRef('order_id', '=', 'payment_orders.id')
          .where('state', '=', 'done')
          .as('r'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      eb.fn.coalesce('r.owed', eb.lit(0)).as('owed_tokens'),
      eb.fn.coalesce('r.disputed_any', eb.lit(false)).as('disputed'),
    ])
    .where('payment_orders.reviewed_at', 'is', null)
    .where((eb) => eb.or([eb('payment_orders.state', '=', 'review'), eb('r.owed', '>', 0)]))
    .orderBy('payment_orders.id')
    .execute();
}

/** Something new happened that the operator has to check. */
export async function needsReview(tx: Db, id: string): Promise<void> {
  await tx.updateTable('payment_orders').set({ reviewed_at: null }).where('id', '=', id).execute();
}

/** The operator has checked it; false when there is no such order. */
export async function closeReview(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_orders')
    .set({ reviewed_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a notification; false when it was there before. */
export async function insertEvent(tx: Db, provider: string, eventKey: string, orderId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ provider, event_key: eventKey, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
