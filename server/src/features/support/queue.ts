import { idSchema } from '@kadr/shared/kernel';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

const patient = {
  concurrency: 1,
  retryLimit: 12,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60 * 60,
  expireSeconds: 90,
};
const input = z.object({ ticketId: idSchema });

/** The two ways to tell the operator, each on its own: one that fails repeats nothing of the other. */
export const mailTicketJob = defineJob({ name: 'support.mail-ticket', input, ...patient });
export const messageTicketJob = defineJob({ name: 'support.message-ticket', input, ...patient });
export const mailAnswerJob = defineJob({ name: 'support.mail-answer', input, ...patient });
