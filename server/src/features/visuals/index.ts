export { exportedVisuals } from './export-queries.ts';
export { enqueueRender, visualJobs, visualSchedules } from './jobs.ts';
export { frameStates, type FrameState } from './order-queries.ts';
export { orderFrame, quoteFrames, type OrderDeps } from './order-frame.ts';
export { pickedVisuals, type PickedVisual } from './listing-queries.ts';
export { holdPicture, visualOwnedBy, type VisualRow } from './queries.ts';
export type { RenderDeps } from './render-visual.ts';
export type { LoadProduct, StudioProduct } from './studio-product.ts';
export { visualRoutes, type VisualDeps } from './routes.ts';
