/** Bins along each channel of sRGB. */
const bins = 32;

/** How common each colour is among some pixels: a smoothed histogram, its values summing to 1. */
export type ColourDensity = (rgb: Uint8Array, pixel: number) => number;

/** `weights` one a pixel; pixels of weight 0 do not count. Null where nothing does. */
export function colourDensity(rgb: Uint8Array, weights: ArrayLike<number>): ColourDensity | null {
  let histogram = new Float32Array(bins ** 3);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight === 0) continue;
    const bin = binOf(rgb, i);
    histogram[bin] = (histogram[bin] ?? 0) + weight;
    total += weight;
  }
  if (total === 0) return null;
  for (const step of [1, bins, bins * bins]) histogram = smoothed(smoothed(histogram, step), step);
  const scale = 1 / total;
  return (pixels, pixel) => (histogram[binOf(pixels, pixel)] ?? 0) * scale;
}

function binOf(rgb: Uint8Array, pixel: number): number {
  return (
    (((rgb[3 * pixel] ?? 0) >> 3) * bins + ((rgb[3 * pixel + 1] ?? 0) >> 3)) * bins + ((rgb[3 * pixel + 2] ?? 0) >> 3)
  );
}

/** 1-2-1 along one channel. */
function smoothed(histogram: Float32Array, step: number): Float32Array<ArrayBuffer> {
  const result = new Float32Array(histogram.length);
  for (let i = 0; i < histogram.length; i++) {
    const place = Math.floor(i / step) % bins;
    const before = place > 0 ? (histogram[i - step] ?? 0) : (histogram[i] ?? 0);
    const after = place < bins - 1 ? (histogram[i + step] ?? 0) : (histogram[i] ?? 0);
    result[i] = (before + 2 * (histogram[i] ?? 0) + after) / 4;
  }
  return result;
}
