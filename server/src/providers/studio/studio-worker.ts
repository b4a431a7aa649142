/** The thread's side of the studio's pool: each export is a task by name. */
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { measurePicture, mendPicture, type MattePort, type MendPlan } from '@kadr/studio';
import { analysePhotos } from './analyse-photos.ts';
import { makeCorrectedCutout, makeCutout, pictureForModel, readUpload, variantsOfPicture } from './photo-work.ts';
import { StudioFault, type AnalysisPhoto, type CategoryHint, type MadeCutout, type OutlineCorrection, type PhotoFindings, type PictureVariants, type ReadPhoto } from './port.ts';
import type { FromThread, Settled, ToThread } from './thread-messages.ts';

interface Line { readonly line: MessagePort }

export function readPhoto({ bytes, minSidePx }: Line & { bytes: Uint8Array; minSidePx?: number }): Promise<Settled<ReadPhoto>> {
  return settle(() => readUpload(bytes, minSidePx));
}

export function pictureVariants({ picture }: Line & { picture: Uint8Array }): Promise<Settled<PictureVariants>> {
  return settle(() => variantsOfPicture(picture));
}

export function measureListed({ picture, box }: Line & { picture: Uint8Array; box: MendPlan['box'] }): Promise<Settled<Awaited<ReturnType<typeof measurePicture>>>> {
  return settle(() => measurePicture(picture, box));
}

export function mendListed({ picture, plan }: Line & { picture: Uint8Array; plan: MendPlan }): Promise<Settled<Awaited<ReturnType<typeof mendPicture>>>> {
  return settle(() => mendPicture(picture, plan));
}

export function cutOut({ original, line }: Line & { original: Uint8Array }): Promise<Settled<MadeCutout>> {
  return settle(() => makeCutout(original, matteOver(line), { onProgress: (progress) => send(line, { progress }) }));
}

export function correctOutline({ correction }: Line & { correction: OutlineCorrection }): Promise<Settled<MadeCutout>> {
  return settle(() => makeCorrectedCutout(correction));
}

export function modelPicture({ original }: Line & { original: Uint8Array }): Promise<Settled<Uint8Array>> {
  return settle(() => pictureForModel(original));
}

interface AnalyseTask extends Line { readonly photos: readonly AnalysisPhoto[]; readonly categories: readonly CategoryHint[] }

export function analyse({ photos, categories, line }: AnalyseTask): Promise<Settled<PhotoFindings>> {
  return settle(() => analysePhotos(photos, categories, { onProgress: (progress) => send(line, { progress }) }));
}

/** A fault as a value: errors lose their class on the way to another thread. */
async function settle<T>(work: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof StudioFault) return { fault: { code: error.code, params: error.params } };
    throw error;
  }
}

/** The matte port of this thread: asks the pool, which owns the one cut-out program. */
function matteOver(line: MessagePort): MattePort {
  return async (rgb, widthPx, heightPx) => {
    send(line, { wantMatte: { rgb, widthPx, heightPx } });
    const [answer] = await once(line, 'message') as [ToThread];
    if ('matte' in answer) return answer.matte;
    throw new Error(answer.failed);
  };
}

function send(line: MessagePort, message: FromThread): void {
  line.postMessage(message);
}
