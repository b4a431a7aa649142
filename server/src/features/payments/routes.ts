import { failures } from '@kadr/shared/kernel';
import {
  abandonCheckout,
  returnFromCheckout,
  checkCoupon,
  createPaymentLink,
  listPackages,
  listPayments,
  paymentErrors,
  type Payment,
} from '@kadr/shared/payments';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { ProviderUnavailable } from '../../providers/payment/port.ts';
import { settleFromProvider, closeCheckoutAndSettle } from './settle-payment.ts';
import { createLink, priceOrder, shopOf } from './create-payment-link.ts';
import { claimStatusCheck, orderOwnedBy, ordersOf, type OrderRow } from './order-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentView } from './payment-view.ts';

const fail = failures(paymentErrors);

/** However often a page asks, the provider is asked no more often than that. */
const minCheckGapSeconds = 2;
const shownPayments = 50;

export function paymentRoutes(deps: PaymentDeps): BoundEndpoint[] {
  return [
    bind(listPackages, async ({ user }) => {
      const { currency, packages, provider } = await shopOf(deps, user.id);
      return { currency, packages: [...packages], provider: provider?.name ?? null };
    }),
    bind(checkCoupon, ({ user }, input) => priceOrder(deps, user.id, input)),
    bind(createPaymentLink, ({ user }, input) => createLink(deps, user, input)),
    bind(returnFromCheckout, ({ user }, { id }) => currentPayment(deps, user.id, id, settleFromProvider)),
    bind(abandonCheckout, ({ user }, { id }) => currentPayment(deps, user.id, id, closeCheckoutAndSettle)),
    bind(listPayments, async ({ user }) =>
      (await ordersOf(deps.db, user.id, shownPayments)).map((order) => paymentView(order, new Date())),
    ),
  ];
}

/**
 * How the user's order stands, after asking the provider where that may change it. A provider that is down changes
 * nothing.
 */
async function currentPayment(
  deps: PaymentDeps,
  userId: string,
  id: string,
  ask: (deps: PaymentDeps, order: OrderRow) => Promise<OrderRow>,
): Promise<Payment> {
  let order = await orderOwnedBy(deps.db, userId, id);
  if (!order) throw fail('payments.not-found');
  if (order.state === 'open' && (await claimStatusCheck(deps.db, id, minCheckGapSeconds))) {
    try {
      order = await ask(deps, order);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      deps.log.warn({ err: error, orderId: id }, 'the payment provider does not answer');
    }
  }
  return paymentView(order, new Date());
}
