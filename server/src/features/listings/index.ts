export type { ListingDeps } from './listing-deps.ts';
export { listingRoutes } from './routes.ts';
