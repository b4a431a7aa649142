export { advanceAfter } from './advance-run.ts';
export type { BatchDeps } from './batch-deps.ts';
export { deleteBatchesOf, exportedBatches } from './export-queries.ts';
export { isOfImport } from './import-queries.ts';
export { batchJobs, batchSchedules } from './jobs.ts';
export type { MailEndDeps } from './mail-end.ts';
export { batchRoutes } from './routes.ts';
export { startOwnImport } from './start-import.ts';
