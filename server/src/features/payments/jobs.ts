import { idSchema } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import {
  defineJob,
  defineSchedule,
  enqueue,
  handleJob,
  type JobHandler,
  type Schedule,
} from '../../platform/jobs/index.ts';
import { settleFromProvider } from './settle-payment.ts';
import { orderById, scheduleCheck, scheduleOpenChecks } from './order-queries.ts';
import { mailReturn, mailReturnJob, type PaymentJobDeps } from './mail-return.ts';
import { reconcilePayments } from './reconcile-payments.ts';

// Not `payments.ask`, as it was called while it was not unique: a queue that is there cannot become that.
const checkStatusJob = defineJob({
  name: 'payments.settle',
  input: z.object({ orderId: idSchema, providerId: z.string() }),
  concurrency: 2,
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireSeconds: 60,
  unique: true,
});
const reconcileJob = defineJob({ name: 'payments.reconcile', input: z.object({}), retryLimit: 0, expireSeconds: 300 });

/**
 * One at a time for each order, whatever its notifications say. The one that is there may have asked just before the
 * news, or wait long after a made-up one: then the next reconciliation asks.
 */
export async function enqueueStatusCheck(tx: Db, orderId: string, providerId: string): Promise<void> {
  const id = await enqueue(tx, checkStatusJob, { orderId, providerId }, { singletonKey: orderId });
  if (id === null) await scheduleCheck(tx, orderId, new Date());
}

/**
 * At the start of a process: the one before it may have ended between a provider's answer and the row that says so.
 * Without this the order would be checked when its turn comes, a minute or an hour later.
 */
export async function checkOpenOrders(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await scheduleOpenChecks(tx);
    await enqueue(tx, reconcileJob, {});
  });
}

export function paymentJobs(deps: PaymentJobDeps): JobHandler[] {
  return [
    handleJob(checkStatusJob, async ({ orderId, providerId }) => {
      const order = await orderById(deps.db, orderId);
      if (order) await settleFromProvider(deps, order, providerId);
    }),
    handleJob(mailReturnJob, ({ refundId, undone }) => mailReturn(deps, refundId, undone)),
    handleJob(reconcileJob, async () => {
      const result = await reconcilePayments(deps, new Date());
      if (result.settled > 0 || result.unanswered > 0) deps.log.info(result, 'payments reconciled');
    }),
  ];
}

export const paymentSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'payments.reconcile', cron: '* * * * *', job: reconcileJob, input: {} }),
];
