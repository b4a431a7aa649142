import type { OrderRow } from './order-queries.ts';

/** Unspent tokens are refunded for as long (the usage policy). */
export const refundDays = 14;
const dayMs = 86_400_000;

export type RefundPlan =
  | {
      readonly possible: true;
      /** Tokens taken back, the coupon's separately. */ readonly tokens: number;
      readonly bonusTokens: number;
      readonly amountMinor: number;
      readonly spent: number;
    }
  | { readonly possible: false; readonly reason: 'not-paid' | 'refunded' | 'too-late' | 'spent' };

/**
 * What of an order can be refunded: the tokens that the user still has, at the price paid for them. Of an order with
 * bonus tokens the bought ones count as spent first, and what is refunded takes the bonus with it.
 */
export function planRefund(order: OrderRow, paidTokens: number, now: Date): RefundPlan {
  if (order.state !== 'paid' || !order.paid_at) return { possible: false, reason: 'not-paid' };
  if (order.refunded_minor > 0) return { possible: false, reason: 'refunded' };
  if (now.getTime() - order.paid_at.getTime() > refundDays * dayMs) return { possible: false, reason: 'too-late' };
  const spent = Math.max(0, order.tokens + order.bonus_tokens - paidTokens);
  const tokens = order.tokens - spent;
  const amountMinor = Math.floor((order.amount_minor * tokens) / order.tokens);
  if (tokens <= 0 || amountMinor <= 0) return { possible: false, reason: 'spent' };
  return { possible: true, tokens, bonusTokens: order.bonus_tokens, amountMinor, spent };
}
