import { randomUUID } from 'node:crypto';
import { createYooKassa } from '../yookassa.ts';
import { idempotent, servePeer, type PaymentPeer, type PeerAnswer, type PeerRequest } from './peer-server.ts';

const yookassaKeys = { shopId: '100500', secretKey: 'test_kadr_secret' };
const basic = `Basic ${Buffer.from(`${yookassaKeys.shopId}:${yookassaKeys.secretKey}`).toString('base64')}`;

interface Amount {
  value: string;
  currency: string;
}
interface Payment {
  status: 'pending' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Amount;
  orderId: string;
  refundedMinor: number;
  reason?: string;
}
interface CreateBody {
  amount?: Amount;
  capture?: boolean;
  confirmation?: { type?: string; return_url?: string };
  metadata?: { order_id?: string };
  receipt?: {
    customer?: { email?: string };
    items?: { amount: Amount; quantity: string; vat_code: number; description: string }[];
  };
}

const problem = (status: number, code: string, parameter?: string): PeerAnswer => ({
  status,
  body: { type: 'error', id: randomUUID(), code, description: code, parameter },
});
const minor = (value: string) => Math.round(Number(value) * 100);

/** YooKassa's API v3 as yookassa.ru/developers/api describes it, receipt rules of 54-FZ included. */
export async function createYooKassaPeer(): Promise<PaymentPeer> {
  const payments = new Map<string, Payment>();
  const once = idempotent(() => problem(400, 'invalid_request', 'Idempotence-Key'));
  const state: Pick<PaymentPeer, 'trouble' | 'requests'> = { trouble: null, requests: [] };
  const find = (id: string): Payment => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  };
  const answer = (request: PeerRequest): PeerAnswer => {
    if (request.headers.authorization !== basic) return problem(401, 'invalid_credentials');
    if (request.method === 'GET') {
      const id = request.path.replace('/v3/payments/', '');
      const payment = payments.get(id);
      return payment ? { status: 200, body: view(id, payment) } : problem(404, 'not_found');
    }
    const key = request.headers['idempotence-key']?.toString();
    if (!key || key.length > 64) return problem(400, 'invalid_request', 'Idempotence-Key');
    const body = JSON.parse(request.body) as never;
    return once(key, request, () =>
      request.path === '/v3/payments'
        ? create(payments, body)
        : request.path === '/v3/refunds'
          ? refund(payments, body)
          : problem(404, 'not_found'),
    );
  };

  const { url, close } = await servePeer(state, answer);
  return Object.assign(state, {
    provider: createYooKassa({ ...yookassaKeys, vatCode: 1, apiUrl: url, timeoutMs: 60_000 }),
    url,
    close,
    pay: (
      id: string,
      { amountMinor, currency, orderId }: { amountMinor?: number; currency?: string; orderId?: string } = {},
    ) => {
      const payment = find(id);
      const value = amountMinor === undefined ? payment.amount.value : (amountMinor / 100).toFixed(2);
      Object.assign(payment, {
        status: 'succeeded',
        paid: true,
        amount: { value, currency: currency ?? payment.amount.currency },
        orderId: orderId ?? payment.orderId,
      });
    },
    decline: (id: string) => {
      Object.assign(find(id), { status: 'canceled', reason: 'insufficient_funds' });
    },
    ...moneyGoesBack(find),
    eventOf: (id: string) => {
      const event = `payment.${find(id).status === 'succeeded' ? 'succeeded' : 'canceled'}`;
      return {
        body: new TextEncoder().encode(JSON.stringify({ type: 'notification', event, object: view(id, find(id)) })),
        headers: {},
      };
    },
    refundedMinor: (id: string) => find(id).refundedMinor,
    checkouts: () => [...payments.keys()],
  });
}

function create(payments: Map<string, Payment>, body: CreateBody): PeerAnswer {
  const { amount, capture, confirmation, metadata, receipt } = body;
  if (!amount || !/^\d+\.\d\d$/.test(amount.value) || amount.currency !== 'RUB')
    return problem(400, 'invalid_request', 'amount');
  if (capture !== true || confirmation?.type !== 'redirect' || !URL.canParse(confirmation.return_url ?? ''))
    return problem(400, 'invalid_request', 'confirmation');
  if (!receiptFits(receipt, amount)) return problem(400, 'invalid_request', 'receipt');
  const id = randomUUID();
  const orderId = metadata?.order_id ?? '';
  const payment: Payment = { status: 'pending', paid: false, amount, orderId, refundedMinor: 0 };
  payments.set(id, payment);
  return { status: 200, body: view(id, payment) };
}

interface RefundBody {
  payment_id?: string;
  amount?: Amount;
  receipt?: CreateBody['receipt'];
}

function refund(payments: Map<string, Payment>, body: RefundBody): PeerAnswer {
  const payment = payments.get(body.payment_id ?? '');
  if (!payment?.paid || !body.amount) return problem(400, 'invalid_request', 'payment_id');
  if (payment.refundedMinor + minor(body.amount.value) > minor(payment.amount.value))
    return problem(400, 'invalid_request', 'amount');
  // A full refund takes no receipt (for the self-employed it is refused); a part of it needs one.
  const isFull = minor(body.amount.value) === minor(payment.amount.value);
  if (isFull ? body.receipt !== undefined : !receiptFits(body.receipt, body.amount))
    return problem(400, 'invalid_request', 'receipt');
  payment.refundedMinor += minor(body.amount.value);
  return {
    status: 200,
    body: { id: randomUUID(), status: 'succeeded', amount: body.amount, payment_id: body.payment_id },
  };
}

/** Refunds in YooKassa's own pages. */
function moneyGoesBack(find: (id: string) => Payment) {
  return {
    returnOutside: (id: string, how: Parameters<PaymentPeer['returnOutside']>[1]) => {
      if (how === 'won' || 'disputeMinor' in how) throw new Error('YooKassa reports no disputes');
      find(id).refundedMinor += how.refundMinor;
    },
    returnEventOf: (id: string) => {
      const event = {
        type: 'notification',
        event: 'refund.succeeded',
        object: { id: `refund-${find(id).refundedMinor}-${id}`.slice(0, 60), payment_id: id, status: 'succeeded' },
      };
      return { body: new TextEncoder().encode(JSON.stringify(event)), headers: {} };
    },
  };
}

function view(id: string, payment: Payment) {
  return {
    id,
    status: payment.status,
    paid: payment.paid,
    amount: payment.amount,
    created_at: new Date().toISOString(),
    refundable: payment.paid,
    test: true,
    metadata: { order_id: payment.orderId },
    ...(payment.refundedMinor > 0
      ? { refunded_amount: { value: (payment.refundedMinor / 100).toFixed(2), currency: payment.amount.currency } }
      : {}),
    ...(payment.status === 'pending'
      ? {
          confirmation: {
            type: 'redirect',
            confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${id}`,
          },
        }
      : {}),
    ...(payment.status === 'canceled'
      ? { cancellation_details: { party: 'payment_network', reason: payment.reason } }
      : {}),
  };
}

/** 54-FZ: an address for the receipt, and lines that add up to the payment. */
function receiptFits(receipt: CreateBody['receipt'], amount: Amount): boolean {
  const items = receipt?.items ?? [];
  const sum = items.reduce((total, item) => total + minor(item.amount.value) * Number(item.quantity), 0);
  return (
    receipt?.customer?.email?.includes('@') === true &&
    items.length > 0 &&
    sum === minor(amount.value) &&
    items.every(
      (item) =>
        item.vat_code >= 1 && item.vat_code <= 12 && item.description.length > 0 && item.description.length <= 128,
    )
  );
}
