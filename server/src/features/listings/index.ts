export type { ListingDeps } from './listing-deps.ts';
export { listingFiles, type ListingFiles } from './listing-files.ts';
export { listingRoutes } from './routes.ts';
