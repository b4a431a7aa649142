import type { fidelitySchema } from '@kadr/shared/visuals';
import type { VideoPlan } from '@kadr/studio';
import type { z } from 'zod';
import type { SentCutout } from './frame-types.ts';

/** A planned video, with the cut-outs of each of its clips. */
export interface VideoTask {
  readonly platesFolder: string;
  readonly plan: VideoPlan;
  readonly cutouts: readonly (readonly SentCutout[])[];
  readonly watermark: boolean;
}

/** A video as files, with what was measured of it. */
export interface DrawnVideo {
  /** MP4 without a mark, as delivered for paid tokens; and with it, null when none was asked for. */
  readonly clean: Uint8Array;
  readonly marked: Uint8Array | null;
  /** The first frame as JPEG, in the same way. */
  readonly cleanCover: Uint8Array;
  readonly markedCover: Uint8Array | null;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The worst of all measured frames, and how many were measured. */
  readonly fidelity: Readonly<z.infer<typeof fidelitySchema>>;
  readonly measuredFrames: number;
}
