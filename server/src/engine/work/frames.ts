import { encodeFrame, previewFrame, renderFrame, startStopwatch, StudioError } from '@kadr/studio';
import { PictureFault, type DrawnFrame, type DrawnPreview, type FrameTask, type PreviewTask } from '../port.ts';
import { reportTimings, type TaskContext } from '../task-context.ts';
import { encodedFrame } from './encode-frame.ts';

const previewQuality = 82;
const noRoom: readonly string[] = ['studio.no-room-for-props', 'studio.no-room-for-text'];

/**
 * A planned shot as files. The faults `studio.no-room-for-props` and `studio.no-room-for-text` are that nothing was
 * drawn that may be delivered.
 */
export async function drawFrame(
  { platesFolder, shot, cutouts, watermark }: FrameTask,
  context: TaskContext,
): Promise<DrawnFrame> {
  const { kept, onProgress } = context;
  try {
    const watch = startStopwatch();
    const plates = await kept.platesIn(platesFolder);
    const products = await Promise.all(cutouts.map(kept.productOf));
    watch.lap('decode');
    const frame = await renderFrame(shot, products, {
      plates,
      spareMemory: kept.spareMemory,
      onProgress: (_, part) => onProgress(part),
    });
    watch.lap('render');
    const encoded = await encodedFrame(frame, watermark);
    watch.lap('encode');
    const { decode = 0, encode = 0 } = watch.timings;
    reportTimings(context, { decode, ...frame.timings, encode });
    return encoded;
  } catch (error) {
    if (error instanceof StudioError && noRoom.includes(error.code)) throw new PictureFault(error.code);
    throw error;
  }
}

export async function drawPreview(
  { platesFolder, shot, cutouts }: PreviewTask,
  { kept }: TaskContext,
): Promise<DrawnPreview> {
  const plates = await kept.platesIn(platesFolder);
  const [first] = cutouts;
  const frame = await previewFrame(shot, first ? await kept.productOf(first) : null, {
    plates,
    spareMemory: kept.spareMemory,
  });
  const bytes = await encodeFrame(frame, { format: 'webp', quality: previewQuality });
  return { bytes, edgeContrast: frame.edgeContrast };
}
