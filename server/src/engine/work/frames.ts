/** A thread's side of the frame pool: each export is a task by name. */
import type { MessagePort } from 'node:worker_threads';
import { encodeFrame, previewFrame, renderFrame, startStopwatch, StudioError } from '@kadr/studio';
import { encodedFrame } from './encode-frame.ts';
import type { RefusedTask, RenderedTask, RenderTask } from '../frame-types.ts';
import { platesIn, productOf } from './kept.ts';

export { finishScene, prepareScene } from './scenes.ts';

const previewQuality = 82;

export async function render({
  line,
  ...task
}: RenderTask & { line: MessagePort }): Promise<RenderedTask | RefusedTask> {
  try {
    const watch = startStopwatch();
    const plates = await platesIn(task.platesFolder);
    const products = await Promise.all(task.cutouts.map(productOf));
    watch.lap('decode');
    const frame = await renderFrame(task.shot, products, { plates, onProgress: (_, part) => line.postMessage(part) });
    watch.lap('render');
    const encoded = await encodedFrame(frame, task.watermark);
    watch.lap('encode');
    const { decode = 0, encode = 0 } = watch.timings;
    return { ...encoded, timings: { decode, ...frame.timings, encode } };
  } catch (error) {
    // An error's code does not survive the way between threads.
    if (error instanceof StudioError && error.code === 'studio.no-room-for-props')
      return { refused: 'no-room-for-props' };
    throw error;
  }
}

export async function preview(task: Omit<RenderTask, 'watermark'>): Promise<Uint8Array> {
  const plates = await platesIn(task.platesFolder);
  const [first] = task.cutouts;
  const frame = await previewFrame(task.shot, first ? await productOf(first) : null, { plates });
  return encodeFrame(frame, { format: 'webp', quality: previewQuality });
}
