import { AppError } from '@kadr/shared/kernel';
import { ProviderUnavailable } from '../../providers/payment/port.ts';
import { settleFromProvider } from './settle-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { scheduleCheck, ordersDueForCheck, type OrderRow } from './order-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { startedRefunds } from './refund-queries.ts';
import { finishRefund } from './refund-payment.ts';

const perRun = 100;
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** An order that the provider may not know is checked again this long; its idempotency keys live for a day. */
const unknownForMs = 20 * hourMs;
const givenUpAfterMs = 30 * dayMs;
const disputableMs = 130 * dayMs;

export interface Reconciled {
  checked: number;
  settled: number;
  unanswered: number;
  refunds: number;
}

/** Checks every order whose notification may never come, and ends refunds that a crash left half done. */
export async function reconcilePayments(deps: PaymentDeps, now: Date): Promise<Reconciled> {
  const result: Reconciled = { checked: 0, settled: 0, unanswered: 0, refunds: 0 };
  for (const order of await ordersDueForCheck(deps.db, now, perRun)) {
    result.checked++;
    // First, so that an order whose question fails does not stand in the way of the others.
    await scheduleCheck(deps.db, order.id, nextCheckAt(order, now));
    try {
      const after = await checkOrder(deps, order, now);
      if (after.state !== order.state && after.state !== 'open') result.settled++;
    } catch (error) {
      result.unanswered++;
      deps.log.warn({ err: error, orderId: order.id }, 'an order could not be reconciled yet');
    }
  }
  for (const refund of await startedRefunds(deps.db, new Date(now.getTime() - minuteMs))) {
    try {
      await finishRefund(deps, refund.id);
      result.refunds++;
    } catch (error) {
      deps.log.warn({ err: error, refundId: refund.id }, 'a refund could not be finished yet');
    }
  }
  return result;
}

async function checkOrder(deps: PaymentDeps, order: OrderRow, now: Date): Promise<OrderRow> {
  if (order.state !== 'created') return settleFromProvider(deps, order);
  if (now.getTime() - order.created_at.getTime() > unknownForMs)
    throw new ProviderUnavailable(`order ${order.id} never reached its provider`);
  try {
    return await settleFromProvider(deps, await openCheckout(deps, order));
  } catch (error) {
    // Refused: the order has failed, and that is its end.
    if (error instanceof AppError && error.code === 'payments.provider-refused') return { ...order, state: 'failed' };
    throw error;
  }
}

/**
 * Often while someone may be paying, seldom later; a paid one after a day, two, four …, as long as a bank may dispute
 * it. Null when it is no use any more.
 */
function nextCheckAt(order: OrderRow, now: Date): Date | null {
  const ageMs = now.getTime() - order.created_at.getTime();
  if (order.state === 'paid') return ageMs > disputableMs ? null : new Date(now.getTime() + Math.max(ageMs, dayMs));
  if (ageMs > givenUpAfterMs) return null;
  const waitMs =
    ageMs < 15 * minuteMs ? minuteMs : ageMs < 2 * hourMs ? 5 * minuteMs : ageMs < 2 * dayMs ? hourMs : dayMs;
  return new Date(now.getTime() + waitMs);
}
