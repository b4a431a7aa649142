import { idSchema, type Language } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, enqueue, PermanentFailure } from '../../platform/jobs/index.ts';
import { composeNotice, type NoticeKind } from '../../platform/mails/index.ts';
import { MailRefused, type MailSender } from '../../providers/mail/port.ts';
import { orderById } from './order-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refundById, type RefundRow } from './refund-queries.ts';

/** Whom mails about an account go to. */
export interface Payer {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export interface PaymentJobDeps extends PaymentDeps {
  readonly mail: MailSender;
  /** Null where there is no such account any more. */
  readonly payerOf: (db: Db, userId: string) => Promise<Payer | null>;
}

export const mailReturnJob = defineJob({
  name: 'payments.mail-return',
  input: z.object({ refundId: idSchema, undone: z.boolean() }),
  concurrency: 2,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30 * 60,
  expireSeconds: 90,
});

/** Tells the payer what went back at the provider, or came back from there; in the caller's transaction. */
export async function enqueueReturnMail(tx: Db, refundId: string): Promise<void> {
  await enqueue(tx, mailReturnJob, { refundId, undone: (await refundById(tx, refundId))?.state === 'undone' });
}

const kinds: Readonly<Record<RefundRow['origin'], NoticeKind>> = {
  operator: 'purchaseRefunded',
  refund: 'purchaseRefunded',
  dispute: 'purchaseDisputed',
};

export async function mailReturn(deps: PaymentJobDeps, refundId: string, undone: boolean): Promise<void> {
  const refund = await refundById(deps.db, refundId);
  const order = refund && (await orderById(deps.db, refund.order_id));
  const payer = order && (await deps.payerOf(deps.db, order.user_id));
  if (!payer) return;
  const amount = new Intl.NumberFormat(payer.language, { style: 'currency', currency: order.currency }).format(
    refund.amount_minor / 100,
  );
  try {
    await deps.mail.send(
      composeNotice({
        // A mail of its own where the same money came back.
        id: undone ? turned(refundId) : refundId,
        to: payer.email,
        language: payer.language,
        name: payer.name,
        siteUrl: deps.publicUrl,
        kind: undone ? 'purchaseReinstated' : kinds[refund.origin],
        values: {
          amount,
          order: order.id,
          tokens: String(refund.tokens + refund.bonus_tokens),
          owed: String(refund.owed_tokens),
        },
      }),
    );
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}

/** Another id that belongs to this one: its last digit turned. */
function turned(id: string): string {
  return id.slice(0, -1) + (15 - parseInt(id.slice(-1), 16)).toString(16);
}
