export { writtenTexts, type WrittenText } from './listing-queries.ts';
export { cardTextsIn, judgedFacts } from './description-view.ts';
export type { DescriptionDeps } from './description-deps.ts';
export { exportedDescriptions } from './queries.ts';
export { copyTexts } from './copy-texts.ts';
export { descriptionRoutes } from './routes.ts';
export { writeFirstTexts } from './write-first.ts';
