import { measurePicture, mendPicture, prepareLogo, type MendPlan } from '@kadr/studio';
import { analysePhotos } from './work/analyse-photos.ts';
import { readSceneWords } from './work/read-scene-words.ts';
import { makeCorrectedCutout, makeCutout, pictureForModel, readUpload, variantsOfPicture } from './work/photos.ts';
import type { AnalysisPhoto, CategoryHint, OutlineCorrection } from './photo-types.ts';
import type { Line, Tasks } from './serve-tasks.ts';

/** Everything that decodes a picture of somebody: done in children only. */
export const studioTasks = {
  readPhoto: ({ bytes, minSidePx }: { bytes: Uint8Array; minSidePx?: number }) => readUpload(bytes, minSidePx),
  pictureVariants: (picture: Uint8Array) => variantsOfPicture(picture),
  measurePicture: ({ picture, box }: { picture: Uint8Array; box: MendPlan['box'] }) => measurePicture(picture, box),
  mendPicture: ({ picture, plan }: { picture: Uint8Array; plan: MendPlan }) => mendPicture(picture, plan),
  sceneWords: readSceneWords,
  cutOut: (original: Uint8Array, { matte, onProgress }: Line) => makeCutout(original, matte, { onProgress }),
  correctOutline: (correction: OutlineCorrection) => makeCorrectedCutout(correction),
  prepareLogo: (original: Uint8Array) => prepareLogo(original),
  modelPicture: (original: Uint8Array) => pictureForModel(original),
  analyse: (
    { photos, categories }: { photos: readonly AnalysisPhoto[]; categories: readonly CategoryHint[] },
    { onProgress }: Line,
  ) => analysePhotos(photos, categories, { onProgress }),
} satisfies Tasks;

export type StudioTasks = typeof studioTasks;
