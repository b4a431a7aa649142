import { failures, type Language } from '@kadr/shared/kernel';
import en from '@kadr/shared/locales/en/payments.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/payments.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/payments.json' with { type: 'json' };
import { paymentErrors } from '@kadr/shared/payments';
import { ProviderRefused, ProviderUnavailable, type CheckoutOrder } from '../../providers/payment/port.ts';
import { releaseCoupon } from './coupon-queries.ts';
import { endOrder, lockOrder, openOrder, type OrderRow } from './order-queries.ts';
import { providerNamed, type PaymentDeps } from './payment-deps.ts';

const fail = failures(paymentErrors);
const descriptions: Readonly<Record<Language, string>> = { en: en.receipt, pl: pl.receipt, ru: ru.receipt };

/** What the provider's page and the receipt call it. */
export function describe({
  language,
  tokens,
  bonus_tokens: bonus,
}: Pick<OrderRow, 'language' | 'tokens' | 'bonus_tokens'>): string {
  return descriptions[language].replace('{{count}}', String(tokens + bonus));
}

/**
 * The order's page at the provider; made when there is none yet. Made again after a crash or a lost answer it is the
 * same one, because the order's id is the provider's idempotency key. Throws `payments.provider-down` or
 * `payments.provider-refused`.
 */
export async function openCheckout(deps: PaymentDeps, order: OrderRow): Promise<OrderRow & { url: string }> {
  if (order.checkout_url) return { ...order, url: order.checkout_url };
  // It has ended without ever having had one.
  if (order.state !== 'created') throw fail('payments.provider-refused');
  try {
    const { providerId, url } = await providerNamed(deps, order.provider).createCheckout(checkoutOf(deps, order));
    await openOrder(deps.db, order.id, providerId, url);
    return { ...order, state: 'open', provider_id: providerId, checkout_url: url, url };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw fail('payments.provider-down', {}, error);
    if (!(error instanceof ProviderRefused)) throw error;
    deps.log.error({ err: error, orderId: order.id }, 'the payment provider refuses an order');
    await refuseOrder(deps, order.id);
    throw fail('payments.provider-refused', {}, error);
  }
}

async function refuseOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'created') return;
    await endOrder(tx, orderId, 'failed', 'refused');
    await releaseCoupon(tx, orderId);
  });
}

function checkoutOf({ publicUrl }: PaymentDeps, order: OrderRow): CheckoutOrder {
  const page = (name: string) => new URL(`/user/payment/${name}?order=${order.id}`, publicUrl).href;
  return {
    orderId: order.id,
    amountMinor: order.amount_minor,
    currency: order.currency,
    description: describe(order),
    email: order.receipt_email,
    language: order.language,
    expiresAt: order.expires_at,
    successUrl: page('success'),
    failureUrl: page('failure'),
  };
}
