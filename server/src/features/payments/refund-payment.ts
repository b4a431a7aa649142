import { newId } from '@kadr/shared/kernel';
import type { OrderSubject } from '@kadr/shared/tokens';
import { ProviderRefused } from '../../providers/payment/port.ts';
import { lockPaidTokens, returnFromRefund, takeForRefund } from '../tokens/index.ts';
import { describe } from './open-checkout.ts';
import { lockOrder, orderById, type OrderRow } from './order-queries.ts';
import { providerNamed, type PaymentDeps } from './payment-deps.ts';
import { planRefund, type RefundPlan } from './plan-refund.ts';
import {
  insertRefund,
  lockRefund,
  refundById,
  settleRefund,
  startedRefundOf,
  type RefundRow,
} from './refund-queries.ts';

export type RefundOutcome =
  | { readonly state: 'unknown-order' }
  | { readonly state: 'impossible'; readonly reason: Extract<RefundPlan, { possible: false }>['reason'] }
  /** Some tokens are spent, and the operator has not said that the rest is enough. */
  | { readonly state: 'partial'; readonly plan: Extract<RefundPlan, { possible: true }>; readonly order: OrderRow }
  | { readonly state: 'done' | 'refused'; readonly refund: RefundRow; readonly order: OrderRow };

/** Refunds an order's unspent tokens: takes them out of the balance first, then has the provider return the money. */
export async function refundPayment(
  deps: PaymentDeps,
  orderId: string,
  { unspentOnly }: { readonly unspentOnly: boolean },
): Promise<RefundOutcome> {
  const begun = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { state: 'unknown-order' } as const;
    const started = await startedRefundOf(tx, orderId);
    if (started) return { state: 'begun', refundId: started.id } as const;
    const plan = planRefund(order, await lockPaidTokens(tx, order.user_id), new Date());
    if (!plan.possible) return { state: 'impossible', reason: plan.reason } as const;
    if (plan.spent > 0 && !unspentOnly) return { state: 'partial', plan, order } as const;
    const refundId = newId();
    await takeForRefund(
      tx,
      order.user_id,
      refundId,
      subjectOf(order, { tokens: plan.tokens, bonus_tokens: plan.bonusTokens, amount_minor: plan.amountMinor }),
    );
    await insertRefund(tx, {
      id: refundId,
      order_id: orderId,
      tokens: plan.tokens,
      bonus_tokens: plan.bonusTokens,
      amount_minor: plan.amountMinor,
      origin: 'operator',
      owed_tokens: 0,
    });
    await deps.publish(tx, order.user_id, { type: 'balance-changed' });
    return { state: 'begun', refundId } as const;
  });
  return begun.state === 'begun' ? finishRefund(deps, begun.refundId) : begun;
}

/**
 * Has the provider return the money; refused, the tokens are the user's again. Safe to run again. Throws
 * `ProviderUnavailable`.
 */
export async function finishRefund(
  deps: PaymentDeps,
  refundId: string,
): Promise<Extract<RefundOutcome, { state: 'done' | 'refused' }>> {
  const refund = await refundById(deps.db, refundId);
  const order = refund && (await orderById(deps.db, refund.order_id));
  if (!refund || !order?.provider_id) throw new Error(`refund ${refundId} has no payment`);
  let refusal: string | null = null;
  try {
    if (refund.state === 'started') {
      await providerNamed(deps, order.provider).refund({
        refundId,
        providerId: order.provider_id,
        amountMinor: refund.amount_minor,
        paidMinor: order.amount_minor,
        currency: order.currency,
        description: describe(order),
        email: order.receipt_email,
      });
    }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    refusal = error.message;
  }
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockRefund(tx, refundId);
    if (row?.state !== 'started') return;
    await settleRefund(tx, row, refusal === null ? 'done' : 'refused', refusal);
    if (refusal !== null) await returnFromRefund(tx, order.user_id, refundId, subjectOf(order, row));
    await deps.publish(tx, order.user_id, { type: 'balance-changed' });
  });
  const settled = (await refundById(deps.db, refundId)) ?? refund;
  return { state: settled.state === 'refused' ? 'refused' : 'done', refund: settled, order };
}

/** What the ledger's line about a part of an order says. */
export function subjectOf(
  order: OrderRow,
  part: Pick<RefundRow, 'tokens' | 'bonus_tokens' | 'amount_minor'>,
): OrderSubject {
  return {
    type: 'order',
    orderId: order.id,
    tokens: part.tokens,
    bonusTokens: part.bonus_tokens,
    amountMinor: part.amount_minor,
    currency: order.currency,
    coupon: order.coupon_code,
  };
}
