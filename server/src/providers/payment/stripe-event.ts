import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { EventRejected, type PaymentEvent } from './port.ts';
import { parseJson } from './read-answer.ts';

/** Notifications older than that are not taken (docs.stripe.com/webhooks#verify-manually). */
const toleranceSeconds = 300;

const eventSchema = z.object({
  id: z.string().max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish().catch(null),
    }),
  }),
});
/** Events about money that goes back; their objects name the payment, not the checkout. */
const returnTypes = /^(charge\.refunded|charge\.refund\.|charge\.dispute\.|refund\.)/;

/** A notification of Stripe's; null when it is about nothing of ours. Throws `EventRejected`. */
export function readEvent(
  body: Uint8Array,
  signature: string | string[] | undefined,
  secret: string,
): PaymentEvent | null {
  verifySignature(body, signature, secret);
  const event = eventSchema.safeParse(parseJson(body));
  if (!event.success) throw new EventRejected('not an event of Stripe');
  const {
    id: eventKey,
    type,
    data: { object },
  } = event.data;
  if (returnTypes.test(type) && object.payment_intent)
    return { eventKey, providerId: object.payment_intent, orderId: null };
  return object.object === 'checkout.session'
    ? { eventKey, providerId: object.id, orderId: object.client_reference_id ?? null }
    : null;
}

/** `Stripe-Signature: t=<seconds>,v1=<hex of HMAC-SHA256 over "t.body">`, of which one must fit. */
function verifySignature(body: Uint8Array, header: string | string[] | undefined, secret: string): void {
  if (typeof header !== 'string') throw new EventRejected('no signature');
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) throw new EventRejected('no time in the signature');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const fits = parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? (value ?? '') : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits) throw new EventRejected('the signature does not fit');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new EventRejected('the signature is too old');
}
