export { uploadJobs, uploadSchedules } from './jobs.ts';
export { createKeepFile } from './keep-arriving.ts';
export { uploadRoutes } from './routes.ts';
export { createWithUpload, finishUpload, type WithUpload } from './take-upload.ts';
