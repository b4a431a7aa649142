import type { Shot, Timings } from '@kadr/studio';
import type { MadeFrame } from '../port.ts';

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

/** What a thread answers; who made the picture is the model's to say. */
export type RenderedTask = Omit<MadeFrame, 'madeBy'> & { readonly timings?: Timings };

/** Nothing was drawn that may be delivered. */
export interface RefusedTask {
  readonly refused: 'no-room-for-props';
}
