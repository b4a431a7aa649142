/** A thread's side of painted scenes: before a vendor is asked, and when its picture is there. */
import {
  checkFree,
  lockScene,
  sceneCanvas,
  scenePlaces,
  StudioError,
  tightCutout,
  type SceneCanvas,
} from '@kadr/studio';
import { encodedFrame } from './encode-frame.ts';
import { platesIn, productOf } from './kept.ts';
import type { FinishedTask, FinishTask, PrepareTask } from '../scene-types.ts';

export async function prepareScene({ platesFolder, shot, cutouts, spec }: PrepareTask): Promise<SceneCanvas> {
  const plates = await platesIn(platesFolder);
  const products = (await Promise.all(cutouts.map(productOf))).map(tightCutout);
  return sceneCanvas(shot, products, scenePlaces(shot, products, plates), spec);
}

export async function finishScene({
  shot,
  cutouts,
  canvas,
  answer,
  free,
  watermark,
}: FinishTask): Promise<FinishedTask> {
  const products = (await Promise.all(cutouts.map(productOf))).map(tightCutout);
  try {
    const { frame, missed } = await (free ? checkFree : lockScene)(shot, products, canvas, answer);
    return frame ? await encodedFrame(frame, watermark) : { missed };
  } catch (error) {
    // An error's code does not survive the way between threads.
    if (error instanceof StudioError && error.code === 'scene.unreadable') return { missed: 'unreadable' };
    if (error instanceof StudioError && error.code === 'scene.wrong-size') return { missed: 'wrong-size' };
    throw error;
  }
}
