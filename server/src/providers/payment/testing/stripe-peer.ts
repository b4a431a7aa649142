import Stripe from 'stripe';
import { createStripe } from '../stripe.ts';
import { idempotent, servePeer, type PaymentPeer, type PeerAnswer, type PeerRequest } from './peer-server.ts';

export const stripeKeys = { secretKey: 'sk_test_kadr', webhookSecret: 'whsec_kadr_test_secret' };

interface Session {
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  declined: boolean;
  amount: number;
  currency: string;
  orderId: string;
  refunded: number;
  disputed: number;
  disputeStatus: string;
  url: string;
}

const problem = (status: number, code: string, message = code): PeerAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

export type StripePeer = PaymentPeer & { setDispute(providerId: string, status: string): void };

/** Stripe's part of Checkout as docs.stripe.com/api describes it; notifications are signed by Stripe's own library. */
export async function createStripePeer(): Promise<StripePeer> {
  const sessions = new Map<string, Session>();
  const once = idempotent(() => problem(400, 'idempotency_error'));
  const state: Pick<PaymentPeer, 'trouble' | 'requests'> = { trouble: null, requests: [] };
  const find = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };

  const answer = (request: PeerRequest): PeerAnswer => {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return problem(401, 'invalid_api_key');
    const form = new URLSearchParams(request.body);
    const [, id, verb] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(request.path) ?? [];
    const known = id === undefined ? undefined : sessions.get(id);
    if (request.path === '/v1/disputes')
      return disputesOf(find((request.query.get('payment_intent') ?? '').replace('pi_', '')));
    return once(request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined, request, () => {
      if (request.method === 'POST' && request.path === '/v1/checkout/sessions') return create(sessions, form);
      if (request.method === 'POST' && request.path === '/v1/refunds') return refund(sessions, form);
      if (!id || !known) return problem(404, 'resource_missing');
      if (verb && known.status !== 'open') return problem(400, 'checkout_session_not_open');
      known.status = verb ? 'expired' : known.status;
      return { status: 200, body: view(id, known, request.query.get('expand[0]') === 'payment_intent.latest_charge') };
    });
  };

  const { url, close } = await servePeer(state, answer);
  return Object.assign(state, {
    url,
    close,
    provider: createStripe({ ...stripeKeys, apiUrl: url, timeoutMs: 60_000 }),
    pay: (
      id: string,
      { amountMinor, currency, orderId }: { amountMinor?: number; currency?: string; orderId?: string } = {},
    ) => {
      const session = find(id);
      Object.assign(session, {
        status: 'complete',
        paid: true,
        amount: amountMinor ?? session.amount,
        currency: currency?.toLowerCase() ?? session.currency,
        orderId: orderId ?? session.orderId,
      });
    },
    decline: (id: string) => {
      Object.assign(find(id), { status: 'complete', declined: true });
    },
    ...moneyGoesBack(find),
    eventOf: (id: string) => {
      const type = find(id).paid ? 'checkout.session.completed' : 'checkout.session.expired';
      return signed({ id: `evt_${id}_${type}`, object: 'event', type, data: { object: view(id, find(id), false) } });
    },
    refundedMinor: (id: string) => find(id).refunded,
    checkouts: () => [...sessions.keys()],
  });
}

function create(sessions: Map<string, Session>, form: URLSearchParams): PeerAnswer {
  const unit = Number(form.get('line_items[0][price_data][unit_amount]'));
  if (!fits(form, unit)) return problem(400, 'parameter_invalid');
  const id = `cs_test_${sessions.size + 1}${Math.random().toString(36).slice(2)}`;
  const session: Session = {
    status: 'open',
    paid: false,
    declined: false,
    amount: unit * Number(form.get('line_items[0][quantity]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    orderId: form.get('client_reference_id') ?? '',
    refunded: 0,
    disputed: 0,
    disputeStatus: '',
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
  sessions.set(id, session);
  return { status: 200, body: view(id, session, false) };
}

function refund(sessions: Map<string, Session>, form: URLSearchParams): PeerAnswer {
  const session = sessions.get((form.get('payment_intent') ?? '').replace('pi_', ''));
  const amount = Number(form.get('amount'));
  if (!session || session.refunded + amount > session.amount)
    return problem(400, session ? 'charge_already_refunded' : 'resource_missing');
  return {
    status: 200,
    body: { id: 're_1', object: 'refund', status: 'succeeded', amount: (session.refunded += amount) },
  };
}

function disputesOf({ disputeStatus: status, disputed: amount }: Session): PeerAnswer {
  return { status: 200, body: { object: 'list', data: [{ object: 'dispute', id: 'dp_1', status, amount }] } };
}

function fits(form: URLSearchParams, unit: number): boolean {
  const lifeSeconds = Number(form.get('expires_at')) - Date.now() / 1000;
  return (
    form.get('mode') === 'payment' &&
    URL.canParse(form.get('success_url') ?? '') &&
    Number.isInteger(unit) &&
    unit >= 50 &&
    /^(usd|eur|rub)$/.test(form.get('line_items[0][price_data][currency]') ?? '') &&
    lifeSeconds > 1795 &&
    lifeSeconds <= 86_400
  );
}

/** Refunds in Stripe's own pages, and disputes. */
function moneyGoesBack(find: (id: string) => Session) {
  return {
    returnOutside: (id: string, how: Parameters<PaymentPeer['returnOutside']>[1]) => {
      const session = find(id);
      if (how === 'won') session.disputeStatus = 'won';
      else if ('refundMinor' in how) session.refunded += how.refundMinor;
      else Object.assign(session, { disputed: how.disputeMinor, disputeStatus: 'needs_response' });
    },
    setDispute: (id: string, status: string) => {
      find(id).disputeStatus = status;
    },
    returnEventOf: (id: string) => {
      const { disputeStatus, refunded } = find(id);
      const type =
        disputeStatus === 'won'
          ? 'charge.dispute.closed'
          : disputeStatus
            ? 'charge.dispute.created'
            : 'charge.refunded';
      return signed({
        id: `evt_${id}_${type}_${refunded}`,
        object: 'event',
        type,
        data: { object: { object: disputeStatus ? 'dispute' : 'charge', id: `ch_${id}`, payment_intent: `pi_${id}` } },
      });
    },
  };
}

function signed(event: unknown) {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: stripeKeys.webhookSecret });
  return { body: new TextEncoder().encode(body), headers: { 'stripe-signature': signature } };
}

function view(id: string, session: Session, expanded: boolean) {
  return {
    id,
    object: 'checkout.session',
    url: session.status === 'open' ? session.url : null,
    status: session.status,
    payment_status: session.paid ? 'paid' : 'unpaid',
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.orderId,
    metadata: { order_id: session.orderId },
    payment_intent:
      session.status !== 'complete'
        ? null
        : expanded
          ? {
              id: `pi_${id}`,
              object: 'payment_intent',
              status: session.declined ? 'requires_payment_method' : session.paid ? 'succeeded' : 'processing',
              latest_charge: session.paid
                ? {
                    id: `ch_${id}`,
                    object: 'charge',
                    amount_refunded: session.refunded,
                    disputed: session.disputeStatus !== '',
                  }
                : null,
            }
          : `pi_${id}`,
  };
}
