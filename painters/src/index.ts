/**
 * Vendors' models that paint scenes, behind one port. The only part of the studio that speaks to a network; the engine
 * in src/ knows nothing of it.
 */
export { boundedFetch } from './http/bounded-fetch.ts';
export {
  keyVariables,
  painterProviders,
  type ImageModel,
  type ModelOverrides,
  type PainterProvider,
} from './models/image-model.ts';
export { UnknownImageModel } from './models/find-model.ts';
export { knownModels } from './models/known-models.ts';
export { createPainterChain, type PainterChain } from './painter-chain.ts';
export { comfyWorkflows, shippedWorkflow } from './vendors/comfyui-workflows.ts';
export { paintQualities, type PaintQuality } from './vendors/vendor.ts';
export { createPainter, type PainterOptions } from './create-painter.ts';
export {
  paintFailures,
  PaintProblem,
  type Painted,
  type PaintFailure,
  type PaintRequest,
  type PainterAbilities,
  type ScenePainter,
} from './port.ts';
