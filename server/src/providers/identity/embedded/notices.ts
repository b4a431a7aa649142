import type { SocialProvider } from '@kadr/shared/identity';
import { idSchema, newId } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob, enqueue, PermanentFailure } from '../../../platform/jobs/index.ts';
import { composeNotice } from '../../../platform/mails/index.ts';
import { MailRefused } from '../../mail/port.ts';
import type { EmbeddedDeps } from './deps.ts';
import { embeddedIssuer } from './engine.ts';
import { userForNotice } from './account-queries.ts';

const noticeKinds = [
  'openElsewhere',
  'newSignIn',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesNew',
  'socialLinked',
  'socialUnlinked',
] as const;

/** The page for who did not do it. After a reset a stranger's second factor would still be asked for. */
const pageOf: Readonly<Record<(typeof noticeKinds)[number], string>> = {
  openElsewhere: '/auth/forget-password',
  newSignIn: '/auth/forget-password',
  passwordChanged: '/auth/forget-password',
  passwordReset: '/auth/forget-password',
  emailChanged: '/legal/privacy',
  secondFactorOn: '/user?tab=security',
  secondFactorOff: '/auth/forget-password',
  recoveryCodesNew: '/user?tab=security',
  socialLinked: '/user?tab=security',
  socialUnlinked: '/auth/forget-password',
};

/** What people call a social sign-in. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

const noticeSchema = z.object({
  /** Also the mail's: run twice, it is the same message. */
  id: idSchema,
  userId: idSchema,
  kind: z.enum(noticeKinds),
  /** Another address than the account's (its old one). */
  to: z.string().optional(),
  values: z.record(z.string(), z.string()),
  remarks: z.array(z.enum(['linkedLeft', 'factorLeft'])).optional(),
});

export const mailNoticeJob = defineJob({
  name: 'identity.mail-notice',
  input: noticeSchema,
  concurrency: 2,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30 * 60,
  expireSeconds: 90,
});

/** Tells the owner of an account what happened to it, by mail; in the caller's transaction. */
export async function giveNotice(
  tx: Db,
  notice: Omit<z.infer<typeof noticeSchema>, 'id' | 'values'>,
  values: Record<string, string> = {},
): Promise<void> {
  await enqueue(tx, mailNoticeJob, {
    id: newId(),
    ...notice,
    values: { time: new Date().toISOString().slice(0, 16).replace('T', ' '), ...values },
  });
}

export async function mailNotice(
  deps: Pick<EmbeddedDeps, 'db' | 'mail' | 'publicUrl' | 'readerOf'>,
  { id, userId, kind, to, values, remarks }: z.infer<typeof noticeSchema>,
): Promise<void> {
  const user = await userForNotice(deps.db, userId);
  if (!user) return;
  // The profile's name and language are the newer ones: the sign-up's never change.
  const { name, language } = (await deps.readerOf(deps.db, embeddedIssuer, userId)) ?? user;
  try {
    await deps.mail.send(
      composeNotice({
        id,
        to: to ?? user.email,
        language,
        name,
        kind,
        values,
        ...(remarks ? { remarks } : {}),
        siteUrl: deps.publicUrl,
        link: new URL(pageOf[kind], deps.publicUrl),
      }),
    );
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}
