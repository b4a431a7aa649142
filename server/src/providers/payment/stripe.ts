import { z } from 'zod';
import { callProvider } from './call-provider.ts';
import {
  ProviderRefused,
  ProviderUnavailable,
  type CheckoutOrder,
  type PaymentProvider,
  type PaymentStatus,
} from './port.ts';
import { readAnswer } from './read-answer.ts';
import { readEvent } from './stripe-event.ts';

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Default: Stripe's own. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

/** The form of answers and events that this file was written for (docs.stripe.com/api/versioning). */
const apiVersion = '2026-10-28.endive';

const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  /** Asked for whole (`expand`): its status tells a payment that failed days later from one still under way. */
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      latest_charge: z.object({ amount_refunded: z.number().int(), disputed: z.boolean() }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
type Session = z.infer<typeof sessionSchema>;

const refundSchema = z.object({ status: z.string().nullish() });
const disputesSchema = z.object({ data: z.array(z.object({ status: z.string(), amount: z.number().int() })) });
/**
 * The money is away in these only: inquiries (`warning_…`) take none, what is won comes back
 * (docs.stripe.com/api/disputes/object).
 */
const moneyIsAway = new Set(['needs_response', 'under_review', 'lost']);

/** Stripe Checkout (docs.stripe.com/api/checkout/sessions), by its REST API. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const api = stripeApi(config);
  return {
    name: 'stripe',
    createCheckout: async (order) => {
      const made = await api.post('/v1/checkout/sessions', checkoutFields(order), `order-${order.orderId}`);
      const session = readAnswer('Stripe', sessionSchema, made);
      if (!session.url) throw new ProviderUnavailable('the checkout session has no page');
      return { providerId: session.id, url: session.url };
    },
    fetchStatus: async (providerId) => {
      const session = await api.session(providerId);
      return statusOf(session, await api.disputedMinor(session));
    },
    closeCheckout: async (providerId) => {
      try {
        await api.post(`/v1/checkout/sessions/${encodeURIComponent(providerId)}/expire`, {}, `close-${providerId}`);
      } catch (error) {
        // Complete or expired already: fetchStatus says which.
        if (!(error instanceof ProviderRefused)) throw error;
      }
    },
    parseEvent: (body, given) => readEvent(body, given['stripe-signature'], config.webhookSecret),
    refund: async ({ refundId, providerId, amountMinor }) => {
      const session = await api.session(providerId);
      if (!session.payment_intent) throw new ProviderRefused('the checkout session has no payment');
      const fields = {
        payment_intent: session.payment_intent.id,
        amount: String(amountMinor),
        reason: 'requested_by_customer',
        'metadata[refund_id]': refundId,
      };
      const made = readAnswer('Stripe', refundSchema, await api.post('/v1/refunds', fields, `refund-${refundId}`));
      if (made.status === 'failed' || made.status === 'canceled')
        throw new ProviderRefused(`the refund is ${made.status}`);
    },
  };
}

/** The calls that Kadr makes, each with its key, version and time limit. */
function stripeApi({ secretKey, apiUrl = 'https://api.stripe.com', timeoutMs }: StripeConfig) {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion };
  const get = (path: string): Promise<unknown> =>
    callProvider({ method: 'GET', url: apiUrl + path, headers }, timeoutMs);
  return {
    session: async (id: string): Promise<Session> => {
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}?expand[0]=payment_intent.latest_charge`;
      return readAnswer('Stripe', sessionSchema, await get(path));
    },
    disputedMinor: async ({ payment_intent: payment }: Session): Promise<number> => {
      if (!payment?.latest_charge?.disputed) return 0;
      const path = `/v1/disputes?payment_intent=${encodeURIComponent(payment.id)}`;
      const { data } = readAnswer('Stripe', disputesSchema, await get(path));
      return data.filter(({ status }) => moneyIsAway.has(status)).reduce((sum, { amount }) => sum + amount, 0);
    },
    post: (path: string, fields: Record<string, string>, idempotencyKey: string): Promise<unknown> =>
      callProvider(
        {
          method: 'POST',
          url: apiUrl + path,
          body: new URLSearchParams(fields).toString(),
          headers: {
            ...headers,
            'content-type': 'application/x-www-form-urlencoded',
            'idempotency-key': idempotencyKey,
          },
        },
        timeoutMs,
      ),
  };
}

function checkoutFields(order: CheckoutOrder): Record<string, string> {
  return {
    mode: 'payment',
    client_reference_id: order.orderId,
    customer_email: order.email,
    locale: order.language,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
    success_url: order.successUrl,
    cancel_url: order.failureUrl,
    'metadata[order_id]': order.orderId,
    'payment_intent_data[metadata][order_id]': order.orderId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': order.currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(order.amountMinor),
    'line_items[0][price_data][product_data][name]': order.description,
  };
}

/** "complete" and unpaid is a method that takes days: it is paid or fails later. */
function statusOf(session: Session, disputedMinor: number): PaymentStatus {
  const paid = session.status === 'complete' && session.payment_status === 'paid';
  const expired = session.status === 'expired';
  const declined =
    session.status === 'complete' &&
    ['requires_payment_method', 'canceled'].includes(session.payment_intent?.status ?? '');
  return {
    state: paid ? 'paid' : expired || declined ? 'failed' : 'pending',
    reason: expired ? 'expired' : declined && !paid ? 'declined' : null,
    orderId: session.client_reference_id ?? null,
    amountMinor: session.amount_total,
    currency: session.currency.toUpperCase(),
    paymentId: session.payment_intent?.id ?? null,
    refundedMinor: session.payment_intent?.latest_charge?.amount_refunded ?? 0,
    disputedMinor,
  };
}
