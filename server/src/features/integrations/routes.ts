import {
  apiKeyErrors,
  createApiKey as createKeyEndpoint,
  createWebhook as createHookEndpoint,
  deleteWebhook as deleteHookEndpoint,
  listApiKeys,
  listDeliveries,
  listWebhooks,
  revokeApiKey,
  testWebhook,
  updateWebhook as updateHookEndpoint,
} from '@kadr/shared/integrations';
import { failures } from '@kadr/shared/kernel';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { createApiKey, keyView } from './api-keys.ts';
import { deleteKey, keysOf } from './key-queries.ts';
import { webhooksOf } from './webhook-queries.ts';
import {
  createWebhook,
  deleteWebhook,
  ownDeliveries,
  sendTest,
  updateWebhook,
  webhookView,
  type WebhookDeps,
} from './webhooks.ts';

const fail = failures(apiKeyErrors);

export function integrationRoutes(deps: WebhookDeps): BoundEndpoint[] {
  const { db } = deps;
  return [
    bind(listApiKeys, async ({ user }) => (await keysOf(db, user.id)).map(keyView)),
    bind(createKeyEndpoint, ({ user }, input) => createApiKey(db, user, input)),
    bind(revokeApiKey, async ({ user }, { id }) => {
      if (!(await deleteKey(db, user.id, id))) throw fail('integrations.key-not-found');
      return {};
    }),
    bind(listWebhooks, async ({ user }) => (await webhooksOf(db, user.id)).map((row) => webhookView(deps, row))),
    bind(createHookEndpoint, ({ user }, input) => createWebhook(deps, user.id, input)),
    bind(updateHookEndpoint, ({ user }, input) => updateWebhook(deps, user.id, input)),
    bind(deleteHookEndpoint, async ({ user }, { id }) => {
      await deleteWebhook(db, user.id, id);
      return {};
    }),
    bind(listDeliveries, ({ user }, { id }) => ownDeliveries(db, user.id, id)),
    bind(testWebhook, async ({ user }, { id }) => {
      await sendTest(db, user.id, id);
      return {};
    }),
  ];
}
