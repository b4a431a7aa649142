export { catalogRoutes, type CatalogDeps } from './routes.ts';
