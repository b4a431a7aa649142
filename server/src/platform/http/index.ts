export { createHttpApp, type HttpConfig } from './app.ts';
export { createAllowance, type Allowance } from './allowance.ts';
export {
  bind,
  type ArrivingFile,
  type BinaryAnswer,
  type BoundEndpoint,
  type CallContext,
  type CurrentUser,
  type KeepFile,
  type UploadedFile,
} from './bind.ts';
export { createCallers } from './callers.ts';
export { clientNetwork } from './client-network.ts';
export { isLoopbackHost, isLoopbackRequest } from './loopback.ts';
export { openApiDocument } from './openapi.ts';
export { addApiDocs } from './api-docs.ts';
export { acceptedLanguage } from './accept-language.ts';
export { addWebClient } from './web-client.ts';
export { compressPages } from './compress-pages.ts';
export { createUploadBudget, type UploadBudget } from './upload-budget.ts';
export { createMemoryGuard, memoryLimit, type MemoryGuard } from './memory-guard.ts';
export { httpJobs, httpSchedules } from './jobs.ts';
