/** Painted scenes: what is done before a painter is sent anything, and when its picture is there. */
import { checkFree, lockScene, sceneCanvas, scenePlaces, StudioError, tightCutout } from '@kadr/studio';
import type { FinishedScene, FinishTask, PreparedScene, PrepareTask } from '../port.ts';
import type { TaskContext } from '../task-context.ts';
import { encodedFrame } from './encode-frame.ts';

export async function prepareScene(
  { platesFolder, shot, cutouts, spec }: PrepareTask,
  { kept }: TaskContext,
): Promise<PreparedScene> {
  const plates = await kept.platesIn(platesFolder);
  const products = (await Promise.all(cutouts.map(kept.productOf))).map(tightCutout);
  return sceneCanvas(shot, products, scenePlaces(shot, products, plates), spec);
}

export async function finishScene(
  { shot, cutouts, canvas, answer, free, watermark }: FinishTask,
  { kept }: TaskContext,
): Promise<FinishedScene> {
  const products = (await Promise.all(cutouts.map(kept.productOf))).map(tightCutout);
  try {
    const { frame, missed } = await (free ? checkFree : lockScene)(shot, products, canvas, answer);
    return frame ? await encodedFrame(frame, watermark) : { missed };
  } catch (error) {
    if (error instanceof StudioError && error.code === 'scene.unreadable') return { missed: 'unreadable' };
    if (error instanceof StudioError && error.code === 'scene.wrong-size') return { missed: 'wrong-size' };
    throw error;
  }
}
