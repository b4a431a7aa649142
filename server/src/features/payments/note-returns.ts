import { newId } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { PaymentStatus } from '../../providers/payment/port.ts';
import { lockPaidTokens, returnFromRefund, takeForRefund } from '../tokens/index.ts';
import { enqueueReturnMail } from './mail-return.ts';
import { scheduleCheck, lockOrder, needsReview, type OrderRow } from './order-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertRefund, refundsOf, undoRefund, type RefundRow } from './refund-queries.ts';
import { subjectOf } from './refund-payment.ts';

/**
 * Compares the money that the provider says went back (refunds made in its own pages, disputes) with what is noted of a
 * paid, locked order. More: its tokens are taken back as far as they are unspent, the rest is owed and the operator's
 * to look at. Less (a dispute was won): what was noted is undone and noted again. `before` is the order as it was when
 * the provider was asked: an answer that was overtaken counts nothing, and is asked for again.
 */
export async function noteReturns(deps: PaymentDeps, tx: Db, before: OrderRow, status: PaymentStatus): Promise<void> {
  const order = await lockOrder(tx, before.id);
  if (order?.state !== 'paid') return;
  if (order.refunded_minor !== before.refunded_minor) return scheduleCheck(tx, order.id, new Date());
  const refunds = await refundsOf(tx, order.id);
  const ours = refunds.filter(
    ({ origin, state }) => origin === 'operator' && (state === 'started' || state === 'done'),
  );
  const noted = refunds.filter(({ origin, state }) => origin !== 'operator' && state === 'done');
  const away = Math.max(0, Math.min(order.amount_minor, status.refundedMinor + status.disputedMinor) - sumOf(ours));
  if (away === sumOf(noted)) return;
  if (away < sumOf(noted)) for (const row of noted) await undo(deps, tx, order, row);
  const current = (await lockOrder(tx, order.id)) ?? order;
  const moreMinor = away - (away < sumOf(noted) ? 0 : sumOf(noted));
  if (moreMinor > 0)
    await take(deps, tx, current, { amountMinor: moreMinor, origin: status.disputedMinor > 0 ? 'dispute' : 'refund' });
  await deps.publish(tx, order.user_id, { type: 'balance-changed' });
}

async function take(
  deps: PaymentDeps,
  tx: Db,
  order: OrderRow,
  { amountMinor, origin }: { readonly amountMinor: number; readonly origin: 'refund' | 'dispute' },
): Promise<void> {
  const all = order.tokens + order.bonus_tokens;
  const shareBack = Math.floor((all * (order.refunded_minor + amountMinor)) / order.amount_minor);
  const wanted = Math.max(0, shareBack - order.refunded_tokens);
  const taken = Math.min(wanted, await lockPaidTokens(tx, order.user_id));
  // Bought tokens come back first: what the coupon gave is not worth the money.
  const row = {
    id: newId(),
    order_id: order.id,
    tokens: Math.min(taken, order.tokens),
    bonus_tokens: Math.max(0, taken - order.tokens),
    amount_minor: amountMinor,
    origin,
    owed_tokens: wanted - taken,
  };
  if (taken > 0) await takeForRefund(tx, order.user_id, row.id, subjectOf(order, row));
  await insertRefund(tx, row);
  if (row.owed_tokens > 0) await needsReview(tx, order.id);
  await enqueueReturnMail(tx, row.id);
  deps.log.warn(
    { orderId: order.id, origin, amountMinor, taken, owed: row.owed_tokens },
    'money went back at the provider',
  );
}

async function undo(deps: PaymentDeps, tx: Db, order: OrderRow, row: RefundRow): Promise<void> {
  if (row.tokens + row.bonus_tokens > 0) await returnFromRefund(tx, order.user_id, row.id, subjectOf(order, row));
  await undoRefund(tx, row);
  await enqueueReturnMail(tx, row.id);
  deps.log.warn({ orderId: order.id, refundId: row.id }, 'money that had gone back at the provider is here again');
}

function sumOf(rows: readonly RefundRow[]): number {
  return rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
}
