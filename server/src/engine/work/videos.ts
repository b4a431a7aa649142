import { encodeFrame, previewVideo, renderVideo, StudioError } from '@kadr/studio';
import { PictureFault, type DrawnVideo, type VideoTask } from '../port.ts';
import type { TaskContext } from '../task-context.ts';

const coverQuality = 90;
const noRoom = 'studio.no-room-for-props';
const previewSeconds = 1;

/** A planned video as files. The fault `studio.no-room-for-props` is that nothing was drawn that may be delivered. */
export async function drawVideo(task: VideoTask, { kept, onProgress }: TaskContext): Promise<DrawnVideo> {
  const { plan, watermark } = task;
  const video = await renderVideo(plan, await productsOf(task, kept), {
    plates: await kept.platesIn(task.platesFolder),
    spareMemory: kept.spareMemory,
    watermark,
    onProgress,
  }).catch(asFault);
  const { widthPx, heightPx, fidelity, cover } = video;
  const coverOf = (pixels: Uint8Array) =>
    encodeFrame({ pixels, widthPx, heightPx }, { format: 'jpeg', quality: coverQuality, source: video.source });
  return {
    clean: video.file,
    marked: video.marked,
    cleanCover: await coverOf(cover.pixels),
    markedCover: cover.marked && (await coverOf(cover.marked)),
    widthPx,
    heightPx,
    fidelity: {
      shapeIou: fidelity.shapeIou,
      deltaE: fidelity.deltaE.mean,
      detailSsim: fidelity.ssim,
      passed: fidelity.delivered,
    },
    measuredFrames: video.measuredFrames,
  };
}

/** The first second, small. */
export async function drawVideoPreview(task: VideoTask, { kept }: TaskContext): Promise<Uint8Array> {
  return previewVideo(task.plan, await productsOf(task, kept), {
    plates: await kept.platesIn(task.platesFolder),
    spareMemory: kept.spareMemory,
    watermark: task.watermark,
    seconds: previewSeconds,
  }).catch(asFault);
}

function productsOf({ cutouts }: VideoTask, kept: TaskContext['kept']) {
  return Promise.all(cutouts.map((ofClip) => Promise.all(ofClip.map(kept.productOf))));
}

function asFault(error: unknown): never {
  if (error instanceof StudioError && error.code === noRoom) throw new PictureFault(noRoom);
  throw error;
}
