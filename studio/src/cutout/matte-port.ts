import type { Matte } from '../matte/matte.ts';

export interface MattePassOptions {
  readonly signal?: AbortSignal | undefined;
  /** Only to find where the product is: a port that can look more cheaply may, and says so. */
  readonly coarse?: boolean | undefined;
}

export interface MattePass extends Matte {
  /** A quick one, too rough to cut out by. */
  coarse?: boolean;
}

/**
 * Whatever finds the product in a picture: sRGB, 3 bytes a pixel, in; its matte, of any size, stretched to the whole
 * picture, out. Rejects with StudioError `cutout.unavailable` (no program), `cutout.timed-out`, `cutout.failed`, or
 * with the signal's reason where it is aborted.
 */
export type MattePort = (
  rgb: Uint8Array,
  widthPx: number,
  heightPx: number,
  options?: MattePassOptions,
) => Promise<MattePass>;
