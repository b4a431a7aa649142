import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import { maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { predictionSidePx } from './against-photo/prediction.ts';

/** Up to here the matte rather takes a pixel for ground. */
const faintUpTo = 30;

/**
 * The matte with the marked parts opaque. Predictions are coarse, so near the ground the matte's own course is kept: it
 * is raised as the part is on the whole. `half` is half of the part's least thickness, in pixels.
 */
export function raised(matte: Matte, sure: Uint8Array, half: number): Matte {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const coarsePx = (2 * Math.max(width, height)) / predictionSidePx;
  const scratch = boxScratch(alpha.length, width);
  const mean = (plane: Float32Array): Float32Array => {
    boxMean(plane, plane, width, height, Math.ceil(Math.max(half, coarsePx)), scratch);
    return plane;
  };
  const [seen, marked] = [new Float32Array(alpha.length), new Float32Array(sure)];
  for (let i = 0; i < seen.length; i++) seen[i] = (alpha[i] ?? 0) * (sure[i] ?? 0);
  const [levels, shares] = [mean(seen), mean(marked)];
  const away = distanceTo(sure, width, height);
  const toGround = distanceTo(
    maskOf(alpha, (a, i) => a <= faintUpTo && sure[i] === 0),
    width,
    height,
  );
  return {
    ...matte,
    alpha: alpha.map((a, i) => {
      if (sure[i] === 1 && (toGround[i] ?? 0) > coarsePx) return 255;
      if ((away[i] ?? 0) > coarsePx) return a;
      return Math.min(255, Math.max(a, Math.round((255 * a * (shares[i] ?? 0)) / (levels[i] ?? 1))));
    }),
  };
}
