import type { Matte } from './matte.ts';

/**
 * Whatever finds the product in a picture: sRGB, 3 bytes a pixel, in; its matte, of any size, stretched to the whole
 * picture, out. Rejects with StudioError `cutout.unavailable` (no program), `cutout.timed-out`, `cutout.failed`, or with
 * the signal's reason where it is aborted.
 */
export type MattePort = (rgb: Uint8Array, widthPx: number, heightPx: number, signal?: AbortSignal) => Promise<Matte>;
