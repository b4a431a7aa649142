import { createHmac } from 'node:crypto';
import { idSchema } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { WebhookUnreachable, type WebhookSender } from '../../providers/webhooks/port.ts';
import {
  countWaiting,
  deliveryToSend,
  dropDelivery,
  insertDelivery,
  noteAttempt,
  type ToSend,
} from './delivery-queries.ts';
import { giveNotice } from './notices.ts';
import { giveUpWebhook } from './webhook-queries.ts';

/** 15 s, then about twice as long each time up to half a day: some three days in all. */
export const deliverJob = defineJob({
  name: 'integrations.deliver',
  input: z.object({ deliveryId: idSchema }),
  concurrency: 4,
  retryLimit: 16,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 12 * 3600,
  expireSeconds: 60,
});

/**
 * No one's webhook that answers slowly holds up another's: each delivery stands behind those of its own webhook that
 * wait.
 */
export async function addDelivery(
  tx: Db,
  webhookId: string,
  event: { id: string; type: string; payload: object },
): Promise<void> {
  const ahead = await countWaiting(tx, webhookId);
  await enqueue(tx, deliverJob, { deliveryId: await insertDelivery(tx, webhookId, event) }, { priority: -ahead });
}

export interface DeliverDeps {
  readonly db: Db;
  readonly webhooks: WebhookSender;
  readonly webhookSecret: (webhookId: string) => Uint8Array;
}

const gone = 410;

/**
 * Sends a delivery once; throws where it must be tried again. After a crash between the answer and its note it is sent
 * twice: receivers know it by its `webhook-id`. A test is sent once only, and to a webhook that is off as well.
 */
export async function deliverWebhook(
  { db, webhooks, webhookSecret }: DeliverDeps,
  deliveryId: string,
  signal: AbortSignal,
): Promise<void> {
  const delivery = await deliveryToSend(db, deliveryId);
  if (!delivery) return;
  const isTest = delivery.type === 'test';
  if (delivery.off && !isTest) return dropDelivery(db, deliveryId, 'off');
  const body = JSON.stringify(delivery.payload);
  const outcome = await webhooks
    .send(
      { url: new URL(delivery.url), headers: headersOf(delivery, webhookSecret(delivery.webhook_id), body), body },
      signal,
    )
    .catch((error: unknown) => {
      if (error instanceof WebhookUnreachable) return error;
      throw error;
    });
  const status = 'status' in outcome ? outcome.status : null;
  const delivered = status !== null && status >= 200 && status < 300;
  const problem = 'problem' in outcome ? outcome.problem : null;
  const isOver = isTest || status === gone;
  await noteAttempt(db, deliveryId, {
    state: delivered ? 'delivered' : isOver ? 'failed' : 'waiting',
    status,
    problem,
  });
  if (delivered || isTest) return;
  // The receiver says that there is no one any more.
  if (status === gone) return db.transaction().execute((tx) => switchOff(tx, delivery));
  throw new Error(`the webhook ${delivery.webhook_id} was not told: ${problem ?? String(status)}`);
}

/**
 * No attempt is left. Where nothing else arrived in all that time, the webhook is switched off and its owner told by
 * mail.
 */
export async function giveUpDelivery(db: Db, deliveryId: string): Promise<void> {
  const delivery = await deliveryToSend(db, deliveryId);
  if (!delivery) return;
  await db.transaction().execute(async (tx) => {
    await dropDelivery(tx, deliveryId);
    await switchOff(tx, delivery);
  });
}

async function switchOff(tx: Db, { webhook_id: id, created_at: since }: ToSend): Promise<void> {
  const webhook = await giveUpWebhook(tx, id, since);
  if (webhook) await giveNotice(tx, webhook.user_id, 'webhookOff', { host: new URL(webhook.url).host });
}

/** By the Standard Webhooks specification: HMAC-SHA-256 of `id.timestamp.body`, under the key after `whsec_`. */
function headersOf({ event_id: id }: ToSend, key: Uint8Array, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Kadr-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
