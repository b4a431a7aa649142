export { uploadJobs, uploadSchedules } from './jobs.ts';
export { uploadRoutes } from './routes.ts';
export { createWithUpload, finishUpload, type WithUpload } from './take-upload.ts';
