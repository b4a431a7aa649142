export { catalogueSheet } from './catalogue-sheet.ts';
export { pickedVisuals, type PickedVisual } from './listing-queries.ts';
export { orderForRun } from './order-for-run.ts';
export { pickVisual } from './queries.ts';
export { quoteFrames } from './quote-frames.ts';
export { previewFiles } from './remake-previews.ts';
export { frameOfRecipe } from './run-frames.ts';
export { photoshootRoutes, type PhotoshootDeps } from './routes.ts';
export { shotsOf, type ShotsOfProduct } from './shots-of-product.ts';
