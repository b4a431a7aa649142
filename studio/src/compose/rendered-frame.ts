import type { DigitalSource } from '@kadr/shared/provenance';
import type { ShareBox } from '@kadr/shared/visuals';
import type { FidelityReport } from '../fidelity/measure-fidelity.ts';
import type { Rect } from '../shot/shot.ts';
import type { Timings } from '../stopwatch.ts';

/** A finished frame. */
export interface RenderedFrame {
  /** RGB, sRGB, 3 bytes a pixel, row-major from the top. */
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** Each product's place (may reach out of the frame) with its alpha at that size, 1 byte a pixel. */
  masks: { rect: Rect; alpha: Uint8Array }[];
  /** The largest calm area, for text; null where there is none, or in pictures that are not looked at for one. */
  calmArea: ShareBox | null;
  /** The worst of all products in the frame. */
  fidelity: FidelityReport;
  /** What to say of it in the file's metadata. */
  source: DigitalSource;
  /** Wall clock per stage, ms. */
  timings: Timings;
}
