import type { Payment } from '@kadr/shared/payments';
import type { OrderRow } from './order-queries.ts';

/** The order as its user sees it. */
export function paymentView(order: OrderRow, now: Date): Payment {
  const pending = order.state === 'created' || order.state === 'open';
  return {
    id: order.id,
    state: order.state === 'created' || order.state === 'open' ? 'pending' : order.state,
    reason: order.reason,
    tokens: order.tokens,
    bonusTokens: order.bonus_tokens,
    amountMinor: order.amount_minor,
    currency: order.currency,
    coupon: order.coupon_code,
    refundedMinor: order.refunded_minor,
    continueUrl: pending && order.expires_at > now ? order.checkout_url : null,
    returnTo: order.return_to,
    createdAt: order.created_at.toISOString(),
  };
}
