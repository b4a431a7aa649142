export { deleteBrandOf } from './brand.ts';
export { createCardTurns } from './card-turns.ts';
export type { DesignDeps } from './design-deps.ts';
export { exportedBrand, exportedDesigns, exportedTemplates } from './export-queries.ts';
export { designJobs, redrawCards } from './redraw-cards.ts';
export { listedCards, type ListedCard } from './listing-cards.ts';
export { addFontRoute } from './font-route.ts';
export { designRoutes } from './routes.ts';
export { brandSchedules, sweepBrand } from './sweep-brand.ts';
