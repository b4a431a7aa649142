import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callProvider } from './call-provider.ts';
import { EventRejected, ProviderRefused, ProviderUnavailable, type PaymentProvider, type PaymentStatus } from './port.ts';
import { parseJson, readAnswer } from './read-answer.ts';

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Default: Stripe's own. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

/** The form of answers and events that this file was written for (docs.stripe.com/api/versioning). */
const apiVersion = '2026-10-28.endive';
/** Notifications older than that are not taken (docs.stripe.com/webhooks#verify-manually). */
const toleranceSeconds = 300;

const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  /** Asked for whole (`expand`): its status tells a payment that failed days later from one still under way. */
  payment_intent: z.object({ id: z.string(), status: z.string() }).nullish().catch(null),
});
type Session = z.infer<typeof sessionSchema>;

const eventSchema = z.object({
  id: z.string().max(255),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.string(), id: z.string(), client_reference_id: z.string().nullish() }) }),
});

/** Stripe Checkout (docs.stripe.com/api/checkout/sessions), by its REST API. */
export function createStripe({ secretKey, webhookSecret, apiUrl = 'https://api.stripe.com', timeoutMs }: StripeConfig): PaymentProvider {
  const headers = { 'authorization': `Bearer ${secretKey}`, 'stripe-version': apiVersion };
  const get = async (id: string) => readAnswer('Stripe', sessionSchema, await callProvider({
    method: 'GET', url: `${apiUrl}/v1/checkout/sessions/${encodeURIComponent(id)}?expand[0]=payment_intent`, headers,
  }, timeoutMs));
  const post = (path: string, fields: Record<string, string>, idempotencyKey: string): Promise<unknown> => callProvider({
    method: 'POST', url: apiUrl + path, body: new URLSearchParams(fields).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': idempotencyKey },
  }, timeoutMs);

  return {
    name: 'stripe',
    createCheckout: async (order) => {
      const session = readAnswer('Stripe', sessionSchema, await post('/v1/checkout/sessions', {
        'mode': 'payment',
        'client_reference_id': order.orderId,
        'customer_email': order.email,
        'locale': order.language,
        'expires_at': String(Math.floor(order.expiresAt.getTime() / 1000)),
        'success_url': order.successUrl,
        'cancel_url': order.failureUrl,
        'metadata[order_id]': order.orderId,
        'payment_intent_data[metadata][order_id]': order.orderId,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': order.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(order.amountMinor),
        'line_items[0][price_data][product_data][name]': order.description,
      }, `order-${order.orderId}`));
      if (!session.url) throw new ProviderUnavailable('the checkout session has no page');
      return { providerId: session.id, url: session.url };
    },
    fetchStatus: async (providerId) => statusOf(await get(providerId)),
    closeCheckout: async (providerId) => {
      try {
        await post(`/v1/checkout/sessions/${encodeURIComponent(providerId)}/expire`, {}, `close-${providerId}`);
      } catch (error) {
        // Complete or expired already: what became of it is asked anyway.
        if (!(error instanceof ProviderRefused)) throw error;
      }
    },
    parseEvent: (body, given) => {
      verifySignature(body, given['stripe-signature'], webhookSecret);
      const event = eventSchema.safeParse(parseJson(body));
      if (!event.success) throw new EventRejected('not an event of Stripe');
      const { id: eventKey, data: { object } } = event.data;
      return object.object === 'checkout.session' ? { eventKey, providerId: object.id, orderId: object.client_reference_id ?? null } : null;
    },
    refund: async ({ refundId, providerId, amountMinor }) => {
      const session = await get(providerId);
      if (!session.payment_intent) throw new ProviderRefused('the checkout session has no payment');
      const made = readAnswer('Stripe', z.object({ status: z.string().nullish() }), await post('/v1/refunds', {
        'payment_intent': session.payment_intent.id, 'amount': String(amountMinor), 'reason': 'requested_by_customer', 'metadata[refund_id]': refundId,
      }, `refund-${refundId}`));
      if (made.status === 'failed' || made.status === 'canceled') throw new ProviderRefused(`the refund is ${made.status}`);
    },
  };
}

/** "complete" and unpaid is a method that takes days: it is paid or fails later. */
function statusOf(session: Session): PaymentStatus {
  const paid = session.status === 'complete' && session.payment_status === 'paid';
  const expired = session.status === 'expired';
  const declined = session.status === 'complete' && ['requires_payment_method', 'canceled'].includes(session.payment_intent?.status ?? '');
  return {
    state: paid ? 'paid' : expired || declined ? 'failed' : 'pending', reason: expired ? 'expired' : declined && !paid ? 'declined' : null,
    orderId: session.client_reference_id ?? null, amountMinor: session.amount_total, currency: session.currency.toUpperCase(),
  };
}

/** `Stripe-Signature: t=<seconds>,v1=<hex of HMAC-SHA256 over "t.body">`, of which one must fit. */
function verifySignature(body: Uint8Array, header: string | string[] | undefined, secret: string): void {
  if (typeof header !== 'string') throw new EventRejected('no signature');
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) throw new EventRejected('no time in the signature');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const fits = parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? value ?? '' : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits) throw new EventRejected('the signature does not fit');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) throw new EventRejected('the signature is too old');
}
