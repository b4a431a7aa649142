import { newId } from '@kadr/shared/kernel';
import { abandonCheckout, returnFromCheckout, checkCoupon, listPayments } from '@kadr/shared/payments';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import type { PaymentPeer } from '../../providers/payment/testing/peer-server.ts';
import { createStripePeer } from '../../providers/payment/testing/stripe-peer.ts';
import { createYooKassaPeer } from '../../providers/payment/testing/yookassa-peer.ts';
import { balanceOf, captureTokens, reserveTokens } from '../tokens/index.ts';
import { checkOpenOrders, closeReview, exportedPayments, forgetPayer, ordersInReview, refundPayment } from './index.ts';
import { scheduleCheck } from './order-queries.ts';
import { assertAddsUp } from './testing/adds-up.ts';
import { createPaymentsTestApp, type PaymentsTestApp } from './testing/payments-test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => assertAddsUp(database.db));

const paidOf = async (user: string) => (await balanceOf(database.db, user)).paid;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe.each([
  ['Stripe', createStripePeer, 'EU1', 'EUR'],
  ['YooKassa', createYooKassaPeer, 'RU1', 'RUB'],
] as const)('a payment at %s', (_, createPeer, region, currency) => {
  let peer: PaymentPeer;
  let app: PaymentsTestApp;
  beforeAll(async () => {
    peer = await createPeer();
    app = await createPaymentsTestApp(database, region, peer.provider);
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });
  afterEach(() => {
    peer.trouble = null;
  });

  /** An order with its checkout. */
  const ordered = async (user = newId(), more = {}) => {
    const { body, error } = await app.order(user, more);
    expect(error).toBeUndefined();
    const { rows } = await sql<{
      provider_id: string;
    }>`select provider_id from payment_orders where id = ${body.orderId}`.execute(database.db);
    return { user, id: body.orderId, url: body.url, checkout: rows[0]?.provider_id ?? '' };
  };
  const success = async (user: string, id: string) => {
    await sql`update payment_orders set asked_at = null where id = ${id}`.execute(database.db);
    return (await app.call(returnFromCheckout, user, { id })).body;
  };

  it('credits nothing by coming back, only by what the provider answers', async () => {
    const { user, id, checkout } = await ordered();
    expect(await success(user, id)).toMatchObject({ state: 'pending', tokens: 300, currency });
    expect(await paidOf(user)).toBe(0);
    peer.pay(checkout);
    expect(await success(user, id)).toMatchObject({ state: 'paid', continueUrl: null });
    expect(await success(user, id)).toMatchObject({ state: 'paid' });
    expect(await paidOf(user)).toBe(300);
  });

  it('is credited once when told twice, late, and asked meanwhile', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    const event = peer.eventOf(checkout);
    expect(await Promise.all([app.notify(event), app.notify(event), app.notify(event)])).toEqual([200, 200, 200]);
    expect(await paidOf(user)).toBe(0);
    await Promise.all([app.runJobs(), success(user, id), success(user, id)]);
    await app.notify(event);
    await app.runJobs();
    await app.reconcile(id);
    expect(await paidOf(user)).toBe(300);
    const { rows } = await sql`select 1 from payment_events where order_id = ${id}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('does not mind notifications in the wrong order: the answer counts, not the news', async () => {
    const { user, checkout } = await ordered();
    peer.decline(checkout);
    const declined = peer.eventOf(checkout);
    peer.pay(checkout);
    await app.notify(peer.eventOf(checkout));
    await app.runJobs();
    await app.notify(declined);
    await app.runJobs();
    expect(await paidOf(user)).toBe(300);
  });

  it('that succeeds after it was given up is credited all the same', async () => {
    const { user, id, checkout } = await ordered();
    peer.decline(checkout);
    expect(await success(user, id)).toMatchObject({ state: 'failed', reason: 'declined' });
    peer.pay(checkout);
    await app.notify(peer.eventOf(checkout));
    await app.runJobs();
    expect(await paidOf(user)).toBe(300);
  });

  it.each([
    ['another amount', { amountMinor: 1 }],
    ['another currency', { currency: 'KZT' }],
    ['another order', { orderId: newId() }],
  ])('of %s credits nothing and is put aside for the operator', async (__, paid) => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout, paid);
    await app.notify(peer.eventOf(checkout));
    await app.runJobs();
    expect(await success(user, id)).toMatchObject({ state: 'review', reason: 'mismatch' });
    expect(await paidOf(user)).toBe(0);
  });

  it('whose notification never comes is found by the reconciliation', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    await app.reconcile(id);
    expect(await paidOf(user)).toBe(300);
  });

  it('whose answer a killed process did not write down is credited at the next start, long before its turn comes', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    await scheduleCheck(database.db, id, new Date(Date.now() + 3_600_000));
    await app.runJobs();
    expect(await paidOf(user)).toBe(0);
    await checkOpenOrders(database.db);
    await app.runJobs();
    expect(await paidOf(user)).toBe(300);
    // The other tests' orders are due now as well.
    await sql`update payment_orders set next_ask_at = null where state in ('created', 'open')`.execute(database.db);
  });

  it('waits while the provider is down', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    peer.trouble = 'down';
    expect(await success(user, id)).toMatchObject({ state: 'pending' });
    expect(await app.reconcile(id)).toMatchObject({ unanswered: 1 });
    expect(await paidOf(user)).toBe(0);
    peer.trouble = null;
    await app.reconcile(id);
    expect(await paidOf(user)).toBe(300);
  });

  it('cannot begin while the provider is down; the same press goes through later, as one order', async () => {
    const user = newId();
    const input = await app.orderInput(user);
    peer.trouble = 'lost';
    const before = peer.checkouts().length;
    expect((await app.order(user, input)).error?.code).toBe('payments.provider-down');
    peer.trouble = null;
    const first = await app.order(user, input);
    expect((await app.order(user, input)).body).toEqual(first.body);
    expect(peer.checkouts()).toHaveLength(before + 1);
    expect((await app.call(listPayments, user, {})).body).toHaveLength(1);
  });

  it("whose checkout's answer was lost is found by its notification", async () => {
    const user = newId();
    peer.trouble = 'lost';
    await app.order(user);
    peer.trouble = null;
    const checkout = peer.checkouts().at(-1) ?? '';
    peer.pay(checkout);
    await app.notify(peer.eventOf(checkout));
    await app.runJobs();
    expect(await paidOf(user)).toBe(300);
  });

  it('takes no order for a price that has changed, for a package that is gone, or for amounts that make no sense', async () => {
    const user = newId();
    expect((await app.order(user, { expected: { amountMinor: 1, currency } })).error).toMatchObject({
      code: 'payments.price-changed',
      params: { currency },
    });
    expect((await app.order(user, { packageTokens: 301 })).error?.code).toBe('payments.price-changed');
    for (const wrong of [
      { packageTokens: -100 },
      { packageTokens: 1.5 },
      { expected: { amountMinor: -1299, currency } },
      { returnTo: '//evil.example' },
      { returnTo: 'https://evil.example' },
      { returnTo: '/\\evil' },
      { returnTo: '/.//evil.example' },
      { returnTo: '/a/..//evil.example' },
      { returnTo: '/%2e//evil.example' },
    ]) {
      expect((await app.order(user, wrong)).status).toBe(400);
    }
    expect((await app.call(listPayments, user, {})).body).toEqual([]);
  });

  it("is no one else's", async () => {
    const { id } = await ordered();
    expect((await app.call(returnFromCheckout, newId(), { id })).error?.code).toBe('payments.not-found');
    expect((await app.call(abandonCheckout, newId(), { id })).error?.code).toBe('payments.not-found');
  });

  it("is in the export of the user's data; of a deleted account only paid ones keep the receipt's address", async () => {
    const { user, id, checkout } = await ordered();
    await ordered(user, { returnTo: '/other' });
    peer.pay(checkout);
    await success(user, id);
    await forgetPayer(database.db, user);
    const { rows } = await exportedPayments(database.db, user);
    expect(rows).toMatchObject([
      { state: 'paid', receipt_email: `${user}@shop.example` },
      { state: 'open', receipt_email: '' },
    ]);
  });

  it('gives the same checkout for the same purchase, and 10 at most', async () => {
    const { user, url } = await ordered();
    expect((await ordered(user)).url).toBe(url);
    for (let i = 0; i < 9; i++) await ordered(user, { returnTo: `/p${i}` });
    expect((await app.order(user, { returnTo: '/one-more' })).error?.code).toBe('payments.too-many-open');
  });

  it('is refunded: tokens first, money then, once', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    const { amountMinor } = await success(user, id);
    peer.trouble = 'lost';
    expect(await codeOf(refundPayment(app.deps, id, { unspentOnly: false }))).toContain('did not answer');
    expect(await paidOf(user)).toBe(0);
    peer.trouble = null;
    await app.reconcile(id);
    expect(peer.refundedMinor(checkout)).toBe(amountMinor);
    expect(await refundPayment(app.deps, id, { unspentOnly: false })).toMatchObject({
      state: 'impossible',
      reason: 'refunded',
    });
    expect(await success(user, id)).toMatchObject({ state: 'paid', refundedMinor: amountMinor });
  });

  it('of which tokens are spent is refunded only for the rest, and when the operator says so', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    const { amountMinor } = await success(user, id);
    const visual = newId();
    await database.db
      .transaction()
      .execute((tx) => reserveTokens(tx, { key: visual, userId: user, action: 'create', tokens: 30, subject: null }));
    await database.db.transaction().execute((tx) => captureTokens(tx, visual));
    expect(await refundPayment(app.deps, id, { unspentOnly: false })).toMatchObject({
      state: 'partial',
      plan: { tokens: 270, spent: 30 },
    });
    expect(await paidOf(user)).toBe(270);
    expect(await refundPayment(app.deps, id, { unspentOnly: true })).toMatchObject({ state: 'done' });
    expect(peer.refundedMinor(checkout)).toBe(Math.floor(amountMinor * 0.9));
    expect(await paidOf(user)).toBe(0);
  });

  it('keeps its tokens when the provider refuses the refund', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    await success(user, id);
    peer.pay(checkout, { amountMinor: 1 });
    expect(await refundPayment(app.deps, id, { unspentOnly: false })).toMatchObject({ state: 'refused' });
    expect(await paidOf(user)).toBe(300);
    expect(await success(user, id)).toMatchObject({ refundedMinor: 0 });
  });

  it("refunded in the provider's own pages takes its unspent tokens with it, by the news or by asking, once, and its user is told", async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    const { amountMinor } = await success(user, id);
    const half = Math.floor(amountMinor / 2);
    peer.returnOutside(checkout, { refundMinor: half });
    await app.notify(peer.returnEventOf(checkout));
    await app.runJobs();
    await app.notify(peer.returnEventOf(checkout));
    await app.runJobs();
    expect(await paidOf(user)).toBe(300 - Math.floor((300 * half) / amountMinor));
    // Its other half, and no one tells.
    peer.returnOutside(checkout, { refundMinor: amountMinor - half });
    await Promise.all([app.reconcile(id), app.reconcile(id)]);
    await app.reconcile(id);
    expect(await paidOf(user)).toBe(0);
    expect(await success(user, id)).toMatchObject({ state: 'paid', refundedMinor: amountMinor });
    expect(await refundPayment(app.deps, id, { unspentOnly: false })).toMatchObject({
      state: 'impossible',
      reason: 'refunded',
    });
    await app.runJobs();
    const mails = app.mails.filter(({ to }) => to.startsWith(user));
    expect(mails.map(({ subject }) => subject)).toEqual(['Zwrot za zakup tokenów', 'Zwrot za zakup tokenów']);
    expect(mails[0]?.text).toContain(id);
  });

  it('refunded there when its tokens are spent leaves the rest owed, for the operator to look at', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    const { amountMinor } = await success(user, id);
    const visual = newId();
    await database.db
      .transaction()
      .execute((tx) => reserveTokens(tx, { key: visual, userId: user, action: 'create', tokens: 120, subject: null }));
    peer.returnOutside(checkout, { refundMinor: amountMinor });
    await app.notify(peer.returnEventOf(checkout));
    await app.runJobs();
    expect(await balanceOf(database.db, user)).toMatchObject({ paid: 0, reserved: 120 });
    const listed = async () => (await ordersInReview(database.db)).find((order) => order.id === id);
    expect(await listed()).toMatchObject({ state: 'paid', owed_tokens: 120, refunded_minor: amountMinor });
    expect(app.mails.find(({ to }) => to.startsWith(user))?.text).toMatch(/180[^]*120/);
    await closeReview(database.db, id);
    expect(await listed()).toBeUndefined();
  });

  it('that we refund ourselves is not taken for a refund made there', async () => {
    const { user, id, checkout } = await ordered();
    peer.pay(checkout);
    await success(user, id);
    expect(await refundPayment(app.deps, id, { unspentOnly: false })).toMatchObject({ state: 'done' });
    await app.notify(peer.returnEventOf(checkout));
    await app.runJobs();
    await app.reconcile(id);
    const { rows } = await sql`select origin, state from payment_refunds where order_id = ${id}`.execute(database.db);
    expect(rows).toEqual([{ origin: 'operator', state: 'done' }]);
  });

  it("keeps its receipt's sum after a coupon of percent, and adds the tokens of one of tokens", async () => {
    const percent = await app.coupon({ value: 15 });
    const bonus = await app.coupon({ kind: 'tokens', value: 50 });
    const user = newId();
    const checked = (await app.call(checkCoupon, user, { code: ` ${percent.toLowerCase()} `, packageTokens: 300 }))
      .body;
    expect(checked).toMatchObject({
      coupon: percent,
      amountMinor: checked.listMinor - Math.ceil(checked.listMinor * 0.15),
      bonusTokens: 0,
    });
    const one = await ordered(user, { couponCode: percent, expected: { amountMinor: checked.amountMinor, currency } });
    const two = await ordered(user, { couponCode: bonus });
    for (const { id, checkout } of [one, two]) {
      peer.pay(checkout);
      expect(await success(user, id)).toMatchObject({ state: 'paid' });
    }
    expect(await paidOf(user)).toBe(650);
  });

  it('floods of made-up notifications leave nothing behind', async () => {
    const count = async () =>
      (
        await sql<{
          n: number;
        }>`select (select count(*) from payment_events)::int + (select count(*) from pgboss.job)::int as n`.execute(
          database.db,
        )
      ).rows[0]?.n;
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (__, i) =>
        app.notify({
          body: new TextEncoder().encode(
            JSON.stringify({
              type: 'notification',
              event: 'payment.succeeded',
              object: { id: `made-up-${i}`, metadata: { order_id: newId() } },
            }),
          ),
          headers: { 'stripe-signature': 't=1,v1=00' },
        }),
      ),
    );
    expect(answers.every((status) => status === (peer.provider.name === 'stripe' ? 400 : 200))).toBe(true);
    expect(await count()).toBe(before);
    expect(await app.notify({ body: new Uint8Array(200_000), headers: {} })).toBe(400);
  });
});

it('a flood of unsigned notifications of one order makes one job, and the news that comes meanwhile is not lost', async () => {
  const peer = await createYooKassaPeer();
  const app = await createPaymentsTestApp(database, 'RU1', peer.provider);
  const user = newId();
  const { body: order } = await app.order(user);
  const checkout = peer.checkouts().at(-1) ?? '';
  const tell = (i: number) =>
    app.notify({
      body: new TextEncoder().encode(
        JSON.stringify({
          type: 'notification',
          event: 'refund.succeeded',
          object: { id: `made-up-${i}`, payment_id: checkout },
        }),
      ),
      headers: {},
    });
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, i) => tell(i)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  peer.pay(checkout);
  await app.notify(peer.eventOf(checkout));
  const { rows } = await sql<{ jobs: number; due: boolean }>`
    select (select count(*)::int from pgboss.job where data ->> 'orderId' = ${order.orderId}) as jobs,
      next_ask_at <= now() as due from payment_orders where id = ${order.orderId}`.execute(database.db);
  expect(rows).toEqual([{ jobs: 1, due: true }]);
  await app.runJobs();
  expect(await paidOf(user)).toBe(300);
  await app.close();
  await peer.close();
});

it('a flood of notifications from one address is told to wait, and takes nothing from the provider or from what was kept', async () => {
  const peer = await createStripePeer();
  const app = await createPaymentsTestApp(database, 'EU1', peer.provider);
  const orders: { user: string; id: string; checkout: string }[] = [];
  for (let i = 0; i < 3; i++) {
    const user = newId();
    const {
      body: { orderId: id },
    } = await app.order(user);
    orders.push({ user, id, checkout: peer.checkouts().at(-1) ?? '' });
    peer.pay(orders[i]?.checkout ?? '');
  }
  const told = (checkout: string, remoteAddress: string) => {
    const { body, headers } = peer.eventOf(checkout);
    return app.app.inject({
      method: 'POST',
      url: '/pay/api/v1/event/stripe',
      payload: Buffer.from(body),
      headers,
      remoteAddress,
    });
  };
  expect((await told(orders[0]?.checkout ?? '', '192.0.2.1')).statusCode).toBe(200);
  const forged = () =>
    app.app.inject({ method: 'POST', url: '/pay/api/v1/event/stripe', payload: '{}', remoteAddress: '192.0.2.1' });
  for (let i = 0; i < 599; i += 100) await Promise.all(Array.from({ length: Math.min(100, 599 - i) }, forged));
  const [turnedAway, provider] = [
    await told(orders[1]?.checkout ?? '', '192.0.2.1'),
    await told(orders[2]?.checkout ?? '', '198.51.100.7'),
  ];
  expect([turnedAway.statusCode, provider.statusCode]).toEqual([429, 200]);
  expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0);
  await app.runJobs();
  const paid = () => Promise.all(orders.map(({ user }) => paidOf(user)));
  expect(await paid()).toEqual([300, 0, 300]);
  await app.reconcile(orders[1]?.id ?? '');
  expect(await paid()).toEqual([300, 300, 300]);
  await app.close();
  await peer.close();
});

describe('a dispute', () => {
  it('takes the tokens back while the money is away, and returns them when it is won', async () => {
    const peer = await createStripePeer();
    const app = await createPaymentsTestApp(database, 'EU1', peer.provider);
    const user = newId();
    const {
      body: { orderId: id },
    } = await app.order(user);
    const checkout = peer.checkouts().at(-1) ?? '';
    peer.pay(checkout);
    await app.reconcile(id);
    expect(await paidOf(user)).toBe(300);
    peer.returnOutside(checkout, { disputeMinor: 1299 });
    await app.notify(peer.returnEventOf(checkout));
    await app.runJobs();
    expect(await paidOf(user)).toBe(0);
    peer.returnOutside(checkout, 'won');
    await app.notify(peer.returnEventOf(checkout));
    await app.runJobs();
    expect(await paidOf(user)).toBe(300);
    expect((await app.call(listPayments, user, {})).body[0]).toMatchObject({ state: 'paid', refundedMinor: 0 });
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      'Płatność za tokeny została zakwestionowana',
      'Twoje tokeny wróciły',
    ]);
    // Lost after all: the bank takes it a second time.
    peer.setDispute(checkout, 'lost');
    await app.reconcile(id);
    expect(await paidOf(user)).toBe(0);
    await app.close();
    await peer.close();
  });
});
