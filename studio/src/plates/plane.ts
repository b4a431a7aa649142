/** An 8-bit picture, interleaved, row-major from the top. */
export interface Plane {
  widthPx: number;
  heightPx: number;
  channels: 1 | 3 | 4;
  data: Uint8Array;
}
