import { z } from 'zod';
import { endpoint, idSchema, type ErrorTable } from '../kernel/index.ts';

export const webhookErrors = {
  'integrations.webhook-not-found': 'not-found',
  'integrations.too-many-webhooks': 'conflict',
  'integrations.address-refused': 'invalid',
} as const satisfies ErrorTable;

const hookPath = '/core/api/v1/integration/webhook';

/** What webhooks can report. */
export const webhookEvents = ['visual.ready', 'visual.failed', 'run.finished'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** So many webhooks one user may have. */
export const maxWebhooks = 10;
export const webhookUrlMaxChars = 500;
/**
 * Why nothing was answered: our refusal to call a private address, no answer in time, no connection, no valid
 * certificate; or it was switched off meanwhile.
 */
export const deliveryProblems = ['address-refused', 'timeout', 'unreachable', 'certificate', 'off'] as const;

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  on: z.boolean(),
  /** Switched off because its address failed for days. */
  gaveUp: z.boolean(),
  /** `whsec_` and the base64 of the key that deliveries are signed with (standardwebhooks.com). */
  secret: z.string(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const deliverySchema = z.object({
  id: idSchema,
  /** What the receiver gets as `webhook-id`: the same at each attempt. */
  eventId: idSchema,
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** HTTP status of the last attempt; null where nothing was answered. */
  status: z.number().int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const hookInput = {
  url: z.url({ protocol: /^https?$/ }).max(webhookUrlMaxChars),
  events: z.array(z.enum(webhookEvents)).min(1).max(10),
};
const idInput = z.object({ id: idSchema });

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: "The user's webhooks, newest first",
  method: 'GET',
  path: hookPath,
  auth: 'user',
  livingSession: true,
  input: z.object({}),
  output: z.array(webhookSchema),
  errors: [],
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Send events to an address',
  method: 'POST',
  path: hookPath,
  auth: 'user',
  livingSession: true,
  input: z.object(hookInput),
  output: webhookSchema,
  errors: ['integrations.too-many-webhooks', 'integrations.address-refused'],
  perMinute: 30,
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Change a webhook, or switch it on or off',
  method: 'PUT',
  path: `${hookPath}/{id}`,
  auth: 'user',
  livingSession: true,
  input: idInput.extend({ ...hookInput, on: z.boolean() }),
  output: webhookSchema,
  errors: ['integrations.webhook-not-found', 'integrations.address-refused'],
  perMinute: 60,
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with what was delivered to it',
  method: 'DELETE',
  path: `${hookPath}/{id}`,
  auth: 'user',
  input: idInput,
  output: z.object({}),
  errors: ['integrations.webhook-not-found'],
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'What was sent to a webhook last, newest first',
  method: 'GET',
  path: `${hookPath}/{id}/delivery`,
  auth: 'user',
  input: idInput,
  output: z.array(deliverySchema),
  errors: ['integrations.webhook-not-found'],
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Send the event `test` to a webhook, once',
  method: 'POST',
  path: `${hookPath}/{id}/test`,
  auth: 'user',
  input: idInput,
  output: z.object({}),
  errors: ['integrations.webhook-not-found'],
  perMinute: 10,
});
