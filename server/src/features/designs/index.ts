export type { DesignDeps } from './design-deps.ts';
export { exportedDesigns } from './export-queries.ts';
export { designJobs, redrawCards } from './redraw-cards.ts';
export { addFontRoute } from './font-route.ts';
export { designRoutes } from './routes.ts';
