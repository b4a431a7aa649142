import type { WebhookEvent } from '@kadr/shared/integrations';
import { newId } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import { addDelivery } from './deliver-webhook.ts';
import { listenersOf } from './webhook-queries.ts';

/**
 * Tells the user's webhooks what happened, in the transaction in which it does: it is told when that commits, and only
 * then.
 */
export async function emitEvent(tx: Db, userId: string, type: WebhookEvent, data: object): Promise<void> {
  const listeners = await listenersOf(tx, userId, type);
  if (listeners.length === 0) return;
  const event = { id: newId(), type, payload: { type, timestamp: new Date().toISOString(), data } };
  for (const webhookId of listeners) await addDelivery(tx, webhookId, event);
}
