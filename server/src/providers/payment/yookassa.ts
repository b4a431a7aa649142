import { z } from 'zod';
import { callProvider } from './call-provider.ts';
import {
  EventRejected,
  ProviderRefused,
  ProviderUnavailable,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStatus,
  type RefundOrder,
} from './port.ts';
import { parseJson, readAnswer } from './read-answer.ts';

export interface YooKassaConfig {
  readonly shopId: string;
  readonly secretKey: string;
  /**
   * VAT of the receipt's line (tag 1199 of 54-FZ;
   * yookassa.ru/developers/payment-acceptance/receipts/54fz/parameters-values): 1 is "without VAT".
   */
  readonly vatCode: number;
  /** Tax system of the shop (tag 1055), where it has several. */
  readonly taxSystemCode?: number | undefined;
  /** Default: YooKassa's own. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

const amountSchema = z.object({ value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency: z.string() });
const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  paid: z.boolean(),
  amount: amountSchema,
  refunded_amount: amountSchema.nullish(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  metadata: z.object({ order_id: z.string().optional() }).nullish(),
  cancellation_details: z.object({ reason: z.string() }).nullish(),
});
type Payment = z.infer<typeof paymentSchema>;
const refundSchema = z.object({ status: z.enum(['pending', 'succeeded', 'canceled']) });
const objectId = z.string().regex(/^[\w-]{8,64}$/);
const eventSchema = z.union([
  z.object({
    type: z.literal('notification'),
    event: z.enum(['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled']),
    object: z.object({ id: objectId, metadata: z.object({ order_id: z.string().optional() }).nullish() }),
  }),
  z.object({
    type: z.literal('notification'),
    event: z.literal('refund.succeeded'),
    object: z.object({ id: objectId, payment_id: objectId }),
  }),
]);

/** YooKassa (yookassa.ru/developers/api), by its REST API version 3, with the receipt that 54-FZ asks for. */
export function createYooKassa(config: YooKassaConfig): PaymentProvider {
  const api = yooKassaApi(config);
  return {
    name: 'yookassa',
    createCheckout: async (order) => {
      const body = {
        amount: amountOf(order.amountMinor, order.currency),
        capture: true,
        description: order.description.slice(0, 128),
        confirmation: {
          type: 'redirect',
          return_url: order.successUrl,
          locale: order.language === 'ru' ? 'ru_RU' : 'en_US',
        },
        metadata: { order_id: order.orderId },
        receipt: receiptOf(order, config),
      };
      const payment = readAnswer('YooKassa', paymentSchema, await api.post('/v3/payments', body, order.orderId));
      const url = payment.confirmation?.confirmation_url;
      if (!url) throw new ProviderUnavailable('the payment has no page');
      return { providerId: payment.id, url };
    },
    fetchStatus: async (providerId) => statusOf(await api.payment(providerId)),
    // A payment that waits for its payer cannot be cancelled (only one that waits for capture); it ends by itself.
    closeCheckout: () => Promise.resolve(),
    parseEvent: readEvent,
    refund: async (refund) => {
      const body = {
        payment_id: refund.providerId,
        amount: amountOf(refund.amountMinor, refund.currency),
        description: refund.description.slice(0, 250),
        // A full refund's receipt is YooKassa's own to make, out of the payment's
        // (yookassa.ru/developers/payment-acceptance/receipts/54fz/refunds).
        ...(refund.amountMinor === refund.paidMinor ? {} : { receipt: receiptOf(refund, config) }),
      };
      const made = readAnswer('YooKassa', refundSchema, await api.post('/v3/refunds', body, refund.refundId));
      if (made.status === 'canceled') throw new ProviderRefused('the refund is canceled');
    },
  };
}

/** The calls that Kadr makes, each with its credentials and time limit. */
function yooKassaApi({ shopId, secretKey, apiUrl = 'https://api.yookassa.ru', timeoutMs }: YooKassaConfig) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  return {
    payment: async (id: string): Promise<Payment> => {
      const url = `${apiUrl}/v3/payments/${encodeURIComponent(id)}`;
      const answer = await callProvider({ method: 'GET', url, headers: { authorization } }, timeoutMs);
      return readAnswer('YooKassa', paymentSchema, answer);
    },
    post: (path: string, body: unknown, idempotenceKey: string): Promise<unknown> =>
      callProvider(
        {
          method: 'POST',
          url: apiUrl + path,
          body: JSON.stringify(body),
          headers: { authorization, 'content-type': 'application/json', 'idempotence-key': idempotenceKey },
        },
        timeoutMs,
      ),
  };
}

type Paid = Pick<RefundOrder, 'amountMinor' | 'currency' | 'description' | 'email'>;

function receiptOf(
  { amountMinor, currency, description, email }: Paid,
  { taxSystemCode, vatCode }: Pick<YooKassaConfig, 'taxSystemCode' | 'vatCode'>,
) {
  return {
    customer: { email },
    ...(taxSystemCode === undefined ? {} : { tax_system_code: taxSystemCode }),
    items: [
      {
        description: description.slice(0, 128),
        quantity: '1.00',
        amount: amountOf(amountMinor, currency),
        vat_code: vatCode,
        payment_mode: 'full_payment',
        payment_subject: 'service',
      },
    ],
  };
}

/** Events carry no signature: they are only a reason to fetch the payment. Throws EventRejected. */
function readEvent(body: Uint8Array): PaymentEvent {
  const event = eventSchema.safeParse(parseJson(body));
  if (!event.success) throw new EventRejected('not an event of YooKassa that concerns payments');
  const { event: type, object } = event.data;
  const eventKey = `${type}:${object.id}`;
  return 'payment_id' in object
    ? { eventKey, providerId: object.payment_id, orderId: null }
    : { eventKey, providerId: object.id, orderId: object.metadata?.order_id ?? null };
}

const reasonOf: Readonly<Record<string, PaymentStatus['reason']>> = {
  expired_on_confirmation: 'expired',
  expired_on_capture: 'expired',
  canceled_by_merchant: 'cancelled',
  payment_method_restricted: 'declined',
};

function statusOf(payment: Payment): PaymentStatus {
  const paid = payment.status === 'succeeded' && payment.paid;
  const failed = payment.status === 'canceled';
  return {
    state: paid ? 'paid' : failed ? 'failed' : 'pending',
    reason: failed ? (reasonOf[payment.cancellation_details?.reason ?? ''] ?? 'declined') : null,
    orderId: payment.metadata?.order_id ?? null,
    amountMinor: minorOf(payment.amount.value),
    currency: payment.amount.currency,
    // Its API reports no disputes: what a bank takes back is the operator's to enter as a refund there.
    paymentId: null,
    refundedMinor: minorOf(payment.refunded_amount?.value ?? '0'),
    disputedMinor: 0,
  };
}

function amountOf(minor: number, currency: string): { value: string; currency: string } {
  return { value: `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`, currency };
}

/** "449.00" is 44900; by digits, because binary fractions of money are off by one now and then. */
function minorOf(value: string): number {
  const [whole = '0', fraction = ''] = value.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
