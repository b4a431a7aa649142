import { detectorSidePx } from './detector/boxes.ts';
import type { Detection } from './detector/detector.ts';

/** Numbers that describe a product: one for each channel of the detector's feature maps. */
export const featureCount = 1280 + 960 + 576;

/** The ground counts a little, so that a thread-thin product still has a mean. */
const groundWeight = 0.02;
const stepPx = 3;

/**
 * Square roots of the means of the detector's feature maps over the product. `alpha`: of the picture that the detector
 * was shown, 0 to 1.
 */
export function featuresOf({ maps }: Pick<Detection, 'maps'>, alpha: Float32Array): Float32Array {
  const features = new Float32Array(featureCount);
  let next = 0;
  for (const { values, channels, sidePx } of maps) {
    const weights = cellWeights(alpha, sidePx);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (let channel = 0; channel < channels; channel++) {
      let mean = 0;
      for (let cell = 0; cell < weights.length; cell++)
        mean += (weights[cell] ?? 0) * (values[channel * weights.length + cell] ?? 0);
      features[next++] = Math.sqrt(mean / sum);
    }
  }
  return features;
}

/** How much of each cell the product covers. */
function cellWeights(alpha: Float32Array, cells: number): Float32Array {
  const weights = new Float32Array(cells * cells);
  const cellPx = detectorSidePx / cells;
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      let covered = 0;
      let seen = 0;
      for (let y = Math.floor(row * cellPx); y < (row + 1) * cellPx; y += stepPx)
        for (let x = Math.floor(column * cellPx); x < (column + 1) * cellPx; x += stepPx) {
          covered += alpha[y * detectorSidePx + x] ?? 0;
          seen++;
        }
      weights[row * cells + column] = covered / seen + groundWeight;
    }
  return weights;
}
