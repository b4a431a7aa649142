/**
 * The one table of all pixel work: where a task runs, for how long at most, who waits for it, and the function that
 * does it.
 */
import { exportFile, measurePicture, repairPicture, nextPass, prepareLogo } from '@kadr/studio';
import type { CutoutSteps } from './cutout-steps.ts';
import type { Lane } from './lanes.ts';
import type { CardTask, Engine } from './port.ts';
import type { TaskContext } from './task-context.ts';
import { analysePhotos } from './work/analyse-photos.ts';
import { cardVariants, composeCard, drawCard, settleCardLogos } from './work/cards.ts';
import { drawFrame, drawPreview } from './work/frames.ts';
import { drawVideo, drawVideoPreview } from './work/videos.ts';
import { propsOfScene, sceneFiles } from './work/card-scenes.ts';
import {
  enlargedCutout,
  finishCutout,
  makeCorrectedCutout,
  openPhoto,
  pictureForModel,
  pictureOfShop,
  readUpload,
  variantsOfPicture,
} from './work/photos.ts';
import { finishScene, prepareScene } from './work/scenes.ts';
import { readSceneWords } from './work/read-scene-words.ts';

/** Everything that runs in the pool. A cut-out does so step by step. */
export type PooledTasks = Omit<Engine, 'cutOut'> & CutoutSteps;
export type TaskName = keyof PooledTasks;
export type InputOf<Name extends TaskName> = Parameters<PooledTasks[Name]>[0];
export type OutputOf<Name extends TaskName> = Awaited<ReturnType<PooledTasks[Name]>>;

export interface TaskEntry<Input, Output> {
  readonly lane: Lane | ((input: Input) => Lane);
  /** Someone waits for it: it goes first, and is tried once more where its process is lost. */
  readonly isAwaited?: true;
  /** What a file that takes its process with it is refused as. */
  readonly refusedAs?: 'photo.unreadable';
  readonly timeLimitMs?: (input: Input) => number;
  readonly run: (input: Input, context: TaskContext) => Promise<Output>;
}

export type TaskTable = { readonly [Name in TaskName]: TaskEntry<InputOf<Name>, OutputOf<Name>> };

const uploaded = { lane: 'pictures', isAwaited: true, refusedAs: 'photo.unreadable' } as const;

/** A card with a scene is drawn where plates are kept: sent to another process its pixels cost as much as its drawing. */
const cardLane = ({ scene }: CardTask): Lane => (scene ? 'frames' : 'cards');

export const tasks: TaskTable = {
  readPhoto: { ...uploaded, timeLimitMs: () => 120_000, run: readUpload },
  prepareLogo: { ...uploaded, run: prepareLogo },
  // A smart stroke takes a fifth of a second, decoding and keeping a large photo some more; machines may be busy.
  correctOutline: { ...uploaded, timeLimitMs: ({ steps }) => 90_000 + 300 * steps.length, run: makeCorrectedCutout },

  openPhoto: { lane: 'pictures', run: openPhoto },
  nextPass: { lane: 'pictures', run: ({ picture, taken }) => nextPass(picture, taken) },
  finishCutout: { lane: 'pictures', run: finishCutout },
  enlargeCutout: { lane: 'later', timeLimitMs: () => 240_000, run: enlargedCutout },
  modelPicture: { lane: 'pictures', run: pictureForModel },
  shopPicture: { ...uploaded, run: pictureOfShop },
  analyse: { lane: 'pictures', run: analysePhotos },
  sceneWords: { lane: 'pictures', run: readSceneWords },

  pictureVariants: { lane: 'pictures', run: variantsOfPicture },
  measurePicture: { lane: 'pictures', isAwaited: true, run: ({ picture, box }) => measurePicture(picture, box) },
  repairPicture: { lane: 'pictures', isAwaited: true, run: ({ picture, plan }) => repairPicture(picture, plan) },
  exportPicture: { lane: 'pictures', isAwaited: true, run: ({ jpeg, options }) => exportFile(jpeg, options) },

  drawFrame: { lane: 'frames', run: drawFrame },
  previewFrame: { lane: 'frames', isAwaited: true, run: drawPreview },
  sceneFiles: { lane: 'frames', isAwaited: true, run: sceneFiles },
  // A card is begun with it, which does not wait for the frames and previews that are being drawn.
  sceneProps: { lane: 'cards', isAwaited: true, run: propsOfScene },
  prepareScene: { lane: 'frames', run: prepareScene },
  finishScene: { lane: 'frames', run: finishScene },

  // Some 30 s of a processor; machines may be busy.
  drawVideo: { lane: 'videos', timeLimitMs: () => 1_200_000, run: drawVideo },
  previewVideo: { lane: 'videos', run: drawVideoPreview },

  composeCard: { lane: 'cards', isAwaited: true, run: composeCard },
  settleLogos: { lane: 'cards', isAwaited: true, run: settleCardLogos },
  drawCard: { lane: cardLane, isAwaited: true, run: drawCard },
  cardVariants: { lane: cardLane, isAwaited: true, run: cardVariants },
};
