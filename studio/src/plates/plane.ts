/** An 8-bit picture, interleaved, row-major from the top. */
export interface Plane {
  widthPx: number;
  heightPx: number;
  channels: 1 | 3 | 4;
  data: Uint8Array;
}

/**
 * Depth along the camera's axis, as in the file: `near * exp(v / 65535 * ln(ratio))` units, by `depth` of the plate's
 * meta.
 */
export interface DepthPlane {
  widthPx: number;
  heightPx: number;
  data: Uint16Array;
}
