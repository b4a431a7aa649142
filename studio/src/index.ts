/**
 * Kadr's image library: bytes in, bytes out; no database, no network. A frame is made in three steps:
 *
 *   const plates = await loadPlates(dir);                       // once; pixels are read when needed
 *   const shot = planFrame({ style, frameType, product, format }, plates);
 *   if (!isUnavailable(shot)) encodeFrame(await renderFrame(shot, cutout, { plates }), { format: 'jpeg' });
 *
 * A `Shot` is plain JSON: store it with the frame. `seed` gives another version, `prompt` a refinement. Pixels of
 * results are sRGB, 8 bit, interleaved, row-major from the top.
 */
export * from './photo/index.ts';
export * from './analysis/index.ts';
export { openCameraSight, type CameraSight } from './box/camera-sight.ts';
export * from './cutout/index.ts';
export * from './reading/index.ts';
export * from './recognition/index.ts';
export { enlargeCutout } from './enlarge/enlarge-cutout.ts';
export { StudioError, type StudioErrorParams } from './studio-error.ts';
export { countPixelsAsHeap } from './pixels-as-heap.ts';
export { startStopwatch, type Stopwatch, type Timings } from './stopwatch.ts';

export { loadPlates, plateById, stylesOf, type Plate, type PlateCatalogue } from './plates/plate-catalogue.ts';
export type { PlateMeta, PlateCamera, PlateSizeClass } from './plates/plate-meta.ts';

export { planFrame, type FrameRequest } from './shot/plan-frame.ts';
export { availableFrameTypes, availableStyles } from './shot/plan-shot.ts';
export { isSameSet } from './shot/plate/bare-plate.ts';
export { hasItsPlate } from './shot/plate/plate-of-shot.ts';
export { shotSchema } from './shot/shot-schema.ts';
export type { ShotRequest } from './shot/shot-request.ts';
export { framePlan, leftOutOfPlan, type LeftOut } from './shot/frame-plan.ts';
export type { Refinement } from './shot/change/refinement.ts';
export { guessSize } from './shot/product/guess-size.ts';
export { tightCutout } from './shot/product/tight-cutout.ts';
export {
  frameFormats,
  frameSizePx,
  isUnavailable,
  type FrameFormat,
  type LightMood,
  type PhotoCamera,
  type ProductSize,
  type ProductView,
  type Rect,
  type Shot,
  type ShotKind,
  type ShotNote,
  type Unavailable,
  type UnavailableReason,
} from './shot/shot.ts';

export { closeupFaultsOf } from './compose/closeup/judge-closeup.ts';
export { renderFrame, type RenderOptions } from './compose/render-frame.ts';
export { renderScene, sceneReach, type SceneLayers, type SceneView } from './compose/scene/scene-layers.ts';
export { bareShot, isLevel, sceneProps } from './compose/scene/scene-props.ts';
export type { MarkedFrame } from './compose/scene/carry-marks.ts';
export { previewFrame } from './compose/preview-frame.ts';
export { createSpareMemory, type SpareMemory } from './light/frame-memory.ts';
export type { RenderedFrame } from './compose/rendered-frame.ts';
export type { LengthLabels } from './compose/lines/dimension-lines.ts';
export {
  fidelityBounds,
  measureFidelity,
  type FidelityFault,
  type FidelityInput,
  type FidelityReport,
} from './fidelity/measure-fidelity.ts';

export {
  checkFree,
  checkWorn,
  lockScene,
  sceneCanvas,
  scenePlaces,
  type CanvasSpec,
  type LockedScene,
  type SceneCanvas,
  type SceneMiss,
  type ScenePlace,
  type WornScene,
} from './locked/index.ts';
export { directScene, directorVersion, type Direction, type SceneBrief } from './direction/index.ts';

export { applyWatermark } from './export/watermark.ts';
export { encodeFrame, type EncodeOptions, type FrameFileFormat } from './export/encode-frame.ts';
export { exportFile, type ExportOptions } from './export/export-file.ts';
export { measurePicture, type MeasuredPicture } from './export/measure-picture.ts';
export { repairPicture, type RepairPlan } from './export/repair-picture.ts';

export { prepareLogo, type PreparedLogo } from './photo/prepare-logo.ts';

export { canMove, planVideo, secondsOfPlan, type VideoRequest } from './video/plan/plan-video.ts';
export { videoPlanSchema, type VideoCaptions, type VideoPlan } from './video/plan/video-plan.ts';
export { previewVideo, renderVideo, type RenderedVideo, type VideoOptions } from './video/render-video.ts';
export { mp4Xmp, withMp4Xmp } from './video/file/mp4.ts';
