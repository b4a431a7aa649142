export type { DescriptionDeps } from './description-deps.ts';
export { exportedDescriptions } from './queries.ts';
export { descriptionRoutes } from './routes.ts';
