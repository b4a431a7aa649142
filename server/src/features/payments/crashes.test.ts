import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import type { PaymentPeer } from '../../providers/payment/testing/peer-server.ts';
import { createStripePeer } from '../../providers/payment/testing/stripe-peer.ts';
import { balanceOf, ledgerFaults } from '../tokens/index.ts';
import { countSteps } from './testing/count-steps.ts';
import { paymentTestDeps } from './testing/payments-test-app.ts';
import { newPurchase, purchaseAndRefund, recover } from './testing/purchase-and-refund.ts';

let database: TestDatabase;
let peer: PaymentPeer;
beforeAll(async () => {
  [database, peer] = await Promise.all([createTestDatabase(), createStripePeer()]);
});
afterAll(async () => {
  await peer.close();
  await database.close();
});

/** Lets the world run until the step, then nothing leaves the process any more, as if it were dead. */
async function crashAt(step: number): Promise<boolean> {
  let steps = 0;
  const purchase = newPurchase();
  const paid = new Set<string>();
  const world = {
    pay: async (id: string) => {
      if (!paid.has(id)) peer.pay(id);
      paid.add(id);
    },
    eventOf: async (id: string) => peer.eventOf(id),
  };
  const before = peer.checkouts().length;
  const dying = countSteps(database, peer.provider, () => {
    if (++steps >= step) throw new Error('dead');
  });
  const crashed = await purchaseAndRefund(paymentTestDeps(dying.db, 'EU1', dying.provider), purchase, world).then(
    () => false,
    () => true,
  );

  const order = await recover(paymentTestDeps(database.db, 'EU1', peer.provider), purchase, world);
  const [checkout = ''] = peer.checkouts().slice(before);
  const { paid: tokens } = await balanceOf(database.db, purchase.userId);
  const { rows } = await sql<{
    kind: string;
  }>`select kind from token_transactions where user_id = ${purchase.userId} order by seq`.execute(database.db);
  // One checkout, one credit; and if the refund had begun, its money and its tokens both.
  expect(peer.checkouts()).toHaveLength(before + 1);
  expect(order).toMatchObject({ state: 'paid', amount_minor: 499 });
  const refunded = rows.length === 2;
  expect(rows.map(({ kind }) => kind)).toEqual(refunded ? ['purchase', 'refund'] : ['purchase']);
  expect([tokens, peer.refundedMinor(checkout), order?.refunded_minor]).toEqual(refunded ? [0, 499, 499] : [100, 0, 0]);
  return crashed;
}

it('a crash between any two steps of purchase and refund leaves tokens credited once and money returned once', async () => {
  let step = 1;
  while (await crashAt(step)) step++;
  expect(step).toBeGreaterThan(40);
  expect(await ledgerFaults(database.db)).toEqual([]);
  const { rows } = await sql`select id from payment_refunds where state <> 'done'`.execute(database.db);
  expect(rows).toEqual([]);
}, 120_000);
