export { addFileRoute } from './file-route.ts';
export { fileJobs, fileSchedules } from './jobs.ts';
export { claimStore, knowsAny, someKeys, takeStore } from './own-store.ts';
export { keepFiles, releaseFiles, type FileUse } from './queries.ts';
export { createFileUrls, type FileUrl, type FileUrls } from './sign-file-url.ts';
export { storeFile, type FileStore } from './store-file.ts';
export { sweepFiles } from './sweep-files.ts';
