import { planVideo, secondsOfPlan } from '@kadr/studio';
import { PictureFault, type Engine } from '../../engine/port.ts';
import type { ObjectStore } from '../object-store/port.ts';
import { VideoRefused, type StoredVideo, type VideoMaker } from './port.ts';

const studioName = 'Kadr Studio';
const defaultPlates = new URL('../../../../studio/plates', import.meta.url).pathname;

export interface StudioVideoOptions {
  readonly objects: ObjectStore;
  readonly engine: Pick<Engine, 'drawVideo' | 'previewVideo'>;
  readonly platesFolder?: string;
}

/** Our own videos: the frame's set and the product's own pixels, moved. No key and no network. */
export function createStudioVideoMaker({
  objects,
  engine,
  platesFolder = defaultPlates,
}: StudioVideoOptions): VideoMaker {
  const taskOf = async ({ video, cutouts }: StoredVideo, watermark: boolean) => ({
    platesFolder,
    plan: video,
    watermark,
    cutouts: await Promise.all(cutouts.map((keys) => Promise.all(keys.map((key) => sent(objects, key))))),
  });
  return {
    name: studioName,
    planVideo(frames, { format, move, captions }) {
      const words = { title: captions.title, benefits: [...captions.benefits] };
      const video = planVideo({ format, move, captions: words, shots: frames.map(({ shot }) => shot) });
      const plan: StoredVideo = { version: 1, video, cutouts: frames.map(({ cutouts }) => cutouts) };
      return { plan, seconds: secondsOfPlan(video) };
    },
    previewVideo: async (plan, { watermark, signal }) =>
      engine.previewVideo(await taskOf(plan, watermark), { signal }).catch(asRefusal),
    drawVideo: async (plan, { watermark, ...how }) =>
      engine.drawVideo(await taskOf(plan, watermark), how).catch(asRefusal),
  };
}

async function sent(objects: ObjectStore, key: string) {
  const file = await objects.get(key);
  if (!file) throw new Error(`cut-out ${key} is missing from the store`);
  return { key, file };
}

function asRefusal(error: unknown): never {
  if (error instanceof PictureFault && error.code === 'studio.no-room-for-props')
    throw new VideoRefused(error.message, { cause: error });
  throw error;
}
