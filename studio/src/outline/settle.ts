import type { SmallPicture } from './outline-picture.ts';

const smoothness = 5;
const sweeps = 60;
const overRelaxation = 1.6;

/**
 * The field that is near `target` (by `strength`; infinite holds a pixel) and whose neighbours agree as far as they
 * hold together in the picture: a random walker with priors (Grady 2005), solved by successive over-relaxation.
 */
export function settle(
  { widthPx: width, heightPx: height, toRight, toBelow }: SmallPicture,
  target: Float32Array,
  strength: Float32Array,
): Float32Array {
  const x = target.slice();
  const free = Int32Array.from(strength.keys()).filter((i) => Number.isFinite(strength[i]));
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const i of free) {
      const column = i % width;
      const own = strength[i] ?? 0;
      let sum = own * (target[i] ?? 0);
      let weight = own;
      // Written out four times: a function here would double the time.
      if (column > 0) {
        const w = smoothness * (toRight[i - 1] ?? 0);
        sum += w * (x[i - 1] ?? 0);
        weight += w;
      }
      if (column < width - 1) {
        const w = smoothness * (toRight[i] ?? 0);
        sum += w * (x[i + 1] ?? 0);
        weight += w;
      }
      if (i >= width) {
        const w = smoothness * (toBelow[i - width] ?? 0);
        sum += w * (x[i - width] ?? 0);
        weight += w;
      }
      if (i < (height - 1) * width) {
        const w = smoothness * (toBelow[i] ?? 0);
        sum += w * (x[i + width] ?? 0);
        weight += w;
      }
      const before = x[i] ?? 0;
      x[i] = before + overRelaxation * (sum / weight - before);
    }
  }
  return x;
}
