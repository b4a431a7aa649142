import { idSchema, newId } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, enqueue, PermanentFailure } from '../../platform/jobs/index.ts';
import { composeNotice } from '../../platform/mails/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { MailRefused, type MailSender } from '../../providers/mail/port.ts';

const noticeSchema = z.object({
  /** Also the mail's: run twice, it is the same message. */
  id: idSchema,
  userId: idSchema,
  kind: z.enum(['apiKeyCreated', 'webhookOff']),
  values: z.record(z.string(), z.string()),
});

export const mailNoticeJob = defineJob({
  name: 'integrations.mail-notice',
  input: noticeSchema,
  concurrency: 1,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30 * 60,
  expireSeconds: 90,
});

/**
 * Tells the owner of an account by mail what can be done to it by other programs, or no longer; in the caller's
 * transaction.
 */
export async function giveNotice(
  tx: Db,
  userId: string,
  kind: z.infer<typeof noticeSchema>['kind'],
  values: Record<string, string>,
): Promise<void> {
  await enqueue(tx, mailNoticeJob, {
    id: newId(),
    userId,
    kind,
    values: { time: new Date().toISOString().slice(0, 16).replace('T', ' '), ...values },
  });
}

export interface NoticeDeps {
  readonly db: Db;
  readonly mail: MailSender;
  readonly publicUrl: URL;
  readonly currentUser: (db: Db, userId: string) => Promise<CurrentUser | undefined>;
}

export async function mailNotice(
  { db, mail, publicUrl, currentUser }: NoticeDeps,
  { id, userId, kind, values }: z.infer<typeof noticeSchema>,
): Promise<void> {
  const user = await currentUser(db, userId);
  if (!user) return;
  try {
    await mail.send(
      composeNotice({ id, to: user.email, language: user.language, name: user.name, kind, values, siteUrl: publicUrl }),
    );
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}
