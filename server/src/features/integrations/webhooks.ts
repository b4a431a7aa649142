import { createHmac } from 'node:crypto';
import {
  maxWebhooks,
  webhookErrors,
  type createWebhook as createEndpoint,
  type Delivery,
  type updateWebhook as updateEndpoint,
  type Webhook,
} from '@kadr/shared/integrations';
import { failures, newId, type InputOf } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { WebhookSender } from '../../providers/webhooks/port.ts';
import { lastDeliveries, type DeliveryRow } from './delivery-queries.ts';
import { addDelivery } from './deliver-webhook.ts';
import {
  changeWebhook,
  countWebhooks,
  insertWebhook,
  removeWebhook,
  webhookOwnedBy,
  type WebhookRow,
} from './webhook-queries.ts';

const fail = failures(webhookErrors);

/** The key that a webhook's deliveries are signed with. */
export type WebhookSecret = (webhookId: string) => Uint8Array;

/** Signing keys derived from the installation's secret: 256 bits a webhook, none of them kept anywhere. */
export function createWebhookSecrets(secret: string): WebhookSecret {
  const key = createHmac('sha256', secret).update('kadr webhooks').digest();
  return (webhookId) => createHmac('sha256', key).update(webhookId).digest();
}

export interface WebhookDeps {
  readonly db: Db;
  readonly webhookSecret: WebhookSecret;
  readonly webhooks: WebhookSender;
}

/** Throws `integrations.address-refused`, `integrations.too-many-webhooks`. */
export async function createWebhook(
  deps: WebhookDeps,
  userId: string,
  settings: InputOf<typeof createEndpoint>,
): Promise<Webhook> {
  assertAddress(deps, settings.url);
  const row = await deps.db.transaction().execute(async (tx) => {
    if ((await countWebhooks(tx, userId)) >= maxWebhooks)
      throw fail('integrations.too-many-webhooks', { count: maxWebhooks });
    return insertWebhook(tx, userId, settings);
  });
  return webhookView(deps, row);
}

/** Throws `integrations.address-refused`, `integrations.webhook-not-found`. */
export async function updateWebhook(
  deps: WebhookDeps,
  userId: string,
  { id, ...settings }: InputOf<typeof updateEndpoint>,
): Promise<Webhook> {
  await ownWebhook(deps.db, userId, id);
  assertAddress(deps, settings.url);
  const row = await changeWebhook(deps.db, userId, id, settings);
  if (!row) throw fail('integrations.webhook-not-found');
  return webhookView(deps, row);
}

export async function deleteWebhook(db: Db, userId: string, id: string): Promise<void> {
  if (!(await removeWebhook(db, userId, id))) throw fail('integrations.webhook-not-found');
}

export async function ownDeliveries(db: Db, userId: string, id: string): Promise<Delivery[]> {
  await ownWebhook(db, userId, id);
  return (await lastDeliveries(db, id)).map(deliveryView);
}

/** Sends the event `test`, also where the webhook is off: so it is tried before it is switched on again. */
export async function sendTest(db: Db, userId: string, id: string): Promise<void> {
  await ownWebhook(db, userId, id);
  await db.transaction().execute(async (tx) => {
    const event = {
      id: newId(),
      type: 'test',
      payload: { type: 'test', timestamp: new Date().toISOString(), data: {} },
    };
    await addDelivery(tx, id, event);
  });
}

async function ownWebhook(db: Db, userId: string, id: string): Promise<WebhookRow> {
  const row = await webhookOwnedBy(db, userId, id);
  if (!row) throw fail('integrations.webhook-not-found');
  return row;
}

function assertAddress({ webhooks }: WebhookDeps, url: string): void {
  if (!webhooks.accepts(new URL(url))) throw fail('integrations.address-refused');
}

export function webhookView({ webhookSecret }: Pick<WebhookDeps, 'webhookSecret'>, row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    on: row.off_since === null,
    gaveUp: row.gave_up,
    secret: `whsec_${Buffer.from(webhookSecret(row.id)).toString('base64')}`,
    createdAt: row.created_at.toISOString(),
  };
}

function deliveryView(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    attemptedAt: row.attempted_at?.toISOString() ?? null,
  };
}
