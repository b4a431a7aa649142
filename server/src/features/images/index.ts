export { deleteImagesOf } from './delete-image.ts';
export { exportedImages } from './export-queries.ts';
export type { ImageDeps } from './image-deps.ts';
export { imageJobs, imageSchedules } from './jobs.ts';
export { libraryImage } from './library-image.ts';
export { keptImages } from './queries.ts';
export { imageFiles } from './remake-files.ts';
export { imageRoutes } from './routes.ts';
