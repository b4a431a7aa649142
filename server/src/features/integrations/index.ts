export { withApiKeys } from './api-keys.ts';
export { deleteIntegrationsOf, exportedIntegrations } from './export-queries.ts';
export { integrationJobs } from './jobs.ts';
export { integrationRoutes } from './routes.ts';
