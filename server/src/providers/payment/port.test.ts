import { newId } from '@kadr/shared/kernel';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventRejected, ProviderRefused, ProviderUnavailable, type CheckoutOrder } from './port.ts';
import { createStripe } from './stripe.ts';
import type { PaymentPeer } from './testing/peer-server.ts';
import { createStripePeer, stripeKeys, type StripePeer } from './testing/stripe-peer.ts';
import { createYooKassaPeer } from './testing/yookassa-peer.ts';

const orderIn = (currency: CheckoutOrder['currency']): CheckoutOrder => ({
  orderId: newId(),
  amountMinor: 44_900,
  currency,
  description: 'Tokens for pictures, 100 pcs.',
  email: 'ola@shop.example',
  language: 'pl',
  expiresAt: new Date(Date.now() + 3_600_000),
  successUrl: 'http://localhost:4310/user/payment/success?order=x',
  failureUrl: 'http://localhost:4310/user/payment/failure?order=x',
});

describe.each([
  ['stripe', createStripePeer, 'EUR'],
  ['yookassa', createYooKassaPeer, 'RUB'],
] as const)('%s', (_, createPeer, currency) => {
  let peer: PaymentPeer;
  beforeAll(async () => {
    peer = await createPeer();
  });
  afterAll(() => peer.close());
  beforeEach(() => {
    peer.trouble = null;
  });

  it('makes one checkout of an order, however often it is asked', async () => {
    const order = orderIn(currency);
    const before = peer.checkouts().length;
    peer.trouble = 'lost';
    await expect(peer.provider.createCheckout(order)).rejects.toThrow(ProviderUnavailable);
    peer.trouble = null;
    const first = await peer.provider.createCheckout(order);
    expect(await peer.provider.createCheckout(order)).toEqual(first);
    expect(peer.checkouts()).toHaveLength(before + 1);
    expect(await peer.provider.fetchStatus(first.providerId)).toEqual({
      state: 'pending',
      reason: null,
      orderId: order.orderId,
      amountMinor: 44_900,
      currency,
      paymentId: null,
      refundedMinor: 0,
      disputedMinor: 0,
    });
  });

  it('tells paid from declined, with what was really paid', async () => {
    const [paid, declined] = [
      await peer.provider.createCheckout(orderIn(currency)),
      await peer.provider.createCheckout(orderIn(currency)),
    ];
    peer.pay(paid.providerId, { amountMinor: 1001, currency: 'GBP' });
    peer.decline(declined.providerId);
    expect(await peer.provider.fetchStatus(paid.providerId)).toMatchObject({
      state: 'paid',
      amountMinor: 1001,
      currency: 'GBP',
    });
    expect(await peer.provider.fetchStatus(declined.providerId)).toMatchObject({ state: 'failed', reason: 'declined' });
  });

  it('returns money once for a refund, and not more than was paid', async () => {
    const { providerId } = await peer.provider.createCheckout(orderIn(currency));
    peer.pay(providerId);
    const refund = {
      refundId: newId(),
      providerId,
      amountMinor: 40_000,
      paidMinor: orderIn(currency).amountMinor,
      currency,
      description: 'Tokens',
      email: 'ola@shop.example',
    } as const;
    peer.trouble = 'lost';
    await expect(peer.provider.refund(refund)).rejects.toThrow(ProviderUnavailable);
    peer.trouble = null;
    await peer.provider.refund(refund);
    expect(peer.refundedMinor(providerId)).toBe(40_000);
    await expect(peer.provider.refund({ ...refund, refundId: newId() })).rejects.toThrow(ProviderRefused);
  });

  it('returns all that was paid', async () => {
    const { providerId } = await peer.provider.createCheckout(orderIn(currency));
    peer.pay(providerId);
    const { amountMinor } = orderIn(currency);
    const email = 'ola@shop.example';
    const refund = { providerId, amountMinor, paidMinor: amountMinor, currency, description: 'Tokens', email } as const;
    await peer.provider.refund({ ...refund, refundId: newId() });
    expect(peer.refundedMinor(providerId)).toBe(amountMinor);
  });

  it("reports money that was refunded in the provider's own pages", async () => {
    const { providerId } = await peer.provider.createCheckout(orderIn(currency));
    peer.pay(providerId);
    const { paymentId } = await peer.provider.fetchStatus(providerId);
    peer.returnOutside(providerId, { refundMinor: 900 });
    expect(await peer.provider.fetchStatus(providerId)).toMatchObject({
      state: 'paid',
      refundedMinor: 900,
      disputedMinor: 0,
    });
    const { body, headers } = peer.returnEventOf(providerId);
    expect(peer.provider.parseEvent(body, headers)?.providerId).toBe(paymentId ?? providerId);
  });

  it.each(['down', 'garbage'] as const)(
    'says that it is not known what happened when the peer is "%s"',
    async (trouble) => {
      const { providerId } = await peer.provider.createCheckout(orderIn(currency));
      peer.trouble = trouble;
      await expect(peer.provider.fetchStatus(providerId)).rejects.toThrow(ProviderUnavailable);
      await expect(peer.provider.createCheckout(orderIn(currency))).rejects.toThrow(ProviderUnavailable);
    },
  );

  it('refuses what the peer refuses', async () => {
    await expect(peer.provider.createCheckout({ ...orderIn(currency), successUrl: 'nowhere' })).rejects.toThrow(
      ProviderRefused,
    );
  });

  it('reads its notifications, the same one under the same key', async () => {
    const order = orderIn(currency);
    const { providerId } = await peer.provider.createCheckout(order);
    peer.pay(providerId);
    const { body, headers } = peer.eventOf(providerId);
    const event = peer.provider.parseEvent(body, headers);
    expect(event).toMatchObject({ providerId, orderId: order.orderId });
    expect(peer.provider.parseEvent(body, peer.eventOf(providerId).headers)?.eventKey).toBe(event?.eventKey);
  });

  it.each(['', '{}', '[]', 'null', '{"type":"notification","event":"payment.succeeded","object":{}}', '\uD800'])(
    'turns away a notification that says %j',
    (text) => {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret: stripeKeys.webhookSecret });
      expect(() => peer.provider.parseEvent(new TextEncoder().encode(text), { 'stripe-signature': signature })).toThrow(
        EventRejected,
      );
    },
  );
});

describe("Stripe's own library", () => {
  let peer: StripePeer;
  beforeAll(async () => {
    peer = await createStripePeer();
  });
  afterAll(() => peer.close());

  it('asks with the same fields', async () => {
    const order = orderIn('EUR');
    const { port, hostname } = new URL(peer.url);
    const client = new Stripe(stripeKeys.secretKey, { host: hostname, port: Number(port), protocol: 'http' });
    await peer.provider.createCheckout(order);
    const made = await client.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: order.orderId,
        customer_email: order.email,
        locale: 'pl',
        expires_at: Math.floor(order.expiresAt.getTime() / 1000),
        success_url: order.successUrl,
        cancel_url: order.failureUrl,
        metadata: { order_id: order.orderId },
        payment_intent_data: { metadata: { order_id: order.orderId } },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'eur', unit_amount: order.amountMinor, product_data: { name: order.description } },
          },
        ],
      },
      { idempotencyKey: `library-${order.orderId}` },
    );
    peer.pay(made.id);
    await client.checkout.sessions.retrieve(made.id, { expand: ['payment_intent.latest_charge'] });
    await peer.provider.fetchStatus(made.id);
    await client.refunds.create({
      payment_intent: `pi_${made.id}`,
      amount: 100,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r' },
    });
    await peer.provider.refund({
      refundId: 'r',
      providerId: made.id,
      amountMinor: 100,
      paidMinor: 100,
      currency: 'EUR',
      description: '',
      email: '',
    });
    const asked = peer.requests.map(({ method, path, query, body, headers }) => ({
      call: `${method} ${path}?${query.toString()}`,
      fields: [...new URLSearchParams(body)].toSorted(),
      type: method === 'POST' ? headers['content-type'] : '',
      version: headers['stripe-version'],
    }));
    const [ownCreate, theirCreate, theirRead, ownRead, theirRefund, , ownRefund] = asked;
    expect([ownCreate, ownRead, ownRefund]).toEqual([theirCreate, theirRead, theirRefund]);
  });

  it.each([
    ['no mode', { mode: '' }],
    ['a price below the least', { 'line_items[0][price_data][unit_amount]': '10' }],
    ['a life that is too long', { expires_at: String(Math.floor(Date.now() / 1000) + 90_000) }],
  ])('a checkout with %s is refused', async (_, wrong) => {
    await peer.provider.createCheckout(orderIn('EUR'));
    const form = Object.fromEntries(new URLSearchParams(peer.requests.at(-1)?.body));
    const send = (fields: Record<string, string>) =>
      fetch(`${peer.url}/v1/checkout/sessions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripeKeys.secretKey}` },
        body: new URLSearchParams({ ...form, ...fields }),
      });
    expect([(await send({})).status, (await send(wrong)).status]).toEqual([200, 400]);
  });

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['an old time', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
    ['a scheme that is not v1', { scheme: 'v0' }],
  ])('signs, and what has %s is turned away', (__, how) => {
    const payload = '{"id":"evt_1","type":"charge.updated","data":{"object":{"object":"charge","id":"ch_1"}}}';
    const body = new TextEncoder().encode(payload);
    const signed = (more: object) => ({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: stripeKeys.webhookSecret,
        ...more,
      }),
    });
    expect(peer.provider.parseEvent(body, signed({}))).toBeNull();
    expect(() => peer.provider.parseEvent(body, signed(how))).toThrow(EventRejected);
    expect(() => peer.provider.parseEvent(new TextEncoder().encode(`${payload} `), signed({}))).toThrow(EventRejected);
  });

  it.each([
    ['needs_response', 500],
    ['under_review', 500],
    ['lost', 500],
    ['won', 0],
    ['warning_needs_response', 0],
  ])('a dispute that is "%s" keeps %i away', async (status, minor) => {
    const { providerId } = await peer.provider.createCheckout(orderIn('EUR'));
    peer.pay(providerId);
    peer.returnOutside(providerId, { disputeMinor: 500 });
    peer.setDispute(providerId, status);
    expect(await peer.provider.fetchStatus(providerId)).toMatchObject({ state: 'paid', disputedMinor: minor });
  });

  it('agrees on a fixed vector', () => {
    // openssl: printf '1700000000.{"id":1}' | openssl dgst -sha256 -hmac whsec_test
    const signature = 't=1700000000,v1=2f441ba4b3b2d50d28a9ab9d9fd8880376ecd1eb5d0435401553f5d8d0a5dcf8';
    const provider = createStripe({ secretKey: 'sk_test_x', webhookSecret: 'whsec_test' });
    // The signature fits, so what is wrong with it is its age.
    expect(() => provider.parseEvent(new TextEncoder().encode('{"id":1}'), { 'stripe-signature': signature })).toThrow(
      'too old',
    );
    expect(() => provider.parseEvent(new TextEncoder().encode('{"id":2}'), { 'stripe-signature': signature })).toThrow(
      'does not fit',
    );
    expect(
      Stripe.webhooks.generateTestHeaderString({ payload: '{"id":1}', secret: 'whsec_test', timestamp: 1_700_000_000 }),
    ).toBe(signature);
  });

  it.each([undefined, '', 't=1', 'v1=00', 't=x,v1=00', 't=1,v1=zz', ['a', 'b']])(
    'does not take the header %j',
    (header) => {
      expect(() => peer.provider.parseEvent(new TextEncoder().encode('{}'), { 'stripe-signature': header })).toThrow(
        EventRejected,
      );
    },
  );
});
