import type { LayerPicture } from '../scene/video-scene.ts';

/** Which pixels of a layer a pixel of the frame is made of, along one side, and their weights. */
export interface Taps {
  /** Pixels of the frame: the first that the layer reaches, and the one after the last. */
  start: number;
  end: number;
  /** How many pixels of the layer each is made of: the more, the more the layer is reduced. */
  count: number;
  /** The first of them for each; some may lie beyond the layer, where it is clear. */
  first: Int32Array;
  weights: Float32Array;
}

/**
 * Catmull-Rom, as wide as the reduction asks for: fine cloth is not aliased. `at`: where the layer begins in the frame,
 * `scale`: frame pixels per pixel of it, `from` and `to`: their lengths.
 */
export function tapsAlong({ at, scale, from, to }: { at: number; scale: number; from: number; to: number }): Taps {
  const start = Math.max(0, Math.floor(at));
  const end = Math.max(start, Math.min(to, Math.ceil(at + from * scale)));
  const wide = Math.max(1, 1 / scale);
  const count = Math.ceil(4 * wide);
  const length = end - start;
  const taps: Taps = { start, end, count, first: new Int32Array(length), weights: new Float32Array(length * count) };
  for (let i = 0; i < length; i++) {
    const place = (start + i + 0.5 - at) / scale - 0.5;
    const first = Math.ceil(place - 2 * wide);
    taps.first[i] = first;
    let sum = 0;
    for (let tap = 0; tap < count; tap++) sum += catmullRom((first + tap - place) / wide);
    for (let tap = 0; tap < count; tap++)
      taps.weights[i * count + tap] = catmullRom((first + tap - place) / wide) / sum;
  }
  return taps;
}

function catmullRom(distance: number): number {
  const d = Math.abs(distance);
  if (d >= 2) return 0;
  return d < 1 ? 1.5 * d ** 3 - 2.5 * d * d + 1 : -0.5 * d ** 3 + 2.5 * d * d - 4 * d + 2;
}

const byte = 1 / 255;

/** A row of a layer at the frame's width: colour times alpha, and alpha, 0 to 255. */
export function widenRow({ rect: { w, h }, rgba }: LayerPicture, row: number, taps: Taps, target: Float32Array): void {
  target.fill(0);
  if (row < 0 || row >= h) return;
  const line = row * w * 4;
  const { first, weights, count } = taps;
  for (let x = 0, i = 0, to = 0; x < first.length; x++, i += count, to += 4) {
    const from = first[x]!;
    const begin = from < 0 ? -from : 0;
    const end = from + count > w ? w - from : count;
    let red = 0;
    let green = 0;
    let blue = 0;
    let cover = 0;
    for (let tap = begin, at = line + (from + begin) * 4; tap < end; tap++, at += 4) {
      const weight = weights[i + tap]! * rgba[at + 3]!;
      const part = weight * byte;
      red += rgba[at]! * part;
      green += rgba[at + 1]! * part;
      blue += rgba[at + 2]! * part;
      cover += weight;
    }
    target[to] = red;
    target[to + 1] = green;
    target[to + 2] = blue;
    target[to + 3] = cover;
  }
}
