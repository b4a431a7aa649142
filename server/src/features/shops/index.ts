export { deleteShopsOf, exportedShops } from './export-queries.ts';
export { shopJobs, shopSchedules } from './jobs.ts';
export { shopRoutes } from './routes.ts';
export type { ShopDeps } from './shop-deps.ts';
export { addThumbnailRoute } from './thumbnail-route.ts';
export { createVault } from './vault.ts';
