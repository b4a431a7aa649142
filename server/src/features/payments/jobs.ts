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
import { askPayment } from './ask-payment.ts';
import { orderById } from './order-queries.ts';
import { mailReturn, mailReturnJob, type PaymentJobDeps } from './mail-return.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const askJob = defineJob({
  name: 'payments.ask',
  input: z.object({ orderId: idSchema, providerId: z.string() }),
  concurrency: 2,
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireSeconds: 60,
});
const reconcileJob = defineJob({ name: 'payments.reconcile', input: z.object({}), retryLimit: 0, expireSeconds: 300 });

export async function enqueueAsk(tx: Db, orderId: string, providerId: string): Promise<void> {
  await enqueue(tx, askJob, { orderId, providerId });
}

export function paymentJobs(deps: PaymentJobDeps): JobHandler[] {
  return [
    handleJob(askJob, async ({ orderId, providerId }) => {
      const order = await orderById(deps.db, orderId);
      if (order) await askPayment(deps, order, providerId);
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
