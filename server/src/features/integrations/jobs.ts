import { z } from 'zod';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { deliverJob, deliverWebhook, giveUpDelivery, type DeliverDeps } from './deliver-webhook.ts';
import { deleteOldDeliveries } from './delivery-queries.ts';
import { mailNotice, mailNoticeJob, type NoticeDeps } from './notices.ts';

const deleteOldJob = defineJob({ name: 'integrations.delete-old-deliveries', input: z.object({}) });
const keptDays = 30;

export function integrationJobs(deps: NoticeDeps & DeliverDeps): JobHandler[] {
  return [
    handleJob(mailNoticeJob, (notice) => mailNotice(deps, notice)),
    handleJob(deliverJob, ({ deliveryId }, { signal }) => deliverWebhook(deps, deliveryId, signal), {
      onFinalFailure: ({ deliveryId }) => giveUpDelivery(deps.db, deliveryId),
    }),
    handleJob(deleteOldJob, async () => {
      await deleteOldDeliveries(deps.db, keptDays);
    }),
  ];
}

export const integrationSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'integrations.delete-old-deliveries', cron: '40 3 * * *', job: deleteOldJob, input: {} }),
];
