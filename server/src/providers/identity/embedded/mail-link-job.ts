import { idSchema } from '@kadr/shared/kernel';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Mails the link of a code; the queue knows the code's id, never the code. Tries for some hours. */
export const mailLinkJob = defineJob({
  name: 'identity.mail-link',
  input: z.object({ codeId: idSchema }),
  concurrency: 2,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30 * 60,
  expireSeconds: 90,
});

/** Throws away codes, sessions and counters that no one can use any more. */
export const deleteExpiredJob = defineJob({ name: 'identity.delete-expired', input: z.object({}) });
