import type { OrderSubject } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { ProviderUnavailable, type PaymentStatus } from '../../providers/payment/port.ts';
import { creditPurchase } from '../tokens/index.ts';
import { redeemCoupon, releaseCoupon } from './coupon-queries.ts';
import { noteReturns } from './note-returns.ts';
import { endOrder, lockOrder, orderById, payOrder, type OrderRow } from './order-queries.ts';
import { providerNamed, type PaymentDeps } from './payment-deps.ts';

/**
 * Asks the provider how an order stands, outside a transaction, and settles it in a short one. Nothing else credits
 * tokens, or takes them back when the money went back there. `providerId` is what a notification said; it counts for an
 * order whose own is not known, if the provider says that it is for this order. Throws `ProviderUnavailable`.
 */
export async function settleFromProvider(
  deps: PaymentDeps,
  order: OrderRow,
  providerId: string | null = null,
): Promise<OrderRow> {
  const asked = order.provider_id ?? providerId;
  if (!asked) return order;
  const status = await providerNamed(deps, order.provider).fetchStatus(asked);
  await deps.db.transaction().execute((tx) => settle(deps, tx, order, { providerId: asked, status }));
  return (await orderById(deps.db, order.id)) ?? order;
}

/**
 * The user gave up: the checkout is closed where the provider can, then it is asked. One that is down is asked later.
 */
export async function closeCheckoutAndSettle(deps: PaymentDeps, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'open' || !order.provider_id) return order;
  try {
    await providerNamed(deps, order.provider).closeCheckout(order.provider_id);
    return await settleFromProvider(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ err: error, orderId: order.id }, 'the payment provider does not answer');
    return order;
  }
}

/** What the provider answered about a payment of its own. */
interface ProviderAnswer {
  readonly providerId: string;
  readonly status: PaymentStatus;
}

async function settle(deps: PaymentDeps, tx: Db, before: OrderRow, answer: ProviderAnswer): Promise<void> {
  const { providerId, status } = answer;
  const order = await lockOrder(tx, before.id);
  if (!order) return;
  if (order.provider_id !== providerId && status.orderId !== order.id) {
    deps.log.warn({ orderId: order.id, providerId }, 'a notification named a payment that is not for its order');
    return;
  }
  if (status.state === 'failed' && order.state !== 'failed' && order.state !== 'paid') {
    await endOrder(tx, order.id, 'failed', status.reason ?? 'declined');
    await releaseCoupon(tx, order.id);
  }
  if (status.state !== 'paid') return;
  if (order.state !== 'paid') await settlePaid(deps, tx, order, answer);
  await noteReturns(deps, tx, before, status);
}

/** The money is there: what was paid is compared with what was ordered, then tokens, coupon and order move together. */
async function settlePaid(
  deps: PaymentDeps,
  tx: Db,
  order: OrderRow,
  { providerId, status }: ProviderAnswer,
): Promise<void> {
  const fits =
    status.orderId === order.id && status.amountMinor === order.amount_minor && status.currency === order.currency;
  if (!fits || (order.coupon_code !== null && !(await redeemCoupon(tx, order.id)))) {
    deps.log.error(
      { orderId: order.id, providerId, status, amountMinor: order.amount_minor, currency: order.currency },
      'the payment differs from the order: nothing credited',
    );
    await endOrder(tx, order.id, 'review', 'mismatch');
    return;
  }
  await creditPurchase(tx, order.user_id, subjectOf(order));
  await payOrder(tx, order.id, providerId, status.paymentId);
  await deps.publish(tx, order.user_id, { type: 'balance-changed' });
}

function subjectOf(order: OrderRow): OrderSubject {
  return {
    type: 'order',
    orderId: order.id,
    tokens: order.tokens,
    bonusTokens: order.bonus_tokens,
    amountMinor: order.amount_minor,
    currency: order.currency,
    coupon: order.coupon_code,
  };
}
