import type { Shot, Timings } from '@kadr/studio';
import type { MadeFrame } from '../providers/image-model/port.ts';

/** A cut-out on its way to a thread: its key (threads remember decoded ones) and the encoded file. */
export interface SentCutout {
  readonly key: string;
  readonly file: Uint8Array;
}

export interface RenderTask {
  readonly platesFolder: string;
  readonly shot: Shot;
  readonly cutouts: readonly SentCutout[];
  readonly watermark: boolean;
}

/** What a thread answers; what the prompt was read as, the planner knows, and who made it, the model. */
export type RenderedTask = Omit<MadeFrame, 'promptRead' | 'madeBy'> & { readonly timings?: Timings };

/** Nothing was drawn that may be delivered. */
export interface RefusedTask {
  readonly refused: 'no-room-for-props';
}
