/** Painted scenes: what is done before a painter is sent anything, and when its picture is there. */
import {
  checkFree,
  checkWorn,
  createTextReader,
  lockScene,
  sceneCanvas,
  scenePlaces,
  StudioError,
  tightCutout,
  type LockedScene,
  type ProductCutout,
} from '@kadr/studio';
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

export async function finishScene(task: FinishTask, { kept }: TaskContext): Promise<FinishedScene> {
  const { cutouts, watermark } = task;
  const products = (await Promise.all(cutouts.map(kept.productOf))).map(tightCutout);
  try {
    const { frame, missed } = await checked(task, products);
    return frame ? await encodedFrame(frame, watermark) : { missed };
  } catch (error) {
    if (error instanceof StudioError && error.code === 'scene.unreadable') return { missed: 'unreadable' };
    if (error instanceof StudioError && error.code === 'scene.wrong-size') return { missed: 'wrong-size' };
    throw error;
  }
}

async function checked(
  { shot, canvas, answer, free, worn }: FinishTask,
  products: readonly ProductCutout[],
): Promise<LockedScene> {
  if (!free) return lockScene(shot, products, canvas, answer);
  if (!worn) return checkFree(shot, products, canvas, answer);
  // The picture is paid for by now: reading it may take its time on a busy machine.
  const reader = createTextReader({ timeLimitMs: 100_000 });
  try {
    return await checkWorn({ shot, products, canvas, worn, read: reader.readSurely }, answer);
  } finally {
    await reader.close();
  }
}
