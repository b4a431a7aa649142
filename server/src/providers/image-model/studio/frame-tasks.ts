import type { Shot } from '@kadr/studio';
import type { Fidelity } from '../port.ts';

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

export interface RenderedTask {
  readonly clean: Uint8Array;
  readonly marked: Uint8Array | null;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly productBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly fidelity: Fidelity;
}
