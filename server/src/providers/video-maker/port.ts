import type { VideoFormat, VideoMove } from '@kadr/shared/videos';
import type { z } from 'zod';
import type { DrawnVideo } from '../../engine/port.ts';
import type { FramePlan } from '../image-model/port.ts';
import type { storedVideoSchema } from './stored-video.ts';

export { storedVideoSchema } from './stored-video.ts';

/** All that a video is drawn from, stored with it: it is planned once. */
export type StoredVideo = z.infer<typeof storedVideoSchema>;

export interface VideoChoice {
  readonly format: VideoFormat;
  readonly move: VideoMove;
  readonly captions: { readonly title: string | null; readonly benefits: readonly string[] };
}

export interface DrawVideoOptions {
  readonly watermark: boolean;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** What stands beside the product finds no room: trying again does not help. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
}

/** Makes videos of frames, in which the product stays as it is. */
export interface VideoMaker {
  /** Shown to users as the engine that made a video. */
  readonly name: string;
  /** Plans a video of frames that were made in our own sets, and says how many seconds it takes. */
  planVideo(frames: readonly FramePlan[], choice: VideoChoice): { plan: StoredVideo; seconds: number };
  /** The first second as a small MP4. Throws VideoRefused. */
  previewVideo(plan: StoredVideo, options: DrawVideoOptions): Promise<Uint8Array>;
  /** Throws VideoRefused. */
  drawVideo(plan: StoredVideo, options: DrawVideoOptions): Promise<DrawnVideo>;
}
