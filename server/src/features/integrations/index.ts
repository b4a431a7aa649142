export { withApiKeys } from './api-keys.ts';
export { emitEvent } from './emit-event.ts';
export { deleteIntegrationsOf, exportedIntegrations } from './export-queries.ts';
export { integrationJobs, integrationSchedules } from './jobs.ts';
export { integrationRoutes } from './routes.ts';
export { createWebhookSecrets } from './webhooks.ts';
