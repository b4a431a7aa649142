import { newId } from '@kadr/shared/kernel';
import { abandonCheckout, returnFromCheckout, checkCoupon } from '@kadr/shared/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import type { PaymentPeer } from '../../providers/payment/testing/peer-server.ts';
import { createStripePeer } from '../../providers/payment/testing/stripe-peer.ts';
import { balanceOf } from '../tokens/index.ts';
import { assertAddsUp } from './testing/adds-up.ts';
import { createPaymentsTestApp, type PaymentsTestApp } from './testing/payments-test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => assertAddsUp(database.db));

describe('a coupon', () => {
  let peer: PaymentPeer;
  let app: PaymentsTestApp;
  beforeAll(async () => {
    peer = await createStripePeer();
    app = await createPaymentsTestApp(database, 'EU1', peer.provider);
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });
  const hour = 3_600_000;
  const at = (offsetMs: number) => new Date(Date.now() + offsetMs);

  it.each([
    ['unknown', { code: 'NO-SUCH-CODE' }],
    ['not-yet', { from: at(hour) }],
    ['expired', { until: at(-hour) }],
    ['region', { regions: ['RU1'] }],
    ['package', { minTokens: 1000 }],
  ] as const)('does not count: %s', async (reason, made) => {
    const code =
      'code' in made ? made.code : await app.coupon({ ...made, regions: 'regions' in made ? [...made.regions] : null });
    const user = newId();
    expect((await app.call(checkCoupon, user, { code, packageTokens: 300 })).error?.code).toBe(
      `payments.coupon-${reason}`,
    );
    expect((await app.order(user, { couponCode: code })).error?.code).toBe(`payments.coupon-${reason}`);
  });

  it('is used once per user where it says so, however many orders are begun', async () => {
    const code = await app.coupon({ perUserLimit: 1 });
    const user = newId();
    const price = { amountMinor: 1299 - 260, currency: 'EUR' } as const;
    const first = await app.order(user, { couponCode: code, expected: price });
    // Another package with the same coupon: the first order is closed, and cannot be paid any more.
    const second = await app.order(user, {
      couponCode: code,
      packageTokens: 100,
      expected: { amountMinor: 399, currency: 'EUR' },
    });
    expect(second.error).toBeUndefined();
    expect((await app.call(returnFromCheckout, user, { id: first.body.orderId })).body).toMatchObject({
      state: 'failed',
      reason: 'expired',
    });
    peer.pay(peer.checkouts().at(-1) ?? '');
    expect((await app.call(returnFromCheckout, user, { id: second.body.orderId })).body.state).toBe('paid');
    expect((await app.order(user, { couponCode: code, expected: price })).error?.code).toBe('payments.coupon-used');
  });

  it('is never used more often than its limit by 50 who press at once, and free again when an order fails', async () => {
    const code = await app.coupon({ kind: 'tokens', value: 10, totalLimit: 7 });
    const users = Array.from({ length: 50 }, () => newId());
    const answers = await Promise.all(users.map((user) => app.order(user, { couponCode: code })));
    const won = answers.flatMap(({ error, body }, index) =>
      error ? [] : [{ id: body.orderId, user: users[index] ?? '' }],
    );
    expect(won).toHaveLength(7);
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'payments.coupon-used-up']));
    await app.call(abandonCheckout, won[0]?.user ?? '', { id: won[0]?.id ?? '' });
    expect((await app.order(newId(), { couponCode: code })).error).toBeUndefined();
    expect((await app.order(newId(), { couponCode: code })).error?.code).toBe('payments.coupon-used-up');
  });

  it('given up and meanwhile used up by others does not count beyond its limit: the payment is looked at', async () => {
    const code = await app.coupon({ totalLimit: 1 });
    const price = { amountMinor: 1039, currency: 'EUR' } as const;
    const user = newId();
    const late = await app.order(user, { couponCode: code, expected: price });
    const checkout = peer.checkouts().at(-1) ?? '';
    peer.decline(checkout);
    await app.call(returnFromCheckout, user, { id: late.body.orderId });
    expect((await app.order(newId(), { couponCode: code, expected: price })).error).toBeUndefined();
    peer.pay(checkout);
    await app.notify(peer.eventOf(checkout));
    await app.runJobs();
    expect((await app.call(returnFromCheckout, user, { id: late.body.orderId })).body.state).toBe('review');
    expect((await balanceOf(database.db, user)).paid).toBe(0);
  });
});
