export { cancelVisual } from './cancel-visual.ts';
export { endedVisual } from './ended-visual.ts';
export { exportedVisuals } from './export-queries.ts';
export { firstPictures } from './picture-queries.ts';
export { frameRequest, seedFor } from './frame-request.ts';
export { enqueueRender, visualJobs, visualSchedules } from './jobs.ts';
export { modelFacts } from './model-facts.ts';
export { isMadeAlready } from './made-already.ts';
export { checkFrame, orderFrame, type LikeShot, type OrderDeps } from './order-frame.ts';
export {
  frameStates,
  hasVersions,
  holdPicture,
  newerVersion,
  visualByKey,
  visualOwnedBy,
  visualsOfProduct,
  type FrameState,
  type VisualRow,
} from './queries.ts';
export { storedPlan } from './plan-queries.ts';
export type { ReadWordsDeps } from './read-words.ts';
export type { Refinement } from './refine-plan.ts';
export { visualFiles } from './remake-files.ts';
export { releaseOrphans } from './release-orphans.ts';
export { reportedFrames, type ReportedFrames } from './report-queries.ts';
export { markReported, toRemakeFree } from './report-visual.ts';
export type { RenderDeps } from './render-frame.ts';
export { frameRoutes, type FrameDeps } from './routes.ts';
export { asIfWhole, mainPhotoOf, partnerOf, type LoadProduct, type StudioProduct } from './studio-product.ts';
export { sceneOfVisual, type SceneDeps, type SceneOf, type VisualScene } from './visual-scene.ts';
export { visualView, type VisualViewDeps } from './visual-view.ts';
