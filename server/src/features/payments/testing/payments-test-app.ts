import type { Region } from '@kadr/shared/account';
import { newId, type SentInputOf } from '@kadr/shared/kernel';
import { createPaymentLink, defaultPackages, listPackages } from '@kadr/shared/payments';
import { pino } from 'pino';
import type { Database, Db } from '../../../platform/db/index.ts';
import { createTestApp } from '../../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../../platform/jobs/index.ts';
import type { PaymentProvider } from '../../../providers/payment/port.ts';
import {
  addPaymentEventRoute,
  createCoupon,
  enqueueStatusCheck,
  paymentJobs,
  paymentRoutes,
  reconcilePayments,
  type EventDeps,
  type NewCoupon,
  type PaymentDeps,
} from '../index.ts';
import type { Mail } from '../../../providers/mail/port.ts';
import { scheduleCheck } from '../order-queries.ts';

export function paymentTestDeps(db: Db, region: Region, provider: PaymentProvider): PaymentDeps & EventDeps {
  return {
    db,
    log: pino({ level: 'silent' }),
    publish: () => Promise.resolve(),
    publicUrl: new URL('http://localhost:4310'),
    packages: defaultPackages,
    providers: { [region]: provider },
    regionOf: () => Promise.resolve(region),
    enqueueStatusCheck,
  };
}

/** The feature over HTTP on the real database engine, with its jobs run by hand and a provider's stand-in. */
export async function createPaymentsTestApp(database: Database, region: Region, provider: PaymentProvider) {
  const deps = paymentTestDeps(database.db, region, provider);
  const http = await createTestApp(paymentRoutes(deps));
  addPaymentEventRoute(http.app, deps);
  const mails: Mail[] = [];
  const jobDeps = {
    ...deps,
    mail: {
      send: async (mail: Mail) => {
        mails.push(mail);
      },
      close: () => Promise.resolve(),
    },
    payerOf: (_: Db, userId: string) =>
      Promise.resolve({ email: `${userId}@shop.example`, name: 'Ola', language: 'pl' as const }),
  };
  const orderInput = async (
    user: string,
    more: Partial<SentInputOf<typeof createPaymentLink>> = {},
  ): Promise<SentInputOf<typeof createPaymentLink>> => {
    const {
      body: { packages, currency },
    } = await http.call(listPackages, user, {});
    const packageTokens = more.packageTokens ?? 300;
    return {
      idempotencyKey: newId(),
      packageTokens,
      expected: { currency, amountMinor: packages.find(({ tokens }) => tokens === packageTokens)?.amountMinor ?? 1 },
      ...more,
    };
  };
  return {
    ...http,
    deps,
    orderInput,
    order: async (user: string, more: Partial<SentInputOf<typeof createPaymentLink>> = {}) =>
      http.call(createPaymentLink, user, await orderInput(user, more)),
    /** A notification as the network brings it. */
    notify: async ({ body, headers }: { body: Uint8Array; headers: Record<string, string> }) =>
      (
        await http.app.inject({
          method: 'POST',
          url: `/pay/api/v1/event/${provider.name}`,
          payload: Buffer.from(body),
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).statusCode,
    mails,
    runJobs: () => runJobsNow(database, paymentJobs(jobDeps)),
    /** The reconciliation, as if it were time for this order. */
    reconcile: async (orderId: string) => {
      await scheduleCheck(database.db, orderId, new Date(0));
      return reconcilePayments(deps, new Date(Date.now() + 120_000));
    },
    coupon: (more: Partial<NewCoupon> = {}) => aCoupon(database.db, more),
  };
}

/** A new coupon of 20 percent by default; its code. */
async function aCoupon(db: Db, more: Partial<NewCoupon>): Promise<string> {
  const code = `C-${newId().slice(-12).toUpperCase()}`;
  await createCoupon(db, {
    code,
    kind: 'percent',
    value: 20,
    from: null,
    until: null,
    totalLimit: null,
    perUserLimit: null,
    minTokens: 0,
    regions: null,
    ...more,
  });
  return code;
}

export type PaymentsTestApp = Awaited<ReturnType<typeof createPaymentsTestApp>>;
