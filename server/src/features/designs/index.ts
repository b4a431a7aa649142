export type { DesignDeps } from './design-deps.ts';
export { addFontRoute } from './font-route.ts';
export { designRoutes } from './routes.ts';
