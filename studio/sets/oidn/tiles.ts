/**
 * Runs a net over a picture in tiles. They lie on multiples of 16 (the net halves four times) and see 96 px around
 * themselves, more than half of the net's receptive field, so that the result is that of the whole picture.
 */
const grain = 16;
const overlapPx = 96;

/** Planes one after the other, each row-major from the top. */
export interface Planes {
  widthPx: number;
  heightPx: number;
  data: Float32Array;
}

/** What a net makes of a picture whose sides are multiples of 16. */
export type RunNet = (input: Planes) => Promise<Float32Array>;

interface Tile {
  /** The part of the result that this tile gives. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Tiles of at most `tilePx`, multiples of 16, that cover the picture. */
export function tilesOf(widthPx: number, heightPx: number, tilePx: number): Tile[] {
  const stepOf = (length: number) => Math.ceil(length / Math.ceil(length / tilePx) / grain) * grain;
  const [across, down] = [stepOf(widthPx), stepOf(heightPx)];
  const tiles: Tile[] = [];
  for (let top = 0; top < heightPx; top += down)
    for (let left = 0; left < widthPx; left += across)
      tiles.push({ left, top, right: Math.min(widthPx, left + across), bottom: Math.min(heightPx, top + down) });
  return tiles;
}

/** Where a place beyond the picture's end is mirrored to. */
const mirrored = (at: number, length: number): number =>
  at < length ? at : Math.max(0, Math.min(length - 1, 2 * length - 2 - at));

const upToGrain = (length: number): number => Math.ceil(length / grain) * grain;

export async function runTiled(picture: Planes, run: RunNet, tilePx = 1024): Promise<Float32Array> {
  const { widthPx, heightPx, data } = picture;
  const plane = widthPx * heightPx;
  const channels = data.length / plane;
  let out: Float32Array | undefined;
  for (const tile of tilesOf(widthPx, heightPx, tilePx)) {
    const [left, top] = [Math.max(0, tile.left - overlapPx), Math.max(0, tile.top - overlapPx)];
    const right = Math.min(upToGrain(widthPx), upToGrain(tile.right) + overlapPx);
    const bottom = Math.min(upToGrain(heightPx), upToGrain(tile.bottom) + overlapPx);
    const [w, h] = [right - left, bottom - top];
    const input = new Float32Array(channels * w * h);
    for (let c = 0; c < channels; c++)
      for (let y = 0; y < h; y++) {
        const from = c * plane + mirrored(top + y, heightPx) * widthPx;
        const to = (c * h + y) * w;
        for (let x = 0; x < w; x++) input[to + x] = data[from + mirrored(left + x, widthPx)]!;
      }
    const result = await run({ widthPx: w, heightPx: h, data: input });
    const resultChannels = result.length / (w * h);
    out ??= new Float32Array(resultChannels * plane);
    for (let c = 0; c < resultChannels; c++)
      for (let y = tile.top; y < tile.bottom; y++) {
        const from = (c * h + y - top) * w + tile.left - left;
        out.set(result.subarray(from, from + tile.right - tile.left), c * plane + y * widthPx + tile.left);
      }
  }
  return out ?? new Float32Array();
}
