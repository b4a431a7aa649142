export {
  apiKeyErrors, apiKeyPrefix, apiKeySchema, createApiKey, integrationNameMaxChars, listApiKeys, maxApiKeys, revokeApiKey, type ApiKey,
} from './key-contract.ts';
export {
  createWebhook, deleteWebhook, deliveryProblems, deliverySchema, listDeliveries, listWebhooks, maxWebhooks, testWebhook, updateWebhook, webhookErrors,
  webhookEvents, webhookSchema, webhookUrlMaxChars, type Delivery, type Webhook, type WebhookEvent,
} from './webhook-contract.ts';
