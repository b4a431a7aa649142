export { writtenTexts } from './listing-queries.ts';
export type { DescriptionDeps } from './description-deps.ts';
export { exportedDescriptions } from './queries.ts';
export { descriptionRoutes } from './routes.ts';
